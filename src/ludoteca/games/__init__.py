"""The games. Each has its own folder, here or in a folder listed in the environment variable LUDOTECA_GAMES."""

import os

# LUDOTECA_GAMES lists folders with your own games, separated as in PATH.
__path__ += [os.path.abspath(folder) for folder in os.environ.get("LUDOTECA_GAMES", "").split(os.pathsep) if folder]
