"""The checks that every game must pass, and helpers for the tests of a game. `ludoteca check-game` runs the checks.

The modules named `test_*` are tests for pytest. They need the extra `check`.
"""
