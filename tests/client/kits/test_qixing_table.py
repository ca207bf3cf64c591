"""妙手七星 at the table: whole games are shown as they are, and a player can do everything."""

import pytest
from qixing_play import (
    click,
    drag,
    frame,
    laid_table,
    play_out,
    press,
    rest,
    sit,
    table_of,
    until_sheet,
)

from game.client.animation import SPEEDS
from game.client.kits import kit_of
from game.client.scenes.table import TableScene
from game.games.qixing.actions import DISCARD, TAKE
from game.games.qixing.cards import KIND_OF
from game.games.qixing.fans import RANK
from game.storage.settings import Settings


@pytest.fixture(autouse=True)
def strict(monkeypatch):
    """Let a picture that differs from its view be an error."""
    monkeypatch.setattr(TableScene, "strict", True)


@pytest.fixture
def stacks():
    opened = []
    yield opened
    for stack in opened:
        stack.close()


@pytest.fixture
def at_table(stacks):
    def opened(*args, **named):
        stacks.append(sit(*args, **named))
        return stacks[-1]

    return opened


SHOWDOWN = {
    "hands": ["1筒 2筒 5筒 7筒", "东 南 1万 9条", "2万 2条 4万 6条", "中 3万 8条 9筒"],
    "public": ["9万", "4筒", "6筒", "8筒", "5筒", "西", "2筒"],
    "round": 4,
    "turn": 3,
    "banker": 0,
    "draw": ["发", "白", "3条"],
}
"""The last draw of the last round with one is seat 3's; then the showdown comes."""


# -- whole games ---------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_skipped_games_show_their_views(at_table, seed):
    stack = at_table(seed=seed)
    assert play_out(stack, seed=seed, skip=True) == 8
    assert table_of(stack).view.result is not None


@pytest.mark.parametrize("options", [{}, {"public": "open"}, {"wild_draws": True}])
def test_games_shown_frame_by_frame_show_their_views(at_table, options):
    stack = at_table(seed=40, **options)
    play_out(stack, seed=3)
    assert table_of(stack).view.result is not None


def test_random_play_and_instant_speed_show_their_views(at_table):
    stack = at_table(seed=9, settings=Settings(speed="instant"))
    play_out(stack, seed=2, level="random")
    assert table_of(stack).view.result is not None


def test_watching_bots_with_closed_and_open_hands(at_table):
    for open_hands in (False, True):
        stack = at_table(seed=6, humans=0, open_hands=open_hands)
        scene = table_of(stack)
        for _ in range(60_000):
            frame(stack)
            scene.skip()
            if scene.view.phase == "over" and scene.timeline.idle:
                break
        assert scene.view.result is not None


def test_a_rebuilt_table_shows_the_same(at_table):
    """As after a resize: in every phase the picture is set from the view alone."""
    stack = at_table(seed=12)
    scene = table_of(stack)
    for _ in range(6):
        rest(stack)
        before = scene.board.facts()
        scene.build(scene.theme)
        assert scene.board.facts() == before == scene.board.facts_of(scene.view)
        if scene.can_act:
            scene.submit(scene.view.legal[0])


# -- the draw ------------------------------------------------------------------------


def box_of(scene, kind):
    return next(c for c in scene.board.hand.offered if c.kind == kind).face_rect


def test_my_draw_lies_open_and_says_what_each_tile_makes(at_table):
    stack = at_table(seed=1)
    scene = rest(stack)
    assert scene.view.phase == "choose"
    assert scene.board.hand.offered_kinds() == scene.view.offer
    told = [caption.choice.action.cards[0] for caption in scene.board.offer_words.captions]
    assert told == list(scene.view.offer)
    assert any(caption.best for caption in scene.board.offer_words.captions)


