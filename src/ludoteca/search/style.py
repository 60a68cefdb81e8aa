"""The parameters of the tree search, tuned by matches. See docs/decisions/0016-search.md."""

from typing import NamedTuple


class Style(NamedTuple):
    """The search parameters, passed to compiled code as they are."""

    explore: float = 0.6
    """The exploration constant of UCB1."""
    urgency: float = 0.1
    """First-play urgency: how far below its parent an unvisited step is valued; if very negative, all come first."""
    history: float = 0.5
    """The weight of progressive history: how well a step did elsewhere in the tree."""
    foresight: float = 0.0
    """The weight of implicit minimax backups in the value of a step, against the mean of all results."""
    proof: float = 0.0
    """The weight of proof numbers in selection (PN-MCTS)."""
    playout: int = 0
    """The number of rollout steps before the leaf is evaluated; -1 plays to the end of the match."""
    is_wise: bool = True
    """Whether rollouts use the game's rollout policy, if it has one; otherwise their steps are random."""
    loss: float = 0.1
    """Contempt: the part of a shared win that does not count, to keep players from waiting for a draw."""
    solves: bool = True
    """Whether the solver runs in positions with perfect information."""


PLAIN = Style(explore=1.0, urgency=-1000.0, history=0.0, playout=-1, is_wise=False, loss=0.0, solves=False)
"""Textbook UCT with random rollouts, as a baseline."""
