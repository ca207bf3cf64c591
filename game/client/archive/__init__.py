"""Show saved games and text records as lists one can act on."""
