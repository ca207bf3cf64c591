"""Prepare a table: what may be chosen, who sits where, and why something cannot be."""

from game.client.setup.draft import Draft, Seat

__all__ = ["Draft", "Seat"]
