"""Playing on quickly as people would: who can place a group does so, and a large one rather than a small one."""

from ludoteca.core.chance import Stream, draw
from ludoteca.core.compilation import compiled
from ludoteca.core.state import State, Steps
from ludoteca.games.elios.groups import SIZE
from ludoteca.games.elios.rules import legal
from ludoteca.games.elios.state import TURN
from ludoteca.games.elios.steps import DISC
from ludoteca.games.elios.turns import has_disc, is_first_turn, list_placements

SLIP = 16  # one turn in so many is any that is legal


@compiled
def rollout(s: State, seat: int, rng: Stream, out: Steps) -> int:
    """E3.2: of two groups that can be placed, drawn at random, the larger; else a disc as often as a split."""
    if s.phase != TURN or draw(rng, SLIP) == 0:
        return int(out[draw(rng, legal(s, seat, out))])
    n = list_placements(s, seat, is_first_turn(s), out)
    if n > 0:
        one, other = int(out[draw(rng, n)]), int(out[draw(rng, n)])
        return one if SIZE[one] >= SIZE[other] else other
    if has_disc(s) and draw(rng, 2) == 0:
        return DISC
    return int(out[draw(rng, legal(s, seat, out))])
