"""The arena: series of matches that show which player is stronger, with confidence intervals."""
