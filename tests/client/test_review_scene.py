"""The review: every decision through own eyes, marks to step through, a new game from any."""

from math import inf
from random import Random

import pygame
import pytest

from game.ai.bots import Reason, bot_for
from game.ai.reviewing import COUNTED, Judged, Mean
from game.client.input import Key, Pointer
from game.client.kits import kit_of
from game.client.review.figures import digits_apart, signed, swing, worth
from game.client.review.going_on import is_kept, open_review, written
from game.client.table.opening import plain_setup
from game.engine import OVER
from game.games import GAME_IDS
from game.session.records import restore
from game.session.table import Table
from game.session.thinking import Answer, InlineThinker
from game.storage import recordfiles, saves
from game.storage.saves import AUTO

WORLDS = 3
NO_BREAK = "\N{NO-BREAK SPACE}"


def finished(game, seed=7, games=1, humans=1, **options):
    """Play a match, or its first games, with a beginner on the first seat."""
    table = Table(plain_setup(seed, humans=humans, game=game, **options))
    match, rng = table.match, Random(seed)
    levels = [bot_for(game, "regular" if seat else "beginner") for seat in range(6)]
    while True:
        match.settle()
        seat = match.state.to_move()
        if seat == OVER and (match.standing().over or len(match.results) == games):
            return restore(table.record())
        if seat == OVER:
            match.next_game()
            continue
        match.submit(seat, levels[seat].choose(match.view(seat), rng, inf))


@pytest.fixture
def opened(open_stack):
    """Open the review of a game, judged in a few worlds."""

    def begin(restored, size=(1280, 720), lang="en", judged=True, **arguments):
        stack = open_stack(size, lang)
        stack.ctx.shared["bots"] = InlineThinker()
        stack.ctx.open("review", restored=restored, **arguments)
        stack.tick(1 / 60)
        stack.top.review.worlds = WORLDS
        for _ in range(200):
            if not judged or stack.top.review.complete:
                break
            stack.tick(1 / 60)
        stack.stage.render()
        return stack

    return begin


@pytest.mark.parametrize("lang", ["zh_CN", "en"])
@pytest.mark.parametrize("game", GAME_IDS)
def test_the_scene_fits_and_shows_each_decision_as_it_was(opened, game, lang):
    restored = finished(game)
    stack = opened(restored, lang=lang)
    scene, window = stack.top, pygame.Rect(0, 0, 1280, 720)
    words = kit_of(game).words
    parts = [scene.picture.rect, scene.verdict.area, scene.curve.bounds]
    assert all(window.contains(part) for part in parts)
    assert not any(
        one.colliderect(other) for i, one in enumerate(parts) for other in parts[i + 1 :]
    )
    for widget in scene.ui.widgets:
        assert window.contains(widget.bounds), widget.key
    for index, one in enumerate(scene.review.decisions):
        scene.go(index)
        stack.stage.render()
        board = scene.picture.board
        assert board.facts() == board.facts_of(restored.match.at(one.ply).view(0))
        assert words.move(one.action, scene.names) in scene.verdict.texts
        for node, place, _ in scene.verdict.walk((0, 0), window):
            assert window.contains(place) or node.rect == scene.verdict.area.inflate(
                *[2 * scene.theme.shapes.margin] * 2
            )


@pytest.mark.parametrize("game", GAME_IDS)
def test_no_other_hand_is_shown(opened, game):
    stack = opened(finished(game), judged=False)
    scene = stack.top
    for index in range(0, len(scene.review.decisions), 3):
        scene.picture.board.faces.drawn = drawn = []
        scene.index = index
        scene._show()
        scene.picture._off.invalidate_all()
        stack.stage.render()
        view = scene.past.view()
        assert view.seat == 0 and view.open_hands[1:] == (None,) * (len(scene.names) - 1)
        known = getattr(view, "shown", [()] * len(scene.names))  # a winner's triplets are seen
        for one in drawn:
            if one.zone == "hand" and one.seat > 0 and one.kind >= 0:
                assert one.kind in known[one.seat]
        assert any(one.zone == "hand" and one.seat == 0 for one in drawn)


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080), (2560, 1080)])
def test_it_fits_other_windows(opened, size):
    scene = opened(finished("gouji"), size=size, judged=False).top
    window = pygame.Rect((0, 0), size)
    for part in (scene.picture.rect, scene.verdict.area, scene.curve.bounds):
        assert window.contains(part)
    for widget in scene.ui.widgets:
        assert window.contains(widget.bounds), widget.key
    wide, high = scene.picture.rect.size
    assert wide / high == pytest.approx(size[0] / size[1], rel=0.01)


