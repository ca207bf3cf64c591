"""Teach the games by doing: short lessons on set-up tables, then a guided first game."""

from game.client.tutorial.courses import TAUGHT, course
from game.client.tutorial.lesson import Course, Lesson, Step

__all__ = ["TAUGHT", "Course", "Lesson", "Step", "course"]
