"""How sentences name colours and groups of beams."""

from ludoteca.core.sentences import say
from ludoteca.games.elios.groups import CONTENTS

COLOURS = tuple(
    say(f"elios-{name}")
    for name in ("yellow", "orange", "red", "purple", "blue", "light-blue", "green", "lime", "white")
)
"""The name of the colour for each kind of beam."""
GROUPS = tuple([COLOURS[beam] for beam in contents] for contents in CONTENTS)
"""The colours of the beams in each group, indexed by group number."""
