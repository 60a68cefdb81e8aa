"""X7: the end of a match, and the final places."""

from ludoteca.core.bits import count, lowest
from ludoteca.core.compilation import rule
from ludoteca.core.state import Scores, State
from ludoteca.games.exagon.state import NOBODY
from ludoteca.games.exagon.tiles import STARS


@rule
def stars_in_hand(s: State, seat: int) -> int:
    """X1.5: return the star points on the tiles in a seat's hand."""
    points = 0
    left = int(s.hand[seat])
    while left:
        points += int(STARS[lowest(left)])
        left &= left - 1
    return points


@rule
def burden(s: State, seat: int) -> int:
    """X7.3, X7.4: return a number for ranking players. It compares tiles left, then star points. Lower is better."""
    return count(int(s.hand[seat])) * 1000 + stars_in_hand(s, seat)


@rule
def finish(s: State, ending: int, winner: int) -> None:
    """X7: end the match. Any winner comes first, and the others rank by the tiles in their hands."""
    s.over = ending
    s.acting = 0
    s.laid = 0
    s.bonus = 0
    for seat in range(s.players):
        s.place[seat] = 1 if seat == winner else place_of(s, seat, winner)


@rule
def place_of(s: State, seat: int, winner: int) -> int:
    """X7.3, X7.4: return a seat's place, one more than the number of players who rank better. Ties share a place."""
    mine = burden(s, seat)
    place = 1 if winner == NOBODY else 2
    for other in range(s.players):
        if other != winner and burden(s, other) < mine:
            place += 1
    return place


@rule
def scores(s: State, out: Scores) -> None:
    """Write the scores. A score is minus the number of tiles left, so 0 is the best (X7.1)."""
    for seat in range(s.players):
        out[seat] = -count(int(s.hand[seat]))
