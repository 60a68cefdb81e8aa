"""Learning games and studying matches: lessons, rules pages, reviews, puzzles. No network, no storage.

The material of each game is in `material/<game>`: lessons, examples of clauses, puzzles.
"""
