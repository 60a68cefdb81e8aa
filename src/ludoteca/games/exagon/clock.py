"""X6: the time limit for a turn. The table runs the clock, and this module only sets the time."""

from ludoteca.core.state import State
from ludoteca.games.exagon.state import PLAY, opening_tiles


def allowance(s: State, unused: float) -> float | None:
    """X6.1: return the hourglass time plus the previous player's unused time.

    The total is at most twice the hourglass time. In the opening, return None (X3.4).
    """
    if s.hourglass == 0 or s.phase != PLAY:
        return None
    if is_first_timed_turn(s):
        return float(s.hourglass)
    return float(s.hourglass) + min(max(unused, 0.0), float(s.hourglass))


def is_first_timed_turn(s: State) -> bool:
    """X3.4: return whether this is the first turn after the opening. No time carries over from the opening."""
    return int(s.table).bit_count() == opening_tiles(int(s.players)) and s.passes == 0


def is_limited(s: State) -> bool:
    """X3.4: return True during the opening of a match with an hourglass. A live table then sets a generous limit."""
    return bool(s.hourglass != 0 and s.phase != PLAY)
