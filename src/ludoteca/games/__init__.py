"""The games that come with Ludoteca, and those in the folders that the environment variable LUDOTECA_GAMES lists."""

import os

# LUDOTECA_GAMES lists folders with your own games, separated as in PATH.
__path__ += [os.path.abspath(folder) for folder in os.environ.get("LUDOTECA_GAMES", "").split(os.pathsep) if folder]
