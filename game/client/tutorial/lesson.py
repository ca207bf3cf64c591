"""Say what a lesson and a game's course of lessons are made of.

A lesson is a scenario and some steps. The player sits on seat 0; at each step only an action
that reaches its aim is let through, anything else is answered and costs nothing. What the
others do is written down with the step they answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.engine import Action

if TYPE_CHECKING:
    import pygame

    from game.client.table.board import Board

Aim = Callable[[Action], bool]
Moves = Sequence[tuple[int, str]]
"""What seats do one after the other: (seat, notation)."""
Area = Callable[["Board"], "pygame.Rect"]
"""Where something may lie on a table."""


def anything(action: Action) -> bool:
    """Aim at no particular action."""
    return True


def in_bar(board: Board) -> pygame.Rect:
    """Return the bar of a table, where its own buttons lie."""
    return board.layout_.bar


def always(view: Any) -> bool:
    """Tell that nobody goes on by himself."""
    return True


@dataclass(frozen=True)
class Step:
    """Hold one thing to do; texts are message ids.

    `text` tells it, `aim` tells whether an action is it, `nudge` is said to any other and to
    who asks for a hint. `praise` is said afterwards, `then` is what the others do meanwhile.
    `look` names places that are framed: `seat3`, a field of the table's layout, or a place the
    board explains. With `seen` the step is done by having something on the screen, not by
    acting: it is asked of the scene in every frame.
    """

    text: str
    nudge: str
    aim: Aim = anything
    praise: str = ""
    then: Moves = ()
    look: Sequence[str] = ()
    seen: Callable[[Any], bool] | None = None


@dataclass(frozen=True)
class Lesson:
    """Hold one lesson.

    `setup` is the scenario's set-up (docs/scenarios.md), `leads` are moves made before the
    player's first. `term` opens the rulebook; `cards` are drawn on the lesson's tile, in the
    notation of the rulebook. `still` tells whether the others wait once all steps are done.
    """

    key: str
    title: str
    term: str
    cards: str
    setup: Mapping[str, Any]
    steps: Sequence[Step]
    leads: Moves = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    still: Callable[[Any], bool] = always


@dataclass(frozen=True)
class Course:
    """Hold the lessons of a game in the order they are taught.

    `area` is where the slip that tells what to do may lie: it is as high as its words, at the
    bottom of it; what can be done afterwards is offered in the `bar`. Without a bar the slip
    fills its area and has the buttons in it. `first` are a draft's fields of the guided
    first game, `picture` lies behind the list, thinned towards paper by `wash`.
    """

    game: str
    lessons: Sequence[Lesson]
    area: Area
    picture: str
    wash: float = 0.0
    bar: Area | None = in_bar
    first: Mapping[str, Any] = field(default_factory=dict)

    @property
    def keys(self) -> list[str]:
        """List the keys of the lessons."""
        return [one.key for one in self.lessons]

    def lesson(self, key: str) -> Lesson:
        """Return the lesson of a key; raise KeyError for an unknown one."""
        found = next((one for one in self.lessons if one.key == key), None)
        if found is None:
            raise KeyError(key)
        return found

    def number(self, key: str) -> int:
        """Return a lesson's number, from 1."""
        return self.keys.index(key) + 1

    def after(self, key: str) -> Lesson | None:
        """Return the lesson that follows, or None after the last."""
        number = self.number(key)
        return self.lessons[number] if number < len(self.lessons) else None


def doing(parse: Callable[[str], Action], *texts: str) -> Aim:
    """Aim at any of some actions in notation; the order of their cards does not matter."""
    wanted = {_plain(parse(text)) for text in texts}
    return lambda action: _plain(action) in wanted


def of_kind(*kinds: int) -> Aim:
    """Aim at any action of some kinds."""
    return lambda action: action.kind in kinds


def _plain(action: Action) -> tuple[int, tuple[int, ...], int, int]:
    return action.kind, tuple(sorted(action.cards)), action.seat, action.number
