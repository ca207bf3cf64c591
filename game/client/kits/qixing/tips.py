"""Explain what lies on the table when it is pointed at: stars, library; and say scores."""

from __future__ import annotations

from typing import Any

from game.client.kits.qixing.terms import signed, tile_name
from game.client.kits.qixing.wording import round_words
from game.engine import HIDDEN
from game.games.qixing.phases import MULTIPLIERS
from game.i18n import _, ngettext


def score_words(score: int) -> str:
    """Say a score."""
    return ngettext("{n} point", "{n} points", abs(score)).format(n=signed(score))


def star_tip(number: int) -> Any:
    """Return what explains a star: its round, its tile, who won there."""

    def words(view: Any) -> str:
        head = round_words(number, MULTIPLIERS[number - 1])
        kind = view.public[number - 1] if len(view.public) >= number else HIDDEN
        if kind == HIDDEN:
            return head
        text = _("{head}: {tile}").format(head=head, tile=tile_name(kind))
        if number > len(view.comparisons):
            return text
        return _("{tile}. A click shows its comparison again").format(tile=text)

    return words


def library_tip(count: int) -> str:
    """Say what the library is."""
    text = ngettext(
        "The library: {n} triplet is left to be drawn from",
        "The library: {n} triplets are left to be drawn from",
        count,
    )
    return text.format(n=count)
