"""The saves screen: everything listed, nothing lost, every refusal a sentence."""

from random import Random

import pytest

from game.ai.bots import bot_for
from game.client.input import Key
from game.client.menus.troubles import SENTENCES, trouble
from game.client.scenes.saves import latest
from game.client.setup.quewu.draft import QuewuDraft
from game.engine import OVER
from game.session.table import Table
from game.storage import finished, recordfiles, saves, trash
from game.storage.saveformat import SaveError


def table(seed=5, plies=12, **choices):
    made = Table(QuewuDraft(**choices).setup(Random(seed)))
    match, rng, bot = made.match, Random(seed), bot_for("quewu", "random")
    match.settle()
    while match.ply < plies and match.state.to_move() != OVER:
        seat = match.state.to_move()
        match.submit(seat, bot.choose(match.view(seat), rng, 1e12))
        match.settle()
    return made


@pytest.fixture
def shelf(home):
    """Lay two games, an autosave and three files that cannot be used."""
    saves.save("auto", table(1).record())
    saves.save("game-1", table(2).record(), "Sunday")
    saves.save("game-2", table(3, mode="simple").record(), "Rain")
    folder = saves.default_folder()
    (folder / "foreign.json").write_text('{"a": 1}')
    (folder / "newer.json").write_text('{"format": "quewu-save", "schema_version": 99}')
    (folder / "cut.json").write_bytes((folder / "game-1.json").read_bytes()[:500])
    return folder


@pytest.fixture
def opened(open_stack, shelf):
    def begin(**arguments):
        stack = open_stack()
        stack.ctx.open("saves", **arguments)
        stack.tick(1 / 60)
        return stack

    return begin


def choose(stack, name):
    stack.top._pick(name)
    return stack.top.ui


def agree(stack):
    """Press the dialog's last answer."""
    stack.tick(1 / 60)
    dialog = stack.top
    dialog.answer(dialog.answers[-1][1])
    stack.tick(1 / 60)


def test_the_autosave_is_first_and_what_cannot_be_used_last(opened):
    names = [row.value for row in opened().top.list.rows]
    assert names[0] == "auto" and set(names[1:3]) == {"game-1", "game-2"}
    assert set(names[3:]) == {"foreign", "newer", "cut"}


@pytest.mark.parametrize("name", ["foreign", "newer", "cut"])
def test_a_file_that_cannot_be_used_says_why_and_stays(opened, shelf, name):
    stack = opened()
    before = (shelf / f"{name}.json").read_bytes()
    ui = choose(stack, name)
    row = next(row for row in stack.top.list.rows if row.value == name)
    assert row.detail.endswith(".") and "{" not in row.detail
    for key in ("load", "rename", "export", "replay"):
        assert not ui.find(key).enabled and ui.find(key).reason
    assert (shelf / f"{name}.json").read_bytes() == before


def test_loading_opens_the_table_of_the_game(opened, monkeypatch):
    stack = opened()
    asked = []
    monkeypatch.setattr(stack.ctx, "open", lambda scene, **found: asked.append((scene, found)))
    choose(stack, "game-2")
    stack.top.load()
    (scene, found), *_ = asked
    assert scene == "table" and found["restored"].setup.options["mode"] == "simple"


def test_a_game_is_renamed_deleted_and_brought_back(opened, shelf):
    stack = opened()
    choose(stack, "game-1")
    stack.top._rename_to("Monday")
    assert saves.load("game-1").title == "Monday"
    stack.top.delete()
    agree(stack)
    assert not (shelf / "game-1.json").exists() and list(trash.trash_folder().iterdir())
    stack.top.undelete()
    assert any(info.title == "Monday" for info in saves.list_saves())


def test_delete_by_key_asks_first(opened, shelf):
    stack = opened()
    choose(stack, "game-2")
    stack.handle(Key("delete"))
    stack.tick(1 / 60)
    stack.handle(Key("cancel"))
    stack.tick(1 / 60)
    assert (shelf / "game-2.json").exists()


def test_a_table_is_kept_under_a_name_and_written_over_when_agreed(opened):
    stack = opened(table=table(9))
    stack.tick(1 / 60)
    assert type(stack.top).__name__ == "NameDialog"
    stack.handle(Key("cancel"))
    stack.tick(1 / 60)
    scene = stack.top
    scene._keep_as("Evening")
    count = len(saves.list_saves())
    kept = next(info for info in saves.list_saves() if info.title == "Evening")
    scene._keep_as("Evening")
    agree(stack)
    assert len(saves.list_saves()) == count
    assert saves.load(kept.slot).record["seed"] == scene.table.setup.seed


def test_a_full_disk_is_a_sentence(opened, monkeypatch):
    stack = opened(table=table(9))
    stack.handle(Key("cancel"))
    stack.tick(1 / 60)
    said = []
    monkeypatch.setattr(stack.ctx, "toast", lambda text, *rest: said.append(text))

    def refuse(*_rest, **_more):
        raise SaveError("save.disk", why="No space left on device")

    monkeypatch.setattr(saves, "save", refuse)
    stack.top._write("game-9", "x")
    assert said == ["The disk refuses: No space left on device."]


