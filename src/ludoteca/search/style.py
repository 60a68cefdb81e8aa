"""How a tree is searched: numbers that are found by matches, not by thinking. See docs/decisions/0016-search.md."""

from typing import NamedTuple


class Style(NamedTuple):
    """One way to search; compiled code takes it as it is."""

    explore: float = 0.6
    """How much a step that was seldom tried is preferred."""
    urgency: float = 0.1
    """How much worse than its node a step is thought to be before it is tried; far below 0: each is tried first."""
    history: float = 0.5
    """How much a step counts that was good elsewhere in the tree (progressive history)."""
    foresight: float = 0.0
    """How much of a step's worth is where the best play seen so far leads, not the mean of all that was tried."""
    proof: float = 0.0
    """How much a step counts after which a win is nearer to be proven (proof numbers)."""
    playout: int = 0
    """How many steps are played before a leaf is judged; -1: to the end."""
    is_wise: bool = True
    """Whether these are steps that a player might take, where the game knows such; else any."""
    loss: float = 0.1
    """How much of a shared win is not counted, so that nobody waits for a draw."""
    solves: bool = True
    """Whether what is decided is proven, where nothing is hidden."""


PLAIN = Style(explore=1.0, urgency=-1000.0, history=0.0, playout=-1, is_wise=False, loss=0.0, solves=False)
"""UCT as it stands in every textbook, to measure others by."""
