"""Check a copy of the program by itself: rules, worker, saves, assets, languages, screens."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from math import inf
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.ai.bots import SEARCH_LEVELS, bot_for
from game.commands.headless import Job, play_all, play_game
from game.commands.terminal import FAILED, OK, one_line
from game.engine import Match
from game.games import GAME_IDS, game_spec
from game.i18n import LOCALES, Translator
from game.storage.paths import HOME_VARIABLE

SEED, PLIES = 7, 12
PATIENCE = 60.0
"""Seconds the worker may take to start and answer."""
GAME_SCENES = ("setup", "table", "result", "replay", "rules", "stats", "handover")
"""The scenes that a game has a say in."""
LEVELS = ("regular", "beginner", "random")


class Wrong(Exception):
    """Say what a check found."""


class Check(NamedTuple):
    """Hold a check: it returns what it has seen, or raises."""

    name: str
    run: Callable[[], str]


def run() -> int:
    """Run every check, one line each, away from the user's files; status 1 when one fails."""
    with tempfile.TemporaryDirectory(prefix="quewu-selftest-") as home:
        os.environ[HOME_VARIABLE] = home
        return _run()


def _run() -> int:
    failed = 0
    checks = all_checks()
    for check in checks:
        try:
            print(f"ok {check.name}: {check.run()}", flush=True)
        except Exception as error:  # a broken copy may fail in any way; every check is told
            failed += 1
            print(f"FAIL {check.name}: {type(error).__name__}: {one_line(str(error))}", flush=True)
    print(f"selftest: {len(checks) - failed} passed, {failed} failed")
    return FAILED if failed else OK


def all_checks() -> list[Check]:
    """List the checks; the first of the screen sets SDL's dummy drivers."""
    games = [Check(f"game {game}", partial(_game, game)) for game in GAME_IDS]
    screens = [Check(f"screen {lang}", partial(_screen, lang)) for lang in LOCALES]
    tables = [Check(f"table {game}", partial(_table, game)) for game in GAME_IDS]
    languages = [Check(f"language {lang}", partial(_language, lang)) for lang in LOCALES]
    others = [
        Check("processes", _processes),
        Check("worker", _worker),
        Check("bots", _bots),
        Check("saves", _saves),
        Check("pictures", partial(_assets, "PICTURES")),
        Check("fonts", partial(_assets, "FONTS")),
        Check("sounds", partial(_assets, "SOUNDS")),
    ]
    return [*games, *others, *languages, *tables, *screens]


def _seats(game: str) -> list[str]:
    seats = game_spec(game).ruleset({}).seats
    return [LEVELS[seat % len(LEVELS)] for seat in range(seats)]


def _game(game: str) -> str:
    """Play a game between bots and fold its log again."""
    match = play_game(game, {}, SEED, _seats(game))
    result = match.state.result()
    if result is None:
        raise Wrong(f"the game of seed {SEED} does not end")
    again = Match(match.spec, match.ruleset, match.seed)
    again.replay(match.log)
    if again.state.snapshot() != match.state.snapshot():
        raise Wrong("its log does not lead to the same end")
    return f"{match.ply} entries, seat {result.winners[0]} wins ({result.reason})"


def _processes() -> str:
    """Play in two processes what was played in this one."""
    game = GAME_IDS[0]
    jobs = [Job(game, {}, seed, (tuple(_seats(game)),)) for seed in (SEED, SEED + 1)]
    found = sorted(one for done in play_all(jobs, 2) for one in done)
    here = sorted(one for done in play_all(jobs, 1) for one in done)
    if found != here:
        raise Wrong("other processes play other games")
    return f"{len(found)} games"


def _begun(game: str) -> Match:
    """Deal a game that waits for its first decision."""
    match = Match(game_spec(game), game_spec(game).ruleset({}), SEED)
    match.settle()
    return match


def _worker() -> str:
    """Let the bots' worker process answer one question."""
    from game.session.thinking import Question
    from game.session.worker import Worker

    game = GAME_IDS[0]
    match = _begun(game)
    view = match.view(match.state.to_move())
    worker = Worker()
    try:
        ticket = worker.ask(Question(game, LEVELS[0], view, str(SEED)))
        end = time.monotonic() + PATIENCE
        while (answer := worker.take(ticket)) is None and time.monotonic() < end:
            time.sleep(0.01)
        notice = worker.notice()
    finally:
        worker.close()
    if answer is None or answer.error or notice or answer.action not in view.legal:
        raise Wrong(f"it answered {answer}, notice {notice}")
    return f"it plays {match.spec.format(answer.action)}"


def _bots() -> str:
    """Let a searching bot of each game decide once: what it has learned is read for that."""
    moves = []
    for game in GAME_IDS:
        match = _begun(game)
        view = match.view(match.state.to_move())
        action = bot_for(game, SEARCH_LEVELS[0]).choose(view, Random(SEED), inf)
        if action not in view.legal:
            raise Wrong(f"{game}: {action} is not legal")
        moves.append(f"{game} {match.spec.format(action)}")
    return ", ".join(moves)


def _saves() -> str:
    """Save a game under a Chinese name with blanks, load it, and replay it."""
    from game.commands.record import replay
    from game.session import records
    from game.session.setup import SeatSpec, Setup
    from game.storage import saves

    game = GAME_IDS[0]
    match = play_game(game, {}, SEED, _seats(game))
    seats = tuple(SeatSpec(False, level, level) for level in _seats(game))
    setup = Setup(game, match.ruleset.as_dict(), seats, SEED)
    lines = [f"{entry.seat} {match.spec.format(entry.action)}" for entry in match.log]
    record = records.write(setup, match, lines, match.spec.rules_version)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "存档 一 号"
        saves.save("春 一", record, "雀舞", folder=folder)
        end = replay(saves.load("春 一", folder).record)
    return f"{end['entries']} entries saved, loaded and replayed"


def _assets(kind: str) -> str:
    from game.client import checks

    checks.use_dummy_drivers()
    count, wrong = checks.bad_assets(getattr(checks, kind))
    if wrong:
        raise Wrong("; ".join(wrong))
    if not count:
        raise Wrong("there are none")
    return f"{count} loaded"


def _language(lang: str) -> str:
    from game import resources

    text = Translator(lang, resources.locales()).gettext("Settings")
    if lang != "en" and text == "Settings":
        raise Wrong("its texts are missing")
    return text


def _table(game: str) -> str:
    """Draw a game's table and what leads there and away; each by its own kit, none blank."""
    from game.client import checks

    checks.use_dummy_drivers()
    from game.client.kits import is_there

    if not is_there(game):
        raise Wrong("it has no kit of its own")
    wrong = checks.bad_scenes(GAME_SCENES, game, SEED, PLIES)
    if wrong:
        raise Wrong("; ".join(wrong))
    return f"{len(GAME_SCENES)} scenes drawn"


def _screen(lang: str) -> str:
    """Draw every scene that this version has, and see that it is not blank."""
    from game.client import checks

    checks.use_dummy_drivers()
    from game.client.scenes import SCENES
    from game.client.shot import render

    drawn = [name for name, where in SCENES.items() if find_spec(where.partition(":")[0])]
    for name in drawn:
        if checks.blank(render(name, lang=lang, seed=SEED, plies=PLIES)):
            raise Wrong(f"the scene {name} is blank")
    return f"{len(drawn)} scenes drawn"
