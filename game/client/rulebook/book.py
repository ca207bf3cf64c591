"""Know the rulebook of a game: chapters, terms, rulings, and where a word is."""

from __future__ import annotations

from dataclasses import dataclass

from game import resources
from game.client.menus.terms import GAME_LINES, GAME_SEALS, game_name
from game.client.rulebook.markup import Block, Chapter, parse
from game.i18n import _

FALLBACK = "en"
RULINGS = "rulings"
SNIPPET = 26


@dataclass(frozen=True)
class Hit:
    """Hold one place a word was found: chapter and block by number, and the words around."""

    chapter: int
    block: int
    snippet: str


class Book:
    """Hold the chapters of one rulebook; the last gathers all rulings, if there are any."""

    def __init__(self, chapters: list[Chapter]):
        rulings = any(block.kind == "ruling" for one in chapters for block in one.blocks)
        self.chapters = [*chapters, _rulings(chapters)] if rulings else list(chapters)
        self._terms: dict[str, tuple[int, int]] = {}
        for number, chapter in enumerate(self.chapters):
            self._terms.setdefault(chapter.key, (number, 0))
            for place, block in enumerate(chapter.blocks):
                if block.term:
                    self._terms.setdefault(block.term, (number, place))

    def place(self, term: str) -> tuple[int, int] | None:
        """Return chapter and block of a term (`FLOCK`) or a chapter's key, or None.

        An option's value is found as well: `court` leads to `COURT`.
        """
        return self._terms.get(term) or self._terms.get(term.upper())

    @property
    def terms(self) -> tuple[str, ...]:
        """List every term the book explains."""
        return tuple(self._terms)

    def search(self, word: str) -> list[Hit]:
        """Return the blocks that hold a word, in the order of the book."""
        wanted = word.strip().casefold()
        if not wanted:
            return []
        hits = []
        for number, chapter in enumerate(self.chapters):
            if chapter.key == RULINGS:
                continue
            for place, block in enumerate(chapter.blocks):
                words = block.words()
                at = words.casefold().find(wanted)
                if at >= 0:
                    hits.append(Hit(number, place, _around(words, at, len(wanted))))
        return hits


def _around(words: str, at: int, length: int) -> str:
    start = max(0, at - SNIPPET // 3)
    end = min(len(words), at + length + SNIPPET)
    return ("…" if start else "") + words[start:end].strip() + ("…" if end < len(words) else "")


def _rulings(chapters: list[Chapter]) -> Chapter:
    """Gather every ruling under the heading of its chapter."""
    blocks = [
        Block(
            "text",
            _(
                "Where the source is silent or contradicts itself, this program decides. "
                "Every such decision is a ruling; here they stand together."
            ),
        )
    ]
    for chapter in chapters:
        rulings = [block for block in chapter.blocks if block.kind == "ruling"]
        if rulings:
            blocks.append(Block("heading", chapter.title))
            blocks += [Block("ruling", block.text) for block in rulings]
    return Chapter(RULINGS, _("All rulings"), "裁", blocks)


def load(game: str, locale: str) -> Book:
    """Read the rulebook of a game in a language, or in English where there is none.

    A game whose book is missing in this copy of the program has one page that says so.
    """
    for language in (locale, FALLBACK):
        path = resources.asset(f"rulebook/{game}.{language}.txt")
        if path.is_file():
            return Book(parse(path.read_text(encoding="utf-8")))
    return Book([_missing(game)])


def _missing(game: str) -> Chapter:
    """Stand for a book that is not there: what the game is, and that its book is missing."""
    line = _(GAME_LINES[game]) if game in GAME_LINES else ""
    said = _("The rulebook of this game is not in this copy of the program.")
    blocks = [Block("text", text) for text in (line, said) if text]
    return Chapter("missing", game_name(game), GAME_SEALS.get(game, "书"), blocks)
