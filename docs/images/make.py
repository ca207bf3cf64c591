"""Draw the pictures of the READMEs anew: `python docs/images/make.py [NAME…]`."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from game.client import checks  # noqa: E402 - needs the path

SIZE = (1280, 720)
SEED = 29
PICTURES = {
    "title": ("title", "quewu", SEED, 0),
    "quewu": ("table", "quewu", SEED, 17),
    "gouji": ("table", "gouji", SEED, 40),
    "qixing": ("table", "qixing", SEED, 30),
    "tianzi": ("table", "tianzi", SEED, 20),
    "setup": ("setup", "quewu", SEED, 0),
    "rules": ("rules", "quewu", SEED, 0),
    "result": ("result", "quewu", SEED, 0),
    "settings": ("settings", "quewu", SEED, 0),
}
"""Each picture's scene, game, seed and the plies before it."""
LANGUAGES = ("en", "zh_CN")


def main(names: list[str]) -> None:
    checks.use_dummy_drivers()
    import pygame

    from game.client.shot import render

    for lang in LANGUAGES:
        folder = HERE / lang
        folder.mkdir(exist_ok=True)
        for name in names or PICTURES:
            scene, game, seed, plies = PICTURES[name]
            picture = render(scene, SIZE, lang, game, seed, plies)
            pygame.image.save(picture, folder / f"{name}.jpg")
            print(folder / f"{name}.jpg")


if __name__ == "__main__":
    main(sys.argv[1:])
