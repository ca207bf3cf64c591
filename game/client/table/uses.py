"""Sort the legal ways to use a selection into buttons, and their readings into choosers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.client import phrases
from game.engine import Action
from game.games.quewu.actions import DANCE, Dance


class Use(NamedTuple):
    """Be one way to use cards; several `actions` differ in what is named with it."""

    label: str
    icon: str
    actions: tuple[Action, ...]

    @property
    def asks(self) -> bool:
        """Tell whether something must be named first."""
        return len(self.actions) > 1


def uses_of(actions: Iterable[Action], worth: int = 0) -> list[Use]:
    """Group legal actions by what they are, in the order the rules offer them.

    `worth` is what the cards count as a group.
    """
    groups: dict[tuple[int, int], list[Action]] = {}
    for action in actions:
        groups.setdefault((action.kind, action.name), []).append(action)
    return [
        Use(phrases.use_label(found[0], worth), phrases.use_icon(found[0]), tuple(found))
        for found in groups.values()
    ]


def targets_of(actions: Iterable[Action]) -> dict[int, Action]:
    """Return the actions that name a seat, by that seat."""
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
