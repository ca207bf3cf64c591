"""The bots' process: answers, deaths, hangs, and what it must not import."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from game.ai.bots import HINT_LEVEL, SECONDS
from game.session.asking import budget_of
from game.session.table import Table
from game.session.thinking import Answer, Question, think
from game.session.worker import REPLACED, Worker

from .tables import Player, setup


def question(seed: int = 7, level: str = "regular") -> Question:
    table = Table(setup(humans=(0,), seed=seed), speed="instant")
    Player(table).until(table.your_turn)
    return Question("quewu", level, table.view(), f"{seed}/q", explain=True)


def wait_for(worker: Worker, ticket: int, seconds: float = 20.0) -> Answer:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = worker.take(ticket)
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer came")


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


def test_the_worker_imports_no_pygame() -> None:
    code = "import sys, game.session.worker, game.ai.quewu; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0


def test_it_answers_as_this_process_would_and_loads_no_pygame(worker: Worker) -> None:
    asked = [question(seed) for seed in range(4)]
    tickets = [worker.ask(q) for q in asked]
    answers = [wait_for(worker, ticket) for ticket in reversed(tickets)]
    assert [a.action for a in reversed(answers)] == [think(q).action for q in asked]
    assert worker.ready is not None and worker.ready.pygame is False
    assert worker.ready.pid == worker.pid != os.getpid()


def test_an_answer_is_given_once_and_a_dropped_one_never(worker: Worker) -> None:
    first, second = worker.ask(question(1)), worker.ask(question(2))
    worker.drop(first)
    wait_for(worker, second)
    assert worker.take(first) is None and worker.take(second) is None


def test_asking_never_waits_for_the_thinking(worker: Worker) -> None:
    wait_for(worker, worker.ask(question(9)))
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGSTOP)  # whoever waited for an answer would wait for ever
    tickets = [worker.ask(question(seed)) for seed in range(3)]
    assert [worker.take(ticket) for ticket in tickets] == [None] * 3
    os.kill(worker.pid, signal.SIGCONT)
    wait_for(worker, tickets[-1])


def test_a_dead_worker_is_started_once_more_and_then_replaced(worker: Worker) -> None:
    wait_for(worker, worker.ask(question(1)))
    first = worker.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    wait_for(worker, worker.ask(question(2)))
    second = worker.pid
    assert second not in (None, first) and worker.notice() is None and not worker.inline
    assert second is not None
    os.kill(second, signal.SIGKILL)
    answer = wait_for(worker, worker.ask(question(3)))
    assert answer.action == think(question(3)).action
    assert worker.inline and worker.pid is None
    assert worker.notice() == REPLACED and worker.notice() is None


def test_questions_in_flight_survive_the_death(worker: Worker) -> None:
    wait_for(worker, worker.ask(question(1)))
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGSTOP)
    tickets = [worker.ask(question(seed)) for seed in (2, 3)]
    os.kill(worker.pid, signal.SIGKILL)
    assert [wait_for(worker, t).error for t in tickets] == ["", ""]


def test_a_hung_worker_is_replaced_after_its_grace() -> None:
    worker = Worker(grace=60.0)
    try:
        wait_for(worker, worker.ask(question(1)))
        worker.grace, hung = 0.2, worker.pid
        assert hung is not None
        os.kill(hung, signal.SIGSTOP)
        wait_for(worker, worker.ask(question(2)._replace(budget=0.1)))
        assert worker.pid != hung
    finally:
        worker.close()


def test_closing_ends_the_process() -> None:
    worker = Worker()
    wait_for(worker, worker.ask(question(1)))
    pid = worker.pid
    assert pid is not None
    worker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_table_says_that_its_bots_were_replaced(worker: Worker) -> None:
    table = Table(setup(seed=3), worker, speed="instant")
    kills = 0
    end = time.monotonic() + 30
    while table.match.state.to_move() != -2 and time.monotonic() < end:
        table.poll(time.monotonic(), True)
        if kills < 2 and table.match.ply > 4 * (kills + 1) and worker.pid:
            os.kill(worker.pid, signal.SIGKILL)
            kills += 1
        time.sleep(0.0005)
    assert table.match.results and table.troubles == []
    assert REPLACED in table.notices() and table.notices() == []


def test_dropping_a_question_ends_its_search(worker: Worker) -> None:
    """The master would think for ten seconds; who asks next does not wait for that."""
    wait_for(worker, worker.ask(question(1)))
    long = question(5, "master")._replace(budget=10.0)
    began = time.monotonic()
    for _ in range(3):
        ticket = worker.ask(long)
        time.sleep(0.05)
        worker.drop(ticket)
    answer = wait_for(worker, worker.ask(question(3)))
    assert answer.action == think(question(3)).action
    assert time.monotonic() - began < 5.0 and worker.pid is not None


def test_an_answer_that_does_not_come_in_time_is_given_here() -> None:
    worker = Worker(grace=30.0)
    try:
        wait_for(worker, worker.ask(question(1)))
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGSTOP)
        asked = question(2, "expert")._replace(budget=0.3)
        answer = wait_for(worker, worker.ask(asked))  # that it comes at all: it is not waited for
        assert answer.action == think(asked._replace(level=HINT_LEVEL)).action
        assert worker.notice() is None and not worker.inline
        os.kill(worker.pid, signal.SIGCONT)
        assert not wait_for(worker, worker.ask(question(3))).error
    finally:
        worker.close()


def test_a_searching_level_answers_when_its_time_is_over(worker: Worker) -> None:
    wait_for(worker, worker.ask(question(1)))
    for level in SECONDS:
        asked = question(4, level)._replace(budget=budget_of(level))
        answer = wait_for(worker, worker.ask(asked))
        assert not answer.error and answer.action in asked.view.legal


def test_a_worker_killed_in_the_middle_of_a_search_loses_nothing(worker: Worker) -> None:
    wait_for(worker, worker.ask(question(1)))
    for kill in range(2):
        ticket = worker.ask(question(5, "master")._replace(budget=2.0))
        time.sleep(0.1)
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        assert not wait_for(worker, ticket).error
        end = time.monotonic() + 5.0
        while kill and not worker.inline and time.monotonic() < end:
            worker.take(ticket)  # the answer had come before the process died
    assert worker.inline and worker.notice() == REPLACED
