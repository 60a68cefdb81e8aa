"""Compiling games ahead of time: in which stages, in a process of their own, and loading what is ready."""
