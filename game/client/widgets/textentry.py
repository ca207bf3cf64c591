"""Type a line of text, with an input method where the language needs one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.input import Key, Pointer, TextEdit, TextInput
from game.client.theme import Theme, mix
from game.client.widgets.base import TARGET, Size, Widget

PASSED = ("next", "previous", "up", "down", "cancel", "fullscreen")
"""What a key may still mean while text is typed."""


class TextEntry(Widget):
    """Edit one line; `on_change(text)` at every change, `on_accept(text)` on Enter.

    The unfinished composition of an input method is shown underlined in place.
    """

    captures_arrows = True

    def __init__(
        self,
        theme: Theme,
        label: str,
        text: str,
        on_change: Callable[[str], object] | None = None,
        on_accept: Callable[[str], object] | None = None,
        *,
        limit: int = 24,
        placeholder: str = "",
        key: str = "",
        tip: str = "",
        field_units: float = 260,
    ):
        super().__init__(theme, key or label, tip)
        self.label, self.text, self.limit = label, text, limit
        self.on_change, self.on_accept = on_change, on_accept
        self.placeholder, self.field_units = placeholder, field_units
        self.caret = len(text)
        self.composing = ""

    def measure(self) -> Size:
        theme = self.theme
        label = theme.type.width(self.label, theme.px("body")) + theme.u(24) if self.label else 0
        height = max(theme.u(TARGET), theme.type.height(theme.px("body")) + theme.u(18))
        return label + theme.u(self.field_units), height

    def field(self, box: pygame.Rect) -> pygame.Rect:
        """Return the rectangle the text stands in."""
        width = min(box.width, self.theme.u(self.field_units)) if self.label else box.width
        return pygame.Rect(box.right - width, box.y, width, box.height)

    # -- use ---------------------------------------------------------------------------
    def focus_changed(self, focused: bool) -> None:
        self.composing = ""
        if not pygame.display.get_init():
            return
        if focused:
            pygame.key.start_text_input()
            self._place_candidates()
        else:
            pygame.key.stop_text_input()

    def _place_candidates(self) -> None:
        """Tell the input method where its candidates belong."""
        pygame.key.set_text_input_rect(self.field(self.inner(self.screen_rect)))

    def pointer(self, event: Pointer) -> bool:
        if event.kind == "down" and event.button == 1 and self.enabled:
            field = self.field(self.inner(self.screen_rect))
            self.caret = self._caret_at(event.pos[0] - field.x - self.theme.u(14))
            self.invalidate()
            return True
        return event.kind != "wheel"

    def _caret_at(self, x: int) -> int:
        px, type_ = self.theme.px("body"), self.theme.type
        places = [abs(type_.width(self.text[:n], px) - x) for n in range(len(self.text) + 1)]
        return places.index(min(places))

    def typed(self, event: TextInput | TextEdit) -> bool:
        if not self.enabled:
            return False
        if isinstance(event, TextEdit):
            self.composing = event.text
            self._place_candidates()
            self.invalidate()
            return True
        self.composing = ""
        clean = "".join(char for char in event.text if char.isprintable())
        self._replace(self.caret, self.caret, clean[: self.limit - len(self.text)])
        return True

    def _replace(self, start: int, end: int, text: str) -> None:
        self.text = self.text[:start] + text + self.text[end:]
        self.caret = start + len(text)
        self.invalidate()
        if self.on_change:
            self.on_change(self.text)

    def command(self, event: Key) -> bool:
        if self.composing:
            return True  # the input method has the keys
        if event.command == "backspace" and self.caret:
            self._replace(self.caret - 1, self.caret, "")
        elif event.command == "delete" and self.caret < len(self.text):
            self._replace(self.caret, self.caret + 1, "")
        elif event.ctrl and event.letter == "v":
            self._paste()
        elif event.command in ("left", "right", "home", "end"):
            self._move(event.command)
        elif event.command == "accept":
            if self.on_accept and not event.repeat:
                self.on_accept(self.text)
        else:
            return event.command not in PASSED
        return True

    def _move(self, command: str) -> None:
        last = len(self.text)
        places = {"left": self.caret - 1, "right": self.caret + 1, "home": 0, "end": last}
        self.caret = max(0, min(last, places[command]))
        self.invalidate()

    def _paste(self) -> None:
        text = pygame.scrap.get_text() if pygame.display.get_init() else ""
        self.typed(TextInput(" ".join((text or "").split())))

    # -- painting ------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        box = self.inner(rect)
        field = self.field(box)
        if self.label:
            text = theme.line(self.label, "body", p.ink if self.enabled else p.ink_faint)
            surface.blit(text, text.get_rect(midleft=(box.x, box.centery)))
        edge = p.cinnabar if self.focused else mix(p.gold, p.paper, 0.3)
        wide = max(1, u(1.6 if self.focused else 1.1))
        surface.blit(theme.shapes.plate(field.size, p.white, edge, u(7), wide), field)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(field.inflate(-u(12), -u(6))))
        self._draw_text(surface, field)
        surface.set_clip(clip)

    def _draw_text(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        px, type_ = theme.px("body"), theme.type
        before, after = self.text[: self.caret], self.text[self.caret :]
        wide = type_.width(before + self.composing, px)
        x = field.x + u(14) - max(0, wide - field.width + u(36))
        if not self.text and not self.composing and self.placeholder:
            hint = type_.line(self.placeholder, px, p.ink_faint)
            surface.blit(hint, hint.get_rect(midleft=(x, field.centery)))
        for part, color in ((before, p.ink), (self.composing, p.indigo), (after, p.ink)):
            if part:
                image = type_.line(part, px, color)
                spot = image.get_rect(midleft=(x, field.centery))
                surface.blit(image, spot)
                if part is self.composing:
                    surface.fill(p.indigo, (spot.x, spot.bottom - u(3), spot.width, u(1.5)))
                x += image.get_width()
            if part is self.composing and self.focused:
                surface.fill(p.cinnabar, (x, field.centery - px // 2 - u(2), u(2), px + u(4)))
        if not self.composing and self.focused:
            x = field.x + u(14) - max(0, wide - field.width + u(36)) + type_.width(before, px)
            surface.fill(p.cinnabar, (x, field.centery - px // 2 - u(2), u(2), px + u(4)))
