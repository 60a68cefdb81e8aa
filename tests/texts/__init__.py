"""Tests for what players read: the texts in every language, and the code that uses them."""
