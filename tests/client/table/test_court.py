"""严裁公议 at the table's screen: laying freely, findings, calls, votes, guesses, take-back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from driving import frame, table_of

from game.ai.bots import bot_for
from game.client.input import Key, Pointer
from game.client.kits.quewu.court.binding import bonds
from game.client.kits.quewu.court.calling import CallScene
from game.client.kits.quewu.court.declaring import FreeControls
from game.client.kits.quewu.court.judgment import JudgmentScene
from game.client.kits.quewu.court.verses import four_verses
from game.client.kits.quewu.verses import SEASONS
from game.client.scenes.handover import HandoverScene
from game.engine import Action
from game.games.quewu.actions import FOLLOW, RAISE, Kind
from game.games.quewu.cards import cards_of, pack_counts
from game.games.quewu.referee import VIOLATIONS, judge, season_named, turn_called
from game.storage.settings import Settings

FAST = Settings(speed="fast")
ILLEGAL = VIOLATIONS.index("illegal_combination")


def my_turn(stack: Any, frames: int = 6000) -> Any:
    """Rest until the player has a demand before him; other scenes are closed."""
    scene = table_of(stack)
    for _ in range(frames):
        if stack.top is not scene:
            stack.top.answer(None)
        elif scene.can_act:
            view = scene.view
            if view.phase == "play" and not view.lead and view.demand[0]:
                return scene
            scene.submit(view.legal[0 if view.lead else -1])
        frame(stack, 1 / 10)
    raise AssertionError("no turn came")


def until(stack: Any, done: Any, frames: int = 4000) -> None:
    for _ in range(frames):
        if done():
            return
        frame(stack, 1 / 15)
    raise AssertionError("it did not happen")


def wrong(scene: Any) -> Action:
    hand = cards_of(pack_counts(scene.view.hand))
    for size in range(1, len(hand)):
        for kind in (FOLLOW, RAISE):
            action = Action(kind, hand[-size:])
            verdict = judge(scene.table.match.state.clone(), action)
            if verdict and verdict.kind == "illegal_combination":
                return action
    raise AssertionError("nothing is wrong here")


def choose(scene: Any, kinds: tuple[int, ...]) -> None:
    assert scene.board.hand.choose_kinds(kinds)
    scene.controls.refresh()


def last_own(scene: Any, seat: int = 0) -> Action:
    return [e.action for e in scene.table.match.log if e.seat == seat][-1]


def test_any_cards_are_declared_and_the_season_is_recited(sit):
    stack = sit(seed=3, settings=FAST, referee="strict")
    scene = my_turn(stack)
    assert isinstance(scene.controls, FreeControls)
    action = wrong(scene)
    choose(scene, action.cards)
    assert [use.icon for use in scene.controls.uses] == ["吟", "诵", "舞", "栖"]
    scene.controls.digit(1 if action.kind == FOLLOW else 2)
    pick = scene.controls.pick
    assert pick is not None and scene.table.match.ply == len(scene.table.match.log)
    frame(stack)
    plate = next(p for p, (s, _) in zip(pick.plates, pick.verses) if s == scene.view.season)
    spot = plate.inner(plate.screen_rect).center
    for kind in ("down", "up"):
        stack.handle(Pointer(kind, spot, 1))
    done = last_own(scene)
    assert (done.kind, done.cards) == (action.kind, action.cards)
    assert season_named(done) == scene.board.season
    assert scene.controls.pick is None


def test_verses_are_of_four_seasons_in_an_order_that_tells_nothing():
    orders = {tuple(s for s, _ in four_verses(f"9/{ply}")) for ply in range(60)}
    assert len(orders) > 12 and all(sorted(order) == [0, 1, 2, 3] for order in orders)
    for season, verse in four_verses("1/1"):
        assert verse in SEASONS[season]
    assert all(len(verses) >= 4 for verses in SEASONS)


def test_a_finding_shows_the_cards_the_rule_and_the_penalty_and_may_be_appealed(sit):
    stack = sit(seed=3, settings=FAST, referee="strict")
    scene = my_turn(stack)
    action = wrong(scene)
    scene.submit(action)
    until(stack, lambda: isinstance(stack.top, JudgmentScene))
    found = stack.top.finding
    assert found.case.action.cards == action.cards and found.kind == "illegal_combination"
    words = [text for _label, text in stack.top._lines()]
    assert len(words) == 2 and all(words)
    ply = scene.table.match.ply
    frame(stack, 30.0)
    assert scene.table.match.ply == ply, "the game went on while the finding was read"
    stack.top.answer(stack.top.answers[0][1])
    until(stack, lambda: scene.attendant.tribunal.visible)
    assert scene.attendant.tribunal.case.action.cards == action.cards
    until(stack, lambda: not scene.attendant.tribunal.visible and scene.view.phase != "vote")


def test_a_call_takes_two_clicks_and_is_refused_by_the_votes(sit):
    stack = sit(seed=9, settings=FAST, referee="court")
    scene = my_turn(stack)
    stack.handle(Key(None, key=ord("j")))
    frame(stack)
    assert isinstance(stack.top, CallScene)
    accused = stack.top.case.seat
    assert accused != 0 and stack.top.case.action.cards
    button = stack.top.ui.find("illegal_combination")
    for kind in ("down", "up"):
        stack.handle(Pointer(kind, button.inner(button.screen_rect).center, 1))
    frame(stack)
    assert last_own(scene) == Action(Kind.CALL, seat=accused, name=ILLEGAL)
    until(stack, lambda: scene.attendant.tribunal.jury is not None)
    seen: set[int] = set()

    def over() -> bool:
        jury = scene.attendant.tribunal.jury
        if jury is not None:
            seen.add(sum(bool(a.seal) for a in jury.answers))
        return not scene.attendant.tribunal.visible and scene.view.phase != "vote"

    until(stack, over)
    assert seen == {1, 2, 3}, "the votes are opened one by one"
    assert scene.view.violations == ()


def test_the_bots_call_and_the_sheet_shows_only_what_was_laid(sit):
    stack = sit(seed=7, settings=FAST, referee="court")
    scene = my_turn(stack)
    action = wrong(scene)
    scene.submit(action)
    until(stack, lambda: scene.attendant.tribunal.visible)
    assert scene.attendant.tribunal.case.action.cards == action.cards
    until(stack, lambda: isinstance(stack.top, JudgmentScene))
    assert stack.top.finding.votes is not None
    stack.top.answer(None)


def test_a_player_votes_with_two_buttons(sit):
    stack = sit(seed=5, settings=FAST, humans=2, referee="court")
    scene = table_of(stack)
    for _ in range(4000):
        if isinstance(stack.top, HandoverScene):
            stack.top.open()
        elif scene.can_act and scene.view.phase == "vote":
            break
        elif stack.top is not scene:
            stack.top.answer(None)
        elif scene.can_act:
            action = Action(Kind.REDEAL)
            scene.submit(action if action in scene.view.talk else scene.view.legal[-1])
        frame(stack, 1 / 15)
    assert [use.icon for use in scene.controls.uses] == ["是", "否"]
    assert scene.attendant.tribunal.visible
    voter = scene.table.front
    scene.controls.digit(2)
    assert last_own(scene, voter) == Action(Kind.VOTE, number=0)


def test_wait_takes_a_play_back(sit):
    stack = sit(seed=3, settings=Settings(), referee="strict")
    scene = my_turn(stack)
    before = scene.view.hand
    scene.controls.rest()
    if scene.controls.need == "turn":
        scene.controls.digit(1)
        assert turn_called(last_own(scene))
    until(stack, lambda: scene.attendant.may(Action(Kind.TAKE_BACK)) and scene.timeline.idle)
    assert scene.view.hand != before
    stack.handle(Key(None, key=ord("u")))
    until(stack, lambda: scene.can_act)
    assert scene.view.hand == before
    assert scene.attendant.take_back() is None and scene.view.hand == before


def test_a_redeal_that_all_agree_to_is_dealt_on_the_screen(sit, monkeypatch):
    monkeypatch.setattr("game.ai.quewu.court.vote", lambda view, rng: Action(Kind.VOTE, number=1))
    stack = sit(seed=4, settings=FAST, referee="court")
    scene = my_turn(stack)
    scene.attendant._redeal()
    until(stack, lambda: scene.view.phase != "vote" and scene.timeline.idle)
    assert scene.view.round == 0 and sum(scene.view.sizes) >= 31


@pytest.mark.parametrize("modules", [["TOO_LOFTY"], ["WHITE_SNOW", "BLOOMING"], ["RELENTLESS"]])
def test_a_game_with_modules_is_shown_to_its_end(sit, modules):
    stack = sit(seed=2, mode="expert", modules=modules, settings=Settings(speed="instant"))
    scene = table_of(stack)
    bot, rng, sheets = bot_for("quewu", "regular"), Random(1), 0
    for _ in range(20_000):
        if scene.can_act:
            if scene.view.phase == "guess":
                assert scene.attendant.guesses.visible
                sheets += 1
            assert len(scene.attendant.binding.bonds) >= len(modules)
            scene.submit(bot.choose(scene.view, rng, 1e12))
        if scene.view.phase == "over" and scene.timeline.idle:
            break
        frame(stack, 1 / 10)
    assert scene.view.phase == "over"
    assert not scene.attendant.guesses.visible


def test_what_binds_is_named_with_its_reason(sit):
    stack = sit(seed=1, mode="expert", modules=["TWIN_SWALLOWS"], night=["FLOCK"], referee="court")
    scene = table_of(stack)
    view = scene.view
    import dataclasses

    bound = dataclasses.replace(view, bans=(3, 0, 0, 0), extras=True, extra=1, acting=0)
    texts = [bond.text for bond in bonds(bound)]
    assert texts[:2] == ["禁舞", "禁功"] and {"双", "静", "议"} <= set(texts)
    assert any("2" in text for text in texts)
    assert all(bond.why for bond in bonds(bound))


def test_the_clock_warns_in_its_last_seconds(sit):
    stack = sit(seed=3, settings=FAST, referee="strict", clock=15)
    scene = my_turn(stack)
    heard: list[str] = []
    scene.ctx.audio.play = heard.append  # type: ignore[method-assign]
    for _ in range(160):
        frame(stack, 0.09)
    assert heard.count("tick") >= 4
    assert scene.clock.visible or scene.view.violations


@pytest.mark.parametrize("referee", ["strict", "court"])
@pytest.mark.parametrize("seed", range(4))
def test_a_careless_player_is_shown_truly_to_the_end(sit, referee, seed):
    """Whatever is laid, called, appealed against or taken back: picture and view agree."""
    modules = [[], ["TOO_LOFTY", "BLOOMING"], ["WHITE_SNOW"], ["TWIN_SWALLOWS", "RELENTLESS"]][seed]
    options = {"mode": "expert", "modules": modules} if modules else {}
    stack = sit(seed=seed, referee=referee, settings=Settings(speed="instant"), **options)
    scene, rng = table_of(stack), Random(seed)
    for _ in range(6_000):
        if scene.view.phase == "over" and scene.timeline.idle:
            break
        if stack.top is not scene:
            answers = stack.top.answers
            stack.top.answer(answers[0][1] if rng.random() < 0.3 else None)
        elif rng.random() < 0.02 and scene.view.talk:
            said = [a for a in scene.view.talk if a.kind != Kind.CONCEDE]
            scene.submit(rng.choice(said)) if said else None
        elif scene.can_act:
            scene.submit(careless(scene, rng))
        frame(stack, 1 / 15)
    assert scene.view.phase == "over"


def careless(scene: Any, rng: Random) -> Action:
    """Lay something: mostly right, sometimes any cards as anything."""
    legal = scene.view.legal
    hand = cards_of(pack_counts(scene.view.hand))
    if scene.view.phase not in ("play", "extra", "discard") or rng.random() < 0.75:
        return rng.choice(legal)
    cards = tuple(rng.sample(hand, rng.randint(1, len(hand))))
    if scene.view.phase == "discard":
        return Action(Kind.DISCARD, cards)
    kind = rng.choice((FOLLOW, RAISE, Kind.DANCE))
    name = rng.randint(0, 9) if kind == Kind.DANCE else 0
    return Action(kind, cards, rng.randint(-1, 3), rng.randint(0, 4), name, rng.randint(-1, 3),
                  rng.choice((-1, 1, 2, 8, 10)))  # fmt: skip