def test_a_tile_is_chosen_by_click_and_confirmed_by_enter(at_table):
    stack = at_table(seed=1)
    scene = rest(stack)
    kind = scene.view.offer[2]
    click(stack, box_of(scene, kind).center)
    assert scene.board.hand.chosen_kinds() == (kind,)
    assert scene.board.strip.told.head == f"选{kit_tile(kind)}"
    press(stack, "accept")
    rest(stack)
    assert scene.view.phase == "discard" and scene.view.hand[kind]
    assert kind in scene.board.hand.kinds()


def kit_tile(kind):
    from game.client.kits.qixing.terms import tile_name

    return tile_name(kind)


def test_a_second_choice_replaces_the_first(at_table):
    stack = at_table(seed=1)
    scene = rest(stack)
    for kind in scene.view.offer:
        click(stack, box_of(scene, kind).center)
        assert scene.board.hand.chosen_kinds() == (kind,)
    click(stack, box_of(scene, scene.view.offer[2]).center)
    assert scene.board.hand.chosen_kinds() == ()
    press(stack, "accept")
    assert scene.view.phase == "choose" and scene.controls.flashed


def test_a_double_click_keeps_where_the_setting_allows_it(at_table):
    stack = at_table(seed=1, settings=Settings(two_step_play=False))
    scene = rest(stack)
    kind = scene.view.offer[0]
    click(stack, box_of(scene, kind).center)
    click(stack, box_of(scene, kind).center, clicks=2)
    rest(stack)
    assert scene.view.phase == "discard" and scene.view.hand[kind]


@pytest.mark.parametrize("goal", ["hand", "sky"])
def test_a_tile_is_kept_by_dragging_it_away(at_table, goal):
    stack = at_table(seed=1)
    scene = rest(stack)
    kind = scene.view.offer[1]
    end = scene.board.layout_.hand.center if goal == "hand" else scene.board.sky.bowl.center
    drag(stack, box_of(scene, kind).center, end)
    rest(stack)
    assert scene.view.phase == "discard" and scene.view.hand[kind]


def test_a_tile_let_go_over_its_place_goes_home(at_table):
    stack = at_table(seed=1)
    scene = rest(stack)
    x, y = box_of(scene, scene.view.offer[1]).center
    drag(stack, (x, y), (x + 12, y + 8))
    rest(stack)
    assert scene.view.phase == "choose" and scene.board.hand.offered


def test_keys_choose_and_keep(at_table):
    stack = at_table(seed=1)
    scene = rest(stack)
    for name in ("right", "right", "select"):
        press(stack, name)
    assert scene.board.hand.chosen_kinds() == (scene.view.offer[1],)
    press(stack, "accept")
    rest(stack)
    assert scene.view.phase == "discard"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_digit_keeps_at_once(at_table, number):
    stack = at_table(seed=1)
    scene = rest(stack)
    kind = scene.view.offer[number - 1]
    press(stack, str(number))
    rest(stack)
    assert scene.view.phase == "discard" and scene.view.hand[kind]


def test_the_buttons_stand_under_their_tiles(at_table):
    stack = at_table(seed=1)
    scene = rest(stack)
    boxes = list(scene.controls.rects().values())
    assert len(boxes) == 3
    for box, card in zip(boxes, scene.board.hand.offered):
        assert abs(box.centerx - card.face_rect.centerx) < 4 and box.top >= card.face_rect.bottom
    kind = scene.view.offer[2]
    click(stack, boxes[2].center)
    rest(stack)
    assert scene.view.hand[kind]


def test_others_draws_show_backs_only(at_table):
    stack = at_table(seed=3)
    scene = table_of(stack)
    seen = 0
    for _ in range(4000):
        frame(stack)
        if scene.board.guests:
            seen += 1
            assert all(card.kind < 0 for card in scene.board.guests)
        if scene.can_act:
            scene.submit(scene.view.legal[0])
        if scene.view.round > 2:
            break
    assert seen


# -- the discard ---------------------------------------------------------------------


def keep_first(stack):
    rest(stack)
    press(stack, "1")
    return rest(stack)


def card_of(scene, index):
    return scene.board.hand.stacks[index]


