"""X3, X5, X6: the effects of steps, such as bonuses, gifts and the end of a turn."""

from ludoteca.core.compilation import rule
from ludoteca.core.state import State
from ludoteca.games.exagon.ending import finish
from ludoteca.games.exagon.layout import NOT_TURNED, demand_at, lay, lay_first, sides
from ludoteca.games.exagon.options import AUTOMATIC, NO_LIMIT, TILES_WITHOUT_HOURGLASS
from ludoteca.games.exagon.state import BLOCKED, EMPTY_HAND, NOBODY, NOTHING, PERFECT_FIT, PLAY
from ludoteca.games.exagon.tiles import SIDES

BONUS = (0, 0, 0, 1, 2, 3, 0)  # X5.3: bonus tiles, indexed by the number of sides connected
MOST_BONUS = max(BONUS)  # the most bonus tiles for one placement


@rule
def pick_tile(s: State, seat: int, tile: int) -> None:
    """X3.1: on an empty table, place the tile and end the turn. Otherwise, the player has to choose a place."""
    if s.table != 0:
        s.picked = tile
        return
    s.hand[seat] &= ~(1 << tile)
    lay_first(s, tile, NOT_TURNED)
    end_opening_turn(s)


@rule
def place_tile(s: State, seat: int, name: int, turn: int) -> None:
    """X4.1, X7.1, X7.2: add the picked tile to the layout. This may win the match."""
    tile = int(s.picked)
    connected = sides(demand_at(s, name))
    s.hand[seat] &= ~(1 << tile)
    s.picked = NOTHING
    s.passes = 0
    lay(s, tile, turn, name)
    if connected == SIDES:
        finish(s, PERFECT_FIT, seat)
    elif s.hand[seat] == 0:
        finish(s, EMPTY_HAND, seat)
    elif s.phase != PLAY:
        end_opening_turn(s)
    else:
        go_on(s, connected)


@rule
def end_opening_turn(s: State) -> None:
    """X3.1 to X3.3: end an opening turn, which places one tile and earns no bonus. The opening has two turns."""
    s.phase += 1
    end_turn(s)


@rule
def go_on(s: State, connected: int) -> None:
    """X5.1, X5.2, X5.3, X5.4, X5.7: add or use up bonuses after a placement, and end the turn if it is over."""
    is_extra = connected == 1 or is_full(s)
    if is_extra and s.bonus == 0:
        end_turn(s)
        return
    if is_extra:
        s.bonus -= 1
    else:
        s.laid += 1
        s.bonus += BONUS[connected]
    end_full_turn(s)


@rule
def is_full(s: State) -> bool:
    """X5.7: return whether the turn has reached its limit, so only bonus tiles can follow."""
    return bool(s.laid > 0 and s.laid == tiles_a_turn(s))


@rule
def end_full_turn(s: State) -> None:
    """X5.7: end a turn that has reached its limit and has no bonus left. Version 1 of the rules ignores the bonus."""
    if is_full(s) and (s.bonus == 0 or s.bonus_after_limit == 0):
        end_turn(s)


@rule
def tiles_a_turn(s: State) -> int:
    """X5.7: return the number of tiles after which a turn ends, or 0 if turns have no limit."""
    if s.tiles_per_turn != AUTOMATIC:
        return int(s.tiles_per_turn)
    return NO_LIMIT if s.hourglass > 0 else TILES_WITHOUT_HOURGLASS


@rule
def give_tile(s: State, seat: int, receiver: int) -> None:
    """X5.5, X5.7: give the picked tile to another seat instead of placing a bonus tile."""
    s.hand[seat] &= ~(1 << int(s.picked))
    s.hand[receiver] |= 1 << int(s.picked)
    s.picked = NOTHING
    s.bonus -= 1
    end_full_turn(s)


@rule
def pass_turn(s: State) -> None:
    """X5.6, X7.3: end a turn without a placement. If all players pass in a row, the match is blocked."""
    s.passes += 1
    if s.passes == s.players:
        s.picked = NOTHING
        finish(s, BLOCKED, NOBODY)
    else:
        end_turn(s)


@rule
def end_turn(s: State) -> None:
    """X5.4, X6.2: drop bonuses, return a picked tile to the hand, and give the turn to the next seat."""
    s.picked = NOTHING
    s.laid = 0
    s.bonus = 0
    s.seat = (int(s.seat) + 1) % int(s.players)
    s.acting = 1 << int(s.seat)
    s.turn += 1
