"""Compile games in the background: the stages, the compiler process, and loading the compiled code."""
