"""The bots' process from within: its memory is kept tidy between thoughts, and it practises."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import chain, repeat
from math import inf

import pytest

from game.games import GAME_IDS
from game.session import practice
from game.session.desk import Desk
from game.session.practice import Practice, practise
from game.session.thinking import Answer, Question, think
from game.session.worker import Worker

from .test_worker import question, wait_for

CYCLES = """
import gc, threading, weakref
from multiprocessing import Pipe
from game.session import desk
from game.session.thinking import Question

knots = []

class Knot:
    pass

def think(question, clock):
    knot = Knot()
    knot.itself = knot
    knots.append(weakref.ref(knot))
    return gc.isenabled(), sum(one() is not None for one in knots)

desk.think = think
here, there = Pipe()
serving = threading.Thread(target=desk.serve, args=(there,))
serving.start()
here.recv()
for ticket in range(1, 7):
    here.send((ticket, Question("quewu", "regular", None, "")))
    print(*here.recv()[1])
here.send(None)
serving.join()
"""

THINKING = """
import gc, time
from game.session.desk import sweep
from game.session.practice import Practice, practise

gc.disable()
sweep()
for game in ("quewu", "gouji", "qixing", "tianzi"):
    practise(Practice(game, "expert", {}), time.monotonic)
    sweep()
print(gc.get_freeze_count() > 10_000)
gc.unfreeze()
print(gc.collect())
"""


def output(code: str) -> list[str]:
    """Run code in a process of its own, for the collector is a process's only one."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True
    )
    return done.stdout.splitlines()


def test_the_collector_runs_between_thoughts_and_never_while_one_lasts() -> None:
    """Of the knots tied by all thoughts so far only that of the present one is left."""
    assert output(CYCLES) == ["False 1"] * 6


def test_nothing_that_was_set_aside_turns_into_garbage() -> None:
    assert output(THINKING) == ["True", "0"]


def counting(steps: int) -> Callable[[], float]:
    """Return a clock that shows the end after it was looked at so many times."""
    return chain(repeat(0.0, steps), repeat(inf)).__next__


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Question]]:
    """Let everybody who practises play by rule; collect what was asked."""
    asked: list[Question] = []

    def by_rule(question: Question, clock: Callable[[], float]) -> Answer:
        asked.append(question)
        return think(question._replace(level="regular"))

    monkeypatch.setattr(practice, "PRACTICE", inf)
    monkeypatch.setattr(practice, "think", by_rule)
    yield asked


@pytest.mark.parametrize("game", GAME_IDS)
def test_practice_plays_until_somebody_asks(game: str, thoughts: list[Question]) -> None:
    practise(Practice(game, "master", {}), counting(60))
    assert len(thoughts) > 10 and {one.level for one in thoughts} == {"master"}
    assert len({one.view for one in thoughts if one.view.seat == 0}) > 1
    del thoughts[:]
    practise(Practice(game, "master", {}), lambda: inf)
    assert not thoughts


def test_practice_ends_with_the_game(thoughts: list[Question]) -> None:
    practise(Practice("qixing", "expert", {"match": 1}), lambda: 0.0)
    assert thoughts


def test_a_question_ends_practice_and_its_answer_is_the_same() -> None:
    worker = Worker()
    try:
        worker.practise(Practice("quewu", "master", {"seats": 4}))
        worker.practise(Practice("quewu", "master", {"seats": "no number"}))  # comes to nothing
        assert wait_for(worker, worker.ask(question(3))).action == think(question(3)).action
        assert worker.notice() is None and worker.pid is not None
    finally:
        worker.close()


def test_drops_that_come_too_late_are_forgotten() -> None:
    desk = Desk()
    desk.answer(1, question(1))
    desk.dropped.add(1)
    desk.dropped.add(3)
    assert desk.answer(2, question(1)) is not None and desk.dropped == {3}
    assert desk.answer(3, question(1)) is None and not desk.dropped
