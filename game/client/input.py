"""Read pygame's events in one place and turn them into the program's own.

Positions come from the events themselves. Keyboard and gamepad end in the same commands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pygame

Point = tuple[int, int]

COMMANDS = (
    "up",
    "down",
    "left",
    "right",
    "accept",
    "select",
    "cancel",
    "next",
    "previous",
    "page_up",
    "page_down",
    "home",
    "end",
    "menu",
    "hint",
    "undo",
    "help",
    "log",
    "fullscreen",
    "fast_forward",
    "sort",
    "backspace",
    "delete",
)
"""Every command a key or a pad button can mean; `select` is Space, `accept` is Enter."""


class Pointer(NamedTuple):
    """Hold one act of the mouse or a finger.

    `kind`: move, down, up or wheel. `button`: 1 left, 2 middle, 3 right, 0 none.
    `clicks` is 2 on the second press of a double click. `lift` is the wheel's turn.
    """

    kind: str
    pos: Point
    button: int = 0
    clicks: int = 1
    lift: float = 0.0


class Key(NamedTuple):
    """Hold one press of a key or a pad button and the command it means, if any."""

    command: str | None
    key: int = 0
    mod: int = 0
    repeat: bool = False

    @property
    def digit(self) -> int | None:
        """Return the digit pressed, if it is one."""
        if pygame.K_0 <= self.key <= pygame.K_9:
            return self.key - pygame.K_0
        if pygame.K_KP_1 <= self.key <= pygame.K_KP_0:
            return (self.key - pygame.K_KP_1 + 1) % 10
        return None

    @property
    def letter(self) -> str:
        """Return the letter a to z pressed, or an empty text."""
        return chr(self.key) if pygame.K_a <= self.key <= pygame.K_z else ""

    @property
    def ctrl(self) -> bool:
        """Tell whether Ctrl (or Command) was held."""
        return bool(self.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))

    @property
    def shift(self) -> bool:
        """Tell whether Shift was held."""
        return bool(self.mod & pygame.KMOD_SHIFT)


class TextInput(NamedTuple):
    """Hold text that was typed or picked from an input method."""

    text: str


class TextEdit(NamedTuple):
    """Hold an input method's unfinished composition and the caret inside it."""

    text: str
    caret: int


class Focus(NamedTuple):
    """Tell that the window gained or lost the keyboard (or was minimised)."""

    gained: bool


class Resized(NamedTuple):
    """Tell that the window has another size, or must be painted anew."""

    size: Point


class Quit:
    """Tell that the window is to be closed."""


Event = Pointer | Key | TextInput | TextEdit | Focus | Resized | Quit

KEYS: Mapping[int, str] = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_RETURN: "accept",
    pygame.K_KP_ENTER: "accept",
    pygame.K_SPACE: "select",
    pygame.K_ESCAPE: "cancel",
    pygame.K_AC_BACK: "cancel",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_F1: "help",
    pygame.K_F2: "hint",
    pygame.K_F3: "log",
    pygame.K_F4: "sort",
    pygame.K_F5: "fast_forward",
    pygame.K_F10: "menu",
    pygame.K_F11: "fullscreen",
}


JOY_BUTTONS = ("accept", "cancel", "select", "hint", "previous", "next", "log", "menu")
"""What the first eight buttons of a pad mean in the order most systems report them."""

DOUBLE_MS, DOUBLE_PX, AXIS_ON, AXIS_OFF = 380, 12, 0.6, 0.35


def command_of(key: int, mod: int) -> str | None:
    """Return the command of a key with its modifiers."""
    if key == pygame.K_TAB:
        return "previous" if mod & pygame.KMOD_SHIFT else "next"
    if key == pygame.K_z and mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return "undo"
    if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and mod & pygame.KMOD_ALT:
        return "fullscreen"
    return KEYS.get(key)


