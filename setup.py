"""List the read-only files for `pip install .`; everything else stands in pyproject.toml."""

from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent


def data_files() -> list[tuple[str, list[str]]]:
    """Return (folder, files) for everything under assets/ and locales/ that the game reads."""
    folders: dict[str, list[str]] = {}
    for top, endings in (("assets", None), ("locales", (".po",))):
        for path in sorted((ROOT / top).rglob("*")):
            place = path.relative_to(ROOT)
            made_from = place.parts[:2] == ("assets", "make")
            if path.is_file() and not made_from and (endings is None or path.suffix in endings):
                folders.setdefault(f"share/quewu/{place.parent.as_posix()}", []).append(str(place))
    return list(folders.items())


setup(data_files=data_files())
