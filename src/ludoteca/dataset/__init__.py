"""Matches that computer players play against each other, as files that programs learn from."""
