"""What the lot decides: deal, opener, passed and taken cards, the duel (rulebook §3, §5, §8)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from game.engine import HIDDEN, Action, Announced, CardsMoved, Place, Shown
from game.engine.events import EVERYONE

from . import turns
from .actions import Kind
from .cards import BIRD, MASKS, ONES, cards_of, counts_of, pack, pack_counts
from .effects import next_alive
from .ending import finish
from .phases import FROM_LARGEST, Phase
from .scoring import DUEL_CARDS, judge_duel
from .tables import DEALT

if TYPE_CHECKING:
    from .state import QuewuState


def draw_lot(state: QuewuState, rng: Random) -> Action:
    """Draw the action the lot makes in the state's phase."""
    return _DRAW[state.phase](state, rng)


def apply_lot(state: QuewuState, action: Action) -> None:
    """Fold in a lot's action."""
    _APPLY[action.kind](state, action)


# -- the deal and the opener -----------------------------------------------------------------


def _draw_deal(state: QuewuState, rng: Random) -> Action:
    rnd = rng.random
    return Action(Kind.DEAL, tuple(sorted(state.tables.deck, key=lambda _: rnd())))


def _apply_deal(state: QuewuState, action: Action) -> None:
    cards = action.cards
    seats = [seat for seat, alive in enumerate(state.alive) if alive]
    for i, seat in enumerate(seats):
        hand = cards[DEALT * i : DEALT * (i + 1)]
        state.hands[seat] = sum(map(ONES.__getitem__, hand))
        state.sizes[seat] = DEALT
        if state.sink is not None:
            state.sink(CardsMoved(Place("deck"), Place("hand", seat), hand, (seat,), "deal"))
    state.deck = list(cards[: DEALT * len(seats) - 1 : -1])  # drawn from its end
    tied = most_birds(state)
    if len(tied) == 1:
        begin(state, tied[0])
    else:
        state.phase = Phase.LOT


def most_birds(state: QuewuState) -> list[int]:
    """List the seats with the most birds: one of them opens (§3)."""
    if state.tables.birds:
        birds = [state.tables.birds_in(counts_of(hand)) for hand in state.hands]
    else:
        birds = [hand & MASKS[BIRD] for hand in state.hands]
    most = max(birds)
    return [seat for seat, n in enumerate(birds) if n == most and state.alive[seat]]


def begin(state: QuewuState, opener: int) -> None:
    """Let a seat open the game."""
    state.opener = state.turn = opener
    if state.sink is not None:
        state.sink(Shown("opener", opener, ()))
    turns.await_play(state)


def _draw_opener(state: QuewuState, rng: Random) -> Action:
    tied = most_birds(state)
    return Action(Kind.LOT, seat=tied[int(rng.random() * len(tied))])


def _apply_opener(state: QuewuState, action: Action) -> None:
    if state.sink is not None:
        state.sink(Announced("table.lot", action.seat, tuple(most_birds(state))))
    begin(state, action.seat)


# -- cards that go from hand to hand ---------------------------------------------------------


def _random_card(hand: int, rng: Random) -> int:
    cards = cards_of(hand)
    return cards[int(rng.random() * len(cards))]


def _draw_pass(state: QuewuState, rng: Random) -> Action:
    passed = (_random_card(h, rng) if h else HIDDEN for h in state.hands)
    return Action(Kind.PASS, tuple(passed))


def _apply_pass(state: QuewuState, action: Action) -> None:
    for seat, card in enumerate(action.cards):
        if card != HIDDEN:
            _hand_over(state, card, seat, next_alive(state, seat), "pass")
    _note_growth(state)
    turns.advance(state)


def _hand_over(state: QuewuState, card: int, giver: int, taker: int, why: str) -> None:
    state.hands[giver] -= ONES[card]
    state.sizes[giver] -= 1
    state.hands[taker] += ONES[card]
    state.sizes[taker] += 1
    if state.sink is not None:
        source, target = Place("hand", giver), Place("hand", taker)
        state.sink(CardsMoved(source, target, (card,), (giver, taker), why))


def _note_growth(state: QuewuState) -> None:
    """Let hands that have grown over one card be guessed when they come down again (§7)."""
    if state.lone:
        for seat, size in enumerate(state.sizes):
            if size > 1:
                state.lone &= ~(1 << seat)


def _draw_take(state: QuewuState, rng: Random) -> Action:
    n = state.rules.seats
    others = [(state.due + i) % n for i in range(1, n)]
    if state.due_mode == FROM_LARGEST:
        giver = max(others, key=lambda s: state.sizes[s])
    else:
        cards = [s for s in others if state.sizes[s] > 1 for _ in range(state.sizes[s])]
        giver = cards[int(rng.random() * len(cards))]
    return Action(Kind.TAKE, (_random_card(state.hands[giver], rng),), giver)


def can_take(state: QuewuState, seat: int) -> bool:
    """Tell whether a card can be taken from another hand; nobody gives his last one."""
    return any(s != seat and size > 1 for s, size in enumerate(state.sizes))


def _apply_take(state: QuewuState, action: Action) -> None:
    _hand_over(state, action.cards[0], action.seat, state.due, "take")
    _note_growth(state)
    turns.advance(state)


# -- the duel --------------------------------------------------------------------------------


def _duellists(state: QuewuState) -> list[int]:
    return [seat for seat, alive in enumerate(state.alive) if alive]


def _draw_duel(state: QuewuState, rng: Random) -> Action:
    need = DUEL_CARDS * len(_duellists(state))
    cards = cards_of(state.duel_left)
    if len(cards) < need:
        cards = state.tables.deck
    rnd = rng.random
    drawn = sorted(cards, key=lambda _: rnd())[:need]
    return Action(Kind.DUEL, tuple(drawn), number=len(state.duel_rounds) + 1)


def _apply_duel(state: QuewuState, action: Action) -> None:
    cards = action.cards
    if len(cards_of(state.duel_left)) < len(cards):
        state.duel_left = pack_counts(state.rules.copies)
    state.duel_left -= pack(cards)
    hands = tuple(cards[i : i + DUEL_CARDS] for i in range(0, len(cards), DUEL_CARDS))
    state.duel_rounds.append(hands)
    _tell_duel(state, hands)
    winner = judge_duel(state.duel_rounds, state.rules.functions_are_birds)
    if winner is not None:
        finish(state, "duel", (_duellists(state)[winner],))


def _tell_duel(state: QuewuState, hands: tuple[tuple[int, ...], ...]) -> None:
    if state.sink is None:
        return
    first = len(state.duel_rounds) == 1
    state.sink(Announced("chant.duel" if first else "chant.duel_again"))
    for seat, cards in zip(_duellists(state), hands):
        place = Place("duel", seat)
        state.sink(CardsMoved(Place("deck"), place, cards, EVERYONE, "duel"))


_DRAW: dict[int, Callable[[QuewuState, Random], Action]] = {
    Phase.DEAL: _draw_deal,
    Phase.LOT: _draw_opener,
    Phase.PASS: _draw_pass,
    Phase.TAKE: _draw_take,
    Phase.DUEL: _draw_duel,
}
_APPLY: dict[int, Callable[[QuewuState, Action], None]] = {
    Kind.DEAL: _apply_deal,
    Kind.LOT: _apply_opener,
    Kind.PASS: _apply_pass,
    Kind.TAKE: _apply_take,
    Kind.DUEL: _apply_duel,
}
