"""The autosave: behind the game's back, in order, and never more than one action late."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.engine import OVER
from game.session.records import restore
from game.session.table import Table
from game.storage import saves
from game.storage.autosave import FAILED, Autosave
from tests.session.tables import Player, setup

from .games import record


class Gate:
    """Hold writes back until they are let through."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.begun = threading.Semaphore(0)

    def write(self, slot: str, data: bytes, folder: Path) -> None:
        self.begun.release()
        assert self.open.wait(10)
        saves.write(slot, data, folder)


def test_every_action_of_a_game_is_saved_before_the_next(tmp_path: Path) -> None:
    keeper = Autosave(tmp_path)
    table = Table(setup(), keeper=keeper, speed="instant")
    player = Player(table)
    plies: list[int] = []
    for _ in range(200_000):
        if player.over():
            break
        before = table.match.ply
        player.frame()
        if table.match.ply != before:
            if plies:
                held = len(saves.load(saves.AUTO, tmp_path).record["log"])
                assert held >= plies[-1], "an action was folded in before the last was safe"
            plies.append(table.match.ply)
        else:
            keeper.wait(1)
    assert keeper.close()
    assert keeper.written == len(plies) > 10
    assert saves.load(saves.AUTO, tmp_path).record["over"]


def test_bots_wait_while_a_save_is_on_its_way(tmp_path: Path) -> None:
    gate = Gate()
    keeper = Autosave(tmp_path, gate.write)
    table = Table(setup(), keeper=keeper, speed="instant")
    table.poll(0.0, True)
    ply = table.match.ply
    assert gate.begun.acquire(timeout=10)
    for frame in range(50):
        table.poll(1.0 + frame, True)
    assert table.match.ply == ply
    gate.open.set()
    assert keeper.wait(10)
    table.poll(100.0, True)
    table.poll(101.0, True)
    assert table.match.ply > ply
    keeper.close()


def test_a_humans_action_goes_on_after_a_moment_even_if_the_disk_hangs(tmp_path: Path) -> None:
    gate = Gate()
    keeper = Autosave(tmp_path, gate.write)
    table = Table(setup(humans=(0, 1, 2, 3), open_hands=True), keeper=keeper, speed="instant")
    player = Player(table)
    player.frame()
    assert gate.begun.acquire(timeout=10)
    ply = table.match.ply
    table.front = table.match.state.to_move()
    table.submit(table.view().legal[-1])
    assert table.match.ply > ply
    gate.open.set()
    assert keeper.close()
    assert len(saves.load(saves.AUTO, tmp_path).record["log"]) == table.match.ply


def test_the_latest_record_wins_when_several_wait(tmp_path: Path) -> None:
    gate = Gate()
    keeper = Autosave(tmp_path, gate.write)
    for plies in (5, 10, 15, 20):
        keeper.put(record(plies))
        if plies == 5:
            assert gate.begun.acquire(timeout=10)
    gate.open.set()
    assert keeper.close()
    assert keeper.written == 2
    assert len(saves.load(saves.AUTO, tmp_path).record["log"]) == len(record(20)["log"])


def test_a_failing_disk_is_told_once_and_play_goes_on(tmp_path: Path) -> None:
    failing = True

    def write(slot: str, data: bytes, folder: Path) -> None:
        if failing:
            raise OSError(28, "No space left on device")
        saves.write(slot, data, folder)

    keeper = Autosave(tmp_path, write)
    table = Table(setup(), keeper=keeper, speed="instant")
    player = Player(table)
    told: list[str] = []
    for _ in range(400):
        player.frame()
        keeper.wait(1)
        told += table.notices()
    assert told == [FAILED] and player.over()
    failing = False
    table.save_now()
    assert keeper.wait(5) and keeper.written == 1
    failing = True
    table.save_now()
    keeper.wait(5)
    assert keeper.trouble() == FAILED and keeper.trouble() is None
    keeper.close()


def test_a_broken_autosave_is_set_aside_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "auto.json").write_bytes(b"torn")
    keeper = Autosave(tmp_path)
    keeper.put(record(10))
    assert keeper.close()
    assert (tmp_path / "auto.corrupt-1.json").read_bytes() == b"torn"
    assert saves.load(saves.AUTO, tmp_path).copy == 0


def test_named_slots_are_apart_from_the_autosave(tmp_path: Path) -> None:
    saves.save("spring", record(5), folder=tmp_path)
    keeper = Autosave(tmp_path)
    keeper.put(record(20))
    assert keeper.close()
    assert len(saves.load("spring", tmp_path).record["log"]) == len(record(5)["log"])
    assert {info.slot for info in saves.list_saves(tmp_path)} == {"spring", saves.AUTO}


def test_undo_is_saved_too(tmp_path: Path) -> None:
    keeper = Autosave(tmp_path)
    table = Table(setup(humans=(0,)), keeper=keeper, speed="instant")
    player = Player(table)
    for _ in range(2):
        while not table.your_turn():
            player.frame()
            keeper.wait(1)
        if table.match.last_decision(0) is None:
            table.submit(table.view().legal[-1])
    assert table.undo() and keeper.close()
    found = restore(saves.load(saves.AUTO, tmp_path).record)
    assert found.match.log == table.match.log


@pytest.mark.parametrize("late", [True, False])
def test_after_the_close_nothing_is_written(late: bool, tmp_path: Path) -> None:
    keeper = Autosave(tmp_path)
    if late:
        assert keeper.close()
        keeper.put(record(5))
        assert saves.list_saves(tmp_path) == [] and not keeper.busy()
    else:
        keeper.put(record(5))
        assert keeper.close() and keeper.written == 1


def test_the_whole_game_can_be_continued(tmp_path: Path) -> None:
    keeper = Autosave(tmp_path)
    table = Table(setup(), keeper=keeper, speed="instant")
    player = Player(table)
    while table.match.ply < 15:
        player.frame()
        keeper.wait(1)
    keeper.close()
    found, _ = saves.revive(saves.AUTO, lambda saved: restore(saved.record), tmp_path)
    again = Player(Table(found.setup, restored=found, speed="instant"))
    again.finish()
    assert again.table.match.state.to_move() == OVER
