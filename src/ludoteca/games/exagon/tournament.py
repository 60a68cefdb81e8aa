"""X8: the tournament points for a match."""

from ludoteca.core.contract import Tournament
from ludoteca.core.state import State
from ludoteca.games.exagon.ending import stars_in_hand
from ludoteca.games.exagon.tiles import JOLLY_TILES

WIN = 20  # X8.2
JOLLY_PENALTY = 3  # X8.2
TARGET = 50  # X8.1
MATCHES = 20  # X8.3


def jolly_in_hand(s: State, seat: int) -> int:
    """X8.2: count the tiles with a Jolly area left in a hand."""
    return (int(s.hand[seat]) & JOLLY_TILES).bit_count()


def points(s: State) -> tuple[int, ...]:
    """X8.2: return each seat's points.

    Each winner gets 20. The others lose their star points, and 3 more for each Jolly tile left.
    """
    return tuple(
        WIN if s.place[seat] == 1 else -stars_in_hand(s, seat) - JOLLY_PENALTY * jolly_in_hand(s, seat)
        for seat in range(s.players)
    )


TOURNAMENT = Tournament(points=points, target=TARGET, matches=MATCHES, floor_option="score_floor")
