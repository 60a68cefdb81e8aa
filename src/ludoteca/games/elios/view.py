"""E2.7: what a seat sees. Only while groups are made is anything hidden: the others' groups, and who will start."""

from ludoteca.core.bits import lowest
from ludoteca.core.chance import Stream, draw
from ludoteca.core.compiled import rule
from ludoteca.core.state import State
from ludoteca.games.elios.state import GROUPING, HIDDEN, KINDS, NOBODY, RANDOM_STARTER


@rule
def mask(s: State, seat: int) -> None:
    """E2.7: hide how far the others are and what they have grouped. E2.8: hide a starter that was drawn."""
    if s.phase != GROUPING:
        return
    for other in range(s.players):
        if other != seat:
            s.loose[other, :] = HIDDEN
            s.groups[other, :] = HIDDEN
            s.acting = int(s.acting) | 1 << other
    s.seat = lowest(int(s.acting))
    if s.starter == RANDOM_STARTER:
        s.first = NOBODY


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    """E2.8: a starter is drawn evenly. E2.7: the others stand before their first group.

    What they have grouped is their choice, not chance, and nothing of it shows. From there, every grouping that they
    may have made is still open, and whoever looks ahead lets them choose.
    """
    if s.phase != GROUPING:
        return
    for other in range(s.players):
        if other != seat:
            s.groups[other, :] = 0
            for kind in range(KINDS):
                s.loose[other, kind] = s.hand[other, kind]
    if s.starter == RANDOM_STARTER:
        s.first = draw(rng, int(s.players))
