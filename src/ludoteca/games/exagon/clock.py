"""X6: the time of a turn. The clock itself is the table's; here stands only how long it runs."""

from ludoteca.core.state import State
from ludoteca.games.exagon.state import PLAY, opening_tiles


def allowance(s: State, unused: float) -> float | None:
    """X6.1: the hourglass and what the player before left unused, at most one more; None in the opening (X3.4)."""
    if s.hourglass == 0 or s.phase != PLAY:
        return None
    if is_first_timed_turn(s):
        return float(s.hourglass)
    return float(s.hourglass) + min(max(unused, 0.0), float(s.hourglass))


def is_first_timed_turn(s: State) -> bool:
    """X3.4: the opening carries nothing over to the turn that follows it."""
    return int(s.table).bit_count() == opening_tiles(int(s.players)) and s.passes == 0


def is_limited(s: State) -> bool:
    """X3.4: where an hourglass is used, the opening has a generous limit at a live table."""
    return bool(s.hourglass != 0 and s.phase != PLAY)
