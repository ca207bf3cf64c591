"""Gather the program's texts, bring the translations up to date and compile them.

    python locales/update.py            gather, merge, compile
    python locales/update.py --compile  only compile every .po to .mo
    python locales/update.py --check    say what is untranslated; exit 1 if anything is

Besides `quewu.po` a folder may hold other .po files (parts under work); the first form folds
them into `quewu.po` and deletes them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "game"
LANGUAGES = ("zh_CN",)
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


def gather() -> Catalog:
    """Return every message id in the program's source, with where it stands."""
    found = Catalog(project="Quewu", charset="utf-8")
    for name, line, message, comments, context in extract_from_dir(
        SOURCE, [("**.py", "python")], {}, KEYWORDS, comment_tags=("Translators:",)
    ):
        place = (f"game/{name}", line)
        found.add(message, None, [place], auto_comments=comments, context=context)
    return found


def folder(language: str) -> Path:
    """Return where the catalogs of a language lie."""
    return HERE / language / "LC_MESSAGES"


def read(path: Path, language: str) -> Catalog:
    """Read one .po file; a missing one is empty."""
    if not path.exists():
        return Catalog(locale=language, project="Quewu", charset="utf-8")
    with open(path, "rb") as handle:
        return read_po(handle, locale=language)


def fold(catalog: Catalog, part: Catalog) -> None:
    """Take over the translations of a part that the catalog lacks."""
    for message in part:
        if message.id and message.string:
            mine = catalog.get(message.id, message.context)
            if mine is None or not mine.string or mine.fuzzy:
                catalog.add(message.id, message.string, context=message.context)
                catalog.get(message.id, message.context).flags.discard("fuzzy")


def update(language: str) -> None:
    """Merge the source's messages and all parts into the language's catalog."""
    path = folder(language) / "quewu.po"
    catalog = read(path, language)
    parts = [other for other in sorted(path.parent.glob("*.po")) if other != path]
    for part in parts:
        fold(catalog, read(part, language))
    catalog.update(gather(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as handle:
        write_po(handle, catalog, width=100, sort_output=False, sort_by_file=True)
    for part in parts:
        part.unlink()


def compile_all() -> None:
    """Write a .mo beside every .po."""
    for path in sorted(HERE.glob("*/LC_MESSAGES/*.po")):
        with open(path.with_suffix(".mo"), "wb") as handle:
            write_mo(handle, read(path, path.parent.parent.name))


def untranslated(language: str) -> list[str]:
    """Return the message ids of the source that the language lacks."""
    known: set[tuple[str, str | None]] = set()
    for path in sorted(folder(language).glob("*.po")):
        for message in read(path, language):
            if message.id and message.string and not message.fuzzy:
                known.add((_first(message.id), message.context))
    return [
        _first(message.id)
        for message in gather()
        if message.id and (_first(message.id), message.context) not in known
    ]


def _first(message_id: str | tuple[str, ...]) -> str:
    return message_id if isinstance(message_id, str) else message_id[0]


def main() -> int:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description="Bring the translations up to date.")
    parser.add_argument("--compile", action="store_true", help="only compile .po to .mo")
    parser.add_argument("--check", action="store_true", help="list what is untranslated")
    chosen = parser.parse_args()
    if chosen.check:
        missing = [(lang, text) for lang in LANGUAGES for text in untranslated(lang)]
        for language, text in missing:
            print(f"{language}: {text}")
        return 1 if missing else 0
    if not chosen.compile:
        for language in LANGUAGES:
            update(language)
    compile_all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
