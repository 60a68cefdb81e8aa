"""E7, E8: sides, the end of the match, and the final places."""

from ludoteca.core.compilation import rule
from ludoteca.core.state import Scores, State
from ludoteca.games.elios.state import ALL_PLACED, ALL_RAYS, BLOCKED, DISCS, KINDS, TEAM_PLAYERS, TEAMS
from ludoteca.games.elios.sun import rays_taking


@rule
def beams_left(s: State, seat: int) -> int:
    """Return the number of beams that a seat still has."""
    left = 0
    for kind in range(KINDS):
        left += int(s.hand[seat, kind])
    return left


@rule
def number_of_sides(s: State) -> int:
    """E7.1: return the number of sides. Four players form 2 sides, otherwise each player is a side.

    Seat k is on side k modulo this number.
    """
    return TEAMS if s.players == TEAM_PLAYERS else int(s.players)


@rule
def side_left(s: State, seat: int) -> int:
    """E8.1: count a seat's beams. In a team, count the beams of both members (E7.1)."""
    if s.players == TEAM_PLAYERS:
        return beams_left(s, seat) + beams_left(s, (seat + TEAMS) % TEAM_PLAYERS)
    return beams_left(s, seat)


@rule
def is_out(s: State, seat: int) -> bool:
    """Return True if a seat has no group left. Call this only between turns, when every beam is in a group."""
    return bool(s.groups[seat, 0] == 0)


@rule
def has_won(s: State, seat: int) -> bool:
    """E8.1: return whether the seat has placed all its beams.

    E7.2: in a team, the partner must have done so as well.
    """
    if s.players == TEAM_PLAYERS and not is_out(s, (seat + TEAMS) % TEAM_PLAYERS):
        return False
    return is_out(s, seat)


@rule
def is_blocked(s: State) -> bool:
    """E8.3: return True if nobody's remaining beams fit on any ray with room to grow."""
    low = ALL_RAYS & ~int(s.rays_at[DISCS])
    for kind in range(KINDS):
        if rays_taking(s, kind) & low == 0:
            continue
        for seat in range(s.players):
            if s.hand[seat, kind] > 0:
                return False
    return True


@rule
def end_if_decided(s: State, seat: int) -> bool:
    """E8.1, E8.3: end the match if this seat's placement wins or leaves everybody blocked."""
    if has_won(s, seat):
        finish(s, ALL_PLACED)
        return True
    if is_blocked(s):
        finish(s, BLOCKED)
        return True
    return False


@rule
def finish(s: State, ending: int) -> None:
    """E8.1: rank the seats by fewest beams left.

    A seat's place is one more than the number of sides that did better, so seats that tie share a place.
    """
    s.over = ending
    s.acting = 0
    for seat in range(s.players):
        s.place[seat] = 1
        for other in range(number_of_sides(s)):
            if side_left(s, other) < side_left(s, seat):
                s.place[seat] += 1


@rule
def scores(s: State, out: Scores) -> None:
    """E8.1: write the scores.

    A score is minus the number of beams left, so higher is better. Both members of a team get their combined score.
    """
    for seat in range(s.players):
        out[seat] = -side_left(s, seat)
