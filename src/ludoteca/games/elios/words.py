"""The colours and groups of beams as sentences name them."""

from ludoteca.core.sentences import say
from ludoteca.games.elios.groups import CONTENTS

COLOURS = tuple(
    say(f"elios-{name}")
    for name in ("yellow", "orange", "red", "purple", "blue", "light-blue", "green", "lime", "white")
)
"""The name of the colour, by kind of beam."""
GROUPS = tuple([COLOURS[beam] for beam in contents] for contents in CONTENTS)
"""The colours of the beams, by number of the group."""
