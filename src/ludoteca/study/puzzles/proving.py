"""What is proven of a position in which nothing is hidden: whether a side wins, or shares the win, against anything."""

from ludoteca.core.chance import stream
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.core.view import View
from ludoteca.players.skill import style_of
from ludoteca.search.search import NODES_PER_ITERATION, Search
from ludoteca.search.tree import MAX_NODES, StepStats

ITERATIONS = 20_000  # after so many without a proof it is not known
FIRST = 128  # iterations after which is looked for a proof first
PROOF = 1.0  # how much a search for proofs prefers what is nearer to one
WIN, SHARED = 1.0, 0.5  # shares of the win of two sides
NEARLY = 1e-4


def is_open(game: Game, state: State) -> bool:
    """True if every seat sees everything: the solver needs it."""
    return all(game.masked(state, seat).tobytes() == state.tobytes() for seat in range(int(state.players)))


def has(game: Game, state: State, side: int, share: float = WIN, iterations: int = ITERATIONS) -> bool | None:
    """Whether a side of two has such a share of the win with best play; None if it is not proven either way."""
    least = share - NEARLY
    if state.over:
        return game.chances(state)[side] > least
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
    """A search with room for all that it may look at: one that has run out of room can prove nothing."""
    capacity = -(-min(iterations, _limit(game)) * game.rules.max_legal // NODES_PER_ITERATION)
    style = style_of(game, int(state.players))._replace(proof=PROOF, playout=0)
    return Search(View.of(game, state, int(state.seat)), style, stream(0), capacity=capacity)


def _limit(game: Game) -> int:
    """As many iterations as are sure to have room: each adds the steps of one position at most."""
    return MAX_NODES // game.rules.max_legal - 1


def _bounds(stats: list[StepStats], mover: int, side: int) -> tuple[float, float]:
    """What a side is proven to have at least and at most, where the mover takes what is best for him."""
    low, high = float(max(one.low[mover] for one in stats)), float(max(one.high[mover] for one in stats))
    return (low, high) if mover == side else (1 - high, 1 - low)
