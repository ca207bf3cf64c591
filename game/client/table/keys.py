"""Say which key does what at the table, on one sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.client.input import Event, Key, Pointer
from game.client.scenes.base import Scene
from game.client.widgets import Fill, Label, Panel
from game.i18n import N_, _

if TYPE_CHECKING:
    from game.client.kits.kit import Kit

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
        title = self.layer.add(Label(theme, _("Keys"), "title", face="brush"))
        title.center(box.centerx, box.y + u(52))
        for index, (key, what) in enumerate(self.rows):
            x = box.x + u(44) + index // rows * u(400)
            y = box.y + u(112) + index % rows * u(44)
            self._line(key, what, x, y)

    def _line(self, key: str, what: str, x: int, y: int) -> None:
        theme, u = self.theme, self.u
        cap = pygame.Rect(x, y - u(16), u(78), u(34))
        self.layer.add(Panel(theme, cap, "plain"))
        name = self.layer.add(Label(theme, key, "body", theme.palette.indigo))
        name.center(*cap.center)
        room = u(290)
        px = theme.type.fit(what, theme.px("body"), room)
        label = self.layer.add(Label(theme, what, px / theme.scale.unit / theme.scale.text_factor))
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
