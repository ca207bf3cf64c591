"""Speak to a terminal: what goes wrong is one line, what is Chinese stays Chinese."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable

OK, FAILED, MISUSED = 0, 1, 2
INTERRUPTED, PIPE_CLOSED = 130, 141
"""Exit statuses, the last two as shells count SIGINT and SIGPIPE."""


class UsageError(Exception):
    """Say in one line what is wrong with what was typed or with a file that was named."""


def prepare() -> None:
    """Make standard output and error exist and take every character.

    A program without a console has neither stream; a pipe on some systems has a code page
    that lacks Chinese.
    """
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - lives on
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - lives on
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def guard(run: Callable[[], int]) -> int:
    """Run a command; return its status, and never a traceback for a user's mistake."""
    prepare()
    try:
        return run()
    except UsageError as error:
        complain(str(error))
        return MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        forget_output()
        return PIPE_CLOSED


def complain(text: str) -> None:
    """Print one line on standard error."""
    print(one_line(text), file=sys.stderr, flush=True)


def one_line(text: str) -> str:
    """Fold a text into one line."""
    return " ".join(text.split())


def why_not(error: OSError) -> str:
    """Return the system's reason for refusing a file, e.g. `no such file or directory`."""
    return (error.strerror or type(error).__name__).lower()


def forget_output() -> None:
    """Send what is still buffered nowhere, so that the end of the program stays quiet."""
    # A stream that is no file has nothing buffered that could complain.
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
