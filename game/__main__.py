"""Start the program: `python -m game` and the packaged executable."""

import multiprocessing
import sys


def _start() -> int:
    try:
        from game.cli import main

        return main()
    except KeyboardInterrupt:  # while the modules are still being loaded
        return 130


if __name__ == "__main__":
    multiprocessing.freeze_support()  # before anything else: a frozen worker starts here too
    sys.exit(_start())
