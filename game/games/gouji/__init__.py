"""够级 Gouji: six seats, two federations, four decks; 烧牌 burning and 进贡 tribute.

Everybody plays hands of one rank, with jokers hung on them; a strong (够级) hand is between
opposites alone. Who lays his 3 last goes out; places and openings decide who pays tribute in
the next game, and points decide the match. The rulebook's clauses (§) are named where they
are kept.

Rulings of our own, where rulebook and source leave something open:

The trick
- 让 is offered only while somebody after the yielder may still answer; who was out of the
  trick or of the game counts as having passed before him. The player without opposite does
  not answer a hand laid after 让.
- A lone 4 goes on a 3 when it is the only 4 held. The 3, and spare ones, are laid by
  themselves as soon as they are all that is left.
- On a 3 the next player may also pass; if everybody does, he leads. Who agreed to 接风 or
  asked for it in vain has not passed.
- Nobody opens in the free-for-all. A player who leaves by 革命 or 闷 counts as out for 无头
  and 四家乱砸.

Before the first lead
- The lot for the lead is drawn with the deal. Players are asked in order from the leader on.
- A federate who is next in order gives a 3 or 4 free; who has no 2 gets a 3 from anybody.
- What was received in buying or tribute is neither paid on nor given back. Tribute is paid
  card by card, each with its return; who has nothing to give back gives nothing.
- A position picked by 点贡 whose card is a 3, or no longer held, counts for the next one,
  round and round; of a rank partly given away the last dealt are gone. 小王 gets the last
  dealt card that can be taken.
- Between federates a return is not refused. Nobody waives tribute; 大落 and 二落 of one
  federation stay as they were played.
- 5s are lost after the revolution; natural openings are counted after that.
- A hand that beats a revolt is spent; the revolter's cards are laid open and out of play.
  All are asked before the one revolt is answered. Several revolts deal the game anew. Of a
  revolter and his opposite only the revolt decides 点贡; it counts as an opening in the score.

Burning
- Who lets a hand be burned by others has not passed. All who can are asked: the federates of
  who laid the hand, then the others. Who answers as an opposite may decline to burn first.
  The others hear nothing of who was asked and declined, nor of who could have revolted.
- Of the covering hand anybody may burn it in turn, of later hands only the burned player. Only
  the burned player's own burning back raises the stake; a third player's burn is worth one.
- A burner chooses freely which jokers to hang; he has misburned as soon as he must lead and
  has no joker left. If the burned player is out by then, the next in order leads.
- A burned last hand is smothered at once. A burn that the free-for-all cuts short owes nothing.

Score
- Burns and smothers of federates score nothing. More points win the game, with equal points
  the federation of 头科; the match goes to more points, then to more games won.

Leaving
- Who concedes takes the lowest free place, his cards are laid open and out of play; it is no
  smothering. Before the first lead nobody can. This game has no clock.
- His hand on the table is still to be beaten, but does not open. If his leaving brings 无头 or
  四家乱砸, that holds at once, for the hand on the table too.

Announced keys: `table.lot`; `call.` opened, opened_naturally, out, smothered, free_for_all,
burns, burns_back, burned, burn_broken, misburned, resists, nothing_to_pay, revolt_stands,
revolt_beaten, restart, conceded. Shown keys: `opened` (all seats), `place`, `tribute` (why,
receiver, card). Cards move because of deal, bought, price, tribute, picked, return, fives,
revolt, restart, play, out, smothered, misburned, conceded, last.
"""

from game.engine import GameSpec

from . import notation, scenario, scoring, snapshot
from .ruleset import Ruleset
from .state import GoujiState, follow, is_hushed

SPEC = GameSpec(
    id="gouji",
    rules_version=1,
    ruleset=Ruleset.from_dict,
    start=GoujiState,
    parse=notation.parse,
    format=notation.format_action,
    standing=scoring.standing,
    setup=scenario.build,
    mismatch=scenario.mismatch,
    restore=snapshot.read,
    follow=follow,
    hushed=is_hushed,
)
