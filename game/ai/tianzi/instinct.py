"""快手 the fast player: the keen bot's judgement on a bare state, for thousands of playouts.

What hangs on the faces of a hand or on score cards alone is worked out once and kept. Copies
that lie open elsewhere are not counted off: a playout is to be quick.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache

from game.engine import Action
from game.games.tianzi.actions import FORM, SWAP
from game.games.tianzi.cards import CHARACTERS, COLOUR, DRAGONS, FACE, SPARROW
from game.games.tianzi.phases import Phase
from game.games.tianzi.ruleset import Ruleset
from game.games.tianzi.scoring import best_five, points
from game.games.tianzi.sets import laid_sets
from game.games.tianzi.state import TianziState

from .worth import GIFT, OUT, SET, WILD, _around, wanted

POINT = 1.5
LAST_POINT = 10.0
"""What a point is worth in the set that ends the deal."""
KEPT = 200_000
Cards = tuple[int, ...]


class Instinct:
    """Choose quickly for whoever is to move in a state."""

    def __init__(self, rules: Ruleset) -> None:
        self.two = rules.two
        self.sets = rules.sets
        self.copies = Counter(FACE[card] for card in rules.cards)
        self._hands: dict[Cards, float] = {}
        self._gifts = {face: self._gift(face) for face in self.copies}
        self._choose: dict[int, Callable[[TianziState], Action]] = {
            int(Phase.TURN): self._turn,
            int(Phase.FORM): self._form,
            int(Phase.KEEP): self._keep,
            int(Phase.CALL): self._call,
            int(Phase.TAKE): self._take,
        }

    def choose(self, state: TianziState) -> Action:
        """Return what the seat to move does."""
        return self._choose[state.phase](state)

    # -- what cards are worth --------------------------------------------------------------

    def hand(self, cards: Sequence[int]) -> float:
        """Weigh a hand (sorted) for the sets it may make."""
        faces = tuple([FACE[card] for card in cards])
        worth = self._hands.get(faces)
        if worth is None:
            if len(self._hands) > KEPT:
                self._hands.clear()
            worth = self._hands[faces] = self._weigh(cards, faces)
        return worth

    def _weigh(self, cards: Sequence[int], faces: Cards) -> float:
        worth = WILD * faces.count(SPARROW)
        if len(cards) >= 3 and laid_sets(cards, self.two):
            worth += SET
        copies = self.copies
        return worth + OUT * sum(copies[f] - faces.count(f) for f in wanted(cards, self.two))

    def _gift(self, face: int) -> float:
        if face == SPARROW or (face in DRAGONS and not self.two):
            return 0.0
        return GIFT * sum(self.copies[one] for one in _around(face)) / 4

    def gift(self, cards: Sequence[int]) -> float:
        """Return how much cards put into the sea may help the next seat."""
        return max([self._gifts[FACE[card]] for card in cards])

    # -- choosing --------------------------------------------------------------------------

    def _turn(self, state: TianziState) -> Action:
        legal = state.legal_actions()
        if len(legal) < 2:
            return legal[0]
        hand = state.hands[state.turn]
        return max(legal[1:], key=lambda action: self.hand(less(hand, action.cards[1:])))

    def _call(self, state: TianziState) -> Action:
        legal = state.legal_actions()
        if len(legal) < 2:
            return legal[0]
        hand = state.hands[state.actor]
        return max(legal[1:], key=lambda action: self.hand(less(hand, action.cards[1:])))

    def _form(self, state: TianziState) -> Action:
        legal = state.legal_actions()
        if legal[0].kind == FORM:
            scored = tuple(state.scored[state.turn])
            hand = state.hands[state.turn]
            forms = [action for action in legal if action.kind == FORM]
            return max(forms, key=lambda a: self._lay(scored, hand, a.cards, a.number, True))
        hand = state.hands[state.turn]
        return max(legal, key=lambda a: self.hand(less(hand, a.cards)) - self.gift(a.cards))

    def _keep(self, state: TianziState) -> Action:
        legal = state.legal_actions()
        scored, hand = tuple(state.scored[state.turn]), state.hands[state.turn]
        laid = state.laid
        return max(legal, key=lambda a: self._lay(scored, hand, laid, a.cards[0], False))

    def _lay(
        self, scored: Cards, hand: list[int], laid: Sequence[int], kept: int, own: bool
    ) -> float:
        last = len(scored) + 1 == self.sets
        made = made_by((*scored, kept), self.two, self.sets, last and own)
        if last:
            return LAST_POINT * made
        rest = less(list(laid), (kept,))
        left = less(hand, laid) if own else hand
        return POINT * made + self.hand(left) - self.gift(rest)

    def _take(self, state: TianziState) -> Action:
        scored = state.scored[state.actor]
        return max(state.legal_actions(), key=lambda a: self._taken(scored, a))

    def _taken(self, scored: list[int], action: Action) -> float:
        if action.kind != SWAP:
            return made_by(tuple(scored), self.two, self.sets, False)
        card, old = action.cards
        return made_by((*less(scored, (old,)), card), self.two, self.sets, False)


@lru_cache(maxsize=100_000)
def made_by(cards: Cards, two: bool, sets: int, self_draw: bool) -> float:
    """Return what score cards make, and a little for what they may still make."""
    made = float(points(best_five(cards, two, self_draw), two, self_draw))
    if len(cards) >= sets:
        return made
    colours = Counter(COLOUR[card] for card in cards)
    same = max(colours.values(), default=0)
    characters = sum(FACE[card] in CHARACTERS for card in cards)
    sparrows = sum(FACE[card] == SPARROW for card in cards)
    return made + 0.25 * (same - 1) * (same == len(cards)) + 0.3 * characters + 0.5 * sparrows


def less(cards: Sequence[int], gone: Sequence[int]) -> list[int]:
    """Return cards without some of them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


@lru_cache(maxsize=16)
def instinct_for(rules: Ruleset) -> Instinct:
    """Return the fast player of a ruleset."""
    return Instinct(rules)


__all__ = ["Instinct", "instinct_for", "less"]
