"""Show what belongs to a referee's or a court's table: free laying, calls, votes, verdicts."""
