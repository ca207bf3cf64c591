"""Say which key does what at the table, on one sheet."""

from __future__ import annotations

import pygame

from game.client.input import Event, Key, Pointer
from game.client.scenes.base import Scene
from game.client.widgets import Fill, Label, Panel
from game.i18n import N_, _

LETTERS = {
    "r": "rest", "h": "hint", "u": "undo", "l": "log", "p": "pause", "s": "sort",
    "j": "call", "v": "speed", "c": "counter", "f": "fast_forward",
}  # fmt: skip

KEYS: tuple[tuple[str, str], ...] = (
    ("← →", N_("Move along the hand")),
    ("Space", N_("Choose the card, or let it go")),
    ("Enter", N_("Play what is chosen")),
    ("1 – 9", N_("Press the button of that number")),
    ("R", N_("Rest: pass and draw one")),
    ("Tab", N_("Go through the buttons")),
    ("H", N_("Hint")),
    ("U", N_("Undo, as Ctrl+Z does")),
    ("L", N_("Record of the game")),
    ("J", N_("Call a violation")),
    ("S", N_("Sort the hand")),
    ("C", N_("Card counter")),
    ("V", N_("Speed of play")),
    ("F5", N_("Skip to my turn")),
    ("P", N_("Pause")),
    ("F11", N_("Full screen")),
    ("Esc", N_("Go back, let go, pause")),
)


def command_for(event: Key) -> str | None:
    """Return what a key means at the table."""
    if not event.ctrl and event.letter in LETTERS:
        return LETTERS[event.letter]
    return event.command


class KeysScene(Scene):
    """Lay the sheet of keys over the table; any key or press closes it."""

    opaque = False
    fade = False
    min_area = (1024, 620)

    def layout(self) -> None:
        """Build the sheet: two columns of keys."""
        theme, u = self.theme, self.u
        width, height = self.size
        self.layer.add(Fill((0, 0, width, height), theme.palette.shadow, 120))
        rows = (len(KEYS) + 1) // 2
        box = pygame.Rect(0, 0, u(860), u(150) + rows * u(44))
        box.center = (width // 2, height // 2)
        self.layer.add(Panel(theme, box))
        title = self.layer.add(Label(theme, _("Keys"), "title", face="brush"))
        title.center(box.centerx, box.y + u(52))
        for index, (key, what) in enumerate(KEYS):
            x = box.x + u(44) + index // rows * u(400)
            y = box.y + u(112) + index % rows * u(44)
            self._line(key, _(what), x, y)

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


def listing() -> list[tuple[str, str]]:
    """Return every key and what it does, for other pages."""
    return [(key, _(what)) for key, what in KEYS]
