"""够级 at the table: six seats, two federations, two rows of cards, tribute and burning."""
