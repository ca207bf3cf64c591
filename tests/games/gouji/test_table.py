"""A match of 够级 at a table: one person and five bots, with hints and moves taken back."""

from game.engine import HIDDEN, OVER, CardsMoved, Event
from game.session.setup import SeatSpec, Setup
from game.session.table import Table
from tests.session.tables import Player


def _table(level: str) -> Table:
    seats = tuple(SeatSpec(seat == 0, f"座{seat}", level) for seat in range(6))
    table = Table(Setup("gouji", {"match": 4}, seats, 5))
    table.set_speed("instant")
    return table


def test_a_match_of_four_games_is_played_to_its_end() -> None:
    table, acted, undone = _table("regular"), 0, 0
    seen: list[CardsMoved] = []

    def watch(_: Table, events: list[Event]) -> None:
        seen.extend(event for event in events if isinstance(event, CardsMoved))

    player = Player(table, watch=watch)
    for _ in range(20_000):
        if table.match.state.to_move() == OVER:
            if table.match.standing().over:
                break
            table.next_game()
        if table.your_turn():
            player.act()
            acted += 1
            if acted % 60 == 30 and table.can_undo():
                undone += table.undo()
        player.frame(step=1.0)
    assert table.match.standing().over and table.match.game == 3
    assert acted > 60 and undone
    for move in seen:
        mine = 0 in (move.source.seat, move.target.seat)
        if move.why in ("deal", "return", "picked") and not mine:
            assert set(move.cards) == {HIDDEN}
    table.close()


def test_the_person_in_front_may_concede_once_the_game_is_on() -> None:
    table = _table("random")
    player = Player(table)
    player.until(lambda: table.your_turn() and table.view().phase == "play")
    table.concede()
    assert table.match.state.places[0] == 5
    player.until(lambda: table.match.state.to_move() == OVER)
    table.close()
