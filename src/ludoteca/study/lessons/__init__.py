"""What teaches a game: its course of lessons, examples of its clauses, its rules as pages."""
