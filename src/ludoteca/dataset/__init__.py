"""Matches that computer players play against each other, as files for machine learning."""