def discarded(scene):
    me = scene.view.seat
    return [kind for seat, kind in scene.view.discards if seat == me]


def test_a_triplet_is_discarded_by_click_and_button(at_table):
    stack = at_table(seed=1)
    scene = keep_first(stack)
    card = card_of(scene, 2)
    click(stack, card.face_rect.center)
    (button,) = scene.controls.rects().values()
    kind = card.kind
    click(stack, button.center)
    assert discarded(scene) == [kind]
    until_sheet_or_rest(stack)


def until_sheet_or_rest(stack):
    scene = table_of(stack)
    for _ in range(3000):
        frame(stack)
        if scene.timeline.idle or scene.timeline.stopped:
            return
    raise AssertionError("it never rests")


def test_the_strip_tells_what_remains(at_table):
    stack = at_table(seed=1)
    scene = keep_first(stack)
    kit = kit_of("qixing")
    for card in scene.board.hand.stacks:
        click(stack, card.face_rect.center)
        told = scene.board.strip.told
        hand = scene.view.held & ~(1 << card.kind)
        from game.games.qixing.readings import read_hand

        assert told.reading == read_hand(hand, scene.view.public[scene.view.round - 1])
    assert kit.words.refusal("select.triplet", {}, scene.names)


@pytest.mark.parametrize("way", ["drag", "double", "keys"])
def test_other_ways_to_discard(at_table, way):
    stack = at_table(seed=1, settings=Settings(two_step_play=False))
    scene = keep_first(stack)
    card = card_of(scene, 1)
    kind = card.kind
    if way == "drag":
        drag(stack, card.face_rect.center, scene.board.sky.bowl.center)
    elif way == "double":
        click(stack, card.face_rect.center)
        click(stack, card.face_rect.center, clicks=2)
    else:
        press(stack, "2")
        assert scene.board.hand.chosen_kinds() == (kind,)
        press(stack, "accept")
    assert discarded(scene) == [kind]


def test_a_stack_dropped_on_the_hand_is_only_moved(at_table):
    stack = at_table(seed=1)
    scene = keep_first(stack)
    first, last = card_of(scene, 0), card_of(scene, 4)
    x, y = last.face_rect.center
    drag(stack, first.face_rect.center, (x + 40, y))
    rest(stack)
    assert scene.board.hand.stacks[-1] is first and not discarded(scene)
    press(stack, "s")
    assert list(scene.board.hand.kinds()) == sorted(scene.board.hand.kinds())


def test_the_joker_says_why_it_stays(at_table):
    stack = at_table(seed=1)
    scene = keep_first(stack)
    click(stack, scene.board.hand.joker.face_rect.center)
    assert scene.controls.flashed == scene.kit.words.refusal("discard.joker", {}, scene.names)


def test_discards_lie_face_up_before_their_owners(at_table):
    stack = at_table(seed=5)
    play_out(stack, seed=1, skip=True)
    scene = table_of(stack)
    for seat in range(4):
        kinds = [card.kind for card in scene.board.spots[seat]]
        assert kinds == [kind for who, kind in scene.view.discards if who == seat]
        assert len(kinds) == 4 and min(kinds) >= 0


# -- hints, undo, what is in reach ---------------------------------------------------


def test_a_hint_chooses_its_tile_and_says_why(at_table):
    stack = at_table(seed=1)
    scene = rest(stack)
    press(stack, "h")
    for _ in range(200):
        frame(stack)
        if scene.controls.hint_words:
            break
    assert scene.controls.hint_words
    assert scene.board.hand.chosen_kinds()[0] in scene.view.offer


def test_undo_takes_the_choice_back(at_table):
    stack = at_table(seed=1)
    scene = keep_first(stack)
    press(stack, "u")
    rest(stack)
    assert scene.view.phase == "choose" and len(scene.board.hand.offered) == 3


