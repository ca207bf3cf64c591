"""Cues end at their whole truth, once, however they are hurried."""

import random

import pytest

from game.client.animation import (
    Call,
    Change,
    Hold,
    Parallel,
    Sequence,
    Stagger,
    Timeline,
    Tween,
    Wait,
    arc,
    ease_in_out,
    ease_out,
    overshoot,
)


def recorder():
    seen = []
    return seen, seen.append


def run(timeline, seconds, step=1 / 60):
    for _ in range(round(seconds / step)):
        timeline.update(step)


def test_a_tween_ends_exactly_at_one_and_once():
    seen, put = recorder()
    timeline = Timeline()
    timeline.add(Tween(0.5, put, ease=lambda t: t))
    run(timeline, 1.0)
    assert seen[-1] == 1.0 and seen.count(1.0) == 1
    assert seen == sorted(seen) and len(seen) > 20
    assert timeline.idle and not timeline.moving


def test_a_sequence_keeps_its_order_and_times():
    seen, put = recorder()
    timeline = Timeline()
    first, second = (lambda: put("a")), (lambda: put("b"))
    timeline.add(Sequence(Call(first), Wait(0.4), Call(second)))
    timeline.update(0.0)
    timeline.update(0.2)
    assert seen == ["a"]
    timeline.update(0.25)
    assert seen == ["a", "b"]


def test_time_left_over_flows_into_the_next_cue():
    seen, put = recorder()
    timeline = Timeline()
    timeline.add(Wait(0.1))
    timeline.add(Tween(0.4, put, ease=lambda t: t))
    timeline.update(0.3)
    assert seen == [pytest.approx(0.5)]


def test_finish_ends_everything_in_order_also_what_is_queued_meanwhile():
    seen, put = recorder()
    timeline = Timeline()
    timeline.add(Tween(1.0, lambda x: x == 1.0 and put("one")))
    timeline.add(Call(lambda: timeline.add(Call(lambda: put("three")))))
    timeline.add(Call(lambda: put("two")))
    timeline.update(0.3)
    timeline.finish()
    assert seen == ["one", "two", "three"]
    assert timeline.idle


@pytest.mark.parametrize("seed", range(20))
def test_by_frames_and_by_finish_end_alike(seed):
    """Any tree of cues leaves the same state, whenever it is cut short."""

    def build(state, rng):
        def leaf():
            name = rng.randrange(5)
            if rng.random() < 0.3:
                return Call(lambda: state.append(name))
            return Tween(rng.uniform(0, 0.5), lambda x: x == 1.0 and state.append((name, 1.0)))

        def tree(depth):
            if depth == 0:
                return leaf()
            parts = [tree(depth - 1) for _ in range(rng.randrange(1, 4))]
            kind = rng.choice([Sequence, Parallel, lambda *p: Stagger(0.1, *p)])
            return kind(*parts)

        return [tree(2) for _ in range(3)]

    results = []
    for cut in (0, 7, 10_000):
        state, timeline = [], Timeline()
        for cue in build(state, random.Random(seed)):
            timeline.add(cue)
        for _ in range(min(cut, 900)):
            timeline.update(1 / 60)
        timeline.finish()
        results.append(sorted(map(str, state)))
    assert results[0] == results[1] == results[2]


def test_instant_speed_shows_the_end_at_once():
    seen, put = recorder()
    timeline = Timeline(speed=0)
    timeline.add(Tween(5.0, put))
    assert seen == [1.0] and timeline.idle


def test_speed_multiplies_time():
    seen, put = recorder()
    timeline = Timeline(speed=2.0)
    timeline.add(Tween(1.0, put))
    run(timeline, 0.55)
    assert seen[-1] == 1.0


def test_reduced_motion_jumps_but_takes_its_time():
    seen, put = recorder()
    timeline = Timeline(reduced=True)
    timeline.add(Sequence(Tween(0.5, put), Call(lambda: put("after"))))
    run(timeline, 0.3)
    assert set(seen) == {1.0}
    run(timeline, 0.3)
    assert seen[-1] == "after"


def test_a_change_starts_where_the_value_stands_when_its_turn_comes():
    box = {"x": 0.0}
    timeline = Timeline()
    timeline.add(Call(lambda: box.update(x=10.0)))
    timeline.add(Change(1.0, lambda: box["x"], 20.0, lambda v: box.update(x=v), ease=lambda t: t))
    timeline.update(0.5)
    assert box["x"] == pytest.approx(15.0)
    timeline.finish()
    assert box["x"] == 20.0


def test_cancel_ends_one_cue_and_leaves_the_others():
    seen, put = recorder()
    timeline = Timeline()
    cue = timeline.beside(Tween(1.0, lambda x: put(("a", x))))
    timeline.add(Tween(1.0, lambda x: put(("b", x))))
    timeline.update(0.1)
    timeline.cancel(cue)
    assert ("a", 1.0) in seen and ("b", 1.0) not in seen and timeline.moving


@pytest.mark.parametrize("ease", [ease_out, ease_in_out, overshoot])
def test_easings_start_at_nothing_and_end_at_all(ease):
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1)


def test_an_arc_meets_both_ends_and_bends_between():
    assert arc((0, 0), (10, 0), 0, 5) == (0, 0)
    assert arc((0, 0), (10, 0), 1, 5) == pytest.approx((10, 0))
    assert abs(arc((0, 0), (10, 0), 0.5, 5)[1]) == pytest.approx(5)


def held(timeline, put, name):
    timeline.add(Tween(0.3, lambda x: x == 1 and put(name)))
    timeline.add(Hold(4.0, lambda x: None))


def test_a_skip_jumps_to_what_stops_and_past_it_alone():
    seen, put = recorder()
    timeline = Timeline()
    held(timeline, put, "first")
    held(timeline, put, "second")
    timeline.skip()
    assert seen == ["first"] and timeline.stopped
    timeline.skip()
    assert seen == ["first"] and not timeline.stopped and not timeline.idle
    run(timeline, 0.5)
    assert seen == ["first", "second"] and timeline.stopped
    timeline.finish()
    assert timeline.idle


def test_what_stops_goes_by_itself():
    seen, put = recorder()
    timeline = Timeline()
    timeline.add(Hold(2.0, put))
    timeline.add(Call(lambda: put("over")))
    run(timeline, 1.9)
    assert "over" not in seen and timeline.stopped
    run(timeline, 0.2)
    assert seen[-1] == "over"


def test_at_once_still_shows_what_stops():
    seen, put = recorder()
    timeline = Timeline(speed=0.0)
    held(timeline, put, "first")
    held(timeline, put, "second")
    assert seen == ["first"] and timeline.stopped
    run(timeline, 1.0)
    assert seen == ["first"]
    run(timeline, 1.0)
    assert seen == ["first", "second"]
    run(timeline, 2.0)
    assert timeline.idle
