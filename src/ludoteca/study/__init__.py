"""Learning games and studying matches: lessons, rules pages, reviews, puzzles.

Nothing here uses the network or storage.

The material of each game is in `material/<game>`: lessons, examples of clauses, puzzles.
"""
