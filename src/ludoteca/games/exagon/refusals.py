"""Explain why a step is illegal, with the clause that forbids it and a sentence for the player."""

from ludoteca.core.errors import Refusal, refuse
from ludoteca.core.sentences import Value, player
from ludoteca.core.state import State
from ludoteca.games.exagon import steps
from ludoteca.games.exagon.faces import cell_text, facing, tiles_of
from ludoteca.games.exagon.layout import beyond, demand_at, turns
from ludoteca.games.exagon.notation import proper_name
from ludoteca.games.exagon.rules import can_end, can_pass, happens, pickable, receivers
from ludoteca.games.exagon.state import NOTHING, PLAY
from ludoteca.games.exagon.tiles import EXAGON, SIDES, is_jolly, matches

REFUSALS = (
    "X2.1",
    "X3.1",
    "X3.2",
    "X3.2:turn",
    "X3.4",
    "X4.1",
    "X4.1:pick",
    "X4.1:picked",
    "X4.1:taken",
    "X4.1:name",
    "X4.2",
    "X4.3",
    "X4.3:turned",
    "X4.4",
    "X4.5",
    "X5.5",
    "X5.5:pick",
    "X5.5:self",
    "X5.5:seat",
    "X5.5:one",
    "X5.5:last",
    "X5.6",
    "X5.6:picked",
    "X5.6:placed",
    "X5.6:pass",
    "X6.3",
)
"""The clauses that can forbid a step, each with its text. For example, `X4.1:pick` has the text `exagon-x4-1-pick`."""


def refusal(s: State, seat: int, step: int) -> Refusal | None:
    """Explain why a step is illegal. Return None if it is legal."""
    if s.over != 0 or seat != s.seat:
        return _because("X3.2:turn")
    if step < steps.PLACE:
        return _refused_pick(s, seat, step - steps.PICK)
    if step < steps.GIVE:
        return _refused_placement(s, *steps.placement(step))
    if step < steps.END:
        return _refused_gift(s, seat, step - steps.GIVE)
    if step == steps.END:
        return _refused_end(s)
    return _refused_pass(s, seat) if step == steps.PASS else _refused_timeout(s, seat, step)


def _because(key: str, **values: Value) -> Refusal:
    return refuse("exagon", key, **values)


def _refused_pick(s: State, seat: int, tile: int) -> Refusal | None:
    if s.picked != NOTHING:
        return _because("X4.1:picked")
    if not int(s.hand[seat]) >> tile & 1:
        return _because("X2.1")
    if not int(pickable(s, seat)) >> tile & 1:
        return _because("X4.2")
    return None


def _refused_placement(s: State, name: int, turn: int) -> Refusal | None:
    beside = name // SIDES
    if s.picked == NOTHING:
        return _because("X4.1:pick")
    if not int(s.table) >> beside & 1:
        return _because("X4.1", tile=beside + 1)
    proper = proper_name(s, name)
    if proper != name:
        return _because("X4.1:name", cell=cell_text(proper))
    demand = demand_at(s, name)
    if demand == 0:
        return _because("X4.1:taken")
    return None if int(turns(demand, int(s.picked))) >> turn & 1 else _mismatch(demand, int(s.picked), turn)


def _mismatch(demand: int, tile: int, turn: int) -> Refusal:
    """X4.3 to X4.5: explain why a tile does not match its neighbours. If an Exagon area touches, that is the reason."""
    pairs = [(facing(tile, turn, side), int(beyond(demand, side))) for side in range(SIDES)]
    wrong = [pair for pair in pairs if pair[1] and not matches(*pair)]
    if any(EXAGON in pair for pair in wrong):
        return _because("X4.5")
    mine, other = wrong[0]
    if is_jolly(mine) or is_jolly(other):
        return _because("X4.4", number=min(mine, other))
    if turns(demand, tile) == 0:
        return _because("X4.3:turned")
    return _because("X4.3", mine=mine, other=other)


def _refused_gift(s: State, seat: int, receiver: int) -> Refusal | None:
    if s.picked == NOTHING:
        return _because("X5.5:pick")
    if int(receivers(s, seat)) >> receiver & 1:
        return None
    if receiver >= s.players:
        return _because("X5.5:seat", seat=receiver + 1)
    if receiver == seat:
        return _because("X5.5:self")
    if s.bonus == 0:
        return _because("X5.5")
    if len(tiles_of(s.hand[receiver])) != 1:
        return _because("X5.5:one", receiver=player(receiver))
    return _because("X5.5:last")


def _refused_end(s: State) -> Refusal | None:
    if can_end(s):
        return None
    return _because("X5.6") if s.picked == NOTHING else _because("X5.6:picked")


def _refused_pass(s: State, seat: int) -> Refusal | None:
    if can_pass(s, seat):
        return None
    if s.picked != NOTHING:
        return _because("X5.6:picked")
    if s.laid > 0:
        return _because("X5.6:placed")
    if s.phase == PLAY:
        return _because("X5.6:pass")
    return _because("X3.1") if s.table == 0 else _because("X3.2")


def _refused_timeout(s: State, seat: int, step: int) -> Refusal | None:
    if happens(s, seat, step):
        return None
    return _because("X6.3") if s.hourglass == 0 else _because("X3.4")
