"""Whatever is pressed, at any moment, at any game's table: nothing breaks, nothing drifts."""

from random import Random

import pytest
from driving import frame, table_of, until_turn

from game.ai.bots import bot_for
from game.client.input import Focus, Key, Pointer
from game.client.kits import is_there, kit_of
from game.client.scenes.handover import HandoverScene
from game.client.scenes.table import TableScene
from game.client.table.uses import Use
from game.engine import OVER
from game.games import GAME_IDS
from game.session.asking import Hint
from game.storage.settings import Settings

THERE = [game for game in GAME_IDS if is_there(game)]
every_game = pytest.mark.parametrize("game", THERE)
COMMANDS = ("left", "right", "up", "down", "home", "end", "select", "accept", "next", "hint",
            "log", "sort", "page_up", "page_down", "undo", "fast_forward")  # fmt: skip


def sit_down(sit, game, seed, **more):
    return sit(seed=seed, game=game, seats=kit_of(game).quick_seats, **more)


@every_game
def test_a_hint_is_shown_and_can_be_played(sit, game):
    stack = sit_down(sit, game, 5)
    assert until_turn(stack)
    scene = table_of(stack)
    scene.ask_hint()
    for _ in range(90):
        frame(stack)
        if scene.controls.hint_words:
            break
    assert scene.controls.hint_words and "{" not in scene.controls.hint_words
    assert scene.can_act


STRICT = {"mode": "full", "referee": "strict"}
"""Only 雀舞 has declarations that a referee judges."""


@pytest.mark.parametrize(("game", "options"), [*((game, {}) for game in THERE), ("quewu", STRICT)])
def test_enter_alone_does_whatever_a_hint_names(sit, game, options):
    """Whatever is asked on the way, the keyboard stands on what the hint named."""
    rng, asked = Random(8), 0
    asks = game in ("quewu", "tianzi")
    for seed in range(1, 16 if asks else 4):
        stack = sit_down(sit, game, seed, **options)
        scene = table_of(stack)
        for _ in range(1 if options else 6):
            if not until_turn(stack) or scene.view.turn == OVER:
                break
            wanted = rng.choice(choices_of(scene.view))
            before = len(scene.table.match.log)
            scene.table.hint = lambda action=wanted: Hint(action, "hint.any", {})
            scene._take_hint()
            for _ in range(5):
                if len(scene.table.match.log) > before or verse_asked(scene):
                    break
                stack.handle(Key("accept"))
                if scene.controls.chooser is not None and not verse_asked(scene):
                    asked += 1
                    at = scene.controls.buttons.index(scene.ui.focused)
                    assert scene.controls.leads(scene.controls.uses[at], wanted)
                    assert scene.ui.shows_focus
                frame(stack)
            if verse_asked(scene):
                assert scene.controls.leads(Use("", "", (scene.controls.draft,)), wanted)
                scene.controls._recite(0, False)
            done = scene.table.match.log[before].action
            assert done._replace(spoken=-1) == wanted._replace(spoken=-1) or options
        if asked >= 6:
            break
    assert asked >= 6 or not asks


def choices_of(view):
    """Return the actions a hint may name, those that name something more when there are any."""
    more = [a for a in view.legal if a.seat >= 0 or a.choice >= 0 or (a.cards and a.number)]
    return more or list(view.legal)


def verse_asked(scene):
    return getattr(scene.controls, "pick", None) is not None


@every_game
def test_undo_goes_back_to_what_was_seen_then(sit, game):
    stack = sit_down(sit, game, 6)
    scene = table_of(stack)
    bot, rng, undone = bot_for(game, "beginner"), Random(6), 0
    for _ in range(8):
        if not until_turn(stack):
            break
        before = (scene.table.match.ply, scene.board.facts())
        scene.submit(bot.choose(scene.view, rng, 1e12))
        for _ in range(rng.randrange(40)):
            frame(stack)
        if scene.table.can_undo() and rng.random() < 0.7:
            scene.undo()
            frame(stack)
            assert scene.board.facts() == scene.board.facts_of(scene.table.view())
            if scene.table.match.ply == before[0]:
                assert scene.board.facts() == before[1]
                undone += 1
    assert undone > 0


@every_game
@pytest.mark.parametrize("reduced", [False, True])
def test_a_new_window_in_the_middle_of_a_motion_drifts_nothing(sit, game, reduced):
    stack = sit_down(sit, game, 7, settings=Settings(reduced_motion=reduced))
    bot, rng = bot_for(game, "beginner"), Random(7)
    for number in range(900):
        scene = table_of(stack)
        frame(stack)
        if number % 23 == 11:
            scene.build(scene.theme)
        if scene.can_act:
            scene.submit(bot.choose(scene.view, rng, 1e12))
        if scene.view.phase == "over":
            break
    scene.timeline.finish()
    frame(stack)
    assert scene.board.facts() == scene.board.facts_of(scene.table.view())


def anything(rng, scene):
    """Return any event a hand on mouse and keyboard may cause."""
    kind = rng.randrange(8)
    width, height = scene.size
    pos = (rng.randrange(width), rng.randrange(height))
    if scene.board.hand.cards and rng.random() < 0.5:
        pos = rng.choice(scene.board.hand.cards).face_rect.center
    if kind == 0:
        return Key(rng.choice(COMMANDS), 0)
    if kind == 1:
        return Key(None, ord(rng.choice("abcdefghijklmnoqrstuvwxyz1234567890")))
    if kind == 2:
        return Pointer("wheel", pos, 0, lift=rng.choice((-1, 1)))
    if kind == 3 and rng.random() < 0.1:
        return Focus(rng.random() < 0.5)
    if kind in (4, 5):
        return Pointer("move", pos, rng.choice((0, 1)))
    return Pointer(rng.choice(("down", "up")), pos, rng.choice((1, 1, 1, 3)), rng.choice((1, 2)))


@every_game
@pytest.mark.parametrize(("seed", "humans"), [(7, 1), (2, 1), (3, 3)])
def test_anything_may_be_pressed(sit, game, seed, humans):
    settings = Settings(two_step_play=bool(seed % 2), card_counter=True)
    stack = sit_down(sit, game, seed, humans=humans, settings=settings)
    bot, rng = bot_for(game, "beginner"), Random(seed)
    acted = 0
    for _ in range(1500):
        top, scene = stack.top, table_of(stack)
        if isinstance(top, HandoverScene):
            top.open()
        elif not isinstance(top, TableScene):
            stack.ctx.back()
        else:
            before = scene.table.match.ply
            stack.handle(anything(rng, scene))
            acted += scene.table.match.ply > before
            if scene.can_act and rng.random() < 0.02:
                scene.submit(bot.choose(scene.view, rng, 1e12))
        scene.table.paused = False
        frame(stack)
        if scene.view.phase == "over":
            break
    assert acted > 0, "nothing that was pressed ever did anything"
