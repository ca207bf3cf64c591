"""Nothing tells more than it may: faces at a shared screen, and time in a window for calls."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from test_tianzi_table import CALL
from tianzi_play import frame, laid_table, sit, table_of

from game.ai.bots import HINT_LEVEL, Reason, bot_for
from game.client.scenes.handover import HandoverScene
from game.client.scenes.table import TableScene
from game.engine import CardsMoved
from game.games.tianzi.actions import MATCH, PASS_ACTION
from game.session.thinking import Answer, InlineThinker


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a picture that differs from its view be an error."""
    monkeypatch.setattr(TableScene, "strict", True)


# -- one screen for several ------------------------------------------------------------------------


class Watcher:
    """Hold every frame's painted faces against what the eyes in front may know."""

    def __init__(self, stack):
        self.stack, self.scene = stack, table_of(stack)
        self.frames = self.curtains = self.faces = 0
        self.known = Counter()
        self.public = set()

    def held(self):
        return Counter(self.scene.table.view().cards)

    def frame(self):
        """Let a frame pass and judge it."""
        front, before = self.scene.table.front, self.held()
        self.stack.tick(1 / 30)
        now = self.held()
        same = front == self.scene.table.front
        # A picture in motion still shows what the same eyes saw when it last stood still.
        self.known = (self.known if same else Counter()) | now | (before if same else now)
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
        self.judge(front, drawn)

    def judge(self, front, drawn):
        """Fail on a face that the seat in front may not know."""
        eyes = self.scene.board.eyes
        assert eyes in (front, self.scene.table.front)
        hidden = [d for d in drawn if d.zone == "hand" and d.seat != eyes]
        assert not hidden or self.scene.view.phase == "over"
        mine = {d.kind for d in drawn if d.zone == "hand" and d.seat == eyes}
        assert mine <= set(self.known)
        on_table = {d.kind for d in drawn if d.zone != "hand"}
        assert on_table <= self.seen_in_public() | set(self.known)

    def seen_in_public(self):
        """Collect every kind that was ever laid open before everybody."""
        for facts in self.scene.table.chronicle.facts:
            for event in facts:
                if isinstance(event, CardsMoved) and event.seen_by == (-1,):
                    self.public.update(event.cards)
        return self.public


@pytest.mark.parametrize(("seed", "seats", "humans"), [(3, 2, 2), (8, 4, 4), (21, 3, 2)])
def test_nothing_is_painted_for_the_wrong_eyes(seed, seats, humans):
    stack = sit(seed=seed, seats=seats, humans=humans)
    watcher, scene = Watcher(stack), table_of(stack)
    bot, rng, calls = bot_for("tianzi", "regular"), Random(seed), 0
    for _ in range(30_000):
        watcher.frame()
        if isinstance(stack.top, HandoverScene):
            if rng.random() < 0.3:
                stack.top.open()
        elif scene.claimers:
            calls += 1
            if rng.random() < 0.3:
                scene.claim(rng.choice(scene.claimers))
            else:
                scene.close_claims()
        elif scene.can_act:
            scene.submit(bot.choose(scene.view, rng, 1e12))
        if scene.view.phase == "over" or watcher.frames > 1200:
            break
    assert watcher.curtains > 2 and watcher.faces > 300
    assert calls or seats == 2
    stack.close()


def test_the_watch_itself_notices_a_leak():
    stack = sit(seed=3, seats=2, humans=2)
    watcher, scene = Watcher(stack), table_of(stack)
    for _ in range(900):
        watcher.frame()
        if isinstance(stack.top, HandoverScene):
            stack.top.open()
        elif scene.can_act:
            break
    other = 1 - scene.board.eyes
    scene.board.hand.set_cards(scene.table.match.view(other).cards)
    with pytest.raises(AssertionError):
        watcher.frame()
    stack.close()


# -- time tells nothing ---------------------------------------------------------------------


class Silent(InlineThinker):
    """Let every bot pass when it is asked for a call, whatever it holds."""

    def __init__(self):
        super().__init__()
        self.could = []

    def ask(self, question):
        if question.view.phase == "call":
            self.could.append(any(a.kind == MATCH for a in question.view.legal))
            ticket = super().ask(question)
            self._answers[ticket] = Answer(PASS_ACTION, Reason("hint.any", {}))
            return ticket
        return super().ask(question)


def frames_of_window(last_hand: str) -> tuple[int, list[bool]]:
    """Count the frames from the call being asked to the next turn, with this fourth hand."""
    plain = "1万红2万绿4万蓝5万白7万红9万绿东红"
    hands = [CALL["hands"][2].replace("1刀绿", "9刀白"), plain, CALL["hands"][2], last_hand]
    table = laid_table({**CALL, "hands": hands, "turn": 2}, 4)
    table.thinker = table._asking.thinker = Silent()
    table.set_speed("normal")
    stack = sit(table=table)
    scene = table_of(stack)
    frames = 0
    while scene.view.phase == "call" or not scene.timeline.idle:
        assert not scene.board.seats[2].dots.visible and not scene.board.seats[3].dots.visible
        frame(stack)
        frames += 1
        assert frames < 600
    stack.close()
    return frames, table.thinker.could


def test_the_time_of_a_window_does_not_tell_who_could_have_called():
    able, could = frames_of_window("春红春蓝2刀绿4刀蓝6刀白8刀红北红")
    unable, could_not = frames_of_window("西红西蓝2刀绿4刀蓝6刀白8刀红北红")
    assert any(could) and not any(could_not)
    assert able == unable


def test_the_window_moves_nothing_on_the_table():
    """Who is asked, and in which order, is not to be seen."""
    table = laid_table(CALL, 4)
    table.set_speed("normal")
    stack = sit(table=table)
    scene = table_of(stack)
    ring = scene.board.ring.rect.copy()
    for _ in range(60):
        frame(stack)
        if scene.view.phase != "call":
            break
        assert scene.board.ring.rect == ring
    stack.close()


class Asked(InlineThinker):
    """Note the level that is asked in a window for calls, and elsewhere."""

    def __init__(self):
        super().__init__()
        self.calls, self.turns = set(), set()

    def ask(self, question):
        asked = self.calls if question.view.phase == "call" else self.turns
        asked.add(question.level)
        return super().ask(question._replace(level="regular"))


def test_nobody_searches_for_an_answer_to_a_call():
    """A bot that thinks longer when it has a choice would tell that it has one."""
    from game.client.table.opening import plain_setup
    from game.session.table import Table

    setup = plain_setup(5, 4, 1, game="tianzi")
    seats = tuple(spec._replace(level="master") for spec in setup.seats)
    table = Table(replace(setup, seats=seats), Asked(), speed="instant")
    stack = sit(table=table)
    bot, rng, scene = bot_for("tianzi", "regular"), Random(1), table_of(stack)
    while table.match.ply < 60 and scene.view.phase != "over":
        if scene.can_act:
            scene.submit(bot.choose(scene.view, rng, 1e12))
        scene.skip()
        frame(stack)
    assert table.thinker.calls == {HINT_LEVEL} and "master" in table.thinker.turns
    stack.close()
