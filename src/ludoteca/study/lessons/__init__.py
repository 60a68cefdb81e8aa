"""Teaching a game: its course of lessons, examples of its clauses, and its rules as pages."""
