"""Turn rule keys, actions and events into sentences of the player's language."""
