"""Points of a game and of a match (§7)."""

import pytest

from game.engine import GameResult
from game.games.gouji.legacy import Legacy, read_legacy
from game.games.gouji.scoring import points, result_of, standing

EVEN = (0, 1, 2, 3, 4, 5)
# places, what else happened, points of 0 2 4 and of 1 3 5
CASES = [
    (EVEN, {}, (1, -1)),
    ((0, 2, 1, 3, 4, 5), {}, (2, -2)),
    ((1, 0, 3, 2, 5, 4), {}, (-1, 1)),
    ((0, 2, 4, 1, 3, 5), {}, (6, -3)),
    (EVEN, {"opened": (0,)}, (2, -1)),
    (EVEN, {"opened": (0, 3)}, (1, -1)),
    (EVEN, {"opened": (0, 1, 3)}, (1, 0)),
    (EVEN, {"burns": ((0, 1, 1),)}, (1, 0)),
    (EVEN, {"burns": ((0, 1, 3),)}, (1, 0)),
    (EVEN, {"burns": ((0, 2, 1),)}, (1, -1)),
    (EVEN, {"smothers": ((5, 0), (3, 2))}, (3, -1)),
    (EVEN, {"smothers": ((5, 1),)}, (1, -1)),
    (EVEN, {"revolt": (3, False)}, (1, 0)),
    (EVEN, {"revolt": (3, True)}, (2, -1)),
    (EVEN, {"revolt": (3, False), "opened": (0,)}, (1, 0)),
]


@pytest.mark.parametrize(("places", "more", "expected"), CASES)
def test_points_of_a_game(
    places: tuple[int, ...], more: dict[str, object], expected: tuple[int, int]
) -> None:
    assert points(Legacy(places=places, **more)) == expected  # type: ignore[arg-type]


def test_more_points_win_and_with_equal_ones_the_first_out() -> None:
    assert result_of(Legacy(places=EVEN)) == GameResult("places", (0, 2, 4), (1, -1) * 3)
    close = Legacy(places=EVEN, burns=((0, 1, 1), (2, 1, 1)))
    assert result_of(close).scores == (1, 1) * 3 and result_of(close).winners == (0, 2, 4)
    lost = close._replace(smothers=((0, 3),))
    assert result_of(lost).winners == (1, 3, 5)
    assert result_of(Legacy(places=(1, 3, 5, 0, 2, 4))).reason == "surrounded"


def test_a_match_goes_to_the_federation_with_more_points() -> None:
    games = [
        GameResult("places", (0, 2, 4), (1, -1) * 3),
        GameResult("surrounded", (1, 3, 5), (-3, 6) * 3),
        GameResult("places", (0, 2, 4), (2, 0) * 3),
    ]
    found = standing(games, 6, over=False)
    assert found.points == (0, 5) * 3 and found.wins == (2, 1) * 3
    assert found.leaders == (1, 3, 5) and found.games == 3 and not found.over
    assert standing([], 6, over=False).leaders == ()


def test_a_legacy_is_written_and_read() -> None:
    legacy = Legacy((1, 3, 5, 0, 2, 4), (1, 4), ((0, 1, 2),), ((2, 3),), (0, True), True)
    assert read_legacy(legacy.as_dict()) == legacy
