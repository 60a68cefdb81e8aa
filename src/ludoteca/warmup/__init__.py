"""Compiling games in the background: the stages, the process that compiles, and loading what is ready."""
