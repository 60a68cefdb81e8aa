"""Proofs about positions in which nothing is hidden: whether a side can force a win, or a share of it.

Alpha-beta search proves most results, and proves them many turns before the end. The tree search can also prove that a
side has at least, or at most, some share of the win without knowing the exact result.
"""

from ludoteca.core.chance import stream
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.core.view import View
from ludoteca.players.skill import style_of
from ludoteca.search.search import NODES_PER_ITERATION, Search
from ludoteca.search.tree import MAX_NODES, StepStats
from ludoteca.search.truth import truth

ITERATIONS = 20_000  # if this many iterations find no proof, the answer is unknown
POSITIONS = 15  # positions that alpha-beta visits for each iteration, in about the same time
FIRST = 128  # iterations before the first check for a proof
PROOF = 1.0  # how strongly the search prefers steps that are closer to a proof
WIN, SHARED = 1.0, 0.5  # shares of the win, with two sides
NEARLY = 1e-4


def is_open(game: Game, state: State) -> bool:
    """True if every seat sees everything, which the solver requires."""
    return all(game.masked(state, seat).tobytes() == state.tobytes() for seat in range(int(state.players)))


def has(game: Game, state: State, side: int, share: float = WIN, iterations: int = ITERATIONS) -> bool | None:
    """Return whether one of two sides gets at least this share of the win with best play.

    Return None if neither answer is proven.
    """
    least = share - NEARLY
    if state.over:
        return game.chances(state)[side] > least
    known = truth(View.of(game, state, int(state.seat)), POSITIONS * iterations)
    if known is not None:
        is_own = game.side(int(state.players), int(state.seat)) == side
        return (known.share if is_own else 1 - known.share) > least
    search = _search(game, state, iterations)
    iterations, wanted = min(iterations, _limit(game)), FIRST
    while True:
        search.run(min(wanted, iterations))
        low, high = _bounds(search.stats(), search.side, side)
        if low > least or high < least:
            return low > least
        if wanted >= iterations or search.visits < wanted:
            return None
        wanted *= 4


def _search(game: Game, state: State, iterations: int) -> Search:
    """Return a search with room for everything it may visit. A search that runs out of room proves nothing."""
    capacity = -(-min(iterations, _limit(game)) * game.rules.max_legal // NODES_PER_ITERATION)
    style = style_of(game, int(state.players))._replace(proof=PROOF, playout=0)
    return Search(View.of(game, state, int(state.seat)), style, stream(0), capacity=capacity)


def _limit(game: Game) -> int:
    """Return how many iterations always fit into a search. Each iteration adds the steps of at most one position."""
    return MAX_NODES // game.rules.max_legal - 1


def _bounds(stats: list[StepStats], mover: int, side: int) -> tuple[float, float]:
    """Return the proven minimum and maximum of a side's share, assuming that the mover takes its best step."""
    low, high = float(max(one.low[mover] for one in stats)), float(max(one.high[mover] for one in stats))
    return (low, high) if mover == side else (1 - high, 1 - low)
