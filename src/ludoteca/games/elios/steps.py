"""The kinds of step and their codes.

0         done           all beams are grouped (E2.7)
1..138    a group        make it during grouping (E2.5), or choose it for placement in a turn (E4.1)
139       disc           place a disc (E5.1)
140       pass           nothing else is possible (E8.2)
141..212  beam on ray    the next beam of the group goes onto a ray (E4)
213..517  split          a group becomes two (E6.1)
518       timeout        an event: the time for grouping has run out (E2.8)
"""

from ludoteca.core.compilation import rule
from ludoteca.games.elios.groups import GROUPS, SPLITS
from ludoteca.games.elios.state import COLOURS, KINDS

DONE = 0
DISC = GROUPS + 1
PASS = DISC + 1
ONTO = PASS + 1
SPLITTING = ONTO + KINDS * COLOURS
STEPS = SPLITTING + len(SPLITS)
TIMEOUT = STEPS

MAX_LEGAL = 38  # groups with the first beam: alone, with one of 8 others, with 28 pairs, with two jokers


@rule
def is_group(step: int) -> bool:
    """Return whether a step names a group."""
    return DONE < step <= GROUPS


@rule
def is_onto(step: int) -> bool:
    """Return whether a step places a beam onto a ray."""
    return ONTO <= step < SPLITTING


@rule
def onto(beam: int, ray: int) -> int:
    """Return the step that places a beam onto a ray."""
    return ONTO + beam * COLOURS + ray


@rule
def beam_of(step: int) -> int:
    """Return the beam that a step places."""
    return (step - ONTO) // COLOURS


@rule
def ray_of(step: int) -> int:
    """Return the ray onto which a step places a beam."""
    return (step - ONTO) % COLOURS
