"""够级 the deck is complete, and each card is told by the strip that a fan leaves in sight."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pygame
import pytest

from game import resources
from game.client.theme.palette import NORMAL, contrast
from game.games.gouji.cards import CHARS

FANNED = (64, 90)
"""The size of a card in a hand of 34 in a window of 1280 by 720."""
STRIP = pygame.Rect(0, 0, 19, 36)
"""What the next card and the row below leave in sight: 30 % across, the corner down."""
SUITED = [rank + suit for rank in CHARS[:13] for suit in "shdc"]
FACES = [*SUITED, "w", "W"]


@cache
def picture(name: str) -> pygame.Surface:
    return pygame.image.load(resources.require(f"cards/gouji/{name}.png"))


@cache
def strip(name: str) -> list[int]:
    """Return the grey values of the strip, row by row."""
    small = pygame.transform.smoothscale(picture(name), FANNED).subsurface(STRIP)
    return [sum(small.get_at((x, y))[:3]) // 3 for y in range(36) for x in range(19)]


def apart(one: str, other: str) -> float:
    """Return the mean difference of two strips in grey, 0 to 255."""
    pairs = zip(strip(one), strip(other), strict=True)
    return sum(abs(a - b) for a, b in pairs) / len(strip(one))


def test_there_are_fifty_five_files():
    assert len(FACES) == 54 and CHARS[13:] == "wW"
    folder = resources.require("cards/gouji/back.png").parent
    assert {p.stem for p in folder.glob("*.png")} == {*FACES, "back"}


@pytest.mark.parametrize("name", [*FACES, "back"])
def test_a_card_has_the_size_and_the_round_corners_of_the_others(name):
    card = picture(name)
    assert card.get_size() == (480, 672)
    corners = [card.get_at(at).a for at in ((0, 0), (479, 0), (0, 671), (479, 671))]
    assert corners == [0, 0, 0, 0]
    assert card.get_at((240, 336)).a == card.get_at((3, 336)).a == 255


@pytest.mark.parametrize("suit", "shdc")
def test_ranks_differ_in_a_fan_without_colour(suit):
    near = min(combinations([r + suit for r in CHARS[:13]], 2), key=lambda two: apart(*two))
    assert apart(*near) > 10.0, near


def test_the_jokers_differ_from_each_other_and_from_every_card_without_colour():
    assert apart("w", "W") > 60.0
    for joker in "wW":
        near = min(SUITED, key=lambda name: apart(joker, name))
        assert apart(joker, near) > 25.0, near


@pytest.mark.parametrize("width", [1280, 1920, 3840])
def test_the_harbour_carries_ink_text_below_the_rim_of_its_table(width):
    ground = pygame.image.load(resources.require(f"art/table_harbour_{width}.jpg"))
    assert ground.get_size() == (width, width * 9 // 16)
    below = ground.subsurface((0, ground.height * 31 // 100, width, ground.height * 69 // 100))
    small = pygame.transform.smoothscale(below, (160, 62))
    darkest = min(
        (contrast(tuple(small.get_at((x, y))[:3]), NORMAL.ink), x, y)
        for x in range(160)
        for y in range(62)
    )
    assert darkest[0] > 6.0, darkest
