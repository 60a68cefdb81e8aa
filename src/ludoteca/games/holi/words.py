"""The names of the levels of the courtyard in sentences."""

from ludoteca.core.sentences import say

LEVELS = (say("holi-lower"), say("holi-middle"), say("holi-upper"))
"""H1.1: the names of the levels, by number from 0."""
