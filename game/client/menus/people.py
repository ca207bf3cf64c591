"""Name those who sit at a table: the bots with a name of their own, and whoever has none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from game import resources
from game.ai.personas import PERSONAS
from game.i18n import LOCALES, N_, Translator, _, current, pgettext
from game.session.setup import Setup

STYLES = {persona.id: persona.style for persona in PERSONAS}
"""The style of each persona; a persona is known by its portrait."""
PORTRAITS = tuple(STYLES)
_LINES: Mapping[str, str] = {
    "even": N_("Weighs everything alike."),
    "bold": N_("Presses on and takes its chances."),
    "careful": N_("Fears whoever is nearly out; keeps a way open."),
    "collector": N_("Saves its best cards; is fond of sets and points."),
    "court": N_("Watches closely, and calls what looks wrong."),
    "showy": N_("Loves to lay special sets."),
    "patient": N_("Keeps its answers and waits for the moment."),
    "swift": N_("Sheds its cards as fast as it can."),
}


def persona_name(portrait: str) -> str:
    """Return the name of the bot with a portrait, in the player's language."""
    return _persona(current(), portrait)


def style_name(portrait: str) -> str:
    """Return in a word how the bot with a portrait plays; empty for an unknown one."""
    names = {
        "even": pgettext("style", "Even"),
        "bold": pgettext("style", "Bold"),
        "careful": pgettext("style", "Careful"),
        "collector": pgettext("style", "Thrifty"),
        "court": pgettext("style", "Watchful"),
        "showy": pgettext("style", "Showy"),
        "patient": pgettext("style", "Patient"),
        "swift": pgettext("style", "Swift"),
    }
    return names.get(STYLES.get(portrait, ""), "")


def style_line(portrait: str) -> str:
    """Say in a line how the bot with a portrait plays."""
    return _(_LINES[STYLES[portrait]]) if portrait in STYLES else ""


def human_name(index: int, humans: int) -> str:
    """Return what a human on a seat is called who gave no name."""
    return _human_names(current())[0 if humans <= 1 else index + 1]


def spoken(setup: Setup) -> Setup:
    """Return a table with the names nobody chose in the language of now.

    A table keeps the names it was laid with; who has the usual name of another language is
    called by that of this one.
    """
    seats = tuple(spec._replace(name=_spoken(*spec)) for spec in setup.seats)
    return setup if seats == setup.seats else replace(setup, seats=seats)


def seats_in(setup: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """List the seats at a table of a save, as far as they can be read."""
    seats = setup.get("seats")
    return [seat for seat in seats if isinstance(seat, Mapping)] if isinstance(seats, list) else []


def names_in(setup: Mapping[str, Any]) -> list[str]:
    """List who sits at a table of a save, as far as it can be read."""
    return [
        _spoken(bool(seat.get("human")), str(seat.get("name", "")), "", str(seat.get("portrait")))
        for seat in seats_in(setup)
    ]


def _spoken(human: bool, name: str, level: str, portrait: str) -> str:
    if not human:
        return persona_name(portrait) if name in _usual(portrait) else name
    for names in map(_human_names, _languages()):
        if name in names:
            return _human_names(current())[names.index(name)]
    return name


@cache
def _languages() -> tuple[Translator, ...]:
    return tuple(Translator(locale, resources.locales()) for locale in LOCALES)


@cache
def _usual(portrait: str) -> frozenset[str]:
    """Return the name of a persona in every language."""
    return frozenset(_persona(one, portrait) for one in _languages()) - {""}


def _human_names(translator: Translator) -> tuple[str, ...]:
    """Return the usual name of a lone human, then those of several by their seats."""
    _, pgettext = translator.gettext, translator.pgettext
    numbers = pgettext("numbers", "1 2 3 4 5 6").split()
    several = (_("Player {number}").format(number=number) for number in numbers)
    return (pgettext("seat", "Player"), *several)


def _persona(translator: Translator, portrait: str) -> str:
    pgettext = translator.pgettext
    names = {
        "sparrow": pgettext("persona", "Sparrow"),
        "crane": pgettext("persona", "Crane"),
        "swallow": pgettext("persona", "Swallow"),
        "oriole": pgettext("persona", "Oriole"),
        "plum": pgettext("persona", "Plum"),
        "orchid": pgettext("persona", "Orchid"),
        "bamboo": pgettext("persona", "Bamboo"),
        "chrysanthemum": pgettext("persona", "Aster"),
    }
    return names.get(portrait, "")
