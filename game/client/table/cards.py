"""Draw cards: faces and backs at any size, turned, lifted, with their shadows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, cast

import pygame

from game.client.stage import Node
from game.client.table.layout import CARD_RATIO, STANDARD, CardSizes, card_width
from game.client.theme import Theme
from game.engine import HIDDEN

BACK = HIDDEN
TURN_STEP = 2.0
"""Degrees between two remembered rotations."""

Surface = pygame.Surface


class Drawn(NamedTuple):
    """Note one face that was painted: which card, where it lay, and whose it was."""

    kind: int
    zone: str
    seat: int


class CardFaces:
    """Hand out pictures of cards at one scale; `drawn` collects painted faces when set.

    A kit names the `picture` of each face, or paints it in `plain`. A `variant` is what a
    picture shows besides the engine's kind, such as a suit.
    """

    ratio = CARD_RATIO
    """Width for height."""
    kinds: Sequence[int] = ()
    """Faces that are made ready before a table is shown; the back always is."""

    def __init__(self, theme: Theme, sizes: CardSizes = STANDARD):
        self.theme, self.sizes = theme, sizes
        self.cache = theme.cards
        self._base = theme.u(sizes.hand)
        self._rests = {theme.u(height) for height in sizes}

    @property
    def drawn(self) -> list[Drawn] | None:
        """Return the register of painted faces, of this and every other set of the table."""
        return cast("list[Drawn] | None", self.theme.painted)

    @drawn.setter
    def drawn(self, register: list[Drawn] | None) -> None:
        self.theme.painted = cast("list[object] | None", register)

    # -- what a kit says ---------------------------------------------------------
    def picture(self, kind: int, variant: int = 0) -> str:
        """Name the picture of a card under assets/; empty: the card is written."""
        return ""

    def variants(self, kind: int) -> Iterable[int]:
        """List the variants of a kind that are made ready."""
        return (0,)

    def label(self, kind: int, variant: int = 0) -> str:
        """Return what is written on a card that has no picture."""
        return str(kind)

    # -- pictures ------------------------------------------------------------------
    def width(self, height: int) -> int:
        """Return a card's width for its height, in pixels."""
        return card_width(height, self.ratio)

    def plain(self, kind: int, height: int, variant: int = 0) -> Surface:
        """Return a card without its shadow."""
        size = (self.width(height), height)
        name = self.picture(kind, variant)
        if name and self.theme.art.exists(name):
            return self.theme.art.load(name, size, "stretch")
        return self._written(kind, size, variant)

    def _written(self, kind: int, size: tuple[int, int], variant: int) -> Surface:
        """Return a sheet of paper with the card's label, or an indigo back."""
        p, height = self.theme.palette, size[1]
        fill = p.indigo if kind == BACK else p.paper_light
        sheet = self.theme.shapes.plate(size, fill, p.gold, height // 14, max(1, height // 60))
        sheet = sheet.copy()
        if kind != BACK:
            words = self.label(kind, variant)
            px = self.theme.type.fit(words, max(8, height // 3), size[0] - 6, least=6)
            text = self.theme.type.line(words, px, p.ink)
            sheet.blit(text, text.get_rect(center=sheet.get_rect().center))
        return sheet

    def margin(self, height: int) -> int:
        """Return how far the shadow of a card of that height reaches."""
        return max(3, height // 9)

    def image(
        self, kind: int, height: int, angle: float = 0.0, lifted: bool = False, variant: int = 0
    ) -> Surface:
        """Return a card with its shadow, turned by `angle` degrees."""
        turn = round(angle / TURN_STEP)
        if kind == BACK:
            variant = 0
        key = self._key(kind, variant, height, turn, lifted)
        return self.cache.get(
            key, lambda: self._image(kind, variant, height, turn * TURN_STEP, lifted)
        )

    def _key(self, kind: int, variant: int, height: int, turn: int, lifted: bool) -> object:
        return type(self), kind, variant, height, turn, lifted

    def prepare(self) -> Iterator[bool]:
        """Draw, a card a step, what a table needs at first; False: wait for the next frame."""
        faces = [(BACK, 0), *((kind, v) for kind in self.kinds for v in self.variants(kind))]
        wanted = [(*face, self._base) for face in faces]
        wanted += [(*face, height) for height in sorted(self._rests) for face in faces]
        if all(self._key(kind, v, height, 0, False) in self.cache for kind, v, height in wanted):
            return
        names = [name for face in faces if (name := self.picture(*face))]
        for _ in self.theme.art.open(dict.fromkeys(names)):
            yield False
        for kind, v, height in wanted:
            self.image(kind, height, variant=v)
            yield True

    def _image(self, kind: int, variant: int, height: int, angle: float, lifted: bool) -> Surface:
        if angle:
            upright = self.image(kind, height, 0, lifted, variant)
            return pygame.transform.rotozoom(upright, angle, 1.0)
        if height not in self._rests:
            return self._between(kind, variant, height, lifted)
        return self.shaded(self.plain(kind, height, variant), lifted)

    def shaded(self, face: Surface, lifted: bool) -> Surface:
        """Return a card on its shadow, with `margin` all round."""
        height = face.get_height()
        margin = self.margin(height)
        full = (face.get_width() + 2 * margin, height + 2 * margin)
        result = pygame.Surface(full, pygame.SRCALPHA)
        blur = max(2, round(margin * (0.8 if lifted else 0.5)))
        drop = round(margin * (0.34 if lifted else 0.16))
        shadow = self.theme.shapes.shadow(face.get_size(), height // 20, blur, 120)
        result.blit(shadow, (margin - blur, margin - blur + drop))
        result.blit(face, (margin, margin))
        return result

    def _between(self, kind: int, variant: int, height: int, lifted: bool) -> Surface:
        """Scale a card that is on its way from one size to another; quick, not fine."""
        base = self.image(kind, self._base, 0, lifted, variant)
        share = height / self._base
        size = (round(base.get_width() * share), round(base.get_height() * share))
        return pygame.transform.smoothscale(base, size)

    def note(self, kind: int, zone: str, seat: int) -> None:
        """Note a painted face, when somebody listens."""
        if self.theme.painted is not None and kind != BACK:
            self.theme.painted.append(Drawn(kind, zone, seat))


class CardNode(Node):
    """Be one card on the table; `x`, `y` are its middle.

    `zone` and `seat` say where it belongs (`hand`, `table`, `stock`), for the register of
    painted faces. `squash` narrows it while it is being turned over.
    """

    pickable = True

    def __init__(
        self, faces: CardFaces, kind: int, height: int, zone: str = "table", seat: int = -1,
        variant: int = 0,
    ):  # fmt: skip
        super().__init__()
        self.faces, self.kind, self.zone, self.seat = faces, kind, zone, seat
        self.variant = variant
        self.x = self.y = 0.0
        self.rank = kind
        """What it is sorted by, also while it still shows its back."""
        self.height = height
        self.angle = 0.0
        self.squash = 1.0
        self.lifted = False
        self.alpha = 255
        self.faint = False
        self.number = 0
        self.cursor = False
        self.flying = False
        self.covered = False
        """It shows its back, whatever it is: others may be looking."""
        self.goal = (0.0, 0.0, 0.0)
        """Where a hand wants the card: x, y, angle."""
        self.lift_goal = False
        self._image = faces.image(kind, height, variant=variant)
        self._fit()

    # -- changes ---------------------------------------------------------------
    def put(self, x: float, y: float) -> CardNode:
        """Put the middle somewhere."""
        self.x, self.y = x, y
        self.center(x, y)
        return self

    def look(
        self,
        kind: int | None = None,
        height: float | None = None,
        angle: float | None = None,
        squash: float | None = None,
        lifted: bool | None = None,
        variant: int | None = None,
    ) -> CardNode:
        """Change how the card lies; what is not given stays."""
        self.kind = self.kind if kind is None else kind
        self.height = self.height if height is None else max(8, round(height))
        self.angle = self.angle if angle is None else angle
        self.squash = self.squash if squash is None else squash
        self.lifted = self.lifted if lifted is None else lifted
        self.variant = self.variant if variant is None else variant
        image = self.faces.image(self.shown, self.height, self.angle, self.lifted, self.variant)
        if self.squash < 0.995:
            wide = max(2, round(image.get_width() * self.squash))
            image = pygame.transform.scale(image, (wide, image.get_height()))
        if image is not self._image:
            self._image = image
            self._fit()
            self.invalidate()
        return self

    def mark(self, **states: object) -> None:
        """Set `faint`, `number`, `cursor` or `alpha` and redraw on change."""
        for name, value in states.items():
            if getattr(self, name) != value:
                setattr(self, name, value)
                self.invalidate()

    def cover(self, covered: bool) -> None:
        """Show the back, or the face again."""
        if covered != self.covered:
            self.covered = covered
            self.look()

    @property
    def shown(self) -> int:
        """Return the face that is to be seen."""
        return BACK if self.covered else self.kind

    def _fit(self) -> None:
        rect = self._image.get_rect()
        rect.center = (round(self.x), round(self.y))
        self.place(rect)

    # -- questions -------------------------------------------------------------
    @property
    def face_rect(self) -> pygame.Rect:
        """Return the upright card itself in the window, without its shadow."""
        rect = pygame.Rect(0, 0, self.faces.width(self.height), self.height)
        rect.center = self.screen_rect.center
        return rect

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.face_rect.collidepoint(pos)

    # -- painting --------------------------------------------------------------
    def draw(self, surface: Surface, rect: pygame.Rect) -> None:
        self.faces.note(self.shown, self.zone, self.seat)
        if self.alpha < 255:
            self._image.set_alpha(self.alpha)
            surface.blit(self._image, rect)
            self._image.set_alpha(255)
        else:
            surface.blit(self._image, rect)
        if self.faint or self.number or self.cursor:
            self._draw_marks(surface, rect)

    def _draw_marks(self, surface: Surface, rect: pygame.Rect) -> None:
        theme, u = self.faces.theme, self.faces.theme.u
        card = pygame.Rect(0, 0, self.faces.width(self.height), self.height)
        card.center = rect.center
        if self.faint:
            veil = theme.shapes.plate(
                card.size, theme.palette.paper_deep, theme.palette.paper_deep, self.height // 20
            )
            veil.set_alpha(120)
            surface.blit(veil, card)
            veil.set_alpha(255)
        if self.cursor:
            frame = card.inflate(u(4), u(4))
            color = theme.palette.cinnabar
            wide = max(2, u(2.5))
            surface.blit(theme.shapes.ring(frame.size, color, self.height // 18, wide), frame)
        if self.number:
            seal = theme.shapes.seal(str(self.number), u(30))
            surface.blit(seal, seal.get_rect(bottomleft=(card.left + u(6), card.bottom - u(8))))
