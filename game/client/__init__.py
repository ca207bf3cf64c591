"""Show the games in a window: the only room that imports pygame. See README.md here."""
