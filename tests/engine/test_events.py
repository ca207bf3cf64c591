"""Events tell a seat only what it may know (architecture: views and redacted events)."""

from random import Random

from game.engine import CHANCE, EVERYONE, HIDDEN, OVER, CardsMoved, Event, Match, Place, redact
from tests.games.quewu.playing import SPEC


def test_a_hidden_move_shows_only_how_many() -> None:
    moved = CardsMoved(Place("deck"), Place("hand", 2), (0, 5), (2,), "draw")
    assert redact(moved, 2) == moved
    assert redact(moved, 1).cards == (HIDDEN, HIDDEN)
    assert redact(moved, 1, open_hands=True) == moved


def test_a_public_move_is_everyone_s() -> None:
    moved = CardsMoved(Place("hand", 2), Place("table"), (0, 5), EVERYONE, "play")
    assert all(redact(moved, seat) == moved for seat in range(4))


def test_following_its_events_a_seat_always_knows_its_own_hand_and_every_size() -> None:
    """The events alone, redacted, rebuild what the view says after every action."""
    for seed in range(12):
        told: list[Event] = []
        match = Match(SPEC, SPEC.ruleset({"raise_limit": seed % 3}), seed, told.append)
        rng = Random(seed)
        followers = [_Follower(seat) for seat in range(4)]
        while match.state.to_move() != OVER:
            if match.state.to_move() == CHANCE:
                match.step_chance()
            else:
                match.submit(match.state.to_move(), rng.choice(match.state.legal_actions()))
            for follower in followers:
                for event in told:
                    follower.see(redact(event, follower.seat))
                view = match.view(follower.seat)
                assert tuple(follower.hand) == view.hand
                assert tuple(follower.sizes) == view.sizes
            told.clear()


class _Follower:
    """A seat that believes nothing but the events it is shown."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hand = [0] * 8
        self.sizes = [0] * 4

    def see(self, event: Event) -> None:
        if not isinstance(event, CardsMoved):
            return
        for place, sign in ((event.source, -1), (event.target, 1)):
            if place.zone == "hand":
                self.sizes[place.seat] += sign * len(event.cards)
                if place.seat == self.seat:
                    for card in event.cards:
                        assert card != HIDDEN
                        self.hand[card] += sign
