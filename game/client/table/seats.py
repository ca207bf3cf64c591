"""Show the players: portrait, name, level, fan of backs, what they said and laid."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.stage import Group, Node, Sprite
from game.client.table.cards import BACK, CardFaces
from game.client.table.layout import SeatPlace
from game.client.table.words import level_name
from game.client.theme import Theme, mix
from game.client.widgets.nodes import Panel

Rect = pygame.Rect
Surface = pygame.Surface
PLATE_Z, FAN_Z, MARK_Z = 10, 4, 12
SLIP_WIDTH = 168


class Fan(Node):
    """Show a hand from outside: backs (or faces, when it lies open) and how many."""

    def __init__(self, faces: CardFaces, area: Rect, seat: int):
        self.faces, self.seat = faces, seat
        self.count = 0
        self.open: tuple[int, ...] | None = None
        self._image: Surface | None = None
        self._shown: tuple[int, ...] = ()
        u = faces.theme.u
        super().__init__(area.inflate(u(16), u(36)), FAN_Z)
        self._area = area

    def show(self, count: int, open_hand: tuple[int, ...] | None = None) -> None:
        """Show so many cards; `open_hand` lists the faces when they may be seen."""
        if (count, open_hand) != (self.count, self.open):
            self.count, self.open = count, open_hand
            self._image = None
            self.invalidate()

    def middle(self) -> tuple[float, float]:
        """Return where cards fly from and to, in the window."""
        return self._area.centerx, self._area.top + self.faces.theme.u(12)

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self._image is None:
            self._image = self._make(rect.size)
        for kind in self._shown:
            self.faces.note(kind, "hand", self.seat)
        surface.blit(self._image, rect)

    def _make(self, size: tuple[int, int]) -> Surface:
        theme, u = self.faces.theme, self.faces.theme.u
        image = pygame.Surface(size, pygame.SRCALPHA)
        kinds: Sequence[int] = (BACK,) * self.count
        if self.open is not None:
            kinds = self.open
        self._shown = tuple(kind for kind in kinds if kind != BACK)
        badge, high = u(44), u(self.faces.sizes.fan)
        room = self._area.width - badge - u(6)
        card = self.faces.width(high)
        widest = u(17 if self.open is None else 24)
        step = min(widest, (room - card) // max(1, len(kinds) - 1))
        total = step * (len(kinds) - 1) + card
        x = (size[0] - badge - total) // 2 + u(4)
        for index, kind in enumerate(kinds):
            lean = (index - (len(kinds) - 1) / 2) / max(4, len(kinds))
            picture = self.faces.image(kind, high, -lean * 22)
            y = u(2 if self.open is None else 15) + round(abs(lean) ** 2 * u(26))
            spot = (x + index * step + card // 2, y + high // 2)
            image.blit(picture, picture.get_rect(center=spot))
        if self.count:
            self._badge(image, (x + total + u(8), u(44)), theme)
        return image

    def _badge(self, image: Surface, at: tuple[int, int], theme: Theme) -> None:
        u, p = theme.u, theme.palette
        text = theme.type.line(str(self.count), min(theme.px("label"), u(27)), p.paper_light)
        size = (max(u(32), text.get_width() + u(14)), u(28))
        plate = theme.shapes.plate(size, p.indigo, mix(p.indigo, p.ink, 0.4), u(14))
        box = plate.get_rect(midleft=at)
        image.blit(plate, box)
        image.blit(text, text.get_rect(center=box.center))


class Dots(Node):
    """Show that a bot thinks: dots that come one by one."""

    def __init__(self, theme: Theme, middle: tuple[int, int]):
        self.theme, self.phase = theme, 0
        u = theme.u
        rect = Rect(0, 0, u(46), u(14))
        rect.center = middle
        super().__init__(rect, MARK_Z)
        self.visible = False

    def step(self) -> None:
        """Show the next moment."""
        self.phase = (self.phase + 1) % 4
        self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        u, p = self.theme.u, self.theme.palette
        for index in range(3):
            lit = index < self.phase
            color = p.cinnabar if lit else mix(p.paper, p.ink_faint, 0.6)
            side = u(9)
            dot = self.theme.shapes.plate((side, side), color, color, side // 2)
            surface.blit(dot, (rect.x + u(2) + index * u(15), rect.centery - side // 2))


class TurnRing(Node):
    """Frame the plate of the player whose turn it is, in cinnabar."""

    def __init__(self, theme: Theme):
        super().__init__(z=PLATE_Z + 1)
        self.theme = theme
        self.visible = False
        self.alpha = 255

    def fade(self, share: float) -> None:
        """Show the frame only in part; 1 is whole."""
        self.alpha = round(255 * share)
        self.invalidate()

    def around(self, x: float, y: float, width: float, height: float) -> None:
        """Frame a plate given by its middle and size."""
        rect = Rect(0, 0, round(width) + self.theme.u(14), round(height) + self.theme.u(14))
        rect.center = (round(x), round(y))
        self.place(rect)
        self.visible = True

    def draw(self, surface: Surface, rect: Rect) -> None:
        u, p = self.theme.u, self.theme.palette
        glow = self.theme.shapes.ring(rect.size, mix(p.cinnabar, p.paper, 0.55), u(15), u(5))
        glow.set_alpha(150 * self.alpha // 255)
        surface.blit(glow, rect)
        glow.set_alpha(255)
        inner = rect.inflate(-u(5), -u(5))
        line = self.theme.shapes.ring(inner.size, p.cinnabar, u(13), max(2, u(2.6)))
        line.set_alpha(self.alpha)
        surface.blit(line, inner)
        line.set_alpha(255)


def portrait(theme: Theme, name: str, picture: str, side: int) -> Surface:
    """Return a player's portrait, or his seal when there is no picture."""
    path = f"art/portraits/{picture}.png"
    if theme.art.exists(path):
        return theme.art.image(path, (side, side), "stretch")
    return theme.shapes.seal(name[:1] or "雀", side, theme.palette.indigo)


