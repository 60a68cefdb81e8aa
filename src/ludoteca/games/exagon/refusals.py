"""Why a step is not legal, in one sentence each, by clause."""

from ludoteca.core.errors import Refusal
from ludoteca.core.state import State
from ludoteca.games.exagon import steps
from ludoteca.games.exagon.faces import AREA_LETTERS, cell_text, facing, tiles_of
from ludoteca.games.exagon.layout import beyond, turns
from ludoteca.games.exagon.notation import proper_name
from ludoteca.games.exagon.rules import can_end, can_pass, happens, pickable, receivers
from ludoteca.games.exagon.state import NOTHING, PLAY
from ludoteca.games.exagon.tiles import EXAGON, SIDES, is_jolly, matches

REFUSALS = {
    "X2.1": "Tile {tile} is not in your hand.",
    "X3.1": "You open the match: lay any tile on the table.",
    "X3.2": "You can join a tile to the table, so you must.",
    "X3.2:turn": "It is not your turn.",
    "X3.4": "The opening is not timed.",
    "X4.1": "Tile {beside} is not on the table, so there is no cell beside it.",
    "X4.1:pick": "Pick a tile of your hand first.",
    "X4.1:picked": "You have picked tile {picked}: place it first.",
    "X4.1:taken": "There is a tile in that cell already.",
    "X4.1:name": "That cell is named after its lowest tile: {cell}.",
    "X4.2": "Tile {tile} fits nowhere on the table.",
    "X4.3": "The {mine} of your tile would touch a {other}: they do not match.",
    "X4.4": "A Jolly does not stand for the {number}, which its own tile shows.",
    "X4.5": "Nothing may touch an Exagon area: the cell beside it stays empty.",
    "X5.5": "You have no bonus to give a tile away with.",
    "X5.5:pick": "Pick the tile that you want to give away first.",
    "X5.5:self": "You cannot give a tile to yourself.",
    "X5.5:seat": "There is no seat {seat}.",
    "X5.5:one": "Seat {seat} does not have exactly one tile.",
    "X5.5:last": "You cannot give away your last tile.",
    "X5.6": "Place a tile before you end your turn.",
    "X5.6:picked": "You have picked tile {picked}: place it before you end your turn.",
    "X5.6:placed": "You have placed a tile in this turn: end it instead of passing.",
    "X5.6:pass": "You can place a tile, so you cannot pass.",
    "X6.3": "This match is played without an hourglass.",
}


def refuse(key: str, **details: object) -> Refusal:
    """The refusal of this key, with its details filled in."""
    return Refusal(key.partition(":")[0], REFUSALS[key].format(**details))


def refusal(s: State, seat: int, step: int) -> Refusal | None:
    """Why a step is not legal; None if it is."""
    if s.over != 0 or seat != s.seat:
        return refuse("X3.2:turn")
    if step < steps.PLACE:
        return _refused_pick(s, seat, step - steps.PICK)
    if step < steps.GIVE:
        return _refused_placement(s, *steps.placement(step))
    if step < steps.END:
        return _refused_gift(s, seat, step - steps.GIVE)
    if step == steps.END:
        return _refused_end(s)
    return _refused_pass(s, seat) if step == steps.PASS else _refused_timeout(s, seat, step)


def _refused_pick(s: State, seat: int, tile: int) -> Refusal | None:
    if s.picked != NOTHING:
        return refuse("X4.1:picked", picked=s.picked + 1)
    if not int(s.hand[seat]) >> tile & 1:
        return refuse("X2.1", tile=tile + 1)
    if not int(pickable(s, seat)) >> tile & 1:
        return refuse("X4.2", tile=tile + 1)
    return None


def _refused_placement(s: State, name: int, turn: int) -> Refusal | None:
    beside = name // SIDES
    if s.picked == NOTHING:
        return refuse("X4.1:pick")
    if not int(s.table) >> beside & 1:
        return refuse("X4.1", beside=beside + 1)
    proper = proper_name(s, name)
    if proper != name:
        return refuse("X4.1:name", cell=cell_text(proper))
    demand = int(s.demands[name])
    if demand == 0:
        return refuse("X4.1:taken")
    return None if int(turns(demand, int(s.picked))) >> turn & 1 else _mismatch(demand, int(s.picked), turn)


def _mismatch(demand: int, tile: int, turn: int) -> Refusal:
    """X4.3 to X4.5: the first two areas that touch and do not match; an Exagon area before all others."""
    pairs = [(facing(tile, turn, side), int(beyond(demand, side))) for side in range(SIDES)]
    wrong = [pair for pair in pairs if pair[1] and not matches(*pair)]
    if any(EXAGON in pair for pair in wrong):
        return refuse("X4.5")
    mine, other = wrong[0]
    if is_jolly(mine) or is_jolly(other):
        return refuse("X4.4", number=AREA_LETTERS[min(mine, other)])
    return refuse("X4.3", mine=mine, other=other)


def _refused_gift(s: State, seat: int, receiver: int) -> Refusal | None:
    if s.picked == NOTHING:
        return refuse("X5.5:pick")
    if int(receivers(s, seat)) >> receiver & 1:
        return None
    if receiver >= s.players:
        return refuse("X5.5:seat", seat=receiver + 1)
    if receiver == seat:
        return refuse("X5.5:self")
    if s.bonus == 0:
        return refuse("X5.5")
    if len(tiles_of(s.hand[receiver])) != 1:
        return refuse("X5.5:one", seat=receiver + 1)
    return refuse("X5.5:last")


def _refused_end(s: State) -> Refusal | None:
    if can_end(s):
        return None
    return refuse("X5.6") if s.picked == NOTHING else refuse("X5.6:picked", picked=s.picked + 1)


def _refused_pass(s: State, seat: int) -> Refusal | None:
    if can_pass(s, seat):
        return None
    if s.picked != NOTHING:
        return refuse("X5.6:picked", picked=s.picked + 1)
    if s.laid > 0:
        return refuse("X5.6:placed")
    if s.phase == PLAY:
        return refuse("X5.6:pass")
    return refuse("X3.1") if s.table == 0 else refuse("X3.2")


def _refused_timeout(s: State, seat: int, step: int) -> Refusal | None:
    if happens(s, seat, step):
        return None
    return refuse("X6.3") if s.hourglass == 0 else refuse("X3.4")
