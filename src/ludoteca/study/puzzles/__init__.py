"""Puzzles, which are positions with exactly one right turn: finding, proving and solving them."""