def test_what_is_in_reach_opens_and_follows_the_choice(at_table):
    stack = at_table(seed=1)
    scene = keep_first(stack)
    press(stack, "r")
    assert scene.board.reach.visible
    shown = set()
    for card in scene.board.hand.stacks:
        click(stack, card.face_rect.center)
        shown.add(tuple(scene.board.reach.lines.lines))
    assert len(shown) > 1
    scene.build(scene.theme)
    assert scene.board.reach.visible
    press(stack, "r")
    assert not scene.board.reach.visible


# -- comparisons ---------------------------------------------------------------------


def test_a_comparison_shows_what_was_settled_and_waits(at_table):
    stack = at_table(seed=2)
    scene = table_of(stack)
    rest(stack)
    while not scene.view.comparisons:
        if scene.can_act:
            scene.submit(scene.view.legal[-1])
        frame(stack)
    sheet = until_sheet(stack)
    settled = scene.view.comparisons[0]
    lines = [sheet.rows[seat].line for seat in range(4)]
    assert tuple(line.fan for line in lines) == settled.fans
    assert tuple(line.times for line in lines) == settled.times
    assert tuple(line.payment for line in lines) == settled.payments
    assert tuple(line.seat for line in lines if line.won) == settled.winners
    assert sheet.compared.public == settled.public
    assert sum(line.payment for line in lines) == 0
    for line in lines:
        assert bool(line.hand) == (line.won or line.seat == scene.view.seat)
    for winner in sheet.compared.winners:
        amount = sheet.compared.amount(winner)
        assert winner.payment == amount * len(sheet.compared.losers)
    click(stack, (640, 300))
    assert scene.board.sheet is None or not scene.timeline.stopped


def test_the_showdown_is_three_comparisons_each_with_its_own_pause(at_table):
    stack = at_table(table=laid_table(SHOWDOWN))
    scene = table_of(stack)
    seen = []
    for _ in range(40_000):
        frame(stack)
        if scene.timeline.stopped:
            seen.append((scene.board.sheet.compared.round, scene.board.sheet.compared.multiplier))
            faces = scene.board.heavens.kinds()
            assert faces[seen[-1][0] :] == (-1,) * (7 - seen[-1][0])
            assert scene.skip()
            frame(stack)
        elif scene.view.phase == "over" and scene.timeline.idle:
            break
    assert seen == [(4, 1), (5, 2), (6, 3), (7, 5)]


def test_a_comparison_goes_by_itself_after_a_while(at_table):
    stack = at_table(table=laid_table(SHOWDOWN))
    scene = table_of(stack)
    until_sheet(stack)
    for _ in range(30 * 7):
        frame(stack)
    assert scene.board.sheet is None or scene.board.sheet.compared.round > 4


def test_a_true_fan_gets_its_stamp_and_is_paid_tenfold(at_table):
    stack = at_table(table=laid_table(SHOWDOWN))
    scene = table_of(stack)
    while scene.board.heavens.round < 5:
        frame(stack)
        scene.skip()
    sheet = until_sheet(stack)
    mine = sheet.rows[0].line
    assert (mine.fan, mine.true, mine.times) == (RANK["full_flush"], True, 660)
    assert sheet.rows[0].raised == 1.0
    assert scene.board.hand.public == sheet.compared.public
    assert mine.payment == 3 * 2 * 660
    assert not any(sheet.rows[seat].line.true for seat in (1, 2, 3))


def test_winners_hands_stay_known_until_they_discard(at_table):
    stack = at_table(seed=8)
    scene = table_of(stack)
    play_out(stack, seed=8, skip=True)
    for seat, kinds in enumerate(scene.view.shown):
        assert sorted(scene.board.known[seat]) == sorted(kinds)


def test_every_speed_lets_the_comparison_be_seen(at_table):
    for speed in SPEEDS:
        stack = at_table(seed=2, settings=Settings(speed=speed))
        scene = table_of(stack)
        seen = 0
        for _ in range(6000):
            frame(stack)
            if scene.timeline.stopped and scene.board.sheet is not None:
                seen += 1
                scene.skip()
                break
            if scene.can_act:
                scene.submit(scene.view.legal[0])
        assert seen == 1, speed


