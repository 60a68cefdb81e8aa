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
    """E2.7: hide the others' groups so far, but not whether they are done. E2.8: hide a starter drawn at random."""
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
    """E2.8: draw the starter uniformly. E2.7: draw random groups for seats that are done; others have none yet.

    Groupings are chosen, not drawn, so the rules make none of them likelier than another. All groupings can occur:
    each of their steps is drawn uniformly from the legal ones.
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
    """E2.5, E2.6: group all beams of a seat, each time with a random legal group."""
    out = np.empty(MAX_LEGAL, np.int32)
    group = int(out[draw(rng, legal_grouping(s, seat, out))])
    while group != DONE:
        make_group(s, seat, group)
        group = int(out[draw(rng, legal_grouping(s, seat, out))])


@rule
def worlds(s: State, seat: int) -> int:
    """E2.7: nothing is hidden once the groups are shown; before that, there are too many groupings to list."""
    return 0 if s.phase == GROUPING else 1


@rule
def lay_world(s: State, seat: int, number: int) -> None:
    """Do nothing: the only world is the view itself."""
    return
