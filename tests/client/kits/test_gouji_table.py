"""The 够级 table used by mouse and keys: choosing by rank, hanging jokers, every call."""

import pytest
from gouji_play import Seated, setup_for

from game.client.input import Pointer
from game.client.kits import kit_of
from game.client.kits.gouji.ledger import NOW
from game.client.kits.gouji.suits import suit_of
from game.client.scenes.table import TableScene
from game.client.table.cards import BACK
from game.client.table.keys import rows_of
from game.engine import Match
from game.games import game_spec
from game.games.gouji.actions import PASS, PLAY
from game.games.gouji.cards import BIG, SMALL, counts_of
from game.games.gouji.legacy import Claim, Legacy, Why
from game.storage.settings import Settings


@pytest.fixture(autouse=True)
def strict(monkeypatch):
    monkeypatch.setattr(TableScene, "strict", True)


@pytest.fixture
def sit():
    seated = []

    def open_(seed=1, **more):
        seated.append(Seated(setup_for(seed, **more.pop("options", {})), **more))
        return seated[-1]

    yield open_
    for one in seated:
        one.close()


def to_play(table):
    """Let the game go on until the player may lead or beat a hand."""
    for _ in range(60):
        table.settle()
        view = table.view
        if view.phase == "play" and any(action.kind == PLAY for action in view.legal):
            return
        quiet = [a for a in view.legal if not a.cards] or list(view.legal)
        table.scene.submit(quiet[-1])
    raise AssertionError("never asked to play")


def rank_held(table, least=2):
    """Return a plain rank the player holds several of."""
    held = table.view.hand
    return next(rank for rank in range(2, 13) if held[rank] >= least)


def cards_of(table, rank):
    return [card for card in table.scene.board.hand.cards if card.kind == rank]


def index_spot(card):
    """Return a point on the part of a card that is never covered."""
    box = card.face_rect
    return box.x + box.width // 10, box.y + box.height // 8


def chosen(table):
    return table.scene.board.hand.chosen_kinds()


# -- the hand ----------------------------------------------------------------------------------


def test_a_click_takes_one_more_of_a_rank_and_gives_one_back(sit):
    table = sit()
    table.settle()
    rank = rank_held(table, 3)
    first = cards_of(table, rank)[0]
    table.press(index_spot(first))
    assert chosen(table) == (rank,)
    table.press(index_spot(first))
    assert chosen(table) == (rank, rank)
    taken = table.scene.board.hand.chosen[0]
    table.press(index_spot(taken))
    assert chosen(table) == (rank,)


def test_cards_are_taken_from_the_end_so_that_the_rest_keeps_its_suits(sit):
    table = sit()
    table.settle()
    rank = rank_held(table, 3)
    same = cards_of(table, rank)
    table.press(index_spot(same[0]))
    assert table.scene.board.hand.chosen == [same[-1]]
    assert [c.variant for c in same] == [suit_of(0, rank, i) for i in range(len(same))]


def test_the_count_takes_the_whole_rank_and_gives_it_back(sit):
    table = sit()
    table.settle()
    rank = rank_held(table, 3)
    hand = table.scene.board.hand
    badge = next(b for b in hand.badges if b.visible and b.rank == rank)
    table.press(badge.screen_rect.center)
    assert chosen(table) == (rank,) * table.view.hand[rank]
    table.press(badge.screen_rect.center)
    assert chosen(table) == ()


def test_every_card_of_a_full_hand_can_be_pressed(sit):
    table = sit()
    table.settle()
    hand = table.scene.board.hand
    assert len(hand.cards) >= 34
    for card in list(hand.cards):
        found = hand.at(index_spot(card))
        assert found is not None and found.kind == card.kind


def seed_with(least_jokers, least=2):
    """Find a table at which the player is dealt jokers and a rank several times."""
    for seed in range(60):
        setup = setup_for(seed)
        spec = game_spec("gouji")
        match = Match(spec, spec.ruleset(setup.options), seed)
        match.settle()
        held = match.state.hands[0]
        if held[SMALL] >= least_jokers and held[BIG] >= least_jokers:
            return seed
    raise AssertionError("no such deal")


def test_a_joker_dragged_onto_a_rank_hangs_on_it(sit):
    table = sit(seed_with(1))
    table.settle()
    rank = rank_held(table)
    joker = cards_of(table, SMALL)[0]
    table.drag(index_spot(joker), index_spot(cards_of(table, rank)[0]))
    counts = counts_of(chosen(table))
    assert counts[SMALL] == 1 and counts[rank] == table.view.hand[rank]


