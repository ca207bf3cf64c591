"""Start the program: `python -m game` and the packaged executable."""

import sys


def _start() -> int:
    try:
        from game.cli import main

        return main()
    except KeyboardInterrupt:  # while the modules are still being loaded
        return 130


def _serve_worker() -> None:
    """Become a worker process if the packaged program was started as one, with its words."""
    if getattr(sys, "frozen", False) and len(sys.argv) > 1:
        import multiprocessing  # costs the window 20 ms; a plain start needs none of it

        multiprocessing.freeze_support()


if __name__ == "__main__":
    _serve_worker()  # before anything else: a frozen worker starts here too
    sys.exit(_start())
