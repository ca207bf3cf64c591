"""Drive the real window as a person does: a virtual X server, xdotool, and a look at the state.

    with desktop() as screen, opened(screen, tmp_path, seed=5) as game:
        game.wait(lambda s: s["scene"] == "title")
        game.key("Down", "Return")
        game.drag(game.card(0), game.centre)
        game.click_button("rest")

The client tells its state through a probe: when QUEWU_PROBE names a file, it replaces that
file after every change (CONTRIBUTING.md, "Variables"; game/client/probe.py). Positions are
pixels of the window.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.commands.display import VirtualDisplay
from tests.window.xclose import ask_to_close

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = (sys.executable, "-m", "game")
PATIENCE = 20.0
STEP = 0.02

State = dict[str, Any]
Point = tuple[int, int]


@contextmanager
def desktop(size: tuple[int, int] = (1920, 1080)) -> Iterator[VirtualDisplay]:
    """Run a virtual display for the length of the block."""
    screen = VirtualDisplay(size)
    try:
        yield screen
    finally:
        screen.close()


@contextmanager
def opened(
    screen: VirtualDisplay,
    home: Path,
    *,
    seed: int = 0,
    size: tuple[int, int] = (1280, 720),
    lang: str = "zh_CN",
    setup: Mapping[str, Any] | None = None,
    program: tuple[str, ...] = PROGRAM,
    **variables: str,
) -> Iterator[Window]:
    """Open the game and hold its window; it is killed when the block ends.

    With a `setup` (as a save has it) it opens at that table. `variables` are more
    environment variables, such as QUEWU_SCENE="setup"; a table then has the seed.
    """
    if setup is not None:
        file = home.parent / f"{home.name}-setup.json"
        file.write_text(json.dumps(dict(setup)), encoding="utf-8")
        variables["QUEWU_SETUP"] = str(file)
    window = Window(screen, home, program, _environment(screen, home, seed, size, lang, variables))
    try:
        window.find()
        yield window
    finally:
        window.kill()


def _environment(
    screen: VirtualDisplay,
    home: Path,
    seed: int,
    size: tuple[int, int],
    lang: str,
    more: Mapping[str, str],
) -> dict[str, str]:
    home.mkdir(parents=True, exist_ok=True)
    kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
    return kept | {
        "DISPLAY": screen.name,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "QUEWU_HOME": str(home),
        "QUEWU_SEED": str(seed),
        "QUEWU_SIZE": f"{size[0]}x{size[1]}",
        "QUEWU_LANG": lang,
        "QUEWU_PROBE": str(home / "probe.json"),
        **more,
    }


class Window:
    """Hold the running program and its window."""

    def __init__(
        self, screen: VirtualDisplay, home: Path, program: tuple[str, ...], env: dict[str, str]
    ) -> None:
        self.home, self.env = home, env
        self.log = home / "output.txt"
        self._probe = home / "probe.json"
        self._probe.unlink(missing_ok=True)
        with self.log.open("w") as output:
            self.process = subprocess.Popen(
                program, cwd=ROOT, env=env, stdout=output, stderr=subprocess.STDOUT
            )
        self.id = ""
        self.windows = ""

    def find(self) -> None:
        """Wait for the window and give it the keyboard: there is no window manager to do it."""
        self.id = str(self._until(self._window_id, "the window to open"))
        self.xdotool("windowfocus", self.id)

    def _window_id(self) -> str:
        done = subprocess.run(
            ["xwininfo", "-root", "-tree"], env=self.env, capture_output=True, text=True
        )
        self.windows = done.stdout + done.stderr
        match = re.search(r'(0x[0-9a-f]+) .*\("quewu"', done.stdout) or self._largest()
        return match[1] if match else ""

    def _largest(self) -> re.Match[str] | None:
        """Find a window as large as a game's: the class can come late."""
        for found in re.finditer(r"(0x[0-9a-f]+) .* (\d+)x(\d+)\+", self.windows):
            if int(found[2]) >= 640 and int(found[3]) >= 360 and "root" not in found[0].lower():
                return found
        return None

    # -- what the game says of itself ------------------------------------------------------

    @property
    def state(self) -> State:
        """Return the latest state; empty before the first."""
        try:
            found: State = json.loads(self._probe.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        return found

    def wait(
        self, holds: Callable[[State], Any], what: str = "", seconds: float = PATIENCE
    ) -> State:
        """Wait until the state is as wanted and return it; fail with the last state seen."""

        def look() -> State:
            state = self.state
            return state if state and holds(state) else {}

        found: State = self._until(look, what or "a state of the game", seconds)
        return found

    def _until(self, look: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = look()
            if found:
                return found
            if self.process.poll() is not None:
                break
            time.sleep(STEP)
        said = self.log.read_text(errors="replace")[-2000:]
        status = self.process.poll()
        alive = "waited too long" if status is None else f"ended with status {status}"
        state = json.dumps(self.state, ensure_ascii=False)[:3000]
        seen = f"windows: {self.windows[-1500:]}"
        raise AssertionError(f"{what}: {alive}\nit said: {said}\nits state: {state}\n{seen}")

    def button(self, key: str) -> Point:
        """Return the middle of a button of the table."""
        state = self.wait(lambda s: key in s.get("buttons", {}), f"the button {key}")
        return middle_of(state["buttons"][key])

    def cards(self, kind: int | None = None) -> list[Point]:
        """Return points of the hand's cards, or of one kind, clear of their right neighbours."""
        state = self.state
        held = zip(state["hand"], state["cards"])
        return [
            (round(x + width * 0.2), round(y + height * 0.4))
            for found, (x, y, width, height) in held
            if kind is None or found == kind
        ]

    def card(self, kind: int) -> Point:
        """Return a point of the first card of a kind in the hand."""
        self.wait(lambda s: kind in s.get("hand", ()), f"a card of kind {kind}")
        return self.cards(kind)[0]

    @property
    def centre(self) -> Point:
        """Return the middle of the place where cards are laid."""
        return middle_of(self.state["centre"])

    def plate(self, seat: int) -> Point:
        """Return the middle of a seat's name plate."""
        return middle_of(self.state["plates"][seat])

    # -- what a person does ----------------------------------------------------------------

    def xdotool(self, *words: str) -> str:
        """Run xdotool on the window's display."""
        done = subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True)
        assert done.returncode == 0, f"xdotool {' '.join(words)}: {done.stderr}"
        return done.stdout.strip()

    def move(self, to: Point) -> None:
        """Move the mouse."""
        self.xdotool("mousemove", "--window", self.id, *map(str, to))
        time.sleep(STEP)

    def press(self, button: int = 1) -> None:
        """Hold a button down."""
        self.xdotool("mousedown", str(button))

    def release(self, button: int = 1) -> None:
        """Let a button go."""
        self.xdotool("mouseup", str(button))

    def click(self, at: Point, button: int = 1, times: int = 1) -> None:
        """Click somewhere."""
        self.move(at)
        for _ in range(times):
            self.press(button)
            time.sleep(STEP)
            self.release(button)
            time.sleep(STEP)

    def click_button(self, key: str) -> None:
        """Click a button of the table."""
        self.click(self.button(key))

    def drag(self, start: Point, end: Point, steps: int = 12) -> None:
        """Drag from one point to another, as a hand does: over points in between."""
        self.move(start)
        self.press()
        for i in range(1, steps + 1):
            share = i / steps
            x, y = (round(a + (b - a) * share) for a, b in zip(start, end))
            self.move((x, y))
        time.sleep(0.1)
        self.release()

    def key(self, *names: str) -> None:
        """Press keys one after the other, by their X names: Return, space, Escape, F2, ctrl+z."""
        for name in names:
            self.xdotool("key", "--delay", "30", name)
            time.sleep(STEP)

    def type(self, text: str) -> None:
        """Type a text."""
        self.xdotool("type", "--delay", "30", text)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.xdotool("windowsize", self.id, str(width), str(height))

    def picture(self, path: Path) -> Path:
        """Write what the window shows."""
        subprocess.run(["import", "-window", self.id, str(path)], env=self.env, check=True)
        return path

    def painted(self, path: Path, least: int = 20_000) -> Path:
        """Wait until the window shows more than one colour, and write what it shows."""
        self._until(lambda: self.picture(path).stat().st_size > least, "the window to be painted")
        return path

    # -- the end ---------------------------------------------------------------------------

    def close(self) -> int:
        """Close the window as its X button does, and return the program's exit status."""
        ask_to_close(self.env["DISPLAY"], int(self.id, 16))
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """End the program at once, with no chance to save."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


def middle_of(rect: list[int]) -> Point:
    """Return the middle of (x, y, width, height)."""
    x, y, width, height = rect
    return x + width // 2, y + height // 2