def test_a_joker_dragged_onto_chosen_cards_joins_them(sit):
    table = sit(seed_with(1))
    table.settle()
    rank = rank_held(table)
    table.press(index_spot(cards_of(table, rank)[0]))
    joker = cards_of(table, BIG)[0]
    table.drag(index_spot(joker), index_spot(cards_of(table, rank)[0]))
    assert sorted(chosen(table)) == [rank, BIG]


def test_the_order_can_be_turned_round(sit):
    table = sit()
    table.settle()
    hand = table.scene.board.hand
    high = hand.kinds()
    assert list(high) == sorted(high, reverse=True)
    table.key("s")
    assert list(hand.kinds()) == sorted(high)
    table.key("s")
    assert hand.kinds() == high


# -- keys ----------------------------------------------------------------------------------------


def test_keys_choose_ranks_one_by_one(sit):
    table = sit(seed_with(1))
    table.settle()
    keys = {5: "8", 7: "0", 8: "j", 9: "q", 10: "k", 11: "a", 12: "2", SMALL: "w", BIG: "d"}
    for rank, key in keys.items():
        table.scene.board.hand.choose(())
        held = table.view.hand[rank]
        for taken in range(1, held + 1):
            table.key(key)
            assert chosen(table) == (rank,) * taken
        table.key(key)
        assert chosen(table) == ()


def test_arrows_go_from_rank_to_rank_and_between_the_rows(sit):
    table = sit()
    table.settle()
    hand = table.scene.board.hand
    table.key(command="right")
    first = hand.under_cursor.kind
    table.key(command="right")
    assert hand.under_cursor.kind < first
    row = hand._in_order()[hand._group_at(hand._in_order())].row
    table.key(command="down")
    assert hand._in_order()[hand._group_at(hand._in_order())].row != row
    rank = hand.under_cursor.kind
    table.key(command="select")
    assert chosen(table) == (rank,)
    table.key("e")
    assert chosen(table) == (rank,) * table.view.hand[rank]


def test_enter_plays_and_p_passes(sit):
    table = sit(3)
    to_play(table)
    play = next(a for a in table.view.legal if a.kind == PLAY)
    table.scene.board.hand.choose_kinds(play.cards)
    table.scene.controls.refresh()
    before = len(table.view.hand), sum(table.view.hand)
    table.key(command="accept")
    assert sum(table.scene.table.view().hand) == before[1] - len(play.cards)
    for _ in range(200):
        table.settle()
        if any(a.kind == PASS for a in table.view.legal):
            break
        table.scene.submit(table.view.legal[0])
    ply = table.scene.table.match.ply
    table.key("p")
    assert table.scene.table.match.ply > ply


def test_a_leader_cannot_pass_and_is_told_why(sit):
    table = sit(3)
    for _ in range(300):
        table.settle()
        view = table.view
        if view.phase == "play" and view.table is None:
            break
        table.scene.submit(view.legal[-1])
    table.key("p")
    words = kit_of("gouji").words.refusal("turn.must_lead", {}, table.scene.names)
    assert table.scene.controls.flashed == words


def test_the_sheet_of_keys_names_each_key_once():
    rows = rows_of(kit_of("gouji"))
    caps = [cap for cap, _what in rows]
    assert len(caps) == len(set(caps))
    assert {"TJQKA", "W D", "P", "R", "B", "Y N"} <= set(caps)


def test_chosen_cards_dragged_to_the_middle_are_played(sit):
    table = sit(3)
    to_play(table)
    play = next(a for a in table.view.legal if a.kind == PLAY)
    hand = table.scene.board.hand
    hand.choose_kinds(play.cards)
    table.frames(12)
    before = sum(table.view.hand)
    table.drag(index_spot(hand.chosen[-1]), table.scene.board.layout_.drop.center)
    assert sum(table.scene.table.view().hand) == before - len(play.cards)


def test_a_double_click_leads_the_whole_rank_where_one_step_is_enough(sit):
    table = sit(3, settings=Settings(two_step_play=False))
    for _ in range(300):
        table.settle()
        view = table.view
        if view.phase == "play" and view.table is None:
            break
        table.scene.submit(view.legal[-1])
    rank = rank_held(table, 2)
    before, held = sum(table.view.hand), table.view.hand[rank]
    spot = index_spot(cards_of(table, rank)[0])
    table.press(spot)
    table.press(spot, clicks=2)
    assert sum(table.scene.table.view().hand) == before - held


