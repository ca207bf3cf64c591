"""雀舞 Quewu: four Chinese table games, their bots and their desktop client."""

__version__ = "0.1.0"
