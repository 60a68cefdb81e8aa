"""Positions on one line, both ways: `7:0,0,0/12:1,0,4 1,4/2,3 seat=2 play laid=1 bonus=1 pick=3 @5.12.0`.

First the layout, each tile with its q, its r and its turn in sixths clockwise (`-` while the table is empty), then the
hands (`*` for all tiles that stand nowhere else), the seat to act, the phase; then, where they are not 0, tiles laid in
this turn, bonuses, passes in a row, and the tile picked; last the turn, the ply, and a 0 since nothing is ever shown.
"""

import itertools
import re
from collections.abc import Collection, Iterator

from ludoteca.core.errors import PositionError
from ludoteca.core.state import State
from ludoteca.games.exagon.faces import tile_list, tiles_of
from ludoteca.games.exagon.layout import lay, lay_first, name_at, turns
from ludoteca.games.exagon.rules import pickable
from ludoteca.games.exagon.state import (
    FIRST,
    NOTHING,
    PLAY,
    Q_STEP,
    R_STEP,
    SECOND,
    TABLE_TILE_PLAYERS,
    dealt_tiles,
    opening_tiles,
)
from ludoteca.games.exagon.tiles import NEVER_ON_TABLE, TILE_39, TILES
from ludoteca.games.exagon.turn import MOST_BONUS, tiles_a_turn

PHASES = ("first", "second", "play")
COUNTERS = ("laid", "bonus", "passes", "pick")
LAID_TILE = re.compile(r"(\d{1,2}):(-?\d{1,3}),(-?\d{1,3}),([0-5])")
HAND = re.compile(r"\d{1,2}(,\d{1,2})*")
COUNTER = re.compile(rf"({'|'.join(COUNTERS)})=(\d{{1,2}})")
CLOCK = re.compile(r"@(\d{1,4})\.(\d{1,6})\.0")
FRESH = (1, 0, 0)  # turn, ply and shown of a position that says nothing about them

Cell = tuple[int, int]


def position_text(s: State) -> str:
    """The whole position."""
    layout = "/".join(f"{tile + 1}:{s.q[tile]},{s.r[tile]},{s.turned[tile]}" for tile in tiles_of(s.table))
    hands = "/".join(tile_list(tiles_of(s.hand[seat])) or "-" for seat in range(s.players))
    counts = {"laid": s.laid, "bonus": s.bonus, "passes": s.passes, "pick": s.picked + 1, "over": s.over}
    clock = (int(s.turn), int(s.ply), int(s.shown))
    tokens = [layout or "-", hands, f"seat={s.seat + 1}", PHASES[s.phase]]
    tokens += [f"{name}={value}" for name, value in counts.items() if value]
    tokens += ["@{}.{}.{}".format(*clock)] if clock != FRESH else []
    return " ".join(tokens)


def read_position(s: State, text: str) -> None:
    """Fill a state; it need not come from a deal, but nothing in it may contradict the rules."""
    tokens = text.split()
    if "?" in text:
        raise PositionError("nothing is hidden in Exagon: a position has no '?'", "X2.3")
    if len(tokens) < 4:
        raise PositionError("a position has a layout, hands, the seat to act and the phase: - 1,2/3,4 seat=1 first")
    s.picked = NOTHING
    _read_layout(s, tokens[0])
    _read_hands(s, tokens[1])
    s.seat = _choice(tokens[2], [f"seat={seat + 1}" for seat in range(s.players)])
    s.acting = 1 << int(s.seat)
    s.phase = _choice(tokens[3], PHASES)
    _read_counters(s, tokens[4:])
    _check_phase(s)
    _check_turn(s)


def _choice(token: str, known: "list[str] | tuple[str, ...]") -> int:
    if token not in known:
        raise PositionError(f"one of {', '.join(known)} is expected, not {token!r}")
    return known.index(token)


def _tile(number: str) -> int:
    if not 1 <= int(number) <= TILES:
        raise PositionError(f"there is no tile {number}", "X1.1")
    return int(number) - 1


def _read_layout(s: State, text: str) -> None:
    """X4: every tile joined to the others, every touching side matching; counted from the lowest tile."""
    if text == "-":
        return
    layout = dict(_laid_tiles(text))
    origin = min(layout, key=lambda cell: layout[cell])
    order = _joined(layout, origin)
    if len(order) != len(layout):
        raise PositionError("all tiles on the table are joined to each other", "X4.1")
    lay_first(s, *layout[origin])
    for cell in order[1:]:
        _lay_matching(s, *layout[cell], cell[0] - origin[0], cell[1] - origin[1])


def _laid_tiles(text: str) -> Iterator[tuple[Cell, tuple[int, int]]]:
    """By cell, the tile that lies there and its turn."""
    tiles, cells = set(), set()
    for token in text.split("/"):
        found = LAID_TILE.fullmatch(token)
        if not found:
            raise PositionError(f"a tile on the table is written 12:1,0,4 (tile, q, r, turn), not {token!r}")
        tile, cell = _tile(found[1]), (int(found[2]), int(found[3]))
        if tile in tiles:
            raise PositionError(f"tile {tile + 1} lies on the table twice", "X1.1")
        if cell in cells:
            raise PositionError(f"two tiles lie in the cell {cell[0]},{cell[1]}", "X4.1")
        tiles.add(tile)
        cells.add(cell)
        yield cell, (tile, int(found[4]))


def _joined(layout: Collection[Cell], origin: Cell) -> list[Cell]:
    """The cells that hang together with the first, each after one that it touches."""
    order = [origin]
    for q, r in order:
        beside = [(q + int(east), r + int(south)) for east, south in zip(Q_STEP, R_STEP, strict=True)]
        order += [cell for cell in beside if cell in layout and cell not in order]
    return order


