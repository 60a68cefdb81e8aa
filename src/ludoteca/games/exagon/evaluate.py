"""How good a state looks: whoever is nearer to an empty hand is better off."""

from ludoteca.core.bits import count
from ludoteca.core.compiled import rule
from ludoteca.core.state import State

BONUS_WORTH = 0.5  # a bonus is half a tile gone
STUCK_WORTH = 0.25  # a tile that fits nowhere is a quarter of a tile more to get rid of
TURN_WORTH = 0.75  # to be on turn is most of a tile ahead
SLOPE = 3.0  # three tiles ahead are worth three quarters of a win


@rule
def evaluate(s: State, seat: int) -> float:
    """0 lost to 1 won; running, by how far the nearest rival's burden is behind one's own."""
    if s.over != 0:
        return share_of_win(s, seat)
    rival = 1000.0
    for other in range(s.players):
        if other != seat:
            rival = min(rival, tiles_to_go(s, other))
    ahead = rival - tiles_to_go(s, seat)
    return 0.5 + 0.5 * ahead / (SLOPE + abs(ahead))


@rule
def share_of_win(s: State, seat: int) -> float:
    """X7: 1 for the winner, shared among several, 0 for the others."""
    if s.place[seat] != 1:
        return 0.0
    winners = 0
    for other in range(s.players):
        if s.place[other] == 1:
            winners += 1
    return 1.0 / winners


@rule
def tiles_to_go(s: State, seat: int) -> float:
    """Tiles in hand, those that fit nowhere now weighing more; less for the turn and for bonuses."""
    hand = int(s.hand[seat])
    burden = count(hand) + STUCK_WORTH * count(hand & ~int(s.playable))
    if seat == s.seat:
        burden -= TURN_WORTH + BONUS_WORTH * int(s.bonus)
    return burden
