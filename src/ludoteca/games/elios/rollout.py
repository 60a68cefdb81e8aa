"""The rollout policy: place a group if possible, and prefer large groups."""

from ludoteca.core.chance import Stream, draw
from ludoteca.core.compilation import compiled
from ludoteca.core.state import State, Steps
from ludoteca.games.elios.groups import SIZE
from ludoteca.games.elios.rules import legal
from ludoteca.games.elios.state import TURN
from ludoteca.games.elios.steps import DISC
from ludoteca.games.elios.turns import has_disc, is_first_turn, list_placements

SLIP = 16  # one turn in 16 begins with a random legal step


@compiled
def rollout(s: State, seat: int, rng: Stream, out: Steps) -> int:
    """E3.2: place the larger of two random groups that fit. If none fits, place a disc or take a random legal step."""
    if s.phase != TURN or draw(rng, SLIP) == 0:
        return int(out[draw(rng, legal(s, seat, out))])
    n = list_placements(s, seat, is_first_turn(s), out)
    if n > 0:
        one, other = int(out[draw(rng, n)]), int(out[draw(rng, n)])
        return one if SIZE[one] >= SIZE[other] else other
    if has_disc(s) and draw(rng, 2) == 0:
        return DISC
    return int(out[draw(rng, legal(s, seat, out))])
