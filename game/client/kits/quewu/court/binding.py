"""Show what binds the player right now as small seals with their reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.client.kits.quewu import phrases
from game.client.menus.terms import MODULE_CHARS, module_text, set_name
from game.client.stage import Group
from game.client.theme import Theme, mix
from game.client.theme.palette import Color
from game.client.widgets.base import Size, Widget
from game.client.widgets.layout import row
from game.engine import OVER
from game.games.quewu.actions import BAN_AIRS, BAN_DANCE, BAN_FUNCTION, BAN_SPECIAL
from game.i18n import N_, _, ngettext

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene

BINDING_Z = 30
SIDE, GAP, COLUMNS = 30, 6, 4
BANS = (
    (BAN_DANCE, "舞", N_("You may not dance this turn")),
    (BAN_FUNCTION, "功", N_("You may play no function card this turn")),
    (BAN_SPECIAL, "组", N_("You may dance no special set this turn")),
    (BAN_AIRS, "风", N_("Cool Wind's Favour forbids bird, flower, wind and moon this turn")),
)
REFEREES = {
    "strict": ("裁", N_("A referee finds every violation at once")),
    "court": ("议", N_("A violation stands until somebody calls it")),
}


class Bond(NamedTuple):
    """Be one thing that binds: a seal's characters, its mood, and why."""

    text: str
    mood: str
    why: str


def bonds(view: Any) -> list[Bond]:
    """List what binds the owner of a view, the most pressing first."""
    if view.seat < 0 or view.turn == OVER:
        return []
    found = [
        Bond(f"禁{char}", "ban", _(why)) for bit, char, why in BANS if view.bans[view.seat] & bit
    ]
    if view.extras and view.acting == view.seat:
        left = view.extra + 1
        text = ngettext(
            "In Full Bloom: {n} action is left", "In Full Bloom: {n} actions are left", left
        )
        found.append(Bond(_("{n} left").format(n=left), "more", text.format(n=left)))
    if view.order_left[view.seat]:
        mask, left = view.effective[view.seat], view.order_left[view.seat]
        why = phrases.order_words(mask, left)
        chars = "".join(phrases.SEASON_CHARS[s] for s in range(4) if mask >> s & 1)
        found.append(Bond(chars, "season", why))
    found += [Bond(MODULE_CHARS[m], "rule", module_text(m)) for m in view.rules.modules]
    if view.rules.night:
        sets = _(", ").join(set_name(name) for name in view.rules.night)
        found.append(Bond("静", "rule", _("Silent Night bans {set}").format(set=sets)))
    if view.rules.referee in REFEREES:
        text, why = REFEREES[view.rules.referee]
        found.append(Bond(text, "rule", _(why)))
    return found


class Chip(Widget):
    """Be a small seal; its tip says why."""

    focusable = False

    def __init__(self, theme: Theme, bond: Bond):
        super().__init__(theme, f"bond-{bond.text}", bond.why)
        self.bond = bond

    def measure(self) -> Size:
        wide = SIDE if self.bond.mood != "more" else 2 * SIDE + GAP
        return self.theme.u(wide), self.theme.u(SIDE)

    def _color(self) -> Color:
        p = self.theme.palette
        colors = {"ban": p.cinnabar, "more": p.gold_text, "season": p.celadon_text}
        return colors.get(self.bond.mood, mix(p.ink_soft, p.ink, 0.2))

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        box = self.inner(rect)
        theme, u = self.theme, self.theme.u
        if self.bond.mood == "more":
            color = self._color()
            surface.blit(theme.shapes.plate(box.size, color, color, u(7)), box)
            px = theme.type.fit(self.bond.text, u(18), box.width - u(8), least=u(9))
            words = theme.type.line(self.bond.text, px, theme.palette.paper_light)
            surface.blit(words, words.get_rect(center=box.center))
            return
        seal = self.theme.shapes.seal(self.bond.text, box.width, self._color())
        surface.blit(seal, seal.get_rect(center=box.center))


class Binding(Group):
    """Hold the seals, under the wheel of seasons."""

    def __init__(self, scene: TableScene):
        super().__init__(BINDING_Z)
        self.scene = scene
        self.bonds: list[Bond] = []
        self._chips: list[Chip] = []

    def show(self, view: Any) -> None:
        """Show what binds the owner of a view."""
        found = bonds(view)
        if found == self.bonds:
            return
        self.bonds = found
        for chip in self._chips:
            self.scene.ui.remove(chip)
        self._chips = [Chip(self.scene.theme, bond) for bond in found]
        self._place()

    def _place(self) -> None:
        """Set the seals in centred rows under the wheel."""
        u, wheel = self.scene.u, self.scene.board.layout_.wheel
        room = u(COLUMNS * (SIDE + GAP))
        rows: list[list[Chip]] = [[]]
        for chip in self._chips:
            wide = sum(c.measure()[0] + u(GAP) for c in rows[-1])
            if rows[-1] and wide + chip.measure()[0] > room:
                rows.append([])
            rows[-1].append(chip)
            self.scene.ui.add(chip, self)
        for number, line in enumerate(rows):
            if not line:
                continue
            wide = sum(c.measure()[0] + u(GAP) for c in line) - u(GAP)
            top = wheel.bottom + u(58) + number * u(SIDE + GAP)
            row(line, pygame.Rect(wheel.centerx - wide // 2, top, wide, u(SIDE)), u(GAP))
