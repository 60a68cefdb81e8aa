"""Learning a game and looking back at it: lessons, rules pages, reviews, puzzles. No network, no storage.

What is special to a game lies in `material/<game>`: lessons, examples of clauses, puzzles.
"""