def test_who_holds_nothing_that_beats_the_table_passes_by_himself(sit):
    table = sit(4)
    for _ in range(400):
        table.settle()
        view = table.view
        if view.phase == "play" and len(view.legal) == 1 and view.table is not None:
            break
        table.scene.submit(view.legal[-1] if view.table is None else view.legal[0])
    ply = table.scene.table.match.ply
    assert table.scene.controls.forced(view).kind == PASS
    for _ in range(60):
        table.frame()
    assert table.scene.table.match.ply > ply


def test_cards_that_cannot_help_recede(sit):
    table = sit(4)
    for _ in range(400):
        table.settle()
        view = table.view
        if view.phase == "play" and view.table is not None and len(view.legal) > 1:
            break
        table.scene.submit(view.legal[-1])
    useful = {card for action in view.legal for card in action.cards}
    for card in table.scene.board.hand.cards:
        assert card.faint == (card.kind not in useful)


# -- what is shown -------------------------------------------------------------------------------


def test_the_read_out_follows_the_selection(sit):
    table = sit(3, lang="en")
    to_play(table)
    legal = next(a for a in table.view.legal if a.kind == PLAY)
    hand, controls = table.scene.board.hand, table.scene.controls
    hand.choose_kinds(legal.cards)
    controls.refresh()
    assert controls.line(chosen(table))[1] == "ink"
    assert controls.uses[0].actions == (legal,)
    hand.choose([hand.cards[0], hand.cards[-1]])
    controls.refresh()
    assert controls.line(chosen(table))[1] == "warn"


def test_seats_tell_what_they_are_to_me_and_both_federations(sit):
    table = sit(lang="en")
    table.settle()
    board = table.scene.board
    assert [board.seats[s].kin for s in range(1, 6)] == [
        "after you", "your side", "opposite", "your side", "before you",
    ]  # fmt: skip


def second_game(sit, seed):
    """Play a game out and go on to the next one."""
    table = sit(seed, options={"match": 4})
    table.play_game(seed)
    table.scene.go_on()
    table.frame()
    return table


def test_the_sheet_of_tribute_lies_open_until_the_first_lead(sit):
    table = second_game(sit, 7)
    seen = set()
    for _ in range(4000):
        sheet, view = table.scene.board.sheet, table.scene.table.view()
        if sheet.visible:
            seen |= {line.state for line in sheet.lines}
        if view.table is not None and table.scene.timeline.idle:
            break
        if table.scene.can_act:
            table.scene.submit(view.legal[-1])
        table.frame()
    assert NOW in seen or len(seen) > 1
    table.frames(3)
    assert not table.scene.board.sheet.visible


def test_a_hidden_deal_is_picked_from_by_mouse(sit):
    table = sit(2)
    state = table.scene.table.match.state
    table.settle()
    state.past = Legacy((0, 1, 2, 3, 4, 5), opened=(3,))
    state.claims, state.paid = [Claim(Why.POINT, 0, 3)], BIG
    state.phase, state.actor = 3, 0
    table.scene.build(table.scene.theme)
    table.frames(3)
    sheet = table.scene.controls.sheet
    assert sheet is not None and sheet.count == table.view.dealt == 34
    spot = sheet.cells(sheet.inner(sheet.screen_rect))[11].center
    table.stack.handle(pointer("move", spot))
    table.frame()
    assert sheet.at == 11
    table.key(command="right")
    assert sheet.at == 12
    table.key(command="down")
    assert sheet.at == 29
    table.stack.handle(pointer("move", spot))
    table.frame()
    picked = []
    sheet.on_pick = picked.append
    table.stack.handle(pointer("down", spot, 1))
    table.stack.handle(pointer("up", spot, 1))
    assert picked == [12]
    table.scene.submit = picked.append
    table.key(command="accept")
    assert picked[1].number == 12


def pointer(kind, pos, button=0):
    return Pointer(kind, pos, button, 1)


# -- several humans ------------------------------------------------------------------------------


def test_hands_are_never_shown_to_other_eyes():
    table = Seated(setup_for(5, humans=3))
    try:
        shown = set()
        for _ in range(1500):
            faces = table.scene.board.faces
            faces.drawn = []
            table.frame()
            front = table.scene.table.front
            veiled = table.scene.table.curtain is not None
            for one in faces.drawn:
                if one.zone == "hand" and one.kind != BACK:
                    assert one.seat == front
                    shown.add(one.seat)
            if veiled and table.stack.top is not table.scene:
                table.stack.top.open()
            elif table.scene.can_act:
                table.scene.submit(table.view.legal[-1])
            else:
                table.scene.skip()
            if len(shown) == 3:
                break
        assert len(shown) > 1
    finally:
        table.close()
