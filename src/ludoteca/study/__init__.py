"""Learning games and studying matches: lessons, rules pages, reviews, puzzles.

Nothing here uses the network or storage.

Each game's material is in `material/<game>`: lessons, examples for clauses, and puzzles.
"""
