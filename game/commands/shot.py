"""Write a picture of one scene, drawn off screen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from game.commands.terminal import OK, UsageError, why_not
from game.games import GAME_IDS
from game.i18n import LOCALES

LEAST, MOST = (640, 360), (7680, 4320)


class Order(NamedTuple):
    """Hold what was typed after `shot`."""

    scene: str
    out: str
    game: str
    size: str
    lang: str
    seed: int
    plies: int


def run(order: Order) -> int:
    """Draw the scene and write the file."""
    size = read_size(order.size)
    out = Path(order.out)
    _check(order, out)
    from game.client import checks

    checks.use_dummy_drivers()
    _check_scene(order.scene)
    from game.client.shot import render

    picture = render(order.scene, size, order.lang, order.game, order.seed, order.plies)
    try:
        out.write_bytes(checks.png(picture))
    except OSError as error:
        raise UsageError(f"{out}: cannot be written: {why_not(error)}") from error
    print(f"{out}: {order.scene}, {size[0]}x{size[1]}, {order.lang}")
    return OK


def read_size(text: str) -> tuple[int, int]:
    """Read `1280x720`; raise UsageError for anything else or an extreme size."""
    match = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text)
    if match is None:
        raise UsageError(f"--size: {text!r} is not like 1280x720")
    size = int(match[1]), int(match[2])
    if any(not low <= n <= high for n, low, high in zip(size, LEAST, MOST)):
        least, most = "x".join(map(str, LEAST)), "x".join(map(str, MOST))
        raise UsageError(f"--size: {text} is not from {least} to {most}")
    return size


def _check(order: Order, out: Path) -> None:
    if order.game not in GAME_IDS:
        raise UsageError(f"--game: {order.game!r} is not one of {', '.join(GAME_IDS)}")
    if order.lang not in LOCALES:
        raise UsageError(f"--lang: {order.lang!r} is not one of {', '.join(LOCALES)}")
    if order.seed < 0 or order.plies < 0:
        raise UsageError("--seed and --plies are whole numbers from 0")
    if out.suffix.lower() != ".png":
        raise UsageError(f"{out}: the picture's name must end in .png")
    if not out.absolute().parent.is_dir():
        raise UsageError(f"{out}: there is no folder {out.parent}")


def _check_scene(name: str) -> None:
    from importlib.util import find_spec

    from game.client.scenes import SCENES

    if name not in SCENES:
        raise UsageError(f"{name!r} is not one of the scenes {', '.join(SCENES)}")
    if find_spec(SCENES[name].partition(":")[0]) is None:
        raise UsageError(f"the scene {name!r} is not in this version yet")
