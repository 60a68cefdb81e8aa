"""Ratings of all players of an arena, by OpenSkill's Plackett-Luce model (Weng and Lin, 2011)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ludoteca.arena.fixtures import Pairing
from ludoteca.core.extras import MissingExtraError

try:
    from openskill.models import PlackettLuce
except ImportError:
    raise MissingExtraError("ratings of the arena need", "arena") from None


@dataclass(frozen=True)
class Rating:
    """How strong a player seems (25 is where everybody begins), and how unsure that is."""

    player: str
    strength: float
    doubt: float


def ratings(players: Sequence[str], deals: Iterable[tuple[Pairing, float]]) -> list[Rating]:
    """The ratings after these deals, the strongest first.

    A deal, played from all seats, is one contest of two: who has more of its wins has won it, half of them is a draw.
    """
    model = PlackettLuce()
    rated = {player: model.rating(name=player) for player in players}
    for (one, other), share in deals:
        scores = [round(share, 9), round(1 - share, 9)]  # half is half, also if it was added up from thirds
        [[rated[one]], [rated[other]]] = model.rate([[rated[one]], [rated[other]]], scores=scores)
    final = [Rating(player, float(rating.mu), float(rating.sigma)) for player, rating in rated.items()]
    return sorted(final, key=lambda rating: -rating.strength)
