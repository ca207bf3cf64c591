"""Hot seat: whatever is painted face up is known to the seat in front of the screen."""

from collections import Counter
from random import Random

import pytest
from driving import frame, table_of

from game.ai.bots import bot_for
from game.client.scenes.handover import HandoverScene
from game.engine import CardsMoved
from game.games.quewu.readings import cards_held


class Watcher:
    """Hold every frame's painted faces against what the eyes in front may know."""

    def __init__(self, stack):
        self.stack, self.scene = stack, table_of(stack)
        self.frames = self.curtains = self.faces = 0
        self.known = Counter()
        self.public = set()

    def frame(self):
        """Let a frame pass and judge it."""
        front = self.scene.table.front
        before = Counter(cards_held(self.scene.table.view()))
        self.stack.tick(1 / 30)
        now = Counter(cards_held(self.scene.table.view()))
        same = front == self.scene.table.front
        # A picture in motion still shows what the same eyes saw when it last stood still.
        self.known = (self.known if same else Counter()) | now | (before if same else now)
        if self.scene.can_act and self.scene.timeline.idle:
            self.known = now
        board = self.scene.board
        board.faces.drawn = []
        self.stack.stage.invalidate_all()
        self.stack.stage.render()
        drawn = board.faces.drawn
        self.frames += 1
        self.faces += len(drawn)
        if isinstance(self.stack.top, HandoverScene):
            self.curtains += 1
            assert drawn == [], "a face was painted behind the curtain"
            return
        self.judge(front, self.known, drawn)

    def judge(self, front, mine, drawn):
        """Fail on a face that the seat in front may not know."""
        eyes = self.scene.board.eyes
        assert eyes in (front, self.scene.table.front)
        in_hand = Counter(d.kind for d in drawn if d.zone == "hand")
        assert all(d.seat == eyes for d in drawn if d.zone == "hand")
        assert in_hand <= mine
        on_table = Counter(d.kind for d in drawn if d.zone != "hand")
        assert set(on_table) <= self.seen_in_public() | set(mine)

    def seen_in_public(self):
        """Collect every kind that was ever laid open before everybody."""
        for facts in self.scene.table.chronicle.facts:
            for event in facts:
                if isinstance(event, CardsMoved) and event.seen_by == (-1,):
                    self.public.update(event.cards)
        return self.public


@pytest.mark.parametrize(("seed", "seats", "humans"), [(3, 3, 2), (8, 4, 4), (21, 2, 2)])
def test_nothing_is_painted_for_the_wrong_eyes(sit, seed, seats, humans):
    stack = sit(seed=seed, seats=seats, humans=humans)
    watcher, scene = Watcher(stack), table_of(stack)
    bot, rng = bot_for("quewu", "regular"), Random(seed)
    for _ in range(30_000):
        watcher.frame()
        if isinstance(stack.top, HandoverScene) and rng.random() < 0.3:
            stack.top.open()
        elif scene.can_act:
            if rng.random() < 0.5:
                scene.toggle(scene.board.hand.cards[0])
                watcher.frame()
            scene.submit(bot.choose(scene.view, rng, 1e12))
        if scene.view.phase == "over" or watcher.frames > 2500:
            break
    assert watcher.curtains > 2
    assert watcher.faces > 300


def test_the_watch_itself_notices_a_leak(sit):
    stack = sit(seed=3, seats=3, humans=2)
    watcher, scene = Watcher(stack), table_of(stack)
    for _ in range(600):
        watcher.frame()
        if isinstance(stack.top, HandoverScene):
            stack.top.open()
        elif scene.can_act:
            break
    other = next(s for s in range(3) if s != scene.board.eyes)
    scene.board.hand.set_cards(cards_held(scene.table.match.view(other)))
    with pytest.raises(AssertionError):
        watcher.frame()


def test_the_record_of_a_hot_seat_shows_only_what_is_public(sit):
    stack = sit(seed=8, seats=4, humans=4)
    scene = table_of(stack)
    bot, rng = bot_for("quewu", "regular"), Random(2)
    for _ in range(3000):
        frame(stack)
        if isinstance(stack.top, HandoverScene):
            stack.top.open()
        elif scene.can_act:
            scene.submit(bot.choose(scene.view, rng, 1e12))
        if scene.table.match.ply > 12:
            break
    from game.client.table.drawer import record_lines

    text = " ".join(what for _, what in record_lines(scene.table, scene.names, scene.kit.words))
    assert "发" in text or "dealt" in text
    assert "传 " not in text


def test_the_curtain_opens_for_its_player_only(sit):
    from game.client.input import Key, Pointer

    stack = sit(seed=3, seats=3, humans=2)
    for _ in range(400):
        frame(stack)
        if isinstance(stack.top, HandoverScene):
            break
    curtain = stack.top
    stack.handle(Pointer("down", (3, 3), 1))
    stack.handle(Pointer("up", (3, 3), 1))
    frame(stack)
    assert stack.top is curtain
    seat = curtain.table.curtain
    stack.handle(Key("accept"))
    frame(stack)
    assert stack.top is table_of(stack)
    assert table_of(stack).board.eyes == seat


def test_a_table_loaded_at_a_curtain_is_built_blind(sit):
    stack = sit(seed=3, seats=3, humans=2)
    scene = table_of(stack)
    assert scene.table.curtain is not None
    assert not scene.board.drawn_hand()


def test_a_hot_seat_loaded_from_a_save_shows_its_player_his_hand(sit):
    from game.session.records import restore
    from game.session.table import Table

    stack = sit(seed=3, seats=3, humans=2)
    scene = table_of(stack)
    for _ in range(600):
        frame(stack)
        if isinstance(stack.top, HandoverScene):
            stack.top.open()
        elif scene.can_act:
            break
    table = Table(scene.table.setup, restored=restore(scene.table.record()), speed="instant")
    stack.ctx.reset("table", table=table)
    frame(stack)
    frame(stack)
    assert isinstance(stack.top, HandoverScene)
    assert not table_of(stack).board.drawn_hand()
    stack.top.open()
    frame(stack)
    scene = table_of(stack)
    assert scene.board.drawn_hand()
    assert sorted(scene.board.hand.kinds()) == sorted(cards_held(scene.table.view()))
