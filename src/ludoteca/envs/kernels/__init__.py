"""Compiled loops of the environments: templates, executed once per game."""