def test_keys_and_presses_go_through_the_decisions(opened):
    stack = opened(finished("gouji"))
    scene = stack.top
    last = len(scene.review.decisions) - 1
    stack.handle(Key("right"))
    assert scene.index == 1
    stack.handle(Key("end"))
    assert scene.index == last and not scene.ui.find("after").enabled
    stack.handle(Key("left"))
    stack.handle(Key("home"))
    assert scene.index == 0 and not scene.ui.find("before").enabled
    box = scene.curve.inner(scene.curve.screen_rect)
    dots = scene.curve._dots(scene.curve._plot(box))
    stack.handle(Pointer("down", (dots[3].x, box.centery), 1))
    assert scene.index == 3 and scene.review.wanted == 3
    scene.review.marks = lambda: {1: "mistake", 5: "find"}
    scene._refresh()
    stack.handle(Key("page_down"))
    assert scene.index == 5 and "Good find" in scene.verdict.texts
    stack.handle(Key("page_up"))
    assert scene.index == 1 and "Mistake" in scene.verdict.texts


def test_what_is_found_is_there_again(opened):
    restored = finished("tianzi")
    stack = opened(restored)
    found = stack.top.review
    stack.ctx.back()
    stack.settle()
    stack.ctx.open("review", restored=restored)
    stack.tick(1 / 60)
    assert stack.top.review is found and found.complete


def test_without_answers_it_says_that_the_bots_are_at_it(opened):
    stack = opened(finished("quewu", seed=3), judged=False)
    scene = stack.top
    scene.review.answers = [None] * len(scene.review.decisions)
    scene._refresh()
    assert "The bots are weighing this decision…" in scene.verdict.texts
    assert scene.busy


def test_without_the_bots_process_it_says_so_and_shows_their_move(opened):
    stack = opened(finished("gouji"), judged=False)
    scene = stack.top
    scene.review.answers = [None] * len(scene.review.decisions)
    one = scene.review.decisions[0]
    other = next(action for action in one.view.legal if action != one.action)
    scene.review.answers[0] = Answer(other, Reason("hint.any", {}))
    scene._refresh()
    assert "The bots stopped: there are no estimates." in scene.verdict.texts
    assert kit_of("gouji").words.move(other, scene.names) in scene.verdict.texts
    scene.review.answers[0] = Answer(other, Reason("hint.any", {}), "ValueError: x")
    scene._refresh()
    assert "This decision could not be weighed." in scene.verdict.texts


@pytest.mark.parametrize("text_scale", [150, 200])
def test_larger_text_still_fits(open_stack, text_scale):
    stack = open_stack((1280, 720), "en", text_scale=text_scale)
    stack.ctx.shared["bots"] = InlineThinker()
    stack.ctx.open("review", restored=finished("tianzi"))
    stack.tick(1 / 60)
    scene, window = stack.top, pygame.Rect(0, 0, 1280, 720)
    for index in range(len(scene.review.decisions)):
        scene.go(index)
        for node, place, _ in scene.verdict.walk((0, 0), window):
            inside = scene.verdict.area.contains(place)
            assert inside or type(node).__name__ == "Panel", place
    for index, widget in enumerate(scene.ui.widgets):
        assert window.contains(widget.bounds), widget.key
        for other in scene.ui.widgets[index + 1 :]:
            assert not widget.bounds.colliderect(other.bounds), (widget.key, other.key)


def test_a_match_is_reviewed_game_by_game(opened):
    restored = finished("gouji", games=2)
    stack = opened(restored, judged=False)
    scene = stack.top
    assert scene.review.game == 1
    scene.choose_game(0)
    stack.tick(1 / 60)
    plies = [one.ply for one in scene.review.decisions]
    assert scene.review.game == 0 and max(plies) < restored.match.starts[1]


