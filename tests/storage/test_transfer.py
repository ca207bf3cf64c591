"""Records as text: a person can read them, and a program reads them back."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.records import RestoreError, restore
from game.storage.saveformat import SaveError
from game.storage.transfer import export_text, import_text

from .games import played, record


def test_a_finished_game_comes_back_from_text() -> None:
    whole = record(9_999)
    found = restore(import_text(export_text(whole, "2026-05-01")))
    assert [f"{e.seat} {found.match.spec.format(e.action)}" for e in found.match.log] == whole[
        "log"
    ]
    assert found.match.results


def test_a_game_in_progress_and_one_of_several_come_back_too() -> None:
    assert restore(import_text(export_text(record(12), "x"))).match.ply == len(record(12)["log"])
    table = played(9_999, match=4)
    table.next_game()
    table.match.settle()
    table.chronicle.take()
    text = export_text(table.record(), "x")
    assert "\n# 2\n" in text
    assert restore(import_text(text)).match.log == table.match.log


def test_the_text_is_for_people() -> None:
    text = export_text(record(10), "2026-05-01 \n evening")
    lines = text.splitlines()
    assert lines[0] == "Quewu-Record: 1" and "Date: 2026-05-01 evening" in lines
    body = lines[lines.index("") + 1 :]
    assert body[0].startswith("* 发 ") and any(line.startswith("0 ") for line in body)


def test_blanks_comments_and_other_line_ends_do_not_matter() -> None:
    text = export_text(record(10), "x").replace("\n", "\r\n") + "\r\n# end\r\n  \r\n"
    assert import_text("\ufeff" + text)["log"] == record(10)["log"]


def test_a_record_whose_end_was_changed_is_noticed() -> None:
    text = export_text(record(9_999), "x")
    winner = record(9_999)["snapshot"]["results"][0][1][0]
    changed = text.replace(f"[{winner}], [", f"[{(winner + 1) % 4}], [")
    assert changed != text
    with pytest.raises(RestoreError) as refused:
        restore(import_text(changed))
    assert refused.value.key == "save.snapshot_differs"


WRONG: list[tuple[str, str, dict[str, Any]]] = [
    ("", "record.foreign", {}),
    ("hello", "record.bad_line", {"line": 1}),
    ("Event: chess\n\n1. e4", "record.foreign", {}),
    ("Quewu-Record: 2\n", "save.newer", {"version": "2", "known": 1}),
    ("Quewu-Record: 1\nGame: quewu\n", "record.missing", {"field": "Rules"}),
]


@pytest.mark.parametrize(("text", "key", "params"), WRONG)
def test_other_texts_are_refused_with_the_reason(text: str, key: str, params: Any) -> None:
    with pytest.raises(SaveError) as refused:
        import_text(text)
    assert (refused.value.key, refused.value.params) == (key, params)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("Seed: 7", "Seed: seven", "record.bad_field"),
        ("Seed: 7", "Seed: " + "7" * 30, "record.bad_field"),
        ("Rules: ", "Rules: -", "record.bad_field"),
        ("Setup: {", "Setup: [", "record.bad_field"),
        ("Results: [", "Results: {", "record.bad_field"),
        ("* 发", "- 发", "record.bad_line"),
    ],
)
def test_a_spoiled_line_is_named(old: str, new: str, key: str) -> None:
    text = export_text(record(10), "x")
    assert old in text
    with pytest.raises(SaveError) as refused:
        import_text(text.replace(old, new, 1))
    assert refused.value.key == key and refused.value.params
