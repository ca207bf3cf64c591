"""快 the fast rules that 雀舞 is trained by play as the engine does; no weight is lost."""

from __future__ import annotations

import subprocess
from array import array
from functools import cache
from pathlib import Path

import pytest

from game.ai.learned import Layout
from game.ai.learned.network import Shape, read_network, read_values
from game.ai.quewu.intuition import WEIGHTS
from game.ai.quewu.traits import LAYOUT
from tests.bench.check_native import replay
from tests.bench.native import PROGRAMS, TABLES, build, compiler
from tests.bench.native.lanes import ROOM, farthest, keep_in_lanes
from tests.bench.native.weights import SCALES, from_raw, sizes, to_raw

needs_compiler = pytest.mark.skipif(compiler() is None, reason="there is no C compiler")
SHAPE = Shape(LAYOUT.total, 4, 2)


@cache
def built(name: str) -> str:
    return build(name, SHAPE.first, SHAPE.second)


def run(name: str, *words: str, lines: str = "") -> list[str]:
    """Return the lines a program prints."""
    done = subprocess.run(
        [built(name), *words], input=lines, capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.splitlines()


@pytest.fixture
def untrained(tmp_path: Path) -> str:
    """Return where weights for the fast programs lie, all nothing."""
    raw = tmp_path / "untrained.raw"
    raw.write_bytes(bytes(4 * sum(sizes(SHAPE))))
    return str(raw)


@needs_compiler
def test_the_engine_plays_the_same_games():
    games, decisions = replay(iter(run("replay", "14")))
    assert games == 2 * len(TABLES) and decisions > 300


@needs_compiler
@pytest.mark.parametrize("name", PROGRAMS)
def test_the_compiler_has_no_complaint(name, monkeypatch, tmp_path):
    monkeypatch.setattr("tests.bench.native.BUILD", tmp_path)
    monkeypatch.setattr("tests.bench.native.FLAGS", ("-O0", "-Wall", "-Wextra", "-Werror"))
    assert Path(build(name)).exists()


@needs_compiler
def test_training_leaves_weights_the_game_reads(tmp_path):
    learned, network = tmp_path / "learned.raw", tmp_path / "weights.bin"
    words = ["--threads", "1", "--minutes", "0.01", "--test-games", "8", "--out", str(learned)]
    told = run("train", *words)
    assert len(told) == 2 and "regular" in told[-1] and "full" in told[-1]
    assert "loss 0.0000" in told[0] and "loss 0.0000" not in told[-1]
    from_raw(learned, network, SHAPE)
    assert read_network(network).shape == SHAPE


@needs_compiler
def test_a_taste_is_measured_at_both_tables(untrained):
    told = run("levels", "--in", untrained, "--games", "400",
               lines="0.1 0.2 0.02 0 5 1 0\n0.1 0.2 0.02 -9 0 0 0\n")  # fmt: skip
    usual, tireless = ([float(one) for one in line.split()] for line in told)
    assert len(usual) == len(tireless) == 6
    assert usual[1] == tireless[1] and usual[0] != tireless[0]


@needs_compiler
def test_a_cheater_finds_more_than_a_seat_may_see(untrained):
    words = ["--in", untrained, "--games", "120", "--worlds", "12", "--rounds", "9"]
    honest, inferring, cheating = (
        sum(int(line.split()[0]) for line in run("search", *words, *more))
        for more in ([], ["--steps", "10"], ["--sighted"])
    )
    assert cheating > honest and inferring > 0


def test_weights_come_back_as_they_were(tmp_path):
    raw, again = tmp_path / "weights.raw", tmp_path / "again.bin"
    shape = to_raw(WEIGHTS, raw)
    from_raw(raw, again, shape)
    found = read_values(again)
    assert found[0] == shape and shape.traits == LAYOUT.total
    # a float has 24 bits: the larger whole numbers of the last layers are rounded by it
    for one, other in zip(read_values(WEIGHTS)[1], found[1], strict=True):
        assert abs(one - other) <= abs(one) * 2**-23


def test_floats_lose_no_more_than_rounding(tmp_path):
    raw, network, again = (tmp_path / name for name in ("a.raw", "b.bin", "c.raw"))
    floats = array("f", [n % 97 / 41 - 1.3 for n in range(sum(sizes(SHAPE)))])
    raw.write_bytes(floats.tobytes())
    from_raw(raw, network, SHAPE)
    assert to_raw(network, again) == SHAPE
    scales = [scale for scale, many in zip(SCALES, sizes(SHAPE)) for _ in range(many)]
    for one, other, scale in zip(floats, array("f", again.read_bytes()), scales, strict=True):
        assert abs(one - other) <= 0.5 / scale + 1e-6


def test_only_weights_that_could_leave_their_lane_are_clipped():
    layout, often = Layout((("one", 3), ("twice", 2), ("flags", 2))), {"twice": 2, "flags": 0}
    quiet, loud = [5.0, -9.0, 1.0, 4.0, 0.0, 6.0, -3.0], [5.0, -9.0, 1.0, -20.0, 0.0, 6.0, -3.0]
    values = array("f", [one for pair in zip(quiet, loud) for one in pair] + [2.0, -1.0])
    assert farthest(quiet, layout, often) == 5 + 8 + 6
    assert keep_in_lanes(values, Shape(7, 2, 1), layout, often) > 0
    assert list(values[0:14:2]) == quiet and list(values[14:]) == [2.0, -1.0]
    down = [-one for one in values[1:14:2]]
    assert ROOM * 0.95 < farthest(down, layout, often) + 1 <= ROOM
    assert keep_in_lanes(values, Shape(7, 2, 1), layout, often) == 0


def test_weights_of_another_shape_are_refused(tmp_path):
    raw = tmp_path / "short.raw"
    raw.write_bytes(array("f", [0.5] * 7).tobytes())
    with pytest.raises(ValueError, match=r"short\.raw has another shape"):
        from_raw(raw, tmp_path / "weights.bin", SHAPE)
