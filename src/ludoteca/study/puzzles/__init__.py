"""Find, prove and solve puzzles. A puzzle is a position with exactly one right turn."""
