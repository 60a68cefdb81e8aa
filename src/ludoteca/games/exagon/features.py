"""What speaks for a side: whoever is nearer to an empty hand is better off."""

from ludoteca.core.bits import count
from ludoteca.core.compiled import rule
from ludoteca.core.contract import Feature
from ludoteca.core.state import Chances, State

FEATURES = (
    Feature("tiles", -1, "Each tile left is still to be placed."),
    Feature("stuck", -1, "A tile that fits nowhere now has to wait."),
    Feature("turn", +1, "Who is on turn places next."),
    Feature("bonus", +1, "A bonus saves the turn once."),
)


@rule
def features(s: State, seat: int, out: Chances) -> None:
    """Tiles in hand, those that fit nowhere now, the turn and its bonuses."""
    hand = int(s.hand[seat])
    is_on_turn = seat == s.seat
    out[0] = count(hand)
    out[1] = count(hand & ~int(s.playable))
    out[2] = 1.0 if is_on_turn else 0.0
    out[3] = int(s.bonus) if is_on_turn else 0.0
