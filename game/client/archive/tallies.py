"""Say what the counts of a game mean: its figures, and the bars under them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.client.kits.gouji.words.terms import PLACES
from game.client.kits.qixing.terms import FAN_NAMES
from game.client.kits.quewu import phrases
from game.client.kits.tianzi.words.terms import part_names
from game.client.theme.palette import Color, Palette
from game.i18n import N_, _, pgettext
from game.storage.statistics import Tally

MOST_ROWS = 8

REASONS: Mapping[str, str] = {
    "played_out": N_("The hand was played out"),
    "points": N_("Fewest points left"),
    "functions": N_("Fewer function cards"),
    "quantities": N_("Fewer quantity cards"),
    "duel": N_("The grand duel"),
    "last_left": N_("The last one left"),
}
ENDS: Mapping[str, str] = {
    "places": N_("places"),
    "surrounded": N_("surrounding"),
    "seven_rounds": N_("seven rounds"),
    "last_set": N_("last set"),
    "stock_out": N_("empty stock"),
    "last_left": N_("last one left"),
}
"""How games end that end in few ways."""
GOUJI_FEATS: Mapping[str, str] = {
    "opened": N_("You opened"),
    "burns": N_("You burned a hand"),
    "smothers": N_("You smothered a player"),
    "surrounds": N_("You surrounded a federation"),
}
Row = tuple[str, int, Color]


class Number(NamedTuple):
    """Hold one number, what it counts, and a share from 0 to 1 where it is one."""

    number: str
    text: str
    share: float | None = None


class Counts(NamedTuple):
    """Hold one list of counts under a heading."""

    title: str
    rows: Sequence[Row]


def parts() -> dict[str, str]:
    """Name the parts of a score in 天子雀; those of characters are counted as one."""
    return {**part_names(), "characters": pgettext("score", "Characters")}


# -- figures -----------------------------------------------------------------------------------


def figures(game: str, tally: Tally) -> list[Number]:
    """Return the five numbers that tell most about a game's counts; `tally` has games."""
    share = tally.won / tally.played
    return [
        Number(str(tally.played), _("Games")),
        Number(f"{round(share * 100)}%", _("Games won"), share),
        Number(str(tally.best_streak), _("Longest winning run")),
        *_own_figures(game, tally),
    ]


def _own_figures(game: str, tally: Tally) -> list[Number]:
    average = tally.points / tally.played
    if game == "gouji":
        return [
            Number(_average_place(tally), _("Place on average")),
            Number(_signed(average), _("Points of your side a game")),
        ]
    if game == "qixing":
        return [
            Number(f"×{tally.best}" if tally.best else "—", _("Highest fan you won with")),
            Number(_signed(average), _("Points a game")),
        ]
    if game == "tianzi":
        return [
            Number(str(tally.most or "—"), _("Most points in a game")),
            Number(f"{average:.1f}", _("Points a game")),
        ]
    return [
        Number(str(tally.fastest_win or "—"), _("Turns of the fastest win")),
        Number(f"{average:.1f}", _("Points left on average")),
    ]


def _signed(value: float) -> str:
    """Write an average with its sign; a true minus."""
    return f"{value:+.1f}".replace("-", "−")


def _average_place(tally: Tally) -> str:
    known = {int(place): n for place, n in tally.places.items() if place.isdecimal()}
    games = sum(known.values())
    return f"{sum(place * n for place, n in known.items()) / games:.1f}" if games else "—"


# -- bars --------------------------------------------------------------------------------------


def bars(game: str, tally: Tally, palette: Palette) -> list[Counts]:
    """Return the lists of counts that stand under the figures, two or three."""
    if game == "gouji":
        places = [
            (_(name), tally.places.get(str(place), 0), palette.cinnabar)
            for place, name in enumerate(PLACES, 1)
        ]
        feats = _counted(tally.feats, GOUJI_FEATS, palette.gold)
        return [
            Counts(_("Your places"), places),
            Counts(_("Your deeds"), feats),
            _ends(tally, palette),
        ]
    if game == "qixing":
        fans = _counted(tally.feats, FAN_NAMES, palette.gold)
        return [Counts(_("Fans you won rounds with"), fans), _ends(tally, palette)]
    if game == "tianzi":
        made = _counted(tally.feats, parts(), palette.gold)
        return [Counts(_("What your sets scored"), made), _ends(tally, palette)]
    return _quewu_bars(tally, palette)


def _quewu_bars(tally: Tally, palette: Palette) -> list[Counts]:
    won = Counts(_("How you won"), _counted(tally.won_by, REASONS, palette.cinnabar))
    lost = Counts(_("How you lost"), _counted(tally.lost_by, REASONS, palette.indigo))
    if not tally.violations:
        return [won, lost]
    broken = sorted(tally.violations.items(), key=lambda item: -item[1])
    rows = [(phrases.violation_name(kind), n, palette.gold) for kind, n in broken]
    return [won, lost, Counts(_("Violations"), rows)]


def _ends(tally: Tally, palette: Palette) -> Counts:
    """List how games were won and lost together, where there are few ways."""
    rows = []
    for counts, text, color in (
        (tally.won_by, _("Won: {how}"), palette.cinnabar),
        (tally.lost_by, _("Not won: {how}"), palette.indigo),
    ):
        rows += [(text.format(how=how), n, color) for how, n, _c in _counted(counts, ENDS, color)]
    return Counts(_("How games ended"), rows)


def _counted(counts: Mapping[str, int], names: Mapping[str, str], color: Color) -> list[Row]:
    """Return counts under their names, the commonest first."""
    known = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    rows = [(_(names.get(key, N_("Otherwise"))), n, color) for key, n in known if n]
    return rows[:MOST_ROWS]
