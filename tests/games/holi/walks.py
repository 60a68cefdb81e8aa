"""Positions reachable in play."""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

import ludoteca
from ludoteca.core.state import State


def positions_of_play(players: int, seeds: Iterable[int], **options: Any) -> Iterator[State]:
    """The state after every step of some random matches."""
    for seed in seeds:
        match = ludoteca.new("holi", players, seed=seed, **options)
        rng = np.random.default_rng(seed)
        while not match.is_over:
            match.take(int(rng.choice(match.game.legal(match.state, match.seat))))
            yield match.state
