"""天子雀 at the table: the kit of its cards, places, moves, words and scoring."""
