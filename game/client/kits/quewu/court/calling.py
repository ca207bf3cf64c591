"""指出 choose a laying of another player, then what is wrong with it: two clicks (§9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.client import probe
from game.client.kits.quewu import phrases
from game.client.kits.quewu.cards import QuewuFaces
from game.client.kits.quewu.court.evidence import Evidence
from game.client.kits.quewu.court.findings import SEEN_KINDS, callable_cases
from game.client.table.layout import card_width
from game.client.table.seats import portrait
from game.client.theme import Theme, mix
from game.client.widgets.base import Size, Widget
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.layout import row
from game.engine import Action
from game.games.quewu.actions import DISCARD, Kind
from game.games.quewu.laying import PublicCase
from game.games.quewu.referee import VIOLATIONS
from game.i18n import _

Rect = pygame.Rect
ROOMY = 1.3
"""Text scales up to which the sheet has room for its explanation."""


class LayingTile(Widget):
    """Be one laying in a row: who, how declared, small cards."""

    press_sound = "click"

    def __init__(
        self, theme: Theme, case: PublicCase, seats: Sequence[Any], chosen: bool,
        on_click: Callable[[], object], key: str,
    ):  # fmt: skip
        super().__init__(theme, key)
        self.case, self.seats, self.chosen, self.on_click = case, seats, chosen, on_click
        self.faces = QuewuFaces(theme)

    def measure(self) -> Size:
        return self.theme.u(214), self.theme.u(104)

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        box = self.inner(rect)
        lit = self.hovered or self.chosen
        border = p.cinnabar if self.chosen else p.gold if lit else mix(p.gold, p.paper, 0.35)
        blur = u(6)
        shadow = theme.shapes.shadow(box.size, u(9), blur, 90 if lit else 56)
        surface.blit(shadow, (box.x - blur, box.y - blur + u(2)))
        fill = p.white if lit else p.paper_light
        wide = max(1, u(2.2 if self.chosen else 1.2))
        surface.blit(theme.shapes.plate(box.size, fill, border, u(9), wide), box)
        spec = self.seats[self.case.seat]
        face = portrait(theme, spec.name, spec.portrait, u(32))
        surface.blit(face, (box.x + u(9), box.y + u(8)))
        names = [one.name for one in self.seats]
        self._text(surface, spec.name, (box.x + u(48), box.y + u(15)), box.right, p.ink_soft)
        words = phrases.declared_words(self.case.action, names)
        self._text(surface, words, (box.x + u(48), box.y + u(32)), box.right, p.ink)
        self._cards(surface, Rect(box.x + u(10), box.y + u(47), box.width - u(20), u(50)))
        self.draw_focus(surface, box, u(9))

    def _text(
        self, surface: pygame.Surface, text: str, spot: tuple[int, int], right: int, color: Any
    ) -> None:
        theme, u = self.theme, self.theme.u
        room = right - spot[0] - u(8)
        px = theme.type.fit(text, u(15), room, least=u(10))
        line = theme.type.line(theme.type.ellipsis(text, px, room), px, color)
        surface.blit(line, line.get_rect(midleft=spot))

    def _cards(self, surface: pygame.Surface, area: Rect) -> None:
        cards = self.case.action.cards
        high = area.height
        wide = card_width(high)
        step = min(wide + self.theme.u(3), (area.width - wide) // max(1, len(cards) - 1))
        for index, kind in enumerate(cards):
            image = self.faces.image(kind, high)
            spot = (area.x + wide // 2 + index * step, area.centery)
            surface.blit(image, image.get_rect(center=spot))


class CallScene(Dialog):
    """List what others laid last; a press on a violation calls it."""

    width_units = 760
    min_area = (860, 660)

    def __init__(
        self, ctx: Any, view: Any, seats: Sequence[Any], on_call: Callable[[Action], object]
    ):
        text = _("The others vote on it. A wrong call costs nothing, but is kept in the record.")
        super().__init__(ctx, _("Call a violation"), text, [(_("Let it pass"), None, "paper")])
        self.view, self.seats, self.on_call = view, seats, on_call
        self.cases = callable_cases(view)[:3]
        self.chosen = 0

    @property
    def case(self) -> PublicCase:
        """Return the laying that is looked at."""
        return self.cases[self.chosen]

    def layout(self) -> None:
        """Leave the explanation out where large type needs the room."""
        if self.theme.scale.text_factor > ROOMY:
            self.text = ""
        super().layout()

    def _inner(self) -> int:
        return min(self.u(self.width_units), self.size[0] - self.u(48)) - self.u(80)

    def _evidence(self, area: Rect) -> Evidence:
        return Evidence(self.theme, area, self.case, self.seats)

    def content_height(self) -> int:
        tall = max(
            Evidence(self.theme, Rect(0, 0, self._inner(), 0), case, self.seats).height()
            for case in self.cases
        )
        tiles = self.u(104 + 16) if len(self.cases) > 1 else 0
        return tiles + tall + self.u(16) + self.u(48)

    def build_content(self, area: Rect) -> None:
        u, y = self.u, area.y
        if len(self.cases) > 1:
            gap = u(14)
            wide = min(u(214), (area.width - gap * 2) // 3)
            for index, case in enumerate(self.cases):
                tile = LayingTile(
                    self.theme, case, self.seats, index == self.chosen,
                    partial(self.look_at, index), f"laying{index}",
                )  # fmt: skip
                self.ui.add(tile)
                tile.set_bounds((area.x + index * (wide + gap), y, wide, u(104)))
            y += u(104 + 16)
        evidence = self._evidence(Rect(area.x, y, area.width, 0))
        self.layer.add(evidence)
        self._kinds(Rect(area.x, area.bottom - u(48), area.width, u(48)))

    def _kinds(self, area: Rect) -> None:
        about = self.case.action.kind == DISCARD
        kinds = [kind for kind in SEEN_KINDS if (kind == "discard") == about]
        buttons = []
        for kind in kinds:
            button = Button(
                self.theme, phrases.violation_name(kind), partial(self.call, kind), key=kind,
                style="primary", tip=phrases.violation_hint(kind),
            )  # fmt: skip
            buttons.append(self.ui.add(button))
        row(buttons, area, self.u(14), fill=len(buttons) > 1)

    def look_at(self, index: int) -> None:
        """Look at another laying."""
        self.chosen = index
        self.build(self.theme)

    def call(self, kind: str) -> None:
        """Call the laying as a violation of that kind."""
        action = Action(Kind.CALL, seat=self.case.seat, name=VIOLATIONS.index(kind))
        self.answer(lambda: self.on_call(action))

    def _first_focus(self, buttons: list[Button]) -> Button:
        return buttons[0]

    def update(self, dt: float) -> None:
        """Tell the probe what is listed, and where the buttons lie."""
        boxes = {w.key: list(w.inner(w.screen_rect)) for w in self.ui.widgets}
        layings = [[case.seat, list(case.action.cards)] for case in self.cases]
        probe.note("calling", layings=layings, chosen=self.chosen, buttons=boxes)
