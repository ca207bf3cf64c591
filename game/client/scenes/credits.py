"""Thank those whose work is in the game, and show the licences."""

from __future__ import annotations

import pygame

from game import __version__, resources
from game.client.menus import build_frame
from game.client.scenes.base import Scene
from game.client.widgets import Block, Panel, ScrollText
from game.i18n import _

LICENCES = ("fonts/QuewuKai-OFL.txt", "fonts/QuewuBrush-OFL.txt", "fonts/QuewuBrushTC-LICENCE.txt")


class CreditsScene(Scene):
    """Show credits and licences as one long text."""

    min_area = (1000, 560)

    def layout(self) -> None:
        theme, u = self.theme, self.u
        frame = build_frame(self, _("Credits"), picture="art/table_autumn", foot=False)
        self.layer.add(Panel(theme, frame.page))
        text = ScrollText(theme, self._blocks(), key="text")
        self.ui.add(text)
        text.set_bounds(pygame.Rect(frame.page).inflate(-u(80), -u(60)))
        if self.ui.focused is None:
            self.ui.focus("text", show=False)

    def _blocks(self) -> list[Block]:
        blocks = [
            Block("title", "雀舞"),
            Block("text", _("Version {version}").format(version=__version__)),
            Block("rule"),
            Block("heading", _("The game")),
            Block(
                "text", _("雀舞 is played by its own rulebook, version 1.0. Program: MIT licence.")
            ),
            Block(
                "text",
                _("够级, 妙手七星 and 天子雀 follow custom; rulings of our own are marked."),
            ),
            Block("heading", _("Pictures, sound and music")),
            Block("text", _("Drawn and synthesised for this game by its own scripts.")),
            Block("heading", _("Typefaces")),
            Block(
                "item", _("Text: a subset of LXGW WenKai by lxgw, renamed. SIL Open Font Licence.")
            ),
            Block("item", _("Brush: Ma Shan Zheng by Ma ShanZheng. SIL Open Font Licence.")),
            Block("item", _("Traditional brush forms: Kouzan Mouhitsu by Aoyagi Kouzan.")),
            Block("heading", _("Software")),
            Block("item", _("Python, pygame-ce and SDL, platformdirs.")),
            Block("gap"),
            Block("heading", _("Licence texts")),
        ]
        return blocks + [Block("text", text) for name in LICENCES if (text := _read(name))]


def _read(name: str) -> str:
    """Return a licence text with its lines joined into paragraphs."""
    try:
        raw = resources.require(name).read_text(encoding="utf-8")
    except (OSError, resources.MissingResource):
        return ""
    paragraphs = [" ".join(part.split()) for part in raw.split("\n\n")]
    return "\n".join(part for part in paragraphs if part)
