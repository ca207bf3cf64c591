"""Teach 雀舞 by doing: short lessons on set-up tables, then a guided first game."""

from game.client.tutorial.lessons import LESSONS, Lesson

__all__ = ["LESSONS", "Lesson"]
