"""Read the rulebook's plain text.

A file is UTF-8, one block a line, so that translators need nothing but an editor:

    # a remark
    = key | Title | 印          a chapter, with the character of its seal
    == Heading {TERM}           a section; {TERM} is what `open_term` looks for
    Some text.                  a paragraph; *words* stand out, [鸟十] are drawn cards:
                                those of the book's game, in its notation or by name
    - an entry {TERM}           an entry of a list
    ! a ruling                  where the source is silent and this program decides
    : 鸟 花 | caption           large cards
    ~ season_spring | caption   pictures of assets/art
    | a | b |                   a row of a table, the first is its head
    > verse                     a line of verse, always Chinese
    >> gloss                    what the verse means
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

TERM = re.compile(r"\s*\{([A-Z0-9_]+)\}\s*$")
CARDS = re.compile(r"\[([^\[\]]+)\]")
"""What may be drawn cards: they are where the book's deck knows every word in it."""
KINDS = {"!": "ruling", "-": "item", ":": "cards", "~": "art", ">": "verse", "|": "table"}


class MarkupError(ValueError):
    """Say which line of a rulebook cannot be read."""


@dataclass
class Block:
    """Hold one block; `rows` belong to tables, `names` to cards and pictures.

    Kinds: heading, text, item, ruling, cards, art, table, verse. The lines of a verse are
    `rows[0]`, its gloss is `text`.
    """

    kind: str
    text: str = ""
    term: str = ""
    names: tuple[str, ...] = ()
    rows: list[tuple[str, ...]] = field(default_factory=list)

    def words(self) -> str:
        """Return everything that can be searched, as plain text."""
        cells = " ".join(" ".join(row) for row in self.rows)
        return plain(" ".join(part for part in (self.text, cells) if part))


@dataclass
class Chapter:
    """Hold one chapter: its key, its title, its seal's character and its blocks."""

    key: str
    title: str
    seal: str
    blocks: list[Block] = field(default_factory=list)


def plain(text: str) -> str:
    """Return a text without its marks; card pictures become what they are written as."""
    return CARDS.sub(r"\1", text).replace("*", "")


def parse(text: str) -> list[Chapter]:
    """Return the chapters of a rulebook; raise MarkupError for a line out of place."""
    chapters: list[Chapter] = []
    for number, line in _lines(text):
        if line.startswith("= "):
            chapters.append(_chapter(number, line[2:]))
            continue
        if not chapters:
            raise MarkupError(f"line {number}: text before the first chapter")
        _add(chapters[-1].blocks, number, line)
    return chapters


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line.strip()


def _chapter(number: int, line: str) -> Chapter:
    parts = [part.strip() for part in line.split("|")]
    if len(parts) != 3 or not all(parts):
        raise MarkupError(f"line {number}: a chapter is = key | title | seal")
    return Chapter(parts[0], parts[1], parts[2])


def _add(blocks: list[Block], number: int, line: str) -> None:
    term = TERM.search(line)
    name = term[1] if term else ""
    if term:
        line = line[: term.start()]
    if line.startswith("== "):
        blocks.append(Block("heading", line[3:], name))
    elif line.startswith(">>"):
        if not blocks or blocks[-1].kind != "verse":
            raise MarkupError(f"line {number}: a gloss without a verse")
        blocks[-1].text = line[2:].strip()
    else:
        _add_plain(blocks, number, line, name)


def _add_plain(blocks: list[Block], number: int, line: str, term: str) -> None:
    kind = KINDS.get(line[0], "text")
    body = line if kind == "text" else line[1:].strip()
    last = blocks[-1] if blocks else None
    if kind == "verse":
        if last is None or last.kind != "verse" or last.text:
            blocks.append(Block("verse", rows=[()]))
        blocks[-1].rows[0] += (body,)
    elif kind == "table":
        if last is None or last.kind != "table":
            blocks.append(Block("table"))
        _add_row(blocks[-1], number, line)
    elif kind in ("cards", "art"):
        names, _, caption = body.partition("|")
        blocks.append(Block(kind, caption.strip(), term, tuple(names.split())))
    else:
        blocks.append(Block(kind, body, term))


def _add_row(table: Block, number: int, line: str) -> None:
    cells = tuple(cell.strip() for cell in line.strip("|").split("|"))
    if table.rows and len(cells) != len(table.rows[0]):
        raise MarkupError(f"line {number}: {len(cells)} cells, not {len(table.rows[0])}")
    table.rows.append(cells)
