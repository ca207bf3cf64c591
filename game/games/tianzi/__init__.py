"""天子雀 Tianzi: sets of three, one card of each kept, and five kept cards that score.

Two seats play with one deck of 54 cards (白龙王 or 红龙王), three and four with both. In a turn
a seat draws, or eats (吃) or matches (碰) a card that the last turn put into the sea. Of a set
of three one card stays in front as a score card, the others go into the sea. The first with
five score cards (six, with three and four seats) ends the deal; five of them score. The
rulebook's clauses (§) are named where they are kept.

Rulings of our own, where rulebook and source leave something open:

- The colours of the copies of a card are a table in `cards.py`.
- The stock has run out when a card is needed and none is there; the last card may still win.
  In the basic game the covered part of the sea, and what was put aside, is then shuffled;
  what lies open in the sea stays. In the advanced game the deal is a draw at that moment.
- With nothing left to shuffle a hand stays short, and who must draw ends the deal as a draw.
- The two points that the advanced game asks for may come from 自摸, and with three and four
  seats from the best five of the six. 吃 and 碰 are allowed if one of the three cards suffices,
  and only such a card may then be kept.
- With three and four seats everybody but the seat that fed the sea is asked for 碰 after
  every turn, the next one too, in sealed answers; 碰 goes before the next seat's 吃. Nobody is
  asked when only sparrows, or nothing, lie in the sea. A call that another one beats shows its
  caller, not his cards.
- Who has matched out of turn is followed by the next seat, which may eat what he put down.
- 红中 turns up one card more than there are seats still in the game. Who takes a card may
  always put it aside instead. Any card may become a score card; 红中 and 白龙 then count only for
  colours and equality. When the stock has too few cards it is shuffled as ever; a 白龙王 takes
  what is there.
- Three sparrows are 雀王; a fourth makes 四合 besides. There is no flush of black cards.
- With three and four seats the seats with the most points have won the deal; its ender if
  nobody has any. Of several winners its ender, or the next in turn from him, starts the next
  deal; after a draw the same seat starts again.
- Who concedes leaves: his cards go aside and he scores nothing. The last one left has won,
  and his score cards count as they lie.
"""

from game.engine import GameSpec

from . import notation, scenario, scoring, snapshot
from .ruleset import Ruleset
from .state import TianziState, follow

SPEC = GameSpec(
    id="tianzi",
    rules_version=1,
    ruleset=Ruleset.from_dict,
    start=TianziState,
    parse=notation.parse,
    format=notation.format_action,
    standing=scoring.standing,
    setup=scenario.build,
    mismatch=scenario.mismatch,
    restore=snapshot.read,
    follow=follow,
    over=scoring.match_over,
)
