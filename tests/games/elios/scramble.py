"""Change what a seat cannot see: the groups that other seats make during the set-up, and a randomly drawn starter."""

import numpy as np

from ludoteca.core.state import State
from tests.games.elios.referee import CONTENTS

GROUPING = 0
RANDOM_STARTER = 0


def scramble(s: State, seat: int, rng: np.random.Generator) -> None:
    """Regroup the opponents' beams, or some of them if an opponent is not done. Redraw the starter if it is random."""
    if s.phase != GROUPING or s.over:
        return
    others = [other for other in range(s.players) if other != seat]
    for other in others:
        _regroup(s, other, rng)
    if s.starter == RANDOM_STARTER:
        s.first = rng.integers(s.players)


def _regroup(s: State, seat: int, rng: np.random.Generator) -> None:
    loose = [kind for kind in range(9) for _ in range(s.hand[seat, kind])]
    groups = []
    is_done = not int(s.acting) >> seat & 1
    while loose and (is_done or rng.random() < 0.9):
        others = rng.permutation(sorted(set(loose) - {loose[0]})).tolist()
        beams = (loose[0], *sorted(others[: rng.integers(3)]))
        for beam in beams:
            loose.remove(beam)
        groups.append(CONTENTS.index(beams))
    s.loose[seat] = [loose.count(kind) for kind in range(9)]
    s.groups[seat] = sorted(groups) + [0] * (18 - len(groups))
