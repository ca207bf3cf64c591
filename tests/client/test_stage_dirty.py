"""The stage repaints little, and what it leaves looks as if all had been painted anew."""

import random

import pygame
import pytest

from game.client.stage import Group, Node, Sprite, Stage, merge

Rect = pygame.Rect


def block(color, size=(40, 30), alpha=255):
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill((*color, alpha))
    return image


class Ground(Node):
    def draw(self, surface, rect):
        surface.fill((200, 190, 170), rect)


def stage_of(surface):
    stage = Stage(surface)
    stage.add(Ground((0, 0, *surface.get_size()), z=-1000))
    return stage


def painted_anew(stage):
    before = stage.surface.copy()
    stage.invalidate_all()
    stage.render()
    return pygame.image.tobytes(before, "RGB"), pygame.image.tobytes(stage.surface, "RGB")


def change(rng, stage, groups, sprites):
    """Do one random change to the tree."""
    kind = rng.randrange(9)
    sprite = rng.choice(sprites)
    if kind == 0:
        sprite.move(rng.randrange(-20, 300), rng.randrange(-20, 200))
    elif kind == 1:
        sprite.z = rng.randrange(6)
    elif kind == 2:
        sprite.visible = not sprite.visible
    elif kind == 3:
        rng.choice(groups).move(rng.randrange(40), rng.randrange(40))
    elif kind == 4:
        sprite.remove()
        rng.choice([stage, *groups]).add(sprite)
    elif kind == 5:
        sprite.fade(rng.randrange(256))
    elif kind == 6:
        size = (rng.randrange(5, 60), rng.randrange(5, 60))
        sprite.show(block((rng.randrange(256), 40, 90), size))
    elif kind == 7:
        clip = Rect(rng.randrange(50), rng.randrange(50), 120, 90) if rng.random() < 0.7 else None
        rng.choice(groups).set_clip(clip)
    else:
        group = rng.choice(groups)
        group.z = rng.randrange(4)
        group.visible = rng.random() < 0.8


@pytest.mark.parametrize("seed", range(6))
def test_what_is_left_equals_a_full_repaint(screen, seed):
    rng = random.Random(seed)
    stage = stage_of(screen((320, 240)))
    groups = [stage.add(Group(z=i)) for i in range(3)]
    groups[1].add(groups[2])
    sprites = [
        Sprite(block((40 * i % 256, 90, 200 - 9 * i), alpha=150 + 5 * i), (20 * i, 11 * i), z=i % 4)
        for i in range(14)
    ]
    for sprite in sprites:
        rng.choice([stage, *groups]).add(sprite)
    stage.render()
    for _ in range(60):
        for _ in range(rng.randrange(1, 4)):
            change(rng, stage, groups, sprites)
        stage.render()
        left, anew = painted_anew(stage)
        assert left == anew


def test_nothing_is_painted_when_nothing_changed(screen):
    stage = stage_of(screen((320, 240)))
    stage.add(Sprite(block((1, 2, 3))))
    assert stage.render() == [Rect(0, 0, 320, 240)]
    assert stage.render() == []
    assert not stage.pending


def test_a_move_repaints_only_the_old_and_the_new_place(screen):
    stage = stage_of(screen((320, 240)))
    sprite = stage.add(Sprite(block((1, 2, 3), (10, 10))))
    stage.render()
    sprite.move(200, 100)
    assert sorted(map(tuple, stage.render())) == [(0, 0, 10, 10), (200, 100, 10, 10)]


def test_the_topmost_pickable_node_is_found(screen):
    stage = stage_of(screen((320, 240)))
    low, high = Sprite(block((9, 9, 9))), Sprite(block((8, 8, 8)), z=3)
    for sprite in (high, low):
        sprite.pickable = True
        stage.add(sprite)
    assert stage.pick((5, 5)) is high
    high.visible = False
    assert stage.pick((5, 5)) is low
    assert stage.pick((200, 200)) is None


def test_a_clipped_part_cannot_be_picked(screen):
    stage = stage_of(screen((320, 240)))
    group = stage.add(Group())
    sprite = group.add(Sprite(block((9, 9, 9))))
    sprite.pickable = True
    group.set_clip(Rect(0, 0, 10, 10))
    assert stage.pick((5, 5)) is sprite
    assert stage.pick((30, 20)) is None


def test_merging_covers_everything_and_never_overlaps():
    rng = random.Random(3)
    for _ in range(50):
        rects = [
            Rect(rng.randrange(300), rng.randrange(200), rng.randrange(1, 80), rng.randrange(1, 80))
            for _ in range(rng.randrange(1, 20))
        ]
        merged = merge(rects)
        assert all(any(area.contains(rect) for area in merged) for rect in rects)
        for i, area in enumerate(merged):
            assert area.collidelist(merged[i + 1 :]) == -1


def test_many_scattered_places_become_one():
    rects = [Rect(i * 40, (i % 7) * 90, 5, 5) for i in range(60)]
    assert len(merge(rects)) == 1
