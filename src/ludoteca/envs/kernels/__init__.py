"""Compiled loops for the environments. They are templates, compiled once per game."""
