"""Draw the pictures of the READMEs anew: `python docs/images/make.py [SCENE…]`."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from game.client import checks  # noqa: E402 - needs the path

SIZE = (1280, 720)
SEED = 29
PLIES = {"title": 0, "table": 17, "setup": 0, "rules": 0, "result": 0, "settings": 0}
LANGUAGES = ("en", "zh_CN")


def main(scenes: list[str]) -> None:
    checks.use_dummy_drivers()
    import pygame

    from game.client.shot import render

    for lang in LANGUAGES:
        folder = HERE / lang
        folder.mkdir(exist_ok=True)
        for scene in scenes or PLIES:
            picture = render(scene, SIZE, lang, seed=SEED, plies=PLIES[scene])
            pygame.image.save(picture, folder / f"{scene}.jpg")
            print(folder / f"{scene}.jpg")


if __name__ == "__main__":
    main(sys.argv[1:])
