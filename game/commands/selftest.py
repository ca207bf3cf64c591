"""Check a copy of the program by itself: rules, worker, saves, assets, languages, screens."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.commands.headless import Job, play_all, play_game
from game.commands.terminal import FAILED, OK, one_line
from game.engine import Match
from game.games import GAME_IDS, game_spec
from game.i18n import LOCALES, Translator

SEED = 7
LEVELS = ("regular", "beginner", "random")


class Wrong(Exception):
    """Say what a check found."""


class Check(NamedTuple):
    """Hold a check: it returns what it has seen, or raises."""

    name: str
    run: Callable[[], str]


def run() -> int:
    """Run every check, one line each; status 1 when one fails."""
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
    languages = [Check(f"language {lang}", partial(_language, lang)) for lang in LOCALES]
    others = [
        Check("worker process", _worker),
        Check("folders", _folders),
        Check("pictures", partial(_assets, "PICTURES")),
        Check("fonts", partial(_assets, "FONTS")),
        Check("sounds", partial(_assets, "SOUNDS")),
    ]
    return [*games, *others, *languages, *screens]


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


def _worker() -> str:
    """Play in two processes what was played in this one."""
    game = GAME_IDS[0]
    jobs = [Job(game, {}, seed, (tuple(_seats(game)),)) for seed in (SEED, SEED + 1)]
    found = sorted(one for done in play_all(jobs, 2) for one in done)
    here = sorted(one for done in play_all(jobs, 1) for one in done)
    if found != here:
        raise Wrong("other processes play other games")
    return f"{len(found)} games"


def _folders() -> str:
    """Write and read back a file the way saves are written, under a Chinese name with blanks."""
    from game.storage import paths

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "存档 一 号" / "雀 舞.json"
        paths.write_atomic(path, "雀舞".encode())
        if path.read_text(encoding="utf-8") != "雀舞":
            raise Wrong("what was written is not what is read")
    return "written and read back"


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


def _screen(lang: str) -> str:
    from game.client import checks

    checks.use_dummy_drivers()
    from game.client.shot import render

    picture = render("title", lang=lang)
    if checks.blank(picture):
        raise Wrong("the title is blank")
    return "the title is drawn"
