"""The command line: what may be typed, and which command answers."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from game import __version__
from game.commands.terminal import UsageError, guard

ABOUT = "雀舞 Quewu: Chinese table games. Without a command the game opens."


class Parser(argparse.ArgumentParser):
    """Refuse bad usage in one line that names the command."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{self.prog}: {message} (see {self.prog} --help)")


def build_parser() -> argparse.ArgumentParser:
    """Describe every command and option."""
    parser = Parser(prog="quewu", description=ABOUT, allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"quewu {__version__}")
    parser.set_defaults(run=_open_client)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for add in (
        _add_sim,
        _add_scenario,
        _add_record,
        _add_doctor,
        _add_bench,
        _add_shot,
        _add_selftest,
    ):
        add(commands)
    return parser


Commands = argparse._SubParsersAction  # argparse names no public type for it


def _command(commands: Commands[Parser], name: str, text: str) -> Parser:
    return commands.add_parser(name, help=text, description=text, allow_abbrev=False)


def _add_sim(commands: Commands[Parser]) -> None:
    text = "Play games between bots without a screen and report who wins."
    parser = _command(commands, "sim", text)
    parser.add_argument("game", metavar="GAME", help="the game's id, such as quewu")
    parser.add_argument("--mode", help="雀舞's mode: simple, basic, regular, full, expert")
    parser.add_argument(
        "--set",
        dest="options",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the rules, such as raise_limit=2 or night=HEAVEN,FLOCK (repeatable)",
    )
    parser.add_argument(
        "--seats",
        metavar="LEVEL,LEVEL",
        help="the bots' levels, seat by seat, or one level for all"
        " (random, beginner, regular, expert, master; regular if not given)",
    )
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="how many games (default 100)"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="game I is dealt from seed S + I"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes to use")
    parser.add_argument(
        "--rotate", action="store_true", help="move every bot on by a seat after each game"
    )
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.set_defaults(run=_sim)


def _add_scenario(commands: Commands[Parser]) -> None:
    text = "Play scenario files (rule tests) and say which of them hold."
    parser = _command(commands, "scenario", text)
    parser.add_argument(
        "paths", nargs="+", metavar="PATH", help="a .json file, or a folder of them"
    )
    parser.set_defaults(run=_scenario)


def _add_record(commands: Commands[Parser]) -> None:
    text = "Print a game record (a save or a text record) in notation, or verify it."
    parser = _command(commands, "record", text)
    parser.add_argument("file", metavar="FILE", help="a save's .json, or an exported record")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--verify", action="store_true", help="check that it replays to its end")
    parser.set_defaults(run=_record)


def _add_doctor(commands: Commands[Parser]) -> None:
    text = "Tell versions, drivers, folders and fonts, and what is wrong with them."
    _command(commands, "doctor", text).set_defaults(run=_doctor)


def _add_bench(commands: Commands[Parser]) -> None:
    text = "Measure rules, bots, frames, start and memory; opens windows for a while."
    parser = _command(commands, "bench", text)
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--quick", action="store_true", help="measure only briefly")
    parser.add_argument("--only", metavar="PART,PART", help="engine, ai, start, render")
    # What follows is how the command talks to the processes it starts.
    parser.add_argument("--part", help=argparse.SUPPRESS)
    parser.add_argument("--size", default="1280x720", help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=10.0, help=argparse.SUPPRESS)
    parser.set_defaults(run=_bench)


def _add_shot(commands: Commands[Parser]) -> None:
    text = "Draw one scene off screen and write it as a PNG picture."
    parser = _command(commands, "shot", text)
    parser.add_argument("scene", metavar="SCENE", help="title, setup, table, settings, …")
    parser.add_argument("out", metavar="OUT.png", help="the file to write")
    parser.add_argument("--game", default="quewu", help="the game on the table (default quewu)")
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="default 1280x720")
    parser.add_argument("--lang", default="zh_CN", help="zh_CN (default) or en")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the game's seed")
    parser.add_argument("--plies", type=int, default=0, metavar="N", help="actions played before")
    parser.set_defaults(run=_shot)


def _add_selftest(commands: Commands[Parser]) -> None:
    text = "Play a bot game per game and load everything the program needs; opens no window."
    _command(commands, "selftest", text).set_defaults(run=_selftest)


# -- the commands, imported when they are asked for ------------------------------------------


def _open_client(args: argparse.Namespace) -> int:
    from game.commands import play

    return play.run()


def _play() -> int:
    """Open the client as a bare `quewu` does."""
    return _run(argparse.Namespace(run=_open_client, command=None))


def _sim(args: argparse.Namespace) -> int:
    from game.commands import sim

    return sim.run(sim.Order(**{key: getattr(args, key) for key in sim.Order._fields}))


def _scenario(args: argparse.Namespace) -> int:
    from game.commands import scenario

    return scenario.run(args.paths)


def _record(args: argparse.Namespace) -> int:
    from game.commands import record

    return record.run(args.file, args.json, args.verify)


def _doctor(args: argparse.Namespace) -> int:
    from game.commands import doctor

    return doctor.run()


def _bench(args: argparse.Namespace) -> int:
    from game.commands import bench

    return bench.run(bench.Order(**{key: getattr(args, key) for key in bench.Order._fields}))


def _shot(args: argparse.Namespace) -> int:
    from game.commands import shot

    return shot.run(shot.Order(**{key: getattr(args, key) for key in shot.Order._fields}))


def _selftest(args: argparse.Namespace) -> int:
    from game.commands import selftest

    return selftest.run()


def _run(args: argparse.Namespace) -> int:
    try:
        status: int = args.run(args)
        sys.stdout.flush()  # a closed pipe shows here, where it can be caught
    except UsageError as error:
        name = f"quewu {args.command}" if args.command else "quewu"
        raise UsageError(f"{name}: {error}") from error
    return status


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status and never a traceback for a user's mistake."""
    if argv is None and len(sys.argv) == 1:  # no words: the window, without waiting for a parser
        return guard(_play)
    return guard(lambda: _run(build_parser().parse_args(argv)))
