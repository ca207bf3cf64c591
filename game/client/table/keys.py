"""Say which key does what at the table, on one sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.client.input import Event, Key, Pointer
from game.client.scenes.base import Scene
from game.client.widgets import Fill, Panel, Picture
from game.i18n import N_, _

if TYPE_CHECKING:
    from game.client.kits.kit import Kit
    from game.client.theme import Theme
    from game.client.theme.palette import Color

LETTERS = {
    "h": "hint", "u": "undo", "l": "log", "p": "pause", "s": "sort", "v": "speed",
    "c": "counter", "f": "fast_forward",
}  # fmt: skip

KEYS: tuple[tuple[str, str], ...] = (
    ("← →", N_("Move along the hand")),
    ("Space", N_("Choose the card, or let it go")),
    ("Enter", N_("Play what is chosen")),
    ("1 – 9", N_("Press the button of that number")),
    ("Tab", N_("Go through the buttons")),
    ("H", N_("Hint")),
    ("U", N_("Undo, as Ctrl+Z does")),
    ("L", N_("Record of the game")),
    ("S", N_("Sort the hand")),
    ("C", N_("Card counter")),
    ("V", N_("Speed of play")),
    ("F5", N_("Skip to my turn")),
    ("P", N_("Pause")),
    ("F11", N_("Full screen")),
    ("Esc", N_("Go back, let go, pause")),
)


def command_for(event: Key) -> str | None:
    """Return what a key means at every table."""
    if not event.ctrl and event.letter in LETTERS:
        return LETTERS[event.letter]
    return event.command


def rows_of(kit: Kit) -> list[tuple[str, str]]:
    """Return every key of a game's table and what it does, in the player's language."""
    rows = list(KEYS)
    for own in kit.keys:
        caps = [cap for cap, _what in rows]
        if own.cap in caps:
            rows[caps.index(own.cap)] = (own.cap, own.what)
        else:
            rows.insert(caps.index(own.after) + 1, (own.cap, own.what))
    return [(cap, _(what)) for cap, what in rows]


def meaning(theme: Theme, text: str, room: tuple[int, int], color: Color) -> pygame.Surface:
    """Return what a key does, set as large as its room in pixels allows, on two lines if need be.

    Type that wraps is at most a fifth smaller than its neighbours', unless even that is too much.
    """
    type_, px = theme.type, theme.px("body")
    if type_.width(text, px) <= room[0]:
        return type_.line(text, px, color)
    size = round(px * 0.9)
    while size > 8 and not _holds(type_.block_size(text, size, room[0]), room):
        size -= 1
    single = type_.fit(text, px, room[0])
    if single >= size:
        return type_.line(text, single, color)
    return type_.block(text, size, color, room[0])


def _holds(size: tuple[int, int], room: tuple[int, int]) -> bool:
    return size[0] <= room[0] and size[1] <= room[1]


class KeysScene(Scene):
    """Lay the sheet of keys over the table; any key or press closes it."""

    opaque = False
    fade = False
    min_area = (1024, 620)

    def __init__(self, ctx: Any, kit: Kit):
        super().__init__(ctx)
        self.rows = rows_of(kit)

    def layout(self) -> None:
        """Build the sheet: two columns of keys."""
        theme, u = self.theme, self.u
        width, height = self.size
        self.layer.add(Fill((0, 0, width, height), theme.palette.shadow, 120))
        rows = (len(self.rows) + 1) // 2
        box = pygame.Rect(0, 0, u(860), u(150) + rows * u(44))
        box.center = (width // 2, height // 2)
        self.layer.add(Panel(theme, box))
        px = min(theme.px("title"), u(54))
        title = self.layer.add(Picture(theme.type.line(_("Keys"), px, theme.palette.ink, "brush")))
        title.center(box.centerx, box.y + u(52))
        for index, (key, what) in enumerate(self.rows):
            x = box.x + u(44) + index // rows * u(400)
            y = box.y + u(112) + index % rows * u(44)
            self._line(key, what, x, y)

    def _line(self, key: str, what: str, x: int, y: int) -> None:
        theme, u = self.theme, self.u
        cap = pygame.Rect(x, y - u(16), u(78), u(34))
        self.layer.add(Panel(theme, cap, "plain"))
        px = theme.type.fit(key, min(theme.px("body"), u(26)), u(66))
        name = self.layer.add(Picture(theme.type.line(key, px, theme.palette.indigo)))
        name.center(*cap.center)
        text = meaning(theme, what, (u(290), u(42)), theme.palette.ink)
        label = self.layer.add(Picture(text))
        label.move(x + u(94), y - label.rect.height // 2)

    def on_event(self, event: Event) -> bool:
        """Close at any press."""
        pressed = isinstance(event, Pointer) and event.kind == "down"
        if pressed or (isinstance(event, Key) and not event.repeat):
            self.ctx.back()
        return True


def listing(game: str = "quewu") -> list[tuple[str, str]]:
    """Return every key of a game's table and what it does, for other pages."""
    from game.client.kits import kit_of

    return rows_of(kit_of(game))
