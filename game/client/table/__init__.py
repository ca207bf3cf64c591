"""Show a game of 雀舞 on the table: where things lie, how they move, how they are used.

`layout` says where everything lies; `cards`, `seats`, `centre`, `hand` show it; `board` holds it
all and is set from a view. `director` turns events into cues of `motion`, `card_moves` and
`banner`. `pointing`, `keyboard`, `controls` and `uses` turn what the player does into an action;
`drawer`, `notice`, `clock`, `tools` and `keys` are what helps him. `opening` lays the table.
"""