@pytest.mark.parametrize("game", GAME_IDS)
def test_playing_on_opens_a_new_game_and_keeps_the_old_one(opened, game):
    restored = finished(game)
    log = list(restored.match.log)
    stack = opened(restored, judged=False)
    scene = stack.top
    scene.go(1)
    ply = scene.review.decisions[1].ply
    scene.ask_play()
    stack.tick(1 / 60)
    stack.top.ui.find("Play on").activate()
    for _ in range(4):
        stack.tick(1 / 60)
    table = stack.top.table
    assert type(stack.top).__name__ == "TableScene" and table.front == 0
    assert table.match.log[:ply] == log[:ply] and table.match.ply == ply
    assert table.setup.branches[0][0] == ply and table.setup.seed == restored.setup.seed
    assert table.your_turn()
    assert restored.match.log == log
    kept = {info.slot: info for info in saves.list_saves() if info.slot != AUTO}
    assert len(kept) == 2 and is_kept(written(restored))
    logs = sorted(len(saves.load(slot).record["log"]) for slot in kept)
    assert logs == sorted([ply, len(log)])
    table.submit(table.view().legal[0])
    assert restored.match.log == log


def test_a_game_that_is_kept_already_is_not_kept_twice(home):
    restored = finished("quewu")
    assert not is_kept(written(restored))
    recordfiles.write(written(restored), "x", "2026-01-01")
    assert is_kept(written(restored))
    assert not is_kept(written(finished("quewu", seed=8)))


def test_a_branch_does_not_count_in_the_statistics(home):
    from game.client.table.opening import count_game
    from game.session.branching import branch
    from game.storage import statistics

    restored = finished("quewu")
    begun = branch(restored, restored.match.ply - 1, 5)
    table = Table(begun.setup, restored=begun)
    while (seat := table.match.state.to_move()) != OVER:
        table.match.submit(seat, table.match.view(seat).legal[0])
        table.match.settle()
    count_game(table, table.view())
    assert not statistics.default_path().exists()


def test_what_cannot_be_reviewed_gets_a_sentence(open_stack):
    stack = open_stack()
    stack.ctx.open("title")
    stack.tick(1 / 60)
    going = restore(Table(plain_setup(3)).record())
    old = finished("quewu")._replace(rules_version=0)
    for restored, words in ((going, "finished"), (old, "older rules")):
        open_review(stack.ctx, restored)
        stack.tick(1 / 60)
        assert type(stack.top).__name__ == "Dialog" and words in stack.top.text
        stack.ctx.back()
        stack.settle()


def test_bots_games_are_reviewed_from_every_seat_and_played_on_from_it(opened):
    restored = finished("quewu", humans=0)
    stack = opened(restored, judged=False)
    scene = stack.top
    scene.choose_seat(2)
    stack.tick(1 / 60)
    assert scene.past.view().seat == 2
    assert any(text.endswith("played") and text != "You played" for text in scene.verdict.texts)
    scene._play_on()
    for _ in range(4):
        stack.tick(1 / 60)
    assert stack.top.table.setup.humans == (2,) and stack.top.table.front == 2


@pytest.mark.parametrize("way", ["result", "replay"])
def test_it_is_opened_from_the_result_and_from_the_replay(open_stack, way):
    restored = finished("tianzi")
    stack = open_stack()
    stack.ctx.shared["bots"] = InlineThinker()
    if way == "result":
        table = Table(restored.setup, restored=restored)
        stack.ctx.open("result", table=table)
    else:
        stack.ctx.open("replay", restored=restored)
    stack.tick(1.0)  # a key pressed at once might still be meant for the table
    assert stack.top.ui.find("review").enabled
    stack.handle(Key(None, ord("r")))
    stack.tick(1 / 60)
    scene = stack.top
    assert type(scene).__name__ == "ReviewScene"
    scene.review.close()
    if scene.review.decisions:
        scene.watch()
        stack.tick(1 / 60)
        assert type(stack.top).__name__ == "ReplayScene"
        assert stack.top.past.ply == scene.review.decisions[scene.index].ply


def answered(scene, loss, error, thought_of=False):
    """Answer the first decision: the bot would do another thing, or give way to the play."""
    one = scene.review.decisions[0]
    other = next(action for action in one.view.legal if action != one.action)
    choice = one.action if thought_of else other
    unit = 1000 if scene.review.in_points else 1
    lost = Mean(0, 0) if thought_of else Mean(loss * unit, error * unit)
    best = Mean(0.5 * unit, 0.05 * unit)
    judged = Judged(
        choice, Reason("hint.any", {}), best, best._replace(value=best.value - lost.value),
        lost, choice, Mean(0, 0), 100, other, Mean(-loss * unit, error * unit),
    )  # fmt: skip
    scene.review.answers = [None] * len(scene.review.decisions)
    scene.review.answers[0] = Answer(choice, judged.reason, judged=judged)
    scene._refresh()
    return scene.verdict.texts


