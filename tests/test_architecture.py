"""The house keeps its rooms apart: who imports whom, who touches the world, how long a file is.

The rules are those of docs/architecture.md.
"""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"
FILES = sorted(GAME.rglob("*.py"))

MAY_IMPORT = {
    "engine": set(),
    "i18n": set(),
    "games": {"engine"},
    "ai": {"engine", "games"},
    "storage": {"engine"},
    "session": {"engine", "games", "ai"},
    "net": {"engine", "games", "session"},
    "client": {"engine", "games", "ai", "session", "storage", "i18n", "net", "resources"},
    "commands": {
        "engine", "games", "ai", "session", "storage", "i18n", "net", "resources", "client",
    },
    "resources": set(),
    "cli": {"commands"},
    "__main__": {"cli"},
    "__init__": set(),
}  # fmt: skip
"""Which rooms a room may import, besides itself."""

FOREIGN = {"client": {"pygame"}, "storage": {"platformdirs"}}
"""Which rooms may import what does not come with Python."""

PURE = ("engine", "games", "ai", "i18n")
"""Rooms that read no clock and no file, and bring no randomness of their own."""

LONGEST = 390
LONG = {"game/client/scenes/table.py": 570}
"""Lines a file may have; the few that may have more, by name: not to be raised."""


def room_of(path: Path) -> str:
    """Name the room a file belongs to."""
    return path.relative_to(GAME).parts[0].removesuffix(".py")


@cache
def tree_of(path: Path) -> ast.Module:
    """Parse a file once."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[tuple[str, ast.stmt]]:
    """Yield the full name of everything a file imports, wherever the import stands."""
    package = ("game", *path.relative_to(GAME).parts[:-1])
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, node.module)) if node.module else ".".join(base)
            yield module, node
            if module == "game":
                for alias in node.names:
                    yield f"game.{alias.name}", node


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", FILES, ids=name)
def test_imports_go_down_only(path: Path) -> None:
    room = room_of(path)
    allowed = MAY_IMPORT[room] | {room, "__init__", "__version__"}
    used = {module.split(".")[1] for module, _ in imports(path) if module.startswith("game.")}
    assert used <= allowed, f"{room} imports {used - allowed}"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_foreign_libraries_stay_in_their_room(path: Path) -> None:
    used = {module.split(".")[0] for module, _ in imports(path)} - {"game"}
    foreign = used - set(sys.stdlib_module_names)
    assert foreign <= FOREIGN.get(room_of(path), set())


def test_games_do_not_know_each_other() -> None:
    packages = {p.name for p in (GAME / "games").iterdir() if p.is_dir()} - {
        "common",
        "__pycache__",
    }
    for package in packages:
        others = packages - {package}
        for path in (GAME / "games" / package).rglob("*.py"):
            used = {m.split(".")[2] for m, _ in imports(path) if m.startswith("game.games.")}
            assert used.isdisjoint(others), f"{name(path)} imports {used & others}"


KITS = GAME / "client" / "kits"
KIT_IDS = sorted(p.name for p in KITS.iterdir() if (p / "__init__.py").is_file())
GAMELESS = [
    *(GAME / "client" / "table").rglob("*.py"),
    *(GAME / "client" / "scenes" / f"{s}.py" for s in ("table", "replay", "result", "handover")),
    KITS / "kit.py",
    KITS / "__init__.py",
]
"""What serves the table of every game."""


def games_named(path: Path) -> set[str]:
    """Return the games whose rules or kits a file imports."""
    found = set()
    for module, _ in imports(path):
        parts = module.split(".")
        if parts[:2] == ["game", "games"] and len(parts) > 2:
            found.add(parts[2])
        elif parts[:3] == ["game", "client", "kits"] and len(parts) > 3:
            found.add(parts[3])
    return found - {"kit", "kit_of", "Kit", "game_spec", "GAME_IDS"}


@pytest.mark.parametrize("path", GAMELESS, ids=name)
def test_the_table_knows_no_game(path: Path) -> None:
    assert games_named(path) == set()


@pytest.mark.parametrize("kit", KIT_IDS)
def test_a_kit_knows_its_own_game_only(kit: str) -> None:
    for path in (KITS / kit).rglob("*.py"):
        assert games_named(path) <= {kit}, name(path)


@pytest.mark.parametrize("kit", KIT_IDS)
def test_a_kit_opens_no_scenes_but_the_sheet_of_results(kit: str) -> None:
    """Scenes find kits, not the other way round; naming one as a type is no import."""
    for path in (KITS / kit).rglob("*.py"):
        typed = {
            id(node)
            for block in ast.walk(tree_of(path))
            if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
            for node in ast.walk(block)
        }
        used = {m for m, node in imports(path) if id(node) not in typed}
        scenes = {m for m in used if m.startswith("game.client.scenes.")}
        assert scenes <= {"game.client.scenes.base", "game.client.scenes.result"}, name(path)


def test_the_command_line_loads_no_client_before_it_is_asked_for() -> None:
    """`quewu sim` must run where pygame cannot be loaded."""
    for path in [GAME / "cli.py", *(GAME / "commands").glob("*.py")]:
        for statement in tree_of(path).body:
            if isinstance(statement, ast.Import | ast.ImportFrom):
                found = {m for m, node in imports(path) if node is statement}
                assert not any(m.startswith("game.client") for m in found), name(path)


def test_the_bots_worker_loads_no_pygame() -> None:
    import subprocess

    code = "import sys, game.session.worker, game.ai.quewu; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


# -- the world outside -----------------------------------------------------------------------

CLOCKS = {"time.time", "time.monotonic", "time.perf_counter", "datetime.now", "date.today"}
LOADERS = {"game/i18n/translator.py", "game/ai/learned/network.py"}
"""They read the program's own catalogs and networks; the pure rooms read nothing else."""


