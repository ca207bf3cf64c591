"""Sort the legal ways to use 雀舞's cards into buttons, and their readings into choosers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.client.kits.quewu import phrases
from game.client.table.uses import Use, grouped_uses
from game.engine import Action
from game.games.quewu.actions import DANCE, Dance


def uses_of(actions: Iterable[Action], worth: int = 0) -> list[Use]:
    """Group legal actions by what they are, in the order the rules offer them.

    `worth` is what the cards count as a group.
    """
    return grouped_uses(actions, lambda action: phrases.use_label(action, worth), phrases.use_icon)


def targets_of(actions: Iterable[Action]) -> dict[int, Action]:
    """Return the dances that name a seat, by that seat."""
    return {action.seat: action for action in actions if action.kind == DANCE and action.seat >= 0}


def options_of(use: Use, names: Sequence[str]) -> list[Use]:
    """Return what a chooser offers for a use that asks."""
    return [
        Use(phrases.choice_label(action, names), phrases.choice_icon(action), (action,))
        for action in sorted(use.actions, key=_by_call)
    ]


def _by_call(action: Action) -> tuple[int, int]:
    """Order the demands 天上天下 may set: 吟 1 to 3, then 诵; leave all else as it is."""
    return (action.choice, action.number) if action.name == Dance.HEAVEN else (0, 0)