def slip(
    theme: Theme, icon: str, text: str, color: tuple[int, int, int], width: int = 0
) -> Surface:
    """Return a small slip: a brush character and words of at most `width` pixels."""
    u, p = theme.u, theme.palette
    width = width or u(SLIP_WIDTH)
    px = theme.type.fit(text, min(theme.px("body"), u(26)), width, least=u(13))
    words = theme.type.line(theme.type.ellipsis(text, px, width), px, p.ink)
    mark = theme.type.glyph(icon, min(theme.px(23), u(30)), color) if icon else None
    wide = words.get_width() + u(24) + (min(theme.px(23), u(30)) + u(6) if mark else 0)
    size = (wide, max(u(32), words.get_height() + u(6)))
    blur = u(5)
    image = pygame.Surface((size[0] + 2 * blur, size[1] + 2 * blur), pygame.SRCALPHA)
    image.blit(theme.shapes.shadow(size, u(8), blur, 90), (0, u(1)))
    plate = theme.shapes.plate(size, p.paper_light, mix(p.gold, p.paper, 0.2), u(8))
    image.blit(plate, (blur, blur))
    x = blur + u(12)
    if mark:
        box = mark.get_rect(center=(x + min(theme.px(23), u(30)) // 2, blur + size[1] // 2))
        image.blit(mark, box)
        x += min(theme.px(23), u(30)) + u(6)
    image.blit(words, words.get_rect(midleft=(x, blur + size[1] // 2)))
    return image


class SeatView(Group):
    """Show one player and what lies before him."""

    def __init__(
        self, faces: CardFaces, place: SeatPlace, seat: int, spec: object, mine: bool, tags: Group
    ):
        super().__init__()
        self.tags = tags
        self.faces, self.place_, self.seat, self.mine = faces, place, seat, mine
        self.theme = faces.theme
        self.spec = spec
        self._plate()
        self.fan = Fan(faces, place.fan, seat)
        self.fan.visible = not mine
        self.add(self.fan)
        self.dots = Dots(
            self.theme,
            (place.plate.right - self.theme.u(34), place.plate.bottom - self.theme.u(17)),
        )
        self.add(self.dots)
        self._tag: Sprite | None = None
        self._tag_words = ("", "")
        self._seals: list[Sprite] = []
        self._marks: tuple[str, ...] = ()
        self.glow: Node | None = None

    # -- the plate ---------------------------------------------------------------
    def _plate(self) -> None:
        theme, u, box = self.theme, self.theme.u, self.place_.plate
        panel = self.add(Panel(theme, box, "plain"))
        panel.z = PLATE_Z
        side = box.height - u(14)
        name = getattr(self.spec, "name", "")
        picture = portrait(theme, name, getattr(self.spec, "portrait", ""), side)
        if self.mine:
            side = u(58)
            picture = portrait(theme, name, getattr(self.spec, "portrait", ""), side)
        self.add(Sprite(picture, (box.x + u(8), box.y + u(7)), MARK_Z))
        left = box.x + u(8) + side + u(10)
        room = box.right - left - u(8)
        px = theme.type.fit(name, min(theme.px("body"), u(26)), room, least=u(12))
        text = theme.type.line(theme.type.ellipsis(name, px, room), px, theme.palette.ink)
        spot = text.get_rect(midleft=(left, box.y + round(box.height * 0.31)))
        self.add(Sprite(text, spot.topleft, MARK_Z))
        level = "human" if getattr(self.spec, "human", False) else getattr(self.spec, "level", "")
        self.note = Sprite(text, (left, box.y), MARK_Z)
        self.add(self.note)
        self.set_note(level_name(level))

    def set_note(self, words: str) -> None:
        """Show other words under the name."""
        theme, u, box = self.theme, self.theme.u, self.place_.plate
        left = self.note.rect.x
        # A bot's dots come and go at the right end of this line.
        room = box.right - left - u(8 if self.mine else 62)
        px = theme.type.fit(words, min(theme.px("caption"), u(20)), room, least=u(10))
        image = theme.type.line(words, px, theme.palette.ink_soft)
        self.note.show(image)
        spot = image.get_rect(midleft=(left, box.y + round(box.height * 0.69)))
        self.note.move(*spot.topleft)

    # -- what he said --------------------------------------------------------------
    def say(self, icon: str, text: str, strong: bool = False) -> Sprite | None:
        """Show a slip beside the player; an empty text takes it away."""
        if self._tag is not None:
            self._tag.remove()
            self._tag = None
        self._tag_words = (icon, text)
        if not text:
            return None
        palette = self.theme.palette
        # One's own stands beside the hand, and must not run under its cards.
        width = self.place_.plate.width - self.theme.u(48) if self.mine else 0
        color = palette.cinnabar if strong else palette.indigo
        image = slip(self.theme, icon, text, color, width)
        self._tag = Sprite(image, self.tag_spot(image))
        self.tags.add(self._tag)
        return self._tag

    @property
    def spoken(self) -> tuple[str, str]:
        """Return the slip's icon and words."""
        return self._tag_words

    def settle_tag(self, cards: int) -> None:
        """Put the slip under the cards laid before the player, or where they would lie."""
        self.laid = cards
        if self._tag is not None:
            self._tag.move(*self.tag_spot(self._tag.image))

    laid = 0
    """How many cards lie before the player."""

    def tag_spot(self, image: Surface) -> tuple[int, int]:
        """Return where the slip stands: beside or under what the player laid."""
        place, u = self.place_, self.theme.u
        spot, wide = place.spot, image.get_width()
        y = spot.bottom + u(1) if self.laid else spot.top
        if self.mine:
            return spot.left - u(5), spot.bottom - u(4)
        if place.tag == "below":
            return spot.centerx - wide // 2, spot.bottom - u(20) if self.laid else spot.top
        if place.tag in ("left", "right"):
            y = place.plate.bottom + u(3)
            if place.tag == "right":
                return place.plate.right + u(4), y
            return place.plate.left - wide - u(4), y
        if place.lean < 0:
            return spot.left - u(5), y
        return spot.right - wide + u(5), y

    # -- bans, orders, leaving -------------------------------------------------------
    def set_marks(self, marks: tuple[str, ...], alarming: str = "") -> None:
        """Show small seals on the plate; those of `alarming` are red."""
        if marks == self._marks:
            return
        self._marks = marks
        for seal in self._seals:
            seal.remove()
        self._seals = []
        u, box = self.theme.u, self.place_.plate
        for index, char in enumerate(marks):
            color = (
                self.theme.palette.cinnabar if char in alarming else self.theme.palette.celadon_text
            )
            image = self.theme.shapes.seal(char, u(30), color)
            spot = (box.right - u(24) - index * u(34), box.y - u(8))
            seal = Sprite(image, spot, MARK_Z + 1)
            self._seals.append(seal)
            self.add(seal)

    @property
    def marks(self) -> tuple[str, ...]:
        """Return the seals on the plate."""
        return self._marks
