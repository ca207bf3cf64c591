"""What one seat may know of a game: the only thing bots, remote seats and the screen get."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from game.engine import HIDDEN, Action, GameResult

from .actions import TAKE
from .cards import EVERY_KIND, TILES, counts_of, kinds_in, mask_of
from .fans import best_fan
from .phases import NAMES, ROUNDS, Phase
from .ruleset import Ruleset
from .settlement import Comparison

if TYPE_CHECKING:
    from .state import QixingState

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class QixingView:
    """Hold what `seat` knows.

    `turn` is the seat to move (CHANCE or OVER when negative), `acting` the seat whose turn
    it is. `hand` is 38 numbers, 1 for a kind whose triplet the seat holds; `sizes` are
    triplets. `public` are the seven public tiles, HIDDEN for one that lies face down.
    `shown` lists for each seat the kinds all know it to hold (winners' hands are seen),
    `discards` (seat, kind) in order. `gone` is a mask like `hand` of what has left the game.
    `open_hands` has the numbers of each hand that lies open. The three kinds offered to the
    seat are the cards of its legal actions.
    """

    seat: int
    rules: Ruleset
    phase: str
    turn: int
    acting: int
    banker: int
    round: int
    hand: Counts
    sizes: Counts
    deck_size: int
    public: Counts
    shown: tuple[Counts, ...]
    discards: tuple[tuple[int, int], ...]
    gone: Counts
    comparisons: tuple[Comparison, ...]
    scores: Counts
    alive: tuple[bool, ...]
    legal: tuple[Action, ...]
    talk: tuple[Action, ...]
    history: tuple[tuple[int, Action], ...]
    open_hands: tuple[Counts | None, ...]
    result: GameResult | None

    @property
    def offer(self) -> Counts:
        """Return the kinds this seat may keep now."""
        return tuple(action.cards[0] for action in self.legal if action.kind == TAKE)

    @property
    def held(self) -> int:
        """Return the own hand as a mask."""
        return sum(n << kind for kind, n in enumerate(self.hand))


def make_view(state: QixingState, seat: int, open_hands: bool) -> QixingView:
    """Build the view of `seat`; legal actions only when it is to move."""
    return QixingView(
        seat=seat,
        rules=state.rules,
        phase=NAMES[Phase(state.phase)],
        turn=state.actor,
        acting=state.turn,
        banker=state.banker,
        round=state.round,
        hand=counts_of(state.hands[seat]),
        sizes=tuple(hand.bit_count() for hand in state.hands),
        deck_size=len(state.library),
        public=_public(state),
        shown=tuple(kinds_in(mask) for mask in state.shown),
        discards=tuple(state.discards),
        gone=counts_of(state.gone),
        comparisons=tuple(state.comparisons),
        scores=tuple(state.scores),
        alive=tuple(state.alive),
        legal=tuple(state.legal_actions()) if state.actor == seat else (),
        talk=state.interrupts(seat),
        history=tuple(state.history or ()),
        open_hands=tuple(_open(state, s, seat, open_hands) for s in range(len(state.hands))),
        result=state.outcome,
    )


def _public(state: QixingState) -> Counts:
    if state.rules.public == "open":
        return state.public
    return tuple(kind if i < state.round else HIDDEN for i, kind in enumerate(state.public))


def _open(state: QixingState, seat: int, eye: int, open_hands: bool) -> Counts | None:
    if seat == eye or open_hands or state.phase == Phase.OVER:
        return counts_of(state.hands[seat])
    return None


ATTEMPTS = 40
"""How often a hand is drawn again so that it fits the fan its seat has last shown."""


def sample_state(view: QixingView, rng: Random) -> QixingState:
    """Build a world that looks the same to `view.seat`.

    Unseen triplets are dealt at random. A seat that has not acted since the last comparison
    gets, if one is found soon, a hand that makes the fan it showed there.
    """
    from .snapshot import from_view

    hands = [_known(view, seat) for seat in range(view.rules.seats)]
    every = EVERY_KIND if view.rules.wild_draws else TILES
    seen = mask_of(kind for kind, n in enumerate(view.gone) if n) | mask_of(view.offer)
    for hand in hands:
        seen |= hand
    unseen = [kind for kind in every if not seen >> kind & 1]
    rng.shuffle(unseen)
    for seat, size in enumerate(view.sizes):
        need = size - hands[seat].bit_count()
        if need:
            hands[seat] |= _fill(view, seat, hands[seat], need, unseen, rng)
    library = sorted([*unseen, *view.offer])
    offer = view.offer
    if view.phase == NAMES[Phase.CHOOSE] and not offer:
        offer = tuple(sorted(rng.sample(library, 3)))
    return from_view(view, hands, library, _sample_public(view, rng), offer)


def _known(view: QixingView, seat: int) -> int:
    counts = view.open_hands[seat]
    if counts is not None:
        return sum(n << kind for kind, n in enumerate(counts))
    return mask_of(view.shown[seat])


def _fill(
    view: QixingView, seat: int, known: int, need: int, unseen: list[int], rng: Random
) -> int:
    """Take `need` kinds out of `unseen` for a hand, and return them as a mask."""
    fan, public = _last_fan(view, seat)
    for _ in range(ATTEMPTS if fan >= 0 else 1):
        chosen = rng.sample(unseen, need)
        if fan < 0 or best_fan(known | mask_of(chosen), public) == fan:
            break
    for kind in chosen:
        unseen.remove(kind)
    return mask_of(chosen)


def _last_fan(view: QixingView, seat: int) -> tuple[int, int]:
    """Return the fan a seat's present hand has shown, and over which public tile."""
    if not view.comparisons or view.sizes[seat] != 4:
        return -1, -1
    n = view.rules.seats
    acted = (
        view.round > view.comparisons[-1].round
        and (seat - view.banker) % n < (view.acting - view.banker) % n
    )
    last = view.comparisons[-1]
    return (-1, -1) if acted else (last.fans[seat], last.public)


def _sample_public(view: QixingView, rng: Random) -> tuple[int, ...]:
    left = [kind for kind in TILES if kind not in view.public]
    rng.shuffle(left)
    return tuple(left.pop() if kind == HIDDEN else kind for kind in view.public[:ROUNDS])