def _lay_matching(s: State, tile: int, turn: int, q: int, r: int) -> None:
    name = int(name_at(s, q, r))
    if not int(turns(int(s.demands[name]), tile)) >> turn & 1:
        raise PositionError(f"tile {tile + 1} does not match the tiles that it touches", "X4.2")
    lay(s, tile, turn, name)


def _read_hands(s: State, text: str) -> None:
    """X1.1: each tile is in one hand or on the table."""
    hands = text.split("/")
    if len(hands) != s.players:
        raise PositionError(f"the hands of {s.players} seats are expected, with / between, not {len(hands)}")
    if hands.count("*") > 1:
        raise PositionError("only one seat can hold all the rest")
    held = {seat: _hand(hand) for seat, hand in enumerate(hands) if hand != "*"}
    tiles = sorted(tile for hand in [*held.values(), tiles_of(s.table)] for tile in hand)
    if len(tiles) != len(set(tiles)):
        twice = next(tile for tile, after in itertools.pairwise(tiles) if tile == after)
        raise PositionError(f"tile {twice + 1} is there twice", "X1.1")
    rest = sorted(set(range(TILES)) - set(tiles))
    if rest and "*" not in hands:
        raise PositionError(f"tile {rest[0] + 1} is missing", "X1.1")
    for seat in range(s.players):
        s.hand[seat] = sum(1 << tile for tile in held.get(seat, rest))
        if s.hand[seat] == 0:
            raise PositionError(f"seat {seat + 1} has no tile left, so the match is over", "X7.1")


def _hand(text: str) -> list[int]:
    if text == "-":
        return []
    if not HAND.fullmatch(text):
        raise PositionError(f"a hand is written 1,4,7 or *, not {text!r}")
    return [_tile(number) for number in text.split(",")]


def _read_counters(s: State, tokens: list[str]) -> None:
    """What is left out is 0; a position without a clock is at its first turn."""
    s.turn, s.ply, s.shown = FRESH
    if tokens and (found := CLOCK.fullmatch(tokens[-1])):
        s.turn, s.ply = int(found[1]), int(found[2])
        tokens = tokens[:-1]
    if s.turn == 0:
        raise PositionError("turns are numbered from 1")
    last = -1
    for token in tokens:
        counter = COUNTER.fullmatch(token)
        if not counter or COUNTERS.index(counter[1]) <= last:
            raise PositionError(f"laid=1 bonus=1 passes=1 pick=7 @5.12.0 are expected in this order, not {token!r}")
        last = COUNTERS.index(counter[1])
        if counter[1] == "pick":
            s.picked = _tile(counter[2])
        else:
            s[counter[1]] = int(counter[2])


def _check_phase(s: State) -> None:
    """X3: how many tiles lie on the table in each phase."""
    on_table, after_opening = len(tiles_of(s.table)), opening_tiles(int(s.players))
    if s.phase == PLAY and on_table < after_opening:
        raise PositionError(f"after the opening {after_opening} tiles or more are on the table, not {on_table}", "X3.3")
    if s.phase == SECOND and on_table != after_opening - 1:
        raise PositionError(f"in the second turn {after_opening - 1} tiles are on the table, not {on_table}", "X3.2")
    if s.phase == FIRST:
        _check_first_turn(s, on_table - after_opening + 2)


def _check_first_turn(s: State, too_many: int) -> None:
    """X2, X3.1: all tiles are as they were dealt, and the holder of the 39 is to act, or one after him if he passed."""
    if too_many != 0:
        raise PositionError("before the first turn only the table tile of three players is on the table", "X3.1")
    if int(s.table) & NEVER_ON_TABLE:
        raise PositionError("the tile on the table is never the 39 and never a special tile", "X2.2")
    if any(len(tiles_of(s.hand[seat])) != dealt_tiles(int(s.players)) for seat in range(s.players)):
        raise PositionError(f"each player has {dealt_tiles(int(s.players))} tiles at first", "X2.1")
    holder = next(seat for seat in range(s.players) if int(s.hand[seat]) >> TILE_39 & 1)
    if s.seat != (holder + int(s.passes)) % int(s.players):
        raise PositionError(f"seat {holder + 1} holds the 39 and starts", "X3.1")


def _check_turn(s: State) -> None:
    """X5: what can have happened in the turn so far."""
    if s.laid and (s.phase != PLAY or len(tiles_of(s.table)) < opening_tiles(int(s.players)) + s.laid):
        raise PositionError(f"{s.laid} tiles cannot have been placed in this turn", "X3.3")
    limit = int(tiles_a_turn(s))
    is_bonus_left = s.bonus and s.bonus_after_limit
    if limit and (s.laid > limit or (s.laid == limit and not is_bonus_left)):
        raise PositionError(f"the turn ends after {limit} tiles", "X5.7")
    if s.bonus > MOST_BONUS * s.laid:
        raise PositionError(f"{s.laid} tiles do not earn {s.bonus} bonus tiles", "X5.3")
    if s.passes and (s.laid or (s.phase == FIRST and s.players != TABLE_TILE_PLAYERS)):
        raise PositionError("a placement ends the row of passes", "X7.3")
    if s.passes >= s.players:
        raise PositionError("when all have passed, the match is over", "X7.3")
    if s.picked != NOTHING and (s.table == 0 or not int(pickable(s, int(s.seat))) >> int(s.picked) & 1):
        raise PositionError(f"seat {s.seat + 1} cannot have picked tile {s.picked + 1}", "X4.2")
