"""Say everything of 够级 in the player's language; rules and bots speak in keys only."""