class Reader:
    """Turn pygame's events into the program's; the only reader of the event queue."""

    def __init__(self) -> None:
        self.pads: dict[int, object] = {}
        self._down_at = (-10_000, 0, (0, 0))
        self._axis: dict[int, str | None] = {}
        self._held: set[int] = set()
        self._at: Point = (0, 0)

    def read(self) -> Iterator[Event]:
        """Yield everything that happened since the last call; joins pointer moves."""
        moved: Pointer | None = None
        for raw in pygame.event.get():
            event = self.translate(raw)
            if event is None:
                continue
            if isinstance(event, Pointer) and event.kind == "move":
                moved = event  # only the latest place matters
                continue
            if moved is not None:
                yield moved
                moved = None
            yield event
        if moved is not None:
            yield moved

    def translate(self, raw: pygame.event.Event) -> Event | None:
        """Return the program's event for one of pygame's, or None if it means nothing."""
        handler = _HANDLERS.get(raw.type)
        return handler(self, raw) if handler else None

    def _motion(self, raw: pygame.event.Event) -> Event:
        self._at = raw.pos
        return Pointer("move", raw.pos, _held(raw.buttons))

    def _press(self, raw: pygame.event.Event) -> Event | None:
        if raw.button > 3:
            return None
        self._at = raw.pos
        now = pygame.time.get_ticks()
        then, button, pos = self._down_at
        near = abs(raw.pos[0] - pos[0]) + abs(raw.pos[1] - pos[1]) <= DOUBLE_PX
        double = now - then <= DOUBLE_MS and button == raw.button and near
        self._down_at = (-10_000 if double else now, raw.button, raw.pos)
        return Pointer("down", raw.pos, raw.button, 2 if double else 1)

    def _release(self, raw: pygame.event.Event) -> Event | None:
        return Pointer("up", raw.pos, raw.button) if raw.button <= 3 else None

    def _wheel(self, raw: pygame.event.Event) -> Event:
        lift = getattr(raw, "precise_y", raw.y) or raw.y
        return Pointer("wheel", self._at, lift=lift)  # wheel events carry no place

    def _key(self, raw: pygame.event.Event) -> Event:
        repeat = raw.key in self._held
        self._held.add(raw.key)
        return Key(command_of(raw.key, raw.mod), raw.key, raw.mod, repeat)

    def _key_up(self, raw: pygame.event.Event) -> None:
        self._held.discard(raw.key)

    def _text(self, raw: pygame.event.Event) -> Event:
        return TextInput(raw.text)

    def _edit(self, raw: pygame.event.Event) -> Event:
        return TextEdit(raw.text, raw.start)

    def _pad_button(self, raw: pygame.event.Event) -> Event | None:
        known = raw.button < len(JOY_BUTTONS)
        return Key(JOY_BUTTONS[raw.button]) if known else None

    def _pad_hat(self, raw: pygame.event.Event) -> Event | None:
        names = {(0, 1): "up", (0, -1): "down", (-1, 0): "left", (1, 0): "right"}
        name = names.get(tuple(raw.value))
        return Key(name) if name else None

    def _pad_axis(self, raw: pygame.event.Event) -> Event | None:
        if raw.axis > 1:
            return None
        names = ("left", "right") if raw.axis == 0 else ("up", "down")
        before = self._axis.get(raw.axis)
        if abs(raw.value) < AXIS_OFF:
            self._axis[raw.axis] = None
        elif abs(raw.value) > AXIS_ON and before is None:
            self._axis[raw.axis] = names[raw.value > 0]
            return Key(self._axis[raw.axis])
        return None

    def _pad_added(self, raw: pygame.event.Event) -> Event | None:
        pad = pygame.joystick.Joystick(raw.device_index)
        self.pads[pad.get_instance_id()] = pad
        return None

    def _pad_removed(self, raw: pygame.event.Event) -> Event | None:
        self.pads.pop(raw.instance_id, None)
        return None

    def _gained(self, raw: pygame.event.Event) -> Event:
        return Focus(True)

    def _lost(self, raw: pygame.event.Event) -> Event:
        self._held.clear()
        return Focus(False)

    def _resized(self, raw: pygame.event.Event) -> Event:
        return Resized((raw.x, raw.y))

    def _exposed(self, raw: pygame.event.Event) -> Event | None:
        surface = pygame.display.get_surface()
        return Resized(surface.get_size()) if surface else None

    def _quit(self, raw: pygame.event.Event) -> Event:
        return Quit()


def _held(buttons: tuple[int, ...]) -> int:
    """Return the first held mouse button, 0 if none."""
    return next((number for number, held in enumerate(buttons, 1) if held), 0)


_HANDLERS = {
    pygame.MOUSEMOTION: Reader._motion,
    pygame.MOUSEBUTTONDOWN: Reader._press,
    pygame.MOUSEBUTTONUP: Reader._release,
    pygame.MOUSEWHEEL: Reader._wheel,
    pygame.KEYDOWN: Reader._key,
    pygame.KEYUP: Reader._key_up,
    pygame.TEXTINPUT: Reader._text,
    pygame.TEXTEDITING: Reader._edit,
    pygame.JOYBUTTONDOWN: Reader._pad_button,
    pygame.JOYHATMOTION: Reader._pad_hat,
    pygame.JOYAXISMOTION: Reader._pad_axis,
    pygame.JOYDEVICEADDED: Reader._pad_added,
    pygame.JOYDEVICEREMOVED: Reader._pad_removed,
    pygame.WINDOWFOCUSGAINED: Reader._gained,
    pygame.WINDOWFOCUSLOST: Reader._lost,
    pygame.WINDOWMINIMIZED: Reader._lost,
    pygame.WINDOWRESTORED: Reader._gained,
    pygame.WINDOWSIZECHANGED: Reader._resized,
    pygame.WINDOWEXPOSED: Reader._exposed,
    pygame.QUIT: Reader._quit,
}
