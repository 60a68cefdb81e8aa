"""Ratings of an arena's players, from OpenSkill's Plackett-Luce model (Weng and Lin, 2011)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ludoteca.arena.fixtures import Pairing
from ludoteca.core.extras import MissingExtraError

try:
    from openskill.models import PlackettLuce
except ImportError:
    raise MissingExtraError("arena ratings need", "arena") from None


@dataclass(frozen=True)
class Rating:
    """A player's estimated strength (everyone starts at 25) and the standard deviation of the estimate."""

    player: str
    strength: float
    doubt: float


def ratings(players: Sequence[str], deals: Iterable[tuple[Pairing, float]]) -> list[Rating]:
    """Return the ratings after these deals, the strongest first.

    A deal played from all seats counts as one game between two players. The player with the larger win share in the
    deal wins the game. Equal shares are a draw.
    """
    model = PlackettLuce()
    rated = {player: model.rating(name=player) for player in players}
    for (one, other), share in deals:
        scores = [round(share, 9), round(1 - share, 9)]  # so that rounding errors do not turn a draw into a win
        [[rated[one]], [rated[other]]] = model.rate([[rated[one]], [rated[other]]], scores=scores)
    final = [Rating(player, float(rating.mu), float(rating.sigma)) for player, rating in rated.items()]
    return sorted(final, key=lambda rating: -rating.strength)
