"""Name what the game is made of: cards, seasons, sets, modes, bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.client.menus.terms import MODE_NAMES
from game.client.menus.terms import SET_NAMES as SET_TITLES
from game.engine import Action
from game.games.quewu.actions import FOLLOW, SET_NAMES, Dance
from game.i18n import N_, _

Names = Sequence[str]
Params = Mapping[str, int | str]


CARD_NAMES = (
    N_("bird"), N_("ten"), N_("hundred"), N_("thousand"), N_("myriad"),
    N_("flower"), N_("wind"), N_("moon"),
)  # fmt: skip
SEASON_NAMES = (N_("spring"), N_("summer"), N_("autumn"), N_("winter"))
SEASON_CHARS = "春夏秋冬"
SEASON_EFFECTS = (
    N_("Spring: a flower carries up to 3 quantity cards"),
    N_("Summer: each bird counts 2"),
    N_("Autumn: the moon makes its target draw 2"),
    N_("Winter: the wind makes its target discard 2"),
)
SET_EFFECTS = {
    Dance.HEAVEN: N_("Sets a new demand of 1 to 3. No function cards or sets on your next turn."),
    Dance.BREEZE: N_("Everyone passes one random card to the next player."),
    Dance.FLOCK: N_("Everyone draws 3 cards."),
    Dance.COOL_WIND: N_("The next player may use no bird, flower, wind or moon on his turn."),
    Dance.FOUR_AIRS: N_("You obey only the season you name for your next two turns."),
    Dance.MYRIAD_HUES: N_("You obey this season and the one you name on your next turn."),
}

SET_HAPPENS = {
    Dance.HEAVEN: N_("new demand: {call} {n}"),
    Dance.BREEZE: N_("everyone passes a card on"),
    Dance.FLOCK: N_("everyone draws 3 cards"),
    Dance.COOL_WIND: N_("the next player is bound for a turn"),
    Dance.FOUR_AIRS: N_("two turns under {season} alone"),
    Dance.MYRIAD_HUES: N_("the next turn under {season} too"),
}


def card_name(kind: int) -> str:
    """Name a kind of card."""
    return _(CARD_NAMES[kind])


def mode_name(mode: str) -> str:
    """Name a mode of play."""
    return _(MODE_NAMES.get(mode, mode))


def season_name(season: int) -> str:
    """Name a season."""
    return _(SEASON_NAMES[season])


def season_effect(season: int) -> str:
    """Say in a line what a season changes."""
    return _(SEASON_EFFECTS[season % 4])


def set_title(dance: int) -> str:
    """Name a special set in the player's language."""
    return _(SET_TITLES[Dance(dance).name])


def set_effect(dance: int) -> str:
    """Say in a line what a special set does."""
    return _(SET_EFFECTS[Dance(dance)])


def set_happens(action: Action) -> str:
    """Say in a few words what a special set does now."""
    text = _(SET_HAPPENS[Dance(action.name)])
    season = season_name(action.choice) if 0 <= action.choice < 4 else ""
    return text.format(n=action.number, call=call_name(action.choice), season=season)


def set_verse(dance: int) -> str:
    """Return a special set's own four characters."""
    return SET_NAMES[Dance(dance)]


def call_name(kind: int) -> str:
    """Name 吟 or 诵."""
    return _("Follow") if kind == FOLLOW else _("Raise")
