"""Finished games are kept by themselves: one slot a match, the oldest going first."""

import os

from game.storage import finished, saves

from .games import record

END = 4000


def test_a_finished_game_is_listed_with_who_won(tmp_path):
    made = record(END, match=1)
    slot = finished.keep(made, tmp_path)
    (info,) = finished.list_finished(tmp_path)
    assert info.slot == slot and info.over and info.games == 1 and info.broken is None
    assert info.winners == tuple(made["snapshot"]["results"][-1][1]) != ()
    assert saves.load(slot, tmp_path).record["log"] == made["log"]


def test_a_match_takes_one_slot_and_never_grows_shorter(tmp_path):
    made = record(END, match=1)
    shorter = {**made, "log": made["log"][:-3]}
    first = finished.keep(shorter, tmp_path)
    assert finished.keep(made, tmp_path) == first
    before = (tmp_path / f"{first}.json").read_bytes()
    assert finished.keep(shorter, tmp_path) == first
    assert finished.keep(made, tmp_path) == first
    assert (tmp_path / f"{first}.json").read_bytes() == before
    assert len(finished.list_finished(tmp_path)) == 1


def test_the_same_lot_played_in_another_way_is_another_game(tmp_path):
    made = record(END, match=1)
    other = {**made, "log": [*made["log"][:-1], "0 栖"]}
    assert finished.keep(made, tmp_path) != finished.keep(other, tmp_path)
    assert len(finished.list_finished(tmp_path)) == 2


def test_what_cannot_be_read_is_left_alone(tmp_path):
    made = record(END, match=1)
    slot = finished.keep(made, tmp_path)
    (tmp_path / f"{slot}.json").write_bytes(b"torn")
    again = finished.keep(made, tmp_path)
    assert again != slot and (tmp_path / f"{slot}.json").read_bytes() == b"torn"


def test_the_oldest_go(tmp_path, monkeypatch):
    monkeypatch.setattr(finished, "MOST", 2)
    slots = []
    for number in range(4):
        slots.append(finished.keep(record(END, seed=number, match=1), tmp_path))
        os.utime(tmp_path / f"{slots[-1]}.json", (1000 + number, 1000 + number))
    assert {info.slot for info in finished.list_finished(tmp_path)} == set(slots[2:])


def test_a_game_in_progress_has_no_winner(tmp_path):
    saves.save("game-1", record(12), folder=tmp_path)
    (info,) = saves.list_saves(tmp_path)
    assert info.games == 0 and info.winners == ()
