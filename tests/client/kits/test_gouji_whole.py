"""Whole 够级 games through the director: what is shown is the view at every rest."""

import json
from dataclasses import replace

import pytest
from gouji_play import Seated, setup_for

from game.client.scenes.result import result_scene
from game.client.scenes.table import TableScene
from game.session.records import restore
from game.session.table import Table


@pytest.fixture(autouse=True)
def strict(monkeypatch):
    monkeypatch.setattr(TableScene, "strict", True)


@pytest.fixture
def sit():
    seated = []

    def open_(seed, **more):
        seated.append(Seated(setup_for(seed, **more.pop("options", {})), **more))
        return seated[-1]

    yield open_
    for one in seated:
        one.close()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_skipped_games_show_their_views(sit, seed):
    table = sit(seed)
    assert table.play_game(seed) > 5
    assert table.view.result is not None


def test_a_game_shown_frame_by_frame_shows_its_views(sit):
    table = sit(11)
    table.play_game(11, skip=False)
    assert table.view.result is not None


def test_random_play_reaches_odd_corners(sit):
    for seed in range(3):
        table = sit(100 + seed)
        table.play_game(seed, level="random")
        assert table.view.result is not None


def test_a_match_of_four_games_with_tribute_runs_through_the_scene(sit):
    table = sit(33, options={"match": 4})
    phases = set()
    for game in range(4):
        table.play_game(33 + game, look=lambda t: phases.add(t.view.phase))
        match = table.scene.table.match
        assert match.standing().games == game + 1
        sheet = result_scene(table.stack.ctx, table.scene.table)
        sheet.build(table.stack.ctx.theme(sheet.min_area))
        if game < 3:
            table.scene.go_on()
            table.frame()
            assert table.view.past is not None
    assert match.standing().over
    assert "return" in phases and "play" in phases


def test_a_new_layout_at_any_moment_shows_the_same_table(sit):
    table = sit(21)
    count = [0]

    def rebuild(seated):
        count[0] += 1
        if count[0] % 3 == 0:
            before = seated.scene.board.facts()
            seated.scene.build(seated.scene.theme)
            assert seated.scene.board.facts() == before

    table.play_game(21, look=rebuild)
    assert count[0] > 10


def test_onlookers_see_a_game_of_bots_and_no_hand(sit):
    table = sit(9, options={"humans": 0})
    faces = table.scene.board.faces
    faces.drawn = []
    for _ in range(2500):
        table.scene.skip()
        table.frame()
        if table.view.phase == "over":
            break
    assert table.scene.board.eyes == -1
    assert table.scene.table.match.ply > 60
    if table.view.phase != "over":
        assert all(one.zone != "hand" for one in faces.drawn)


def test_open_hands_are_written_out_by_rank(sit):
    seated = Seated(replace(setup_for(6), open_hands=True))
    try:
        seated.settle()
        for seat in range(1, 6):
            fan = seated.scene.board.seats[seat].fan
            assert len(fan.open) == seated.view.sizes[seat]
        seated.play_game(6)
    finally:
        seated.close()


def test_the_statistics_keep_place_and_deeds(sit):
    table = sit(12)
    table.play_game(12)
    scene = table.scene
    facts = scene.kit.facts(scene.table, scene.view)
    assert facts.place == scene.view.places[0] + 1
    assert facts.points == scene.view.result.scores[0]
    assert facts.game == "gouji"


def test_a_saved_table_opens_as_it_was_left(sit):
    table = sit(33, options={"match": 4})
    table.play_game(33)
    table.scene.go_on()
    left = []

    def save(seated):
        alike = sum(view.phase == seated.view.phase for _record, view in left)
        if alike < 4:
            left.append((json.loads(json.dumps(seated.scene.table.record())), seated.view))

    table.play_game(34, look=save)
    assert len({view.phase for _record, view in left}) > 1
    for record, view in left:
        again = Table(restore(record).setup, restored=restore(record), speed="instant")
        table.stack.ctx.reset("table", table=again)
        table.stack.tick(0)
        scene = table.scene
        assert scene.view.phase == view.phase and scene.view.sizes == view.sizes
        assert scene.board.facts() == scene.board.facts_of(scene.view)
        table.frames(3)
