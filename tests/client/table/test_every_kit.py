"""Every game's kit is whole: its parts, its words, whole games through its director, secrecy."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest
from driving import frame, play_out, table_of, until_turn
from test_fit import SIZES, judge

from game import resources
from game.ai.bots import bot_for
from game.client.kits import is_there, kit_of
from game.client.kits.kit import Kit
from game.client.scenes import replay
from game.client.scenes.handover import HandoverScene
from game.client.scenes.replay import ALL, ReplayScene
from game.client.scenes.result import ResultScene
from game.client.shot import open_stack, settle
from game.client.table.board import Board
from game.client.table.cards import BACK
from game.client.table.controls import Controls
from game.client.table.director import Director, PlainDirector
from game.client.table.keys import KEYS, LETTERS, rows_of
from game.client.table.opening import plain_setup, played
from game.client.table.words import COMMON_REFUSALS, Words
from game.engine import CardsMoved, Declared, Shown, redact
from game.games import GAME_IDS
from game.i18n import Translator, use
from game.storage.settings import Settings

ROOT = Path(__file__).resolve().parents[3]
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")
THERE = [game for game in GAME_IDS if is_there(game)]
every_game = pytest.mark.parametrize("game", THERE)
REFEREES = ("court.", "talk.", "season.", "referee.", "other.", "timeout")
"""What only 雀舞's referees say; their sentences are tested with the court."""
SAMPLES = {"set": "FLOCK"}
"""Values of a refusal that are no numbers."""
KNOWN_TO_ALL = {"qixing": set(range(34, 38))}
"""What lies open by the rules before any event names it: everybody's joker."""
NEVER_SHOWN = ("notation.py", "snapshot.py", "scenario.py")


@pytest.fixture(autouse=True)
def window():
    """Have a display to draw on, also where no table is laid."""
    pygame.display.init()
    pygame.font.init()


def test_every_game_has_a_kit_of_its_own():
    assert list(GAME_IDS) == THERE


# -- the parts ---------------------------------------------------------------------------------


@every_game
def test_a_kit_brings_every_part(sit, game):
    kit = kit_of(game)
    assert kit.id == game and kit.name() and kit.rulebook
    stack = sit(seed=3, game=game, seats=kit.quick_seats)
    scene = table_of(stack)
    assert type(scene.board) is not Board and isinstance(scene.board, Board)
    assert isinstance(scene.director, Director) and not isinstance(scene.director, PlainDirector)
    assert type(scene.controls) is not Controls and isinstance(scene.controls, Controls)
    assert type(kit.words) is not Words and isinstance(kit.words, Words)
    assert isinstance(kit.result(stack.ctx, played(stack.ctx, 3, 4000, game=game)), ResultScene)
    own = {name for name in vars(type(kit)) if not name.startswith("_")}
    assert own >= {"faces", "board", "director", "controls", "words", "result"}
    assert own <= set(dir(Kit)), "a kit answers what nobody asks"


@every_game
def test_the_quick_table_can_be_laid_and_opened_from_plain_data(game):
    from game.session.setup import Setup

    setup = plain_setup(7, game=game)
    assert Setup.from_dict(setup.as_dict()).game == game


@every_game
def test_a_kits_pictures_are_there(sit, game):
    kit = kit_of(game)
    for ground in kit.grounds:
        for width in (1280, 1920, 3840):
            assert resources.asset(f"art/table_{ground}_{width}.jpg").is_file()
    scene = table_of(sit(seed=3, game=game, seats=kit.quick_seats))
    faces = scene.board.faces
    for kind in faces.kinds:
        for variant in faces.variants(kind):
            assert faces.plain(kind, 80, variant).get_height() == 80
    assert not [name for name in scene.theme.art.missing if "portraits" not in name]


@every_game
def test_a_kits_keys_are_on_the_sheet_and_mean_one_thing(game):
    kit = kit_of(game)
    letters = [row.letter for row in kit.keys if row.letter]
    assert len(letters) == len(set(letters))
    for row in kit.keys:
        assert row.letter not in LETTERS or row.cap == row.letter.upper(), "two rows for a key"
    caps = [cap for cap, _what in rows_of(kit)]
    assert len(caps) == len(set(caps)) >= len(KEYS)
    assert all(bool(row.letter) == bool(row.command) for row in kit.keys)


