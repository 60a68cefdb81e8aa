"""The parameters of the tree search, tuned by matches. See docs/decisions/0016-search.md."""

from typing import NamedTuple


class Style(NamedTuple):
    """One way to search. Compiled code takes it as it is."""

    explore: float = 0.6
    """The exploration constant of UCB1: how much rarely visited steps are preferred."""
    urgency: float = 0.1
    """First-play urgency: how far below its parent an unvisited step is valued; far below 0, each is visited first."""
    history: float = 0.5
    """The weight of progressive history: how well a step did elsewhere in the tree."""
    foresight: float = 0.0
    """The weight of implicit minimax backups in the value of a step, against the mean of all results."""
    proof: float = 0.0
    """The weight of proof numbers in selection (PN-MCTS)."""
    playout: int = 0
    """How many steps a rollout has before the leaf is evaluated; -1: until the end of the match."""
    is_wise: bool = True
    """Whether rollouts follow the game's rollout policy, if it has one; otherwise steps are random."""
    loss: float = 0.1
    """The part of a shared win that does not count (contempt), to keep players from waiting for a draw."""
    solves: bool = True
    """Whether the solver runs where nothing is hidden."""


PLAIN = Style(explore=1.0, urgency=-1000.0, history=0.0, playout=-1, is_wise=False, loss=0.0, solves=False)
"""Textbook UCT with random rollouts, as a baseline."""
