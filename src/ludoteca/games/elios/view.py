"""E2.7: what a seat sees. Only grouping has hidden information: the others' groups, and a starter drawn at random."""

import numpy as np

from ludoteca.core.chance import Stream, draw
from ludoteca.core.compilation import rule
from ludoteca.core.state import State
from ludoteca.games.elios.grouping import legal_grouping, make_group
from ludoteca.games.elios.state import GROUPING, HIDDEN, KINDS, NOBODY, RANDOM_STARTER
from ludoteca.games.elios.steps import DONE, MAX_LEGAL


@rule
def mask(s: State, seat: int) -> None:
    """E2.7: hide the others' groups, but show who is done. E2.8: hide a starter drawn at random."""
    if s.phase != GROUPING:
        return
    for other in range(s.players):
        if other != seat:
            s.loose[other, :] = HIDDEN
            s.groups[other, :] = HIDDEN
    if s.starter == RANDOM_STARTER:
        s.first = NOBODY


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    """E2.8: draw the starter uniformly. E2.7: draw random groups for seats that are done. The others have none yet.

    Players choose their groups freely, so the rules do not make any grouping more likely than another. Every step is
    drawn uniformly from the legal steps, so every grouping is possible.
    """
    if s.phase != GROUPING:
        return
    for other in range(s.players):
        if other != seat:
            s.groups[other, :] = 0
            for kind in range(KINDS):
                s.loose[other, kind] = s.hand[other, kind]
            if not int(s.acting) >> other & 1:
                group_at_random(s, other, rng)
    if s.starter == RANDOM_STARTER:
        s.first = draw(rng, int(s.players))


@rule
def group_at_random(s: State, seat: int, rng: Stream) -> None:
    """E2.5, E2.6: group all of a seat's beams by choosing random legal groups."""
    out = np.empty(MAX_LEGAL, np.int32)
    group = int(out[draw(rng, legal_grouping(s, seat, out))])
    while group != DONE:
        make_group(s, seat, group)
        group = int(out[draw(rng, legal_grouping(s, seat, out))])


@rule
def worlds(s: State, seat: int) -> int:
    """E2.7: return 1 once the groups are shown, because then nothing is hidden.

    Before that, return 0, because there are too many groupings to list.
    """
    return 0 if s.phase == GROUPING else 1


@rule
def lay_world(s: State, seat: int, number: int) -> None:
    """Do nothing: the only world is the view itself."""
    return