# -- leaving, the end ----------------------------------------------------------------


def test_conceding_takes_my_draw_and_stacks_away(at_table):
    stack = at_table(seed=4)
    scene = rest(stack)
    assert scene.board.hand.offered
    scene._concede()
    for _ in range(3000):
        frame(stack)
        scene.skip()
        if scene.view.phase == "over" and scene.timeline.idle:
            break
    assert scene.board.hand.kinds() == () and scene.board.marks(scene.view, 0) == ("负",)


def test_the_result_shows_rounds_total_and_the_best_fan(at_table):
    stack = at_table(seed=5)
    play_out(stack, seed=5, skip=True)
    scene = table_of(stack)
    for _ in range(120):
        frame(stack)
    result = stack.top
    assert type(result).__name__ == "QixingResult"
    view = scene.view
    from game.client.kits.qixing.result import RoundsRow, best_of

    rows = [node for node in result.layer.children if isinstance(node, RoundsRow)]
    for seat, row in enumerate(rows):
        assert row.payments == [one.payments[seat] for one in view.comparisons]
        assert sum(row.payments) == view.result.scores[seat]
        fan, worth, _true = best_of(view.comparisons, seat)
        assert worth == max(one.times[seat] for one in view.comparisons)
        assert any(one.fans[seat] == fan for one in view.comparisons)
    assert len(rows) == 4 and result.remarks()


def test_statistics_count_the_game_under_its_variant(at_table):
    stack = at_table(seed=5, public="open", wild_draws=True)
    play_out(stack, seed=5, skip=True)
    scene = table_of(stack)
    facts = scene.kit.facts(scene.table, scene.view)
    assert (facts.game, facts.mode, facts.turns) == ("qixing", "open_wild", 8)
    assert facts.points == scene.view.scores[0]
    won = [one for one in scene.view.comparisons if 0 in one.winners]
    assert sum(facts.feats.values()) == len(won)
    assert facts.best == max((one.times[0] for one in won), default=0)


# -- secrets -------------------------------------------------------------------------


def known_to(view, seat):
    mine = {kind for kind, n in enumerate(view.hand) if n} | set(view.offer)
    public = {kind for kind in view.public if kind >= 0} | {kind for _s, kind in view.discards}
    shown = {kind for kinds in view.shown for kind in kinds}
    return mine | public | shown | set(range(34, 38))


def test_no_face_is_painted_that_I_may_not_know(at_table):
    stack = at_table(seed=14)
    scene = table_of(stack)
    register = scene.board.faces.drawn = []
    known = set()
    for _ in range(2500):
        frame(stack)
        known |= known_to(scene.view, scene.view.seat)
        if scene.board.sheet is not None:
            known |= {kind for line in scene.board.sheet.compared.lines for kind in line.hand}
        assert {one.kind for one in register} <= known
        register.clear()
        if scene.can_act:
            scene.submit(scene.view.legal[0])
        if scene.view.round == 4:
            break
    assert len(known) < 34 + 4


def test_a_curtain_hides_stacks_draw_and_read_outs(at_table):
    stack = at_table(seed=14, humans=2)
    scene = table_of(stack)
    covered = 0
    for _ in range(6000):
        frame(stack)
        if scene.table.curtain is not None and stack.top is not scene:
            covered += 1
            assert not scene.board.drawn_hand() and not scene.board.hand.offered
            assert not scene.board.strip.visible and not scene.board.reach.visible
            stack.top.open()
        elif scene.can_act:
            scene.submit(scene.view.legal[0])
        else:
            scene.skip()
        if covered > 3:
            break
    assert covered > 3


def test_actions_are_of_the_rules(at_table):
    stack = at_table(seed=1)
    scene = rest(stack)
    assert {action.kind for action in scene.view.legal} == {TAKE}
    press(stack, "1")
    rest(stack)
    assert {action.kind for action in scene.view.legal} == {DISCARD}
    assert KIND_OF["5筒"] == 13


