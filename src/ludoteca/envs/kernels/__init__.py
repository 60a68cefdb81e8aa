"""Compiled loops of the environments: templates, compiled once per game."""