def test_a_game_goes_out_as_text_and_comes_in_again(opened):
    stack = opened()
    choose(stack, "game-1")
    stack.top.export()
    assert stack.top.shelf.page == "records"
    (info,) = recordfiles.list_records()
    assert info.record["log"] == saves.load("game-1").record["log"]
    stack.top.take_in()
    assert stack.top.shelf.page == "saves"
    taken = saves.load(stack.top.shelf.chosen)
    assert taken.record["log"] == info.record["log"]
    assert taken.record["snapshot"] == saves.load("game-1").record["snapshot"]


def test_a_foreign_text_is_listed_with_the_reason(opened):
    folder = recordfiles.default_folder()
    folder.mkdir(parents=True)
    (folder / "poem.txt").write_text("春来花友会", encoding="utf-8")
    (folder / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    stack = opened(page="records")
    assert {row.value for row in stack.top.list.rows} == {"poem.txt", "bytes.txt"}
    assert all(row.detail for row in stack.top.list.rows)
    assert not stack.top.ui.find("replay").enabled


def test_continue_is_offered_until_the_match_is_over(open_stack, home):
    stack = open_stack()
    assert latest(stack.ctx) is None
    saves.save("auto", table(1).record())
    words, _act, its_game = latest(stack.ctx)
    assert its_game == "quewu"
    assert "Full" in words
    over = table(4, 4000, match=1)
    assert over.match.standing().over
    saves.save("auto", over.record())
    assert latest(stack.ctx) is None


def test_continuing_a_damaged_autosave_takes_the_older_copy(open_stack, home, monkeypatch):
    game = table(1, 8)
    saves.save("auto", game.record())
    saves.save("auto", game.record())
    path = saves.default_folder() / "auto.json"
    path.write_bytes(path.read_bytes()[:300])
    stack = open_stack()
    asked = []
    monkeypatch.setattr(stack.ctx, "open", lambda scene, **found: asked.append((scene, found)))
    _words, act, _game = latest(stack.ctx)
    act()
    assert asked[-1][1]["restored"].match.ply == game.match.ply


@pytest.mark.parametrize("key", SENTENCES)
def test_every_trouble_has_a_sentence_with_its_values(key):
    words = trouble(
        key,
        dict.fromkeys(("why", "slot", "most", "version", "known", "option", "line", "field"), 3),
    )
    assert "{" not in words and words.endswith(".")


def test_an_unknown_trouble_is_still_a_sentence():
    assert trouble("save.haunted") == "The file cannot be used."
    assert trouble("save.newer", {}) == "The file cannot be used."


@pytest.fixture
def past(home):
    """Lay three finished games, one of them damaged."""
    slots = [finished.keep(table(seed, 4000, mode="simple").record()) for seed in (1, 2, 3)]
    (finished.default_folder() / f"{slots[2]}.json").write_bytes(b"torn")
    return slots


def test_finished_games_are_listed_reviewed_replayed_and_kept(opened, past):
    stack = opened(page="finished")
    scene = stack.top
    assert set(scene.shelf.names) == set(past)
    rows = {row.value: row for row in scene.rows()}
    info = next(i for i in scene.shelf.finished if i.slot == past[0])
    assert "win" in rows[past[0]].text.lower() and "moves" in rows[past[0]].detail
    assert scene.rows()[-1].value == scene.shelf.names[-1] == past[2]
    assert past[2] not in rows[past[2]].text and "damaged" in rows[past[2]].detail
    assert info.winners and not rows[past[0]].faint and rows[past[2]].faint
    ui = choose(stack, past[2])
    assert not ui.find("review").enabled and not ui.find("replay").enabled
    for key, name in (("review", "ReviewScene"), ("replay", "ReplayScene")):
        choose(stack, past[0]).find(key).activate()
        stack.tick(1 / 60)
        assert type(stack.top).__name__ == name
        stack.ctx.back()
        stack.settle()
    before = len(saves.list_saves())
    choose(stack, past[1]).find("keep_past").activate()
    assert stack.top.shelf.page == "saves" and len(saves.list_saves()) == before + 1
    log = finished_log(past[1])
    assert saves.load(stack.top.shelf.chosen).record["log"] == log


def finished_log(slot):
    return saves.load(slot, finished.default_folder()).record["log"]


def test_pages_turn_by_digits(opened, past):
    stack = opened()
    for digit, page in ((2, "finished"), (3, "records"), (1, "saves")):
        stack.handle(Key(None, ord(str(digit))))
        assert stack.top.shelf.page == page


def test_before_a_game_is_finished_it_says_so(opened):
    stack = opened(page="finished")
    assert stack.top.list.empty == "No game has been finished yet."
    assert not stack.top.ui.find("review").enabled
