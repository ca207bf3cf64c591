"""Use the table with the pointer: hover, click, double-click, drag to play, name or reorder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.input import Pointer
from game.client.stage import Node
from game.client.table.cards import CardNode
from game.client.theme import mix
from game.engine import Action

if TYPE_CHECKING:
    import pygame

    from game.client.scenes.table import TableScene
    from game.client.table.hand import Hand

DRAG_FROM = 9
"""Units the pointer must move with a card held before it is a drag."""
GLOW_Z = 3


class Glow(Node):
    """Light up a place where cards may be dropped."""

    def __init__(self, scene: TableScene, area: pygame.Rect, warm: bool):
        u = scene.theme.u
        super().__init__(area.inflate(u(10), u(10)), GLOW_Z if warm else 14)
        self.theme, self.warm, self.hot = scene.theme, warm, False

    def heat(self, hot: bool) -> None:
        """Brighten while the pointer is over the place."""
        if hot != self.hot:
            self.hot = hot
            self.invalidate()

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        color = p.cinnabar if self.hot else p.gold
        radius = u(26) if self.warm else u(14)
        if self.warm:
            sheet = theme.shapes.plate(rect.size, mix(p.gold, p.white, 0.9), p.gold, radius)
            sheet.set_alpha(190 if self.hot else 110)
            surface.blit(sheet, rect)
            sheet.set_alpha(255)
        ring = theme.shapes.ring(rect.size, color, radius, max(2, u(3 if self.hot else 2)))
        surface.blit(ring, rect)


class Pointing:
    """Follow the pointer over one table scene."""

    def __init__(self, scene: TableScene):
        self.scene = scene
        self.pressed: CardNode | None = None
        self.press_at = (0, 0)
        self.dragging = False
        self.actions: tuple[Action, ...] = ()
        self.targets: dict[int, Action] = {}
        self.glows: dict[int, Glow] = {}
        self.pos = (-1, -1)

    # -- events --------------------------------------------------------------------
    def handle(self, event: Pointer) -> bool:
        """Take a pointer event; True when used up."""
        self.pos = event.pos
        if event.kind == "move":
            return self._move(event)
        if event.kind == "down" and event.button == 1:
            return self._down(event)
        if event.kind == "up" and event.button == 1:
            return self._up(event)
        return False

    def _move(self, event: Pointer) -> bool:
        hand = self.scene.board.hand
        if self.dragging:
            if event.button != 1:  # the release was lost, as when it fell outside the window
                self.cancel()
                return True
            hand.drag_to(event.pos)
            self._heat(event.pos)
            if self._over_hand(event.pos) and len(hand.dragged) == 1:
                hand.reorder(hand.dragged[0], event.pos)
            return True
        if self.pressed is not None and event.button == 1 and self._far(event.pos):
            self._lift(event.pos)
            return True
        hand.hover(hand.at(event.pos) if not hand.hidden else None)
        if hand.hovered is not None:
            hand.hide_cursor()
        return hand.hovered is not None

    def _far(self, pos: tuple[int, int]) -> bool:
        x, y = pos[0] - self.press_at[0], pos[1] - self.press_at[1]
        return abs(x) + abs(y) > self.scene.u(DRAG_FROM)

    def _down(self, event: Pointer) -> bool:
        hand = self.scene.board.hand
        card = hand.at(event.pos)
        self.pressed, self.press_at = card, event.pos
        if card is None:
            return self._press_elsewhere(event)
        if event.clicks == 2 and self.scene.quick_play:
            self.pressed = None
            self.scene.controls.quick(card)
        return True

    def _press_elsewhere(self, event: Pointer) -> bool:
        scene = self.scene
        seat = self._seat_at(event.pos)
        chooser = scene.controls.chooser
        targets = scene.kit.targets(chooser.actions) if chooser is not None else {}
        if seat in targets:
            scene.controls.name(targets[seat])
            return True
        if seat is not None:
            scene.inspect(seat)
            return True
        return scene.controls.press(event.pos)

    def _up(self, event: Pointer) -> bool:
        card, self.pressed = self.pressed, None
        if self.dragging:
            self._drop(event.pos)
            return True
        if card is None:
            return False
        if card in self.scene.board.hand.cards:
            self.scene.toggle(card)
        return True

    # -- a drag -----------------------------------------------------------------------
    def _lift(self, pos: tuple[int, int]) -> None:
        scene, hand = self.scene, self.scene.board.hand
        card = self.pressed
        if card is None or card not in hand.cards or card.flying:
            self.pressed = None
            return
        cards = list(hand.chosen) if card in hand.chosen else [card]
        if card not in hand.chosen and hand.chosen:
            hand.choose(())
        self.dragging = True
        hand.drag(cards, pos)
        kinds = tuple(c.kind for c in cards)
        self.actions = scene.controls.lifted(kinds) if scene.can_act else ()
        self.targets = scene.kit.targets(self.actions)
        self._light()
        scene.sound("card_lift")

    def _light(self) -> None:
        """Light the places where the dragged cards may go."""
        self.dim()
        layout, board = self.scene.board.layout_, self.scene.board
        if self.actions:
            self.glows[-1] = Glow(self.scene, layout.drop, True)
        for seat in self.targets:
            self.glows[seat] = Glow(self.scene, layout.seats[seat].plate, False)
        for glow in self.glows.values():
            board.add(glow)

    def light_seats(self, seats: dict[int, Action]) -> None:
        """Light the seats a chooser asks about; an empty dict puts them out."""
        self.dim()
        for seat in seats:
            glow = Glow(self.scene, self.scene.board.layout_.seats[seat].plate, False)
            self.glows[seat] = glow
            self.scene.board.add(glow)

    def dim(self) -> None:
        """Put every light out."""
        for glow in self.glows.values():
            glow.remove()
        self.glows = {}

    def _heat(self, pos: tuple[int, int]) -> None:
        for glow in self.glows.values():
            glow.heat(glow.rect.collidepoint(pos))

    def _drop(self, pos: tuple[int, int]) -> None:
        scene, hand = self.scene, self.scene.board.hand
        cards = list(hand.dragged)
        self._end()
        seat = self._seat_at(pos)
        if seat is not None:
            self._drop_on_seat(seat, cards)
        elif self._over_hand(pos):
            hand.drop()
        else:
            self._drop_on_table(cards)
        hand.hover(None)  # it is still under the pointer, on its way home
        scene.controls.refresh()

    def _drop_on_seat(self, seat: int, cards: list[CardNode]) -> None:
        scene, hand = self.scene, self.scene.board.hand
        action = self.targets.get(seat)
        if action is None:
            hand.drop()
            scene.refuse_seat(seat, tuple(card.kind for card in cards))
            return
        hand.choose(cards)
        scene.controls.name(action)
        hand.drop()

    def _drop_on_table(self, cards: list[CardNode]) -> None:
        scene, hand = self.scene, self.scene.board.hand
        actions = self.actions
        hand.choose(cards)
        hand.drop()
        scene.controls.refresh()
        if actions:
            scene.controls.play_now(actions)
        elif scene.can_act:
            why = scene.controls.why()
            hand.choose(())
            scene.refuse(why)
        else:
            hand.choose(())
            scene.refuse_turn()

    def _end(self) -> None:
        self.dragging, self.pressed = False, None
        self.dim()

    def cancel(self) -> bool:
        """Let a drag go home; False when there was none."""
        self.pressed = None
        if not self.dragging:
            return False
        self._end()
        self.scene.board.hand.hover(None)
        self.scene.board.hand.drop()
        self.scene.controls.refresh()
        return True

    # -- places -------------------------------------------------------------------------
    def _over_hand(self, pos: tuple[int, int]) -> bool:
        hand: Hand = self.scene.board.hand
        return hand.keeps(pos)

    def _seat_at(self, pos: tuple[int, int]) -> int | None:
        for seat, place in enumerate(self.scene.board.layout_.seats):
            area = place.plate.union(place.fan) if place.side != "bottom" else place.plate
            if area.collidepoint(pos):
                return seat
        return None
