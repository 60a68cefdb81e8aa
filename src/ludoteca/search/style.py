"""The parameters of the tree search, tuned by matches. See docs/decisions/0016-search.md."""

from typing import NamedTuple


class Style(NamedTuple):
    """The search parameters, in the form that compiled code receives."""

    explore: float = 0.6
    """The exploration constant of UCB1."""
    urgency: float = 0.1
    """First-play urgency: how much lower than its parent an unvisited step is rated.

    If this number is very negative, all unvisited steps come first.
    """
    history: float = 0.5
    """The weight of progressive history: how well a step did elsewhere in the tree."""
    foresight: float = 0.0
    """The weight of implicit minimax backups in the value of a step. The rest is the mean of all results."""
    proof: float = 0.0
    """The weight of proof numbers in selection (PN-MCTS)."""
    playout: int = 0
    """The number of rollout steps before the evaluation. With -1, rollouts continue to the end of the match."""
    is_wise: bool = True
    """Whether rollouts use the game's rollout policy, if it has one. Otherwise their steps are random."""
    loss: float = 0.1
    """Contempt: the fraction of a shared win that does not count. It keeps bots from settling for a draw."""
    solves: bool = True
    """Whether the solver runs in positions with perfect information."""


PLAIN = Style(explore=1.0, urgency=-1000.0, history=0.0, playout=-1, is_wise=False, loss=0.0, solves=False)
"""Textbook UCT with random rollouts, as a baseline."""
