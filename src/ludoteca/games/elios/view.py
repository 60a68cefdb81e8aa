"""E2.7: what a seat sees. Only while groups are made is anything hidden: the others' groups, and who will start."""

import numpy as np

from ludoteca.core.chance import Stream, draw
from ludoteca.core.compilation import rule
from ludoteca.core.state import State
from ludoteca.games.elios.grouping import legal_grouping, make_group
from ludoteca.games.elios.state import GROUPING, HIDDEN, KINDS, NOBODY, RANDOM_STARTER
from ludoteca.games.elios.steps import DONE, MAX_LEGAL


@rule
def mask(s: State, seat: int) -> None:
    """E2.7: hide what the others have grouped so far, not that they are done. E2.8: hide a starter that was drawn."""
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
    """E2.8: a starter is drawn evenly. E2.7: who is not done stands before the first group, who is done has grouped.

    What they have grouped is their choice, not chance, so no grouping is likelier by the rules than another. Every one
    can come up: each step of a grouping is drawn evenly among those that were legal.
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
    """E2.5, E2.6: make groups of all beams of a seat, each time any that is legal."""
    out = np.empty(MAX_LEGAL, np.int32)
    group = int(out[draw(rng, legal_grouping(s, seat, out))])
    while group != DONE:
        make_group(s, seat, group)
        group = int(out[draw(rng, legal_grouping(s, seat, out))])


@rule
def worlds(s: State, seat: int) -> int:
    """E2.7: once the groups lie on the table nothing is hidden; before, there are too many groupings to list."""
    return 0 if s.phase == GROUPING else 1


@rule
def lay_world(s: State, seat: int, number: int) -> None:
    """The only world is the view itself."""
    return
