"""A review: every decision judged, once, without waiting; the largest swings marked."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from game.ai.bots import Reason
from game.ai.reviewing import Judged, Mean
from game.engine import Action
from game.games import GAME_IDS
from game.session.review import FIND, MISTAKE, MOST_MISTAKES, Review
from game.session.thinking import Answer, InlineThinker, Question, think
from game.session.worker import Worker

from .test_branching import finished, own_plies


class Slow:
    """Answer a question only when told to, as another process would."""

    def __init__(self) -> None:
        self.questions: dict[int, Question] = {}
        self.ready: dict[int, Answer] = {}
        self.dropped: list[int] = []

    def ask(self, question: Question) -> int:
        self.questions[len(self.questions) + 1] = question
        return len(self.questions)

    def take(self, ticket: int) -> Answer | None:
        return self.ready.pop(ticket, None)

    def drop(self, ticket: int) -> None:
        self.dropped.append(ticket)

    def notice(self) -> str | None:
        return None

    def answer(self, ticket: int) -> None:
        question = self.questions[ticket]
        self.ready[ticket] = think(question._replace(played=None))


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_decision_of_a_seat_is_judged(game: str) -> None:
    restored = finished(game)
    review = Review(restored, 0, InlineThinker(), worlds=2)
    own = own_plies(restored)
    assert {one.ply for one in review.decisions} <= set(own)
    forced = [
        ply for ply in own if len(restored.match.at(ply).view(0).legal) < 2
    ]  # there is nothing else it leaves out
    assert {one.ply for one in review.decisions} | set(forced) == set(own)
    for _ in range(2 * len(review.decisions)):
        review.poll()
    assert review.complete and all(review.judged(i) for i in range(len(review.decisions)))
    for one in review.decisions:
        assert one.view == restored.match.at(one.ply).view(0)


def test_the_same_game_gets_the_same_figures() -> None:
    first, second = (Review(finished("tianzi"), 0, InlineThinker(), worlds=3) for _ in range(2))
    while not (first.complete and second.complete):
        first.poll()
        second.poll()
    assert first.answers == second.answers


def test_it_asks_one_thing_at_a_time_and_first_what_is_looked_at() -> None:
    thinker = Slow()
    review = Review(finished("gouji"), 0, thinker)
    review.wanted = 3
    for _ in range(5):
        assert not review.poll()
    assert len(thinker.questions) == 1
    assert thinker.questions[1].view == review.decisions[3].view
    thinker.answer(1)
    assert review.poll() and review.answers[3] is not None and review.done == 1
    assert thinker.questions[2].view == review.decisions[4].view


def test_left_in_the_middle_it_wants_no_answer_and_can_go_on() -> None:
    thinker = Slow()
    review = Review(finished("gouji"), 0, thinker)
    review.poll()
    review.close()
    assert thinker.dropped == [1]
    review.poll()
    assert thinker.questions[2].view == review.decisions[0].view


def test_a_worker_judges_and_the_asker_never_waits() -> None:
    worker = Worker()
    review = Review(finished("tianzi"), 0, worker, worlds=2)
    longest = 0.0
    try:
        end = time.monotonic() + 90
        while not review.complete and time.monotonic() < end:
            before = time.monotonic()
            review.poll()
            if worker.ready is not None:
                longest = max(longest, time.monotonic() - before)
            time.sleep(0.005)
    finally:
        worker.close()
    assert review.complete and review.judged(0) is not None
    assert longest < 0.2


def test_without_its_process_the_choice_is_told_and_no_figures() -> None:
    worker = Worker()
    worker.inline = True
    review = Review(finished("quewu"), 0, worker)
    while not review.complete:
        review.poll()
    answer = review.answers[0]
    assert answer is not None and answer.judged is None and not answer.error
    assert answer.action in review.decisions[0].view.legal
    assert review.marks() == {}


@pytest.mark.parametrize("game", [-1, 1, 9])
def test_only_finished_games_are_reviewed(game: int) -> None:
    with pytest.raises(ValueError, match="finished"):
        Review(finished("quewu"), 0, InlineThinker(), game=game)


def judged(loss: float, error: float, gain: float = 0.0, spread: float = 0.03) -> Answer:
    """Return an answer; `error` and `spread` are standard errors."""
    action, reason = Action(1), Reason("hint.any", {})
    best, mine = Mean(0.6, 2 * spread), Mean(0.6 - loss, 2 * spread)
    lost, won = Mean(loss, 2 * error), Mean(gain, 2 * error)
    found = Judged(action, reason, best, mine, lost, action, won, 100, action, Mean(0, 0))
    return Answer(action, reason, judged=found)


def marked(game: str, answers: list[Any]) -> dict[int, str]:
    review = Review(finished(game), 0, InlineThinker())
    review.answers = answers
    return review.marks()


def test_swings_are_marked_when_they_are_large_and_no_chance() -> None:
    answers = [
        judged(0.2, 0.03),
        judged(0.2, 0.1),
        judged(0.03, 0.001),
        None,
        judged(-0.1, 0.02, 0.1),
        judged(0.0, 0.0),
        judged(-0.3, 0.02),
        judged(0.07, 0.03, 0.2),
    ]
    assert marked("quewu", answers) == {0: MISTAKE, 4: FIND}


def test_no_more_than_the_largest_are_marked() -> None:
    rng = Random(1)
    losses = [0.1 + rng.random() / 2 for _ in range(20)]
    found = marked("gouji", [judged(loss, 0.001) for loss in losses])
    assert sorted(losses, reverse=True)[:MOST_MISTAKES] == sorted(
        (losses[i] for i in found), reverse=True
    )


def test_points_are_held_against_what_a_game_brings() -> None:
    answers = [judged(30.0, 1.0, spread=10.0), judged(30.0, 1.0, spread=100.0)]
    assert marked("qixing", answers) == {0: MISTAKE}
