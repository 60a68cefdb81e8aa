"""X6: the time limit of a turn. The table runs the clock; this module only says for how long."""

from ludoteca.core.state import State
from ludoteca.games.exagon.state import PLAY, opening_tiles


def allowance(s: State, unused: float) -> float | None:
    """X6.1: return the hourglass plus the previous player's unused time, at most double; None in the opening (X3.4)."""
    if s.hourglass == 0 or s.phase != PLAY:
        return None
    if is_first_timed_turn(s):
        return float(s.hourglass)
    return float(s.hourglass) + min(max(unused, 0.0), float(s.hourglass))


def is_first_timed_turn(s: State) -> bool:
    """X3.4: return whether this is the first turn after the opening, from which no time carries over."""
    return int(s.table).bit_count() == opening_tiles(int(s.players)) and s.passes == 0


def is_limited(s: State) -> bool:
    """X3.4: with an hourglass, a live table also sets a generous limit for the opening."""
    return bool(s.hourglass != 0 and s.phase != PLAY)