@every_game
def test_a_kits_modules_can_be_loaded_behind_the_title(game):
    from importlib import import_module

    kit = kit_of(game)
    assert kit.modules
    for name in kit.modules:
        import_module(name)


# -- the words ----------------------------------------------------------------------------------


@cache
def refusals_of(game):
    """Return every refusal of a game's rules: its code, and the names of its values."""
    found = {}
    for path in (ROOT / "game/games" / game).glob("*.py"):
        if path.name in NEVER_SHOWN:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or ast.unparse(node.func) != "IllegalAction":
                continue
            if node.args and isinstance(node.args[0], ast.Constant):
                values = {k.arg for k in node.keywords if k.arg}
                found.setdefault(node.args[0].value, set()).update(values)
    return {code: values for code, values in found.items() if not code.startswith(REFEREES)}


def keys_in(folder, pattern):
    found = set()
    for path in (ROOT / folder).rglob("*.py"):
        found |= set(re.findall(pattern, path.read_text(encoding="utf-8")))
    return found


@every_game
@pytest.mark.parametrize("lang", ["en", "zh_CN"])
def test_every_refusal_has_its_sentence(game, lang):
    use(Translator(lang, resources.locales()))
    words = kit_of(game).words
    codes = refusals_of(game)
    vague = words.refusal("no.such_code", {}, NAMES)
    assert len(codes) >= 3
    for code, values in codes.items():
        said = words.refusal(code, {key: SAMPLES.get(key, 1) for key in values}, NAMES)
        assert said and said != vague, code
        assert "{" not in said, said


@every_game
def test_every_refusal_of_a_reading_has_its_sentence(game):
    path = ROOT / "game/games" / game / "readings.py"
    first = "play|dance|ban|discard|turn|select|guess|set|sea|burn|revolt|return|take"
    text = path.read_text(encoding="utf-8")
    codes = set(re.findall(rf'"((?:{first})\.[a-z_]+)"', text))
    words = kit_of(game).words
    vague = words.refusal("no.such_code", {}, NAMES)
    for code in codes - {*words.REFUSALS, *COMMON_REFUSALS}:
        assert words.refusal(code, {}, NAMES) != vague, code


@every_game
def test_every_reason_of_a_hint_has_its_sentence(game):
    keys = keys_in(f"game/ai/{game}", r'"(hint\.[a-z_]+)"')
    assert len(keys) > 1
    assert keys <= set(kit_of(game).words.HINTS), keys - set(kit_of(game).words.HINTS)


@every_game
def test_every_end_has_its_sentence(sit, game):
    words = kit_of(game).words
    assert words.ENDS
    stack = sit(seed=3, game=game, seats=kit_of(game).quick_seats)
    result = played(stack.ctx, 3, 4000, game=game).view().result
    assert result.reason in words.ENDS
    for you in (True, False):
        said = words.end(result, NAMES, you)
        assert said and "{" not in said


@every_game
@pytest.mark.parametrize("lang", ["en", "zh_CN"])
def test_whole_games_are_told_in_words(sit, game, lang):
    """The record, the replay's caption and the moves of a whole game are sentences."""
    stack = sit(seed=3, game=game, seats=kit_of(game).quick_seats, lang=lang)
    from game.client.table.drawer import record_lines

    table = played(stack.ctx, 11, 4000, game=game)
    words = kit_of(game).words
    lines = record_lines(table, NAMES, words)
    assert len(lines) > 8
    for _who, what in lines:
        assert what and "{" not in what and "?" not in what.replace("？", "")
    assert words.caption(table.view(), NAMES)


# -- whole games through the director -------------------------------------------------------------


@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_skipped_games_show_their_views(sit, game, seed):
    stack = sit(seed=seed, game=game, seats=kit_of(game).quick_seats)
    play_out(stack, seed=seed, skip=True)
    assert table_of(stack).view.result is not None


