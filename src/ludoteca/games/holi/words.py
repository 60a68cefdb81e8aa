"""How sentences name the levels of the courtyard."""

from ludoteca.core.sentences import say

LEVELS = (say("holi-lower"), say("holi-middle"), say("holi-upper"))
"""H1.1: the names of the levels, indexed from 0."""
