"""Teaching a game: its course of lessons, examples for its clauses, and its rules as pages."""