# -- matches, replays, other windows -------------------------------------------------------------


def test_a_whole_match_is_played_through_its_sheets(at_table):
    stack = at_table(seed=5, match=4)
    bankers = []
    for game in range(1, 5):
        scene = table_of(stack)
        bankers.append(scene.view.banker)
        play_out(stack, seed=game, skip=True)
        for _ in range(90):
            frame(stack)
        result = stack.top
        standing = scene.table.match.standing()
        assert standing.games == game and standing.over == (game == 4)
        lines = [result.line(seat) for seat in range(4)]
        assert [line.points.replace("−", "-").replace("+", "") for line in lines] == [
            str(points) for points in standing.points
        ]
        if game < 4:
            result.next_game()
            frame(stack)
            frame(stack)
    assert len(set(bankers)) == 4


def test_a_replay_shows_each_moment_as_it_was(at_table):
    from game.client.scenes.replay import shot

    stack = at_table(seed=5)
    stack.ctx.open("replay", **shot(stack.ctx, "qixing", 5, 0))
    for _ in range(10):
        frame(stack)
    replay = stack.top
    while replay.past.ply < replay.past.last:
        replay.step_on()
        for _ in range(3):
            frame(stack)
        replay.timeline.finish()
        assert replay.board.facts() == replay.board.facts_of(replay.past.view())
    replay.go(20)
    assert replay.board.facts() == replay.board.facts_of(replay.past.view())


@pytest.mark.parametrize("size", [(1024, 600), (1600, 720), (1280, 1000), (2560, 1080)])
def test_nothing_of_the_table_lies_outside_or_over_another(at_table, size):
    stack = at_table(seed=1, size=size)
    scene = rest(stack)
    board, window = scene.board, stack.stage.surface.get_rect()
    sky, layout = board.sky, board.layout_
    places = [sky.reading, sky.buttons, layout.hand, sky.library]
    places += [rect for seat in layout.seats for rect in (seat.plate, seat.spot)]
    places += [tile.face_rect for tile in board.heavens.tiles]
    places += [card.face_rect for card in board.hand.offered]
    for index, one in enumerate(places):
        assert window.contains(one)
        assert one.inflate(-4, -4).collidelist([p.inflate(-4, -4) for p in places[:index]]) == -1
    assert window.contains(sky.sheet) and window.contains(sky.reach)
    assert not any(sky.reach.colliderect(rect) for rect in (sky.buttons, layout.hand))


def test_a_new_size_in_the_middle_of_a_motion_lands_right(at_table):
    stack = at_table(seed=3)
    scene = table_of(stack)
    for number in range(40):
        frame(stack)
        if scene.can_act:
            scene.submit(scene.view.legal[0])
        if number % 8 == 7:
            scene.build(scene.theme)
            assert scene.board.facts() == scene.board.facts_of(scene.view)
    rest(stack)


def test_a_click_on_a_star_shows_its_comparison_again(at_table):
    stack = at_table(seed=2)
    scene = table_of(stack)
    rest(stack)
    while len(scene.view.comparisons) < 2 or not scene.can_act:
        if scene.can_act:
            scene.submit(scene.view.legal[0])
        frame(stack)
        scene.skip()
    stars = scene.board.heavens.tiles
    click(stack, stars[0].face_rect.center)
    sheet, settled = scene.board.sheet, scene.view.comparisons[0]
    assert sheet.compared.round == 1 and sheet.compared.public == settled.public
    assert tuple(row.line.payment for row in by_seat(sheet)) == settled.payments
    press(stack, "cancel")
    assert scene.board.sheet is None and stack.top is scene
    click(stack, stars[1].face_rect.center)
    assert scene.board.sheet.compared.round == 2
    click(stack, (640, 640 // 2))
    assert scene.board.sheet is None
    click(stack, stars[5].face_rect.center)
    assert scene.board.sheet is None


def by_seat(sheet):
    return [sheet.rows[seat] for seat in range(4)]
