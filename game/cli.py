"""The command line: what may be typed, and which command answers."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NoReturn

from game import __version__
from game.commands.terminal import (
    INTERRUPTED,
    MISUSED,
    PIPE_CLOSED,
    UsageError,
    complain,
    forget_output,
    prepare,
)

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
    _add_scenario(commands)
    return parser


Commands = argparse._SubParsersAction  # argparse names no public type for it


def _command(commands: Commands[Parser], name: str, text: str) -> Parser:
    return commands.add_parser(name, help=text, description=text, allow_abbrev=False)


def _add_scenario(commands: Commands[Parser]) -> None:
    text = "Play scenario files (rule tests) and say which of them hold."
    parser = _command(commands, "scenario", text)
    parser.add_argument(
        "paths", nargs="+", metavar="PATH", help="a .json file, or a folder of them"
    )
    parser.set_defaults(run=_scenario)


# -- the commands, imported when they are asked for ------------------------------------------


def _open_client(args: argparse.Namespace) -> int:
    from game.client.app import run

    return run()


def _scenario(args: argparse.Namespace) -> int:
    from game.commands import scenario

    return scenario.run(args.paths)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status and never a traceback for a user's mistake."""
    prepare()
    try:
        args = build_parser().parse_args(argv)
        status: int = args.run(args)
        return status
    except UsageError as error:
        complain(str(error))
        return MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        forget_output()
        return PIPE_CLOSED
