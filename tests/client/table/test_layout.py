"""Places: nothing lies outside the window or on top of something else, at any size."""

import itertools

import pygame
import pytest

from game.client.table.layout import row_centres, spread, table_layout
from game.client.units import fit

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 576), (1024, 900), (2560, 1080)]


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("seats", range(2, 7))
def test_places_lie_inside_the_window_and_apart(size, seats):
    scale = fit(size, 0, 100, (1280, 720))
    window = pygame.Rect((0, 0), size)
    for mine in range(seats):
        layout = table_layout(size, scale.u, seats, mine)
        assert layout.seats[mine].side == "bottom"
        parts = [layout.hand, layout.bar, layout.centre, layout.demand, layout.stock, layout.wheel]
        parts += [layout.tools, layout.side_tools]
        parts += [place.plate for place in layout.seats]
        parts += [place.fan for place in layout.seats if place.side != "bottom"]
        parts += [place.spot for place in layout.seats]
        for part in parts:
            assert window.contains(part)
        for one, other in itertools.combinations(parts, 2):
            assert not one.colliderect(other), (one, other)


@pytest.mark.parametrize("seats", range(2, 7))
def test_play_runs_counter_clockwise_with_the_next_seat_on_the_right(seats):
    layout = table_layout((1280, 720), lambda x: round(x), seats, 0)
    xs = [layout.seats[seat].plate.centerx for seat in range(1, seats)]
    assert xs == sorted(xs, reverse=True)


@pytest.mark.parametrize("count", range(1, 24))
def test_a_hand_of_any_size_fits_its_place(count):
    area = pygame.Rect(200, 0, 892, 166)
    xs = row_centres(count, area, 119, 5)
    assert len(xs) == count
    assert xs == sorted(xs)
    assert xs[0] - 60 >= area.left - 1
    assert xs[-1] + 60 <= area.right + 1


def test_cards_overlap_only_when_room_is_short():
    assert spread(3, 100, 400, 10) == (110, 320)
    step, total = spread(8, 100, 400, 10)
    assert step < 100
    assert total <= 400
