"""`check` allows exactly what `legal_actions` lists; readings agree; hidden cards stay hidden."""

from dataclasses import replace
from random import Random

import pytest

from game.engine import Action, Announced, IllegalAction
from game.games.gouji import tribute
from game.games.gouji.actions import Kind
from game.games.gouji.cards import BIG, SMALL, cards_of
from game.games.gouji.readings import can_extend, cards_held, read
from game.games.gouji.state import GoujiState
from game.games.gouji.view import sample_state
from tests.games.gouji.playing import SPEC, build, random_match, short_game

RULES = SPEC.ruleset({"match": 4})


def _positions() -> list[GoujiState]:
    """Collect positions from matches (with what comes before the first lead) and from ends."""
    found = []
    for seed in range(40):
        match = random_match(RULES, seed, plies=Random(seed).randrange(3, 900))
        if match.state.to_move() >= 0:
            found.append(match.state)
    for seed in range(40):
        match = random_match(RULES, 100 + seed, plies=330)
        while len(match.starts) < 2 and not match.standing().over:
            match = random_match(RULES, 100 + seed, plies=match.ply + 40)
        for ply in range(match.starts[-1] + 1, min(match.starts[-1] + 12, match.ply)):
            state = match.at(ply).state
            if state.to_move() >= 0 and state.phase_name != "play":
                found.append(state)
    for seed in range(60):
        rng = Random(seed)
        state = short_game(rng)
        for step in range(40):
            if state.to_move() < 0:
                break
            if state.phase_name == "burn" or state.burner == state.actor or step == seed % 40:
                found.append(state.clone())
            state.apply(rng.choice(state.legal_actions()))
    return found


POSITIONS = _positions()


def test_the_positions_are_of_every_phase() -> None:
    phases = {state.phase_name for state in POSITIONS}
    assert phases >= {"play", "burn", "wind", "buy", "tribute", "return", "revolt"}


def _attempts(state: GoujiState, rng: Random) -> set[Action]:
    """Invent actions of every kind from the hand, right and wrong ones."""
    held = state.hands[state.actor]
    hand = cards_of(held)
    tries = {Action(kind) for kind in Kind if kind < Kind.CONCEDE}
    tries |= {Action(Kind.PICK, number=n) for n in (-1, 0, 1, 5, 33, 34, 35, 99)}
    groups = {(rank,) * n for rank in set(hand) for n in range(1, held[rank] + 1)}
    groups |= {(*group, *more) for group in groups for more in ((SMALL,), (BIG,), (BIG, BIG))}
    groups |= {tuple(sorted(rng.sample(hand, min(len(hand), n)))) for n in (1, 2, 3)}
    kinds = (Kind.PLAY, Kind.BURN, Kind.RETURN, Kind.REVOLT)
    return tries | {Action(kind, cards) for cards in groups for kind in kinds}


def test_check_allows_exactly_the_legal_actions() -> None:
    rng = Random(8)
    for state in POSITIONS:
        legal = set(state.legal_actions())
        allowed = set()
        for action in _attempts(state, rng) | legal:
            try:
                allowed.add(state.check(action, state.actor))
            except IllegalAction as refusal:
                assert action not in legal, (state.phase_name, action, refusal.code)
        assert allowed == legal, state.phase_name


def test_a_reading_lists_the_uses_or_says_why_there_are_none() -> None:
    rng = Random(9)
    for state in POSITIONS:
        view = state.view(state.actor)
        held = cards_held(view)
        assert held == cards_of(state.hands[state.actor])
        for _ in range(12):
            cards = rng.sample(held, rng.randint(1, min(4, len(held))))
            reading = read(view, cards)
            wanted = tuple(a for a in view.legal if a.cards == tuple(sorted(cards)))
            assert reading.actions == wanted
            assert (reading.code is None) == bool(wanted)
            assert reading.code != "play.not_in_hand"
            if wanted:
                assert can_extend(view, cards[:1])


REASONS = [
    ("77", "88", None), ("77", "66", "play.does_not_beat"), ("77", "8", "play.wrong_size"),
    ("77", "86", "play.two_ranks"), ("77", "3", "play.three_last"), ("8w", "99", "play.big_jokers"),
    ("77", "", "play.nothing"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "cards", "code"), REASONS)
def test_a_reading_gives_the_reason(table: str, cards: str, code: str | None) -> None:
    seat = 3 if "w" in table else 1
    hands = ["36789"] * 6
    hands[seat] = "3466889"
    hands[seat] += "9" if "w" in table else ""
    view = build(hands, table=f"0:{table}", turn=seat).view(seat)
    found = read(view, SPEC.parse(f"出 {cards}").cards if cards else ())
    assert found.code == code
    assert found.risky is False


def test_a_reading_warns_the_burner_of_a_hand_that_breaks_his_split() -> None:
    state = build(["3KK89", "3AAww78", *["36789"] * 4], turn=0)
    for text in ("出 KK", "烧 AA", "过"):
        state.apply(SPEC.parse(text))
    view = state.view(1)
    assert not read(view, SPEC.parse("出 7w").cards).risky
    assert read(view, SPEC.parse("出 7ww").cards).risky
    assert read(view, SPEC.parse("出 ww").cards).risky


def test_hidden_cards_change_no_view() -> None:
    """Two worlds that look alike to a seat give it equal views (architecture: secrecy)."""
    different = 0
    for state in POSITIONS:
        state.history = []
        for seat in range(6):
            view = state.view(seat)
            world = sample_state(view, Random(seat))
            assert replace(world.view(seat), history=view.history) == view
            different += world.hands != state.hands
            if seat == state.actor and sum(view.gone) + sum(view.sizes) == 204:
                world.clone().apply(Random(1).choice(world.legal_actions()))
    assert different > len(POSITIONS)


def test_events_hide_what_two_seats_pass_each_other() -> None:
    """Deals and returns are seen by whom they concern, in events and in the public log."""
    from game.engine import CardsMoved, redact

    heard: list[CardsMoved] = []
    hands = ["35679", *["34567"] * 4, "36782"]
    last = {"places": [0, 1, 2, 3, 4, 5]}
    state = build(hands, last_result=last, phase="tribute")
    state.sink = lambda event: heard.append(event) if isinstance(event, CardsMoved) else None
    state.apply(SPEC.parse("还 6"))
    assert [move.why for move in heard] == ["return"]
    assert set(heard[0].seen_by) == {0, 5}
    assert redact(heard[0], 3).cards == (-1,) and redact(heard[0], 5).cards == (3,)
    assert [SPEC.format(a) for _, a in state.view(3).history] == ["还 ?"]


def test_an_offered_card_is_seen_by_two() -> None:
    hands = ["35679", *["34567"] * 4, "36782"]
    state = build(hands, last_result={"places": [0, 1, 2, 3, 4, 5]}, phase="tribute")
    state.apply(SPEC.parse("还 5"))
    assert [state.view(seat).offered for seat in range(6)] == [2, -1, -1, -1, -1, 2]


def test_only_who_owes_shows_that_he_resists() -> None:
    """抗贡: 大落 is freed by 大王 of his federation; 小王 of who owes nothing stay hidden."""
    hands = ["3WWWW56", "345678", "345678", "3wwww56", "345678", "345678"]
    state = build(hands, last_result={"places": [1, 0, 2, 3, 5, 4]}, phase="play")
    heard: list[Announced] = []
    state.sink = lambda event: heard.append(event) if isinstance(event, Announced) else None
    tribute.begin(state)
    assert [event.seat for event in heard if event.key == "call.resists"] == [4]
