"""The records: every game has its own figures, and what is counted is what happened."""

from random import Random

import pytest

from game.ai.bots import bot_for
from game.client.archive import tallies
from game.client.archive.facts import facts_of
from game.client.menus.terms import level_name, variant_of, variants
from game.client.scenes.stats import ALL, shot, summed
from game.client.setup.sheets import sheet
from game.engine import OVER
from game.games import GAME_IDS
from game.session.table import Table
from game.storage import presets
from game.storage.presets import Presets
from game.storage.statistics import GameFacts, Statistics, Tally


def finished(game, seed, **choices):
    """Return a table after one game that bots of the lowest sort played for all seats."""
    table = Table(sheet(game).draft(**choices).setup(Random(seed)))
    match, rng, bot = table.match, Random(seed), bot_for(game, "beginner")
    match.settle()
    while match.state.to_move() != OVER:
        seat = match.state.to_move()
        match.submit(seat, bot.choose(match.view(seat), rng, 1e12))
        match.settle()
    return table


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAME_IDS)
def test_the_facts_of_a_finished_game_are_those_of_its_result(game, seed):
    table = finished(game, seed)
    view = table.match.view(0)
    facts = facts_of(table, view)
    assert facts.game == game and facts.mode == variant_of(game, table.setup.options)
    assert facts.won == (0 in view.result.winners) and facts.reason == view.result.reason
    assert facts.points == view.result.scores[0] and not facts.conceded
    assert facts.turns == sum(seat == 0 for seat, _ in view.history) > 0


@pytest.mark.parametrize("seed", range(4))
def test_gouji_counts_the_place_and_whether_the_seat_opened(seed):
    table = finished("gouji", seed, match=1)
    view = table.match.view(0)
    facts = facts_of(table, view)
    assert facts.place == view.legacy.places.index(0) + 1
    assert facts.feats.get("opened", 0) == (0 in view.opened)


@pytest.mark.parametrize("seed", range(4))
def test_qixing_counts_the_fan_of_every_round_won(seed):
    table = finished("qixing", seed)
    view = table.match.view(0)
    won = [one for one in view.comparisons if 0 in one.winners]
    facts = facts_of(table, view)
    assert sum(facts.feats.values()) == len(won)
    assert facts.best == max((one.times[0] for one in won), default=0)
    assert set(facts.feats) <= set(tallies.FAN_NAMES)


@pytest.mark.parametrize("seed", range(4))
def test_tianzi_counts_the_parts_of_the_score(seed):
    table = finished("tianzi", seed)
    view = table.match.view(0)
    facts = facts_of(table, view)
    assert sum(facts.feats.values()) == len(view.parts[0])
    assert set(facts.feats) <= set(tallies.parts())


def test_nothing_is_counted_with_two_humans_or_before_the_end():
    draft = sheet("tianzi").draft()
    table = Table(draft.setup(Random(1)))
    table.match.settle()
    assert facts_of(table, table.match.view(0)) is None
    both = Table(draft.with_seat(1, human=True).setup(Random(1)))
    assert facts_of(both, table.match.view(0)) is None


def test_every_fan_and_every_part_has_a_name():
    from game.games.qixing.fans import FANS
    from game.games.tianzi.scoring import PARTS

    assert set(tallies.FAN_NAMES) == {fan.id for fan in FANS}
    assert set(tallies.parts()) == set(PARTS)


def test_every_level_of_bots_has_a_name():
    from game.ai.bots import LEVELS

    assert all(level_name(level) != level for level in LEVELS)


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_option_leads_to_a_variant_with_a_name(game):
    draft = sheet(game).draft()
    assert variant_of(game, draft.options()) in variants(game)
    assert variant_of(game, {}) in variants(game)


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_game_is_shown_with_its_figures_mode_by_mode(open_stack, game):
    stack = open_stack()
    stack.ctx.open("stats", **shot(stack.ctx, game, 0, 24))
    stack.tick(1 / 60)
    scene = stack.top
    assert scene.game == game and scene.tally(ALL).played == 24
    assert sum(scene.tally(mode).played for mode in variants(game)) == 24
    for mode in scene.modes:
        scene.turn_to(mode)
        stack.tick(1 / 60)
        stack.stage.render()
        assert scene.mode == mode


def test_the_seals_change_the_game(open_stack):
    stack = open_stack()
    stack.ctx.open("stats", **shot(stack.ctx, "gouji", 0, 6))
    stack.tick(1 / 60)
    stack.top.ui.find("game-tianzi").activate()
    assert stack.top.game == "tianzi" and stack.top.mode == ALL
    assert not stack.top.tally(ALL).played


def test_the_game_played_last_is_shown_first_if_it_has_counts(open_stack):
    stats = Statistics().with_game(GameFacts("qixing", "open", True, "seven_rounds"))
    stats = stats.with_game(GameFacts("gouji", "none", True, "places"))
    stack = open_stack()
    stack.ctx.open("stats", stats=stats)
    stack.tick(1 / 60)
    assert stack.top.game == "gouji"
    presets.save(Presets().remember("qixing", {}))
    stack.ctx.open("stats", stats=stats)
    stack.tick(1 / 60)
    assert stack.top.game == "qixing"


def test_all_modes_together_are_the_sum_of_each():
    one = Tally(played=2, won=1, points=-4, places={"1": 1, "6": 1}, most=3, best=9, best_streak=1)
    other = Tally(played=1, points=-2, places={"6": 1}, feats={"opened": 1}, best=4)
    both = summed([one, other])
    assert (both.played, both.won, both.points, both.most, both.best) == (3, 1, -6, 3, 9)
    assert both.places == {"1": 1, "6": 2} and both.feats == {"opened": 1}


def test_the_average_place_is_reckoned_from_all_places():
    tally = Tally(played=4, places={"1": 2, "6": 1, "4": 1}, points=-6)
    numbers = [one.number for one in tallies.figures("gouji", tally)]
    assert "3.0" in numbers and "−1.5" in numbers