@pytest.mark.parametrize("game", GAME_IDS)
def test_what_is_within_the_error_is_even_and_what_is_beyond_is_not(opened, game):
    scene = opened(finished(game), judged=False).top
    unit = "points" if game == "qixing" else "percentage points"
    many = 1000 if game == "qixing" else 100

    def write(gap, error):
        return f"{round(gap * many)} ± {round(error * many)} {unit}"

    beyond = answered(scene, 0.06, 0.02)
    assert f"Given away: {write(0.06, 0.02)}" in beyond
    within = answered(scene, 0.02, 0.06)
    assert f"Even, {write(0.02, 0.06)} apart: no more than the error" in within
    assert f"Even, {write(0, 0.06)} apart: no more than the error" in answered(scene, 0, 0.06)
    good = answered(scene, -0.02, 0.06)
    assert f"Your play was at least as good, {write(0.02, 0.06)} apart" in good
    assert "Both come to the same." in answered(scene, 0, 0)
    words = "Your play was better than what the bot first thought of, {}: {}"
    texts = answered(scene, -0.09, 0.04, thought_of=True)
    other = scene.review.answers[0].judged.thought
    move = kit_of(game).words.move(other, scene.names)
    assert words.format(move, write(0.09, 0.04)) in texts
    assert "The bot would" not in texts and scene.review.like_the_bot() == 0


def test_a_count_of_worlds_is_a_reason_only_where_it_is_the_higher_one(opened):
    scene = opened(finished("tianzi"), judged=False).top
    for loss, said in ((0.02, True), (-0.02, False), (0.0, False)):
        answered(scene, loss, 0.06)
        answer = scene.review.answers[0]
        counted = Reason(COUNTED, {"won": 50, "worlds": 100})
        scene.review.answers[0] = answer._replace(reason=counted)
        scene._refresh()
        assert ("Why: In the worlds tried, it wins 50 of 100" in scene.verdict.texts) == said
        assert any("apart" in text or "come to" in text for text in scene.verdict.texts)


@pytest.mark.parametrize("played, best", [(0.15, 0.175), (0.35, 0.275), (0.154, 0.179)])
def test_the_gap_is_what_the_two_figures_beside_it_are_apart(home, played, best):
    one, other = (int(worth(value, False).removesuffix(" %")) for value in (played, best))
    words = swing(Mean(best - played, 0.15), False, (played, best))
    assert words == f"{abs(one - other)} ± 15 percentage points"


def test_the_gap_never_hides_whether_it_is_within_the_error(home):
    assert swing(Mean(0.021, 0.024), False, (0.1449, 0.1659)) == "2 ± 2 percentage points"
    assert swing(Mean(0.026, 0.021), False, (0.145, 0.171)) == "3 ± 2 percentage points"


def test_figures_are_written_as_long_as_the_truth_needs(home):
    assert swing(Mean(0.06, 0.02), False) == "6 ± 2 percentage points"
    assert swing(Mean(-0.06, 0.02), False) == "6 ± 2 percentage points"
    assert swing(Mean(0.0549, 0.0451), False) == "5.5 ± 4.5 percentage points"
    assert swing(Mean(0.003, 0.001), False) == "0.3 ± 0.1 percentage points"
    assert swing(Mean(0.0, 0.0), False) == "0 ± 0 percentage points"
    assert swing(Mean(0.0541, 0.0538), False) == "5.41 ± 5.38 percentage points"
    assert swing(Mean(-1412.4, 88.0), True) == f"1{NO_BREAK}412 ± 88 points"
    assert digits_apart(0.552, 0.548, False) == 1 and digits_apart(0.55, 0.5, False) == 0
    assert worth(0.552, False, 1) == "55.2 %" and worth(-1234.5, True) == f"−1{NO_BREAK}234 points"
    assert worth(-0.4, True) == "0 points" and signed(-0.04, 1) == "0"