@every_game
def test_games_shown_frame_by_frame_show_their_views(sit, game):
    stack = sit(seed=5, game=game, seats=kit_of(game).quick_seats)
    play_out(stack, seed=5)
    assert table_of(stack).view.result is not None


@every_game
def test_games_without_humans_show_their_views(sit, game):
    stack = sit(seed=6, game=game, seats=kit_of(game).quick_seats, humans=0)
    play_out(stack, seed=6, skip=True)
    assert table_of(stack).view.result is not None


@every_game
@pytest.mark.parametrize("eyes", [0, ALL])
def test_games_watched_again_show_their_views(monkeypatch, game, eyes):
    monkeypatch.setattr(ReplayScene, "strict", True)
    stack = open_stack(pygame.display.set_mode((1280, 720)), "en")
    arguments = replay.shot(stack.ctx, game, 4, 0)
    stack.ctx.open("replay", **{**arguments, "eyes": eyes})
    stack.tick(0)
    scene = stack.top
    while scene.past.ply < scene.past.last:
        scene.step_on()
        scene.timeline.finish()
        stack.tick(1 / 30)
        assert scene.board.facts() == scene.board.facts_of(scene.past.view())
    assert scene.past.view().result is not None
    for ply in (scene.past.last // 2, scene.past.first, scene.past.last):
        scene.go(ply)
        stack.tick(1 / 30)
        assert scene.board.facts() == scene.board.facts_of(scene.past.view())
    stack.close()


# -- every window ---------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("lang", ["zh_CN", "en"])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), *((size, 200) for size in SIZES)], ids=str
)
def test_the_table_fits_at_the_players_turn(sit, game, size, lang, text):
    settings = Settings(text_scale=text)
    seats = kit_of(game).quick_seats
    stack = sit(seed=5, game=game, seats=seats, size=size, lang=lang, settings=settings)
    bot, rng = bot_for(game, "beginner"), Random(5)
    scene = table_of(stack)
    for _ in range(3):
        if not until_turn(stack):
            break
        scene.toggle(scene.board.hand.cards[-1])
        for _ in range(12):
            frame(stack)
        judge(scene, size)
        if scene.can_act:
            scene.submit(bot.choose(scene.view, rng, 1e12))