def calls(path: Path) -> Iterator[tuple[str, int]]:
    """Yield the dotted name and the line of every call."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func), node.lineno


def pure_files() -> list[Path]:
    return [path for path in FILES if room_of(path) in PURE]


@pytest.mark.parametrize("path", pure_files(), ids=name)
def test_pure_rooms_read_no_clock_no_file_and_no_shared_dice(path: Path) -> None:
    for called, line in calls(path):
        where = f"{name(path)}:{line}: {called}"
        assert called not in CLOCKS, where
        assert not re.match(r"(random|secrets|numpy)\.[a-z]", called), where
        if name(path) not in LOADERS:
            assert called not in ("open", "input", "print"), where
            assert not called.endswith((".read_text", ".read_bytes", ".write_text")), where
    for module, _ in imports(path):
        assert module not in ("secrets", "uuid", "socket", "subprocess", "threading"), name(path)


def test_only_storage_writes_files() -> None:
    """The client's probe and the tools of the command line are for developers."""
    exempt = {"game/client/probe.py", "game/commands/shot.py"}
    for path in FILES:
        if room_of(path) == "storage" or name(path) in exempt:
            continue
        for called, line in calls(path):
            writes = called.endswith((".write_text", ".write_bytes", "os.replace", "os.rename"))
            assert not writes, f"{name(path)}:{line}: {called}"


def test_only_one_place_reads_pygames_events() -> None:
    """Whoever else drained the queue would take input from the scenes."""
    readers = {
        name(path)
        for path in FILES
        for called, _ in calls(path)
        if called in ("pygame.event.get", "pygame.event.poll", "pygame.event.wait")
    }
    assert readers <= {"game/client/input.py", "game/client/bare.py"}


# -- texts -----------------------------------------------------------------------------------

GETTEXT = {"_", "N_", "ngettext", "pgettext"}


@pytest.mark.parametrize("path", FILES, ids=name)
def test_texts_can_be_extracted(path: Path) -> None:
    """A message id is a plain text: no f-string, no sum of pieces, no variable."""
    for node in ast.walk(tree_of(path)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id not in GETTEXT or not node.args:
            continue
        shape = type(node.args[0]).__name__
        assert shape not in ("JoinedStr", "BinOp"), f"{name(path)}:{node.lineno}"


def test_no_text_is_translated_inside_an_f_string() -> None:
    """Python 3.11's extraction tools do not look into them."""
    for path in FILES:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.JoinedStr):
                inside = {
                    call.func.id
                    for call in ast.walk(node)
                    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
                }
                assert inside.isdisjoint(GETTEXT), f"{name(path)}:{node.lineno}"


# -- the files themselves --------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES, ids=name)
def test_files_stay_short_and_say_what_they_are(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    most = LONG.get(name(path), LONGEST)
    assert text.count("\n") <= most, f"{name(path)} is longer than {most} lines"
    assert ast.get_docstring(tree_of(path)), f"{name(path)} has no docstring"


def test_no_class_is_named_for_nothing() -> None:
    vague = re.compile(r"(Manager|Helper|Utils?)$")
    for path in FILES:
        assert not vague.search(path.stem.title())
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ClassDef):
                assert not vague.search(node.name), f"{name(path)}: {node.name}"


def test_links_in_the_documents_lead_somewhere() -> None:
    broken = []
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            if "://" not in link and not (page.parent / link).exists():
                broken.append(f"{page.name}: {link}")
    assert broken == []


FOLDERS = ("game", "tests", "docs", "locales", "assets/make", ".ci")
ENDINGS = {".py", ".md", ".po", ".json", ".toml", ".spec", ".txt", ""}
# Written in two halves, so that this file does not find itself.
FORBIDDEN = tuple(
    a + b
    for a, b in (
        ("/wo", "rk/"), ("/ro", "ot/"), ("/ho", "me/"), ("C:\\Us", "ers"), ("/op", "t/pypi"),
        ("TO", "DO"), ("FIX", "ME"), ("XX", "X"), ("lor", "em ips"), ("Chat", "GPT"),
        ("Clau", "de"), ("Anthro", "pic"), ("Open", "AI"), ("Co", "pilot"), ("language mo", "del"),
    )
)  # fmt: skip


def project_texts() -> Iterator[Path]:
    yield from (p for p in ROOT.iterdir() if p.is_file() and p.suffix in {*ENDINGS, ".md"})
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            hidden = any(p.startswith(".venv") or p == "__pycache__" for p in path.parts)
            if path.is_file() and path.suffix in ENDINGS and not hidden:
                yield path


def test_the_project_speaks_of_the_game_only() -> None:
    """No path of somebody's machine, no tool, no loose end gets into the tree."""
    found = []
    for path in project_texts():
        text = path.read_text(encoding="utf-8", errors="replace")
        found += [f"{path.relative_to(ROOT)}: {word}" for word in FORBIDDEN if word in text]
    assert found == []
