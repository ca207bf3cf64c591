"""Records: a table written and set up again is the same table, or a clear refusal."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.games.quewu import SPEC
from game.session.records import RestoreError, restore
from game.session.table import Table

from .tables import Player, play_on, setup

Record = dict[str, Any]


def read_back(table: Table) -> Record:
    """Return the record as a file of JSON would give it back."""
    found: Record = json.loads(json.dumps(table.record()))
    return found


@pytest.mark.parametrize("mode", ["simple", "basic", "regular", "full"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_table_comes_back_the_same_at_every_ply(mode: str, seats: int) -> None:
    table = Table(setup(mode=mode, seats=seats, level="beginner"), speed="instant")
    player = Player(table)
    for _ in range(60):
        record = read_back(table)
        again = Table(*_laid(record), speed="instant")
        assert read_back(again) == record
        assert again.match.state.snapshot() == table.match.state.snapshot()
        if player.over():
            break
        player.frame()
    assert table.match.ply > 5


def _laid(record: Record) -> tuple[Any, ...]:
    found = restore(record)
    return found.setup, None, None, found


def test_a_restored_table_goes_on_as_the_first_would_have() -> None:
    table = Table(setup(level="regular"), speed="instant")
    play_on(table, 8)
    again = Table(*_laid(read_back(table)), speed="instant")
    Player(table).finish()
    Player(again).finish()
    assert again.match.log == table.match.log


def test_the_log_of_a_restored_table_keeps_its_facts() -> None:
    table = Table(setup(humans=(0,)), speed="instant")
    play_on(table, 15)
    again = Table(*_laid(read_back(table)), speed="instant")
    assert again.public_log() == table.public_log()


def test_undo_works_after_a_restore() -> None:
    table = Table(setup(humans=(0,)), speed="instant")
    play_on(table, 15)
    again = Table(*_laid(read_back(table)), speed="instant")
    assert again.can_undo() == table.can_undo()
    assert again.undo() == table.undo()
    assert read_back(again) == read_back(table)


def test_a_hot_seat_comes_back_behind_its_curtain() -> None:
    table = Table(setup(humans=(0, 1), seats=2), speed="instant")
    play_on(table, 6)
    again = Table(*_laid(read_back(table)), speed="instant")
    assert again.curtain is not None and again.poll(0.0, True) == []


def test_a_match_of_several_games_comes_back_between_and_within_games() -> None:
    table = Table(setup(match=4), speed="instant")
    Player(table).finish()
    over = restore(read_back(table))
    assert over.match.results == table.match.results
    table.next_game()
    begun = restore(read_back(table))
    assert begun.match.starts == table.match.starts and begun.match.game == 1
    play_on(table, table.match.ply + 6)
    within = restore(read_back(table))
    assert within.match.game == 1 and within.match.log == table.match.log


def test_over_is_written_when_nothing_is_left_to_play() -> None:
    table = Table(setup(), speed="instant")
    assert not table.record()["over"]
    Player(table).finish()
    assert table.record()["over"]
    longer = Table(setup(match=4), speed="instant")
    Player(longer).finish()
    assert not longer.record()["over"]


# -- what makes no sense ---------------------------------------------------------------------


def _log(change: Callable[[list[str]], None]) -> Callable[[Record], None]:
    return lambda record: change(record["log"])


BAD: dict[str, tuple[str, Callable[[Record], None]]] = {
    "unknown word": ("save.log_unreadable", _log(lambda log: log.append("0 飞 鸟"))),
    "no seat": ("save.log_unreadable", _log(lambda log: log.append("栖"))),
    "seat that is none": ("save.log_unreadable", _log(lambda log: log.append("4 负"))),
    "seat below the lot": ("save.log_unreadable", _log(lambda log: log.append("-2 负"))),
    "illegal play": ("save.log_illegal", _log(lambda log: log.append("0 诵 " + "鸟" * 30))),
    "another deal": ("save.log_illegal", _log(lambda log: log.__setitem__(0, _swapped(log[0])))),
    "a line lost": ("save.snapshot_differs", _log(lambda log: log.pop())),
    "too long": ("save.log_long", lambda r: r.__setitem__("log", ["0 栖"] * 60_000)),
    "newer rules": ("save.rules_newer", lambda r: r.__setitem__("rules_version", 99)),
    "rules of no number": ("save.content_bad", lambda r: r.__setitem__("rules_version", "1")),
    "another seed": ("save.content_bad", lambda r: r.__setitem__("seed", 8)),
    "no set-up": ("save.content_bad", lambda r: r.pop("setup")),
    "unknown option": ("save.setup_bad", lambda r: r["setup"]["options"].update(luck=1)),
    "unknown game": ("save.setup_bad", lambda r: r["setup"].update(game="chess")),
    "a seat too few": ("save.setup_bad", lambda r: r["setup"]["seats"].pop()),
    "log of numbers": ("save.content_bad", lambda r: r.__setitem__("log", [1, 2])),
    "snapshot of nothing": ("save.content_bad", lambda r: r.__setitem__("snapshot", 5)),
    "hands changed": ("save.snapshot_differs", lambda r: r["snapshot"]["state"].update(hands=[])),
}


def _swapped(line: str) -> str:
    head, cards = line[:5], line[5:]
    return head + cards[::-1]


@pytest.mark.parametrize("case", BAD)
def test_content_that_makes_no_sense_is_refused_with_its_reason(case: str) -> None:
    table = Table(setup(), speed="instant")
    play_on(table, 10)
    record = read_back(table)
    key, spoil = BAD[case]
    spoil(record)
    with pytest.raises(RestoreError) as refused:
        restore(record)
    assert refused.value.key == key


def test_a_snapshot_with_a_key_more_or_less_still_agrees() -> None:
    table = Table(setup(), speed="instant")
    play_on(table, 10)
    record = read_back(table)
    record["snapshot"]["state"]["of_tomorrow"] = 1
    del record["snapshot"]["state"]["forfeits"]
    assert restore(record).match.ply == table.match.ply


def test_a_game_of_older_rules_stands_on_its_snapshot() -> None:
    table = Table(setup(humans=(0,), level="regular"), speed="instant")
    play_on(table, 12)
    record = read_back(table)
    record["rules_version"] = SPEC.rules_version - 1
    record["log"][3] = "0 栖"  # means something else now; it must not matter
    found = restore(record)
    assert found.match.state.snapshot() == table.match.state.snapshot()
    again = Table(found.setup, restored=found, speed="instant")
    assert not again.can_undo()
    assert again.record()["rules_version"] == SPEC.rules_version - 1
    Player(again).finish()
    assert restore(read_back(again)).match.results == again.match.results
