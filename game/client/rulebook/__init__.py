"""Read, search and set the rulebook."""

from game.client.rulebook.book import Book, Hit, load
from game.client.rulebook.markup import Chapter
from game.client.rulebook.page import BookPage

__all__ = ["Book", "BookPage", "Chapter", "Hit", "load"]