@every_game
@pytest.mark.parametrize("lang", ["zh_CN", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_end_fits(game, size, lang):
    stack = open_stack(pygame.display.set_mode(size), lang)
    stack.ctx.open("result", table=played(stack.ctx, 9, 4000, game=game))
    settle(stack)
    judge(stack.top, size)
    stack.close()


# -- nothing for the wrong eyes ------------------------------------------------------------------


class Watcher:
    """Hold every frame's painted faces against what the seat in front may know."""

    def __init__(self, stack):
        self.stack, self.scene = stack, table_of(stack)
        self.frames = self.curtains = self.faces = 0
        self.known = Counter()
        self.heard, self.offered, self.shown = {}, {}, {}
        self.read = 0

    def frame(self):
        """Let a frame pass and judge it."""
        front = self.scene.table.front
        before = self.held()
        self.stack.tick(1 / 30)
        now = self.held()
        same = front == self.scene.table.front
        self.known = (self.known if same else Counter()) | now | (before if same else now)
        if self.scene.can_act and self.scene.timeline.idle:
            self.known = now
        theme = self.scene.theme
        theme.painted = []
        self.stack.stage.invalidate_all()
        self.stack.stage.render()
        drawn, theme.painted = theme.painted, None
        self.frames += 1
        self.faces += len(drawn)
        if isinstance(self.stack.top, HandoverScene):
            self.curtains += 1
            assert drawn == [], "a face was painted behind the curtain"
            return
        self.judge(self.known, drawn)

    def held(self):
        return Counter(self.scene.board.held(self.scene.table.view()))

    def judge(self, mine, drawn):
        """Fail on a face that the seat in front may not know."""
        for seat in self.heard:
            self.shown_by(seat)
        if self.scene.table.veiled:
            assert not [d for d in drawn if d.zone == "hand"], "others look at the screen"
        eyes = self.scene.board.eyes
        over = self.scene.view.result is not None
        hands = [d for d in drawn if d.zone == "hand"]
        if not over:
            for one in hands:
                assert one.seat == eyes or one.kind in self.shown_by(one.seat), "another's hand"
            hands = [one for one in hands if one.seat == eyes]
            known = set(mine) | self.offered_to(eyes)
            assert {d.kind for d in hands} <= known, "cards were painted that he has not"
            held = [card.kind for card in self.scene.board.hand.cards if card.kind != BACK]
            his = mine + Counter(known - set(mine))
            assert Counter(held) <= his, "cards lie in the hand that he has not"
        shown = {d.kind for d in drawn if d.zone != "hand"}
        assert over or shown <= self.heard_by(eyes) | set(mine), "a hidden card lay open"

    def shown_by(self, seat):
        """Collect what all have ever known a seat to hold, where a game says so."""
        found = self.shown.setdefault(seat, set())
        shown = getattr(self.scene.view, "shown", None)
        found.update(shown[seat] if shown else ())
        return found

    def heard_by(self, eyes):
        """Collect every card that events, as these eyes may read them, have named so far."""
        table = self.scene.table
        found = self.heard.setdefault(eyes, set())
        found |= KNOWN_TO_ALL.get(table.setup.game, set())
        for facts in table.chronicle.facts[max(0, self.read - 3) :]:
            for event in facts:
                for seat, known in self.heard.items():
                    known |= named_in(redact(event, seat))
        self.read = len(table.chronicle.facts)
        return found | self.offered_to(eyes)

    def offered_to(self, eyes):
        """Collect every card that a seat was ever offered to choose from."""
        found = self.offered.setdefault(eyes, set())
        view = self.scene.table.view()
        if view.seat == eyes:
            found.update(card for action in view.legal for card in action.cards)
        return found


def named_in(event):
    if isinstance(event, CardsMoved):
        return set(event.cards)
    if isinstance(event, Declared):
        return set(event.action.cards)
    return set(event.values) if isinstance(event, Shown) else set()


@every_game
@pytest.mark.parametrize(("seed", "humans"), [(3, 2), (8, 3)])
def test_nothing_is_painted_for_the_wrong_eyes(sit, game, seed, humans):
    seats = max(3, kit_of(game).quick_seats)
    stack = sit(seed=seed, game=game, seats=seats, humans=humans)
    watcher, scene = Watcher(stack), table_of(stack)
    for seat in range(seats):
        watcher.heard[seat] = set()
    bot, rng = bot_for(game, "regular"), Random(seed)
    for _ in range(6000):
        watcher.frame()
        if isinstance(stack.top, HandoverScene) and rng.random() < 0.4:
            stack.top.open()
        elif scene.can_act:
            if rng.random() < 0.3:
                scene.toggle(scene.board.hand.cards[0])
                watcher.frame()
            scene.submit(bot.choose(scene.view, rng, 1e12))
        elif scene.claimers and rng.random() < 0.2:
            scene.claim(scene.claimers[0])
        if rng.random() < 0.3:
            scene.skip()
        if scene.view.phase == "over" or watcher.frames > 600:
            break
    assert watcher.curtains > 2
    assert watcher.faces > 300


@every_game
def test_the_watch_itself_notices_a_leak(sit, game):
    stack = sit(seed=3, game=game, seats=max(3, kit_of(game).quick_seats), humans=2)
    watcher, scene = Watcher(stack), table_of(stack)
    for _ in range(3000):
        watcher.frame()
        if isinstance(stack.top, HandoverScene):
            stack.top.open()
        elif scene.can_act:
            break
        scene.skip()
    other = next(s for s in range(3) if s != scene.board.eyes)
    view = scene.table.match.view(other)
    hand = list(scene.board.held(view))
    scene.board.hand.set_cards(hand)
    with pytest.raises(AssertionError):
        watcher.frame()


@every_game
def test_a_table_loaded_at_a_curtain_is_built_blind(sit, game):
    stack = sit(seed=3, game=game, seats=max(3, kit_of(game).quick_seats), humans=2)
    scene = table_of(stack)
    assert scene.table.curtain is not None
    assert not scene.board.drawn_hand()
    frame(stack)
    assert isinstance(stack.top, HandoverScene)
