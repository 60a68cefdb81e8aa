"""Positions in which exactly one thing is right: finding them, proving them, setting them."""
