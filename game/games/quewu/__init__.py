"""雀舞 Quewu: birds, quantities, flowers, wind and moon.

Players lay groups of birds in turn: 吟 equals the last count, 诵 exceeds it, and each asks
the next player for the other. 舞 dances a function card or a special set; 栖 rests and
draws. Who plays his hand out wins. The rulebook's clauses (§) are named where they are
kept.

Rulings of our own, where rulebook and source leave something open:

- A 天上天下 danced by an opener sets the demand and so ends the opening.
- The opening bird is a real bird; after a restart (白昼 3) a flower may stand for it.
- A timeout is no rest: it neither counts as one nor breaks a row of rests.
- 万紫千红 keeps the table's season of the moment; it may name that same season again.
- A hand's last card is not discarded when no other hand could give one back.
- In a duel's loose hands the round's own points come before the points of all rounds.
- In 简易 a duel counts function cards as birds.
- Who concedes keeps the points of the hand he left, for the match's score.
- 阳春白雪: two seasons that both draw (or both discard) make one draw (or one discard).
- 曲高和寡 is asked when the effects of an action are over, and after the tempo step.
- 连奏: 天上天下 declares 诵 only, as there is no 吟; the opening bird is 诵.
- 繁花似锦: bans of the turn bind its further actions; the hand limit is enforced, and the
  season called, when the whole turn is over; resting is one of the further actions.
- A legal play whose season goes unnamed, or 换季 uncalled, stands; the ban on dancing
  follows. With two seasons either may be named. 栖 names no season, but calls 换季.
- Cards that are a true set under a wrong name are a wrong declaration, others an illegal
  combination. A dance while dancing is forbidden is an illegal combination.
- In court the last cards of a hand are judged at once; the caller's own vote is yes, and
  where he alone could vote, at two seats, the referee decides; a call
  confirmed before anybody has acted undoes the laying and punishes it, later only the
  drawn cards, the ban or the forced discard follow.
- The appellant does not vote on his appeal; a tie leaves the penalty.
- Once the lot was drawn an action is not taken back. Each player proposes one redeal a game;
  it is still the same game, so who has left stays out and the record goes on.
- A forced discard is of as many cards as the violation before had asked for, but never of
  fewer than are due.
- On strict and court tables the clock's penalty may be appealed against as well, and so may
  being judged lost while the others play on. When all who are left have rested, because
  one leaves who had not, the last to rest leads anew.
"""

from game.engine import GameSpec

from . import notation, scenario, scoring, snapshot
from .ruleset import Ruleset
from .state import QuewuState

SPEC = GameSpec(
    id="quewu",
    rules_version=1,
    ruleset=Ruleset.from_dict,
    start=QuewuState,
    parse=notation.parse,
    format=notation.format_action,
    standing=scoring.standing,
    setup=scenario.build,
    mismatch=scenario.mismatch,
    restore=snapshot.read,
)
