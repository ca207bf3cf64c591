"""Where things lie at a 天子雀 table in any window, and what replay, undo and skipping show."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pygame
import pytest
from tianzi_play import frame, play_out, press, rest, sit, table_of

from game.ai.bots import bot_for
from game.client.input import Key
from game.client.kits.tianzi.halo import DrawnTag
from game.client.kits.tianzi.middle import points_seal
from game.client.kits.tianzi.places import score_spots, sea_spots
from game.client.kits.tianzi.track import Rail
from game.client.scenes.table import TableScene
from game.client.shot import open_stack
from game.client.table.opening import plain_setup
from game.client.table.uses import Use
from game.engine import OVER, Action
from game.games.tianzi.actions import DRAW_ACTION, MATCH, PASS_ACTION
from game.games.tianzi.scoring import best_five, parts
from game.session.records import Restored
from game.session.table import Table
from game.storage.settings import Settings

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (1600, 1200), (2560, 1080), (3840, 2160)]


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a picture that differs from its view be an error."""
    monkeypatch.setattr(TableScene, "strict", True)


# -- places ----------------------------------------------------------------------------------------


def named_places(board):
    """Return what must not cover each other, by name."""
    layout, u = board.layout_, board.u
    found = {"bar": layout.bar, "hand": layout.hand, "stock": layout.stock, "note": layout.note}
    found |= {"tools": layout.tools, "side": layout.side_tools, "track": layout.track}
    found["covered"] = board.centre.covered.rect
    for seat, (place, score) in enumerate(zip(layout.seats, layout.scores)):
        found[f"plate {seat}"] = place.plate
        found[f"cards {seat}"] = score.area
        found[f"words {seat}"] = score.words
        if score.seal is not None:
            found["points"] = score.seal
    sea = layout.sea
    found["sea"] = pygame.Rect(sea.centerx - u(170), sea.y, u(340), sea.height)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: "x".join(map(str, s)))
def test_nothing_lies_over_anything_else(seats, size):
    stack = sit(seed=4, seats=seats, size=size)
    board = table_of(stack).board
    window = pygame.Rect(0, 0, *size)
    places = named_places(board)
    for name, rect in places.items():
        assert window.contains(rect), (name, rect)
    for (one, a), (other, b) in combinations(places.items(), 2):
        assert not a.inflate(-2, -2).colliderect(b.inflate(-2, -2)), (one, a, other, b)
    for place in board.layout_.scores:
        spots = score_spots(place, board.sets, board.u)
        assert len(set(spots)) == board.sets
        assert all(place.area.inflate(4, 4).collidepoint(spot) for spot in spots)
    stack.close()


@pytest.mark.parametrize(("laid", "open_"), [(3, 2), (3, 1), (0, 2), (0, 1), (3, 0)])
def test_a_set_and_the_open_sea_lie_side_by_side(laid, open_):
    stack = sit(seed=4, seats=4)
    board = table_of(stack).board
    first, second = sea_spots(board.layout_, laid, open_, board.u)
    xs = [x for x, _y in (*first, *second)]
    assert len(xs) == laid + open_ and xs == sorted(xs)
    assert all(b - a >= board.faces.width(board.u(112)) for a, b in pairwise(xs))
    middle = (xs[0] + xs[-1]) / 2
    assert abs(middle - board.layout_.sea.centerx) <= 1
    stack.close()


# -- what the picture tells -----------------------------------------------------------------


def test_the_drawn_card_is_marked_until_it_is_used():
    stack = sit(seed=5, seats=2)
    scene = rest(stack)
    before = list(scene.view.cards)
    scene.submit(DRAW_ACTION)
    scene = rest(stack)
    tags = [(card, tag) for card, tag in scene.controls.pins.pinned if isinstance(tag, DrawnTag)]
    ((card, _tag),) = tags
    for kind in before:
        left = list(scene.view.cards)
        assert kind in left
    fresh = list(scene.view.cards)
    for kind in before:
        fresh.remove(kind)
    assert [card.kind] == fresh
    stack.close()


@pytest.mark.parametrize("seats", [2, 4])
def test_the_scoring_names_the_parts_that_the_rules_find(seats):
    stack = sit(seed=33 + seats, seats=seats)
    scene = table_of(stack)
    play_out(stack, seed=2, skip=True)
    for _ in range(120):
        frame(stack)
    view, two = scene.view, scene.view.rules.two
    for seat, line in enumerate(stack.top.lines):
        drawn = any(part.id == "self_draw" for part in line.parts)
        assert line.points == sum(part.points for part in line.parts)
        if line.parts:
            five = best_five(view.scored[seat], two, drawn)
            assert line.parts == parts(five, two, drawn)
            assert sum(line.counted) == 5
            kept = [card for card, counts in zip(line.cards, line.counted) if counts]
            assert sorted(kept) == sorted(five)
        else:
            assert line.remark and not any(line.counted)
    stack.close()


# -- going back, hurrying, watching again ---------------------------------------------------


def test_undo_goes_back_to_the_last_choice():
    stack = sit(seed=8, seats=4)
    bot, rng = bot_for("tianzi", "regular"), Random(4)
    scene = rest(stack)
    for _ in range(6):
        scene.submit(bot.choose(scene.view, rng, 1e12))
        scene = rest(stack)
    before = scene.table.match.ply
    assert scene.table.can_undo()
    press(stack, "u")
    scene = rest(stack)
    assert scene.table.match.ply < before and scene.can_act
    assert len(scene.view.legal) > 1 or scene.view.phase != "call"
    stack.close()


