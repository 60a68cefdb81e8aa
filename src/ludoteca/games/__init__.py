"""The games: one folder each, here or in a folder that the environment variable LUDOTECA_GAMES names."""

import os

# A folder of games of one's own beside ours, several with the separator of PATH between them.
__path__ += [os.path.abspath(folder) for folder in os.environ.get("LUDOTECA_GAMES", "").split(os.pathsep) if folder]
