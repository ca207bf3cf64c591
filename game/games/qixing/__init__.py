"""妙手七星 Qixing: triplets, seven public tiles, and the highest fan.

Four seats hold a joker and four triplets each. In each of four rounds a public tile is turned
up, everyone draws (three kinds are offered, one becomes a triplet) and discards a triplet;
then the highest fan of four triplets and a pair of the public tile wins and is paid by the
others. Three more public tiles are settled at ×2, ×3 and ×5. The rulebook's clauses (§) are
named where they are kept.

Rulings of our own, where rulebook and source leave something open:

- The joker is always the second tile of the public pair.
- A fan's "made of" lets all kinds lie within the named set; its "with" counts the pair too;
  刻 counts triplets only. A hand with no fan is 鸡胡 ×1.
- Discards leave the game. Kinds that were offered and not kept go back at once.
- No seat runs short: 16 kinds are dealt, 16 draws follow, the last one still sees three.
  碰 and 杠 cannot arise, since no two seats ever hold the same kind.
- 真 raises what a winner is paid and not who wins; winners that tie are each paid their own
  amount, and winners do not pay each other.
- `wild_draws`: the four joker triplets lie in the library from the deal on, so they may be
  dealt. They are never discarded, just as the single joker. For each fan a joker triplet
  stands for a kind the hand lacks, also for the public tile (太公钓鱼), but 真 needs the real
  triplet. Four joker triplets with a number as public tile are 大威天龙, the higher fan.
- The banker of a match's next game is the seat to the right, the next in turn.
- Who concedes leaves the game: his triplets are shown and go, he draws no more, and he pays
  on in every comparison. When one seat is left, the game ends at once with the scores as they
  stand, and that seat has won it.
- At equal scores several seats win a game together.
"""

from game.engine import GameSpec

from . import notation, scenario, settlement, snapshot
from .ruleset import Ruleset
from .state import QixingState, follow

SPEC = GameSpec(
    id="qixing",
    rules_version=1,
    ruleset=Ruleset.from_dict,
    start=QixingState,
    parse=notation.parse,
    format=notation.format_action,
    standing=settlement.standing,
    setup=scenario.build,
    mismatch=scenario.mismatch,
    restore=snapshot.read,
    follow=follow,
)