def test_skipping_stops_at_my_turn():
    stack = sit(seed=8, seats=4)
    scene = rest(stack)
    scene.table.set_speed("normal")
    bot, rng = bot_for("tianzi", "regular"), Random(4)
    for _ in range(4):
        scene.submit(bot.choose(scene.view, rng, 1e12))
        for _ in range(400):
            frame(stack)
            if scene.can_act or scene.view.phase == "over":
                break
            scene.fast_forward()
        assert scene.can_act or scene.view.phase == "over"
    stack.close()


def finished(seed, seats, **options):
    """Return a finished deal as a save has it."""
    table = Table(plain_setup(seed, seats, 1, game="tianzi", **options))
    match, rng, bot = table.match, Random(seed), bot_for("tianzi", "regular")
    match.settle()
    while match.state.to_move() != OVER:
        seat = match.state.to_move()
        match.submit(seat, bot.choose(match.view(seat), rng, 1e12))
        match.settle()
    return Restored(table.setup, match, table.chronicle.facts, table.rules_version)


@pytest.mark.parametrize(("seed", "seats"), [(3, 2), (6, 4)])
def test_a_replay_shows_what_each_view_says(seed, seats):
    if not pygame.display.get_init():
        pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    stack = open_stack(surface, "zh_CN", Settings(speed="instant"))
    stack.ctx.open("replay", restored=finished(seed, seats), eyes=0)
    stack.tick(1 / 60)
    scene = stack.top
    while scene.past.ply < scene.past.last:
        stack.handle(Key("right"))
        for _ in range(400):
            stack.tick(1 / 60)
            if scene.timeline.idle and scene._settled:
                break
        assert scene.board.facts() == scene.board.facts_of(scene.past.view())
    assert scene.past.view().result is not None
    stack.stage.render()
    stack.close()


def test_reduced_motion_and_high_contrast_show_the_same():
    stack = sit(seed=12, seats=4, settings=Settings(reduced_motion=True, high_contrast=True))
    play_out(stack, seed=1, skip=True)
    assert table_of(stack).view.result is not None
    stack.close()


def test_a_card_laid_from_a_covered_hand_is_seen():
    """Asked at a shared screen who matches a card, everybody sees which one."""
    stack = sit(seed=4, seats=3)
    hand = rest(stack).board.hand
    hand.cover(True)
    kind = hand.cards[0].kind
    card = hand.take([kind])[0]
    assert card.shown == kind and all(left.covered for left in hand.cards)
    stack.close()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_counter_has_room_for_every_face_and_covers_nothing(seats):
    """With both decks there are 29 faces; the counter lies clear of cards, plates and words."""
    stack = sit(seed=4, seats=seats, settings=Settings(card_counter=True))
    scene = table_of(stack)
    columns, rows = scene.kit.counter_size(seats)
    unseen = scene.kit.unseen(scene.view)
    assert scene.counter.visible and len(unseen) == (29 if seats > 2 else 15)
    assert len(unseen) <= columns * rows
    assert sum(n for _face, n in unseen) == len(scene.view.rules.cards) - len(scene.view.cards)
    for name, rect in named_places(scene.board).items():
        assert not scene.counter.area.colliderect(rect.inflate(-2, -2)), name
    stack.close()


def test_english_players_find_no_chinese_in_the_counter():
    stack = sit(seed=4, seats=4, lang="en")
    scene = table_of(stack)
    faces = [face for face, _n in scene.kit.unseen(scene.view)]
    assert len(set(faces)) == len(faces) and all(face.isascii() for face in faces)
    stack.close()


def test_the_scoring_sheet_shows_the_match_as_a_rail():
    stack = sit(seed=6, seats=2)
    play_out(stack, seed=6, skip=True)
    stack.ctx.open("result", table=table_of(stack).table)
    frame(stack)
    rails = [node for node in stack.top.layer.children if isinstance(node, Rail)]
    assert len(rails) == 1
    stack.close()


@pytest.mark.parametrize("points", [4, 17])
def test_points_are_written_across_their_seal(points):
    """Two digits over one another, as the characters of a seal stand, would be no number."""
    stack = sit(seed=4)
    theme = table_of(stack).theme
    seal = points_seal(theme, points, 60)
    light = pygame.mask.from_threshold(seal, theme.palette.paper_light, (40, 40, 40, 255))
    written = light.get_bounding_rects()
    rows = [rect for rect in written if rect.height > 12]
    assert len(rows) == len(str(points))
    assert max(r.top for r in rows) - min(r.top for r in rows) < 8
    stack.close()


def test_no_empty_sheet_asks_who_cannot_match():
    stack = sit(seed=4, seats=3)
    scene = rest(stack)
    scene.view = replace(scene.view, phase="call", legal=(PASS_ACTION,))
    scene.controls.uses = [Use("", "", (PASS_ACTION,))]
    assert not scene.controls.on_sheet
    match = Action(MATCH, (0, 1, 2))
    scene.controls.uses.insert(0, Use("", "", (match,)))
    assert scene.controls.on_sheet
    stack.close()
