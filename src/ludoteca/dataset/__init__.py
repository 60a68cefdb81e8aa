"""Datasets of matches between bots, for machine learning."""
