"""Show a game of 雀舞 on the table: where things lie, how they move, how they are used."""
