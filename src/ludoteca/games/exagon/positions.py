"""Read and write positions as one line: `7:0,0,0/12:1,0,4 1,4/2,3 seat=2 play laid=1 bonus=1 pick=3 @5.12.0`.

The layout comes first. Each tile has its q, its r and its rotation in sixths clockwise (`-` if the table is empty).
Then come the hands (`*` for all remaining tiles), the seat to act and the phase. The tiles laid this turn, the bonuses,
the passes in a row and the picked tile follow unless they are 0. The turn and the ply come last, followed by a 0,
because nothing is ever revealed.
"""

import itertools
import re
from collections.abc import Collection, Iterator

from ludoteca.core.errors import PositionError
from ludoteca.core.sentences import say
from ludoteca.core.state import State
from ludoteca.games.exagon.faces import tile_list, tiles_of
from ludoteca.games.exagon.layout import demand_at, lay, lay_first, name_at, turns
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
from ludoteca.games.exagon.words import TILE_WORDS

PHASES = ("first", "second", "play")
COUNTERS = ("laid", "bonus", "passes", "pick")
LAID_TILE = re.compile(r"(\d{1,2}):(-?\d{1,3}),(-?\d{1,3}),([0-5])")
HAND = re.compile(r"\d{1,2}(,\d{1,2})*")
COUNTER = re.compile(rf"({'|'.join(COUNTERS)})=(\d{{1,2}})")
CLOCK = re.compile(r"@(\d{1,4})\.(\d{1,6})\.0")
FRESH = (1, 0, 0)  # turn, ply and shown if a position omits them
EXAMPLE = "- 1,2/3,4 seat=1 first"
COUNTERS_EXAMPLE = "laid=1 bonus=1 passes=1 pick=7 @5.12.0"

Cell = tuple[int, int]


def position_text(s: State) -> str:
    """Return the whole position as text."""
    layout = "/".join(f"{tile + 1}:{s.q[tile]},{s.r[tile]},{s.turned[tile]}" for tile in tiles_of(s.table))
    hands = "/".join(tile_list(tiles_of(s.hand[seat])) or "-" for seat in range(s.players))
    counts = {"laid": s.laid, "bonus": s.bonus, "passes": s.passes, "pick": s.picked + 1, "over": s.over}
    clock = (int(s.turn), int(s.ply), int(s.shown))
    tokens = [layout or "-", hands, f"seat={s.seat + 1}", PHASES[s.phase]]
    tokens += [f"{name}={value}" for name, value in counts.items() if value]
    tokens += ["@{}.{}.{}".format(*clock)] if clock != FRESH else []
    return " ".join(tokens)


def read_position(s: State, text: str) -> None:
    """Read a position into a state. It must agree with the rules, but need not be reachable from a deal."""
    tokens = text.split()
    if "?" in text:
        raise PositionError(say("exagon-position-hidden"), "X2.3")
    if len(tokens) < 4:
        raise PositionError(say("exagon-position-form", example=EXAMPLE))
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
        raise PositionError(say("exagon-position-word", text=token, choices=", ".join(known)))
    return known.index(token)


def _tile(number: str) -> int:
    if not 1 <= int(number) <= TILES:
        raise PositionError(say("exagon-unknown-tile", tile=int(number), tiles=TILES), "X1.1")
    return int(number) - 1


def _read_layout(s: State, text: str) -> None:
    """X4: read the layout.

    All tiles must be joined, and all touching sides must match. The lowest-numbered tile goes to 0, 0.
    """
    if text == "-":
        return
    layout = dict(_laid_tiles(text))
    origin = min(layout, key=lambda cell: layout[cell])
    order = _joined(layout, origin)
    if len(order) != len(layout):
        raise PositionError(say("exagon-position-joined"), "X4.1")
    lay_first(s, *layout[origin])
    for cell in order[1:]:
        _lay_matching(s, *layout[cell], cell[0] - origin[0], cell[1] - origin[1])


def _laid_tiles(text: str) -> Iterator[tuple[Cell, tuple[int, int]]]:
    """Yield each cell with its tile and the tile's rotation."""
    tiles, cells = set(), set()
    for token in text.split("/"):
        found = LAID_TILE.fullmatch(token)
        if not found:
            raise PositionError(say("exagon-position-tile", text=token))
        tile, cell = _tile(found[1]), (int(found[2]), int(found[3]))
        if tile in tiles:
            raise PositionError(say("exagon-position-twice", tile=tile + 1), "X1.1")
        if cell in cells:
            raise PositionError(say("exagon-position-shared", cell=f"{cell[0]},{cell[1]}"), "X4.1")
        tiles.add(tile)
        cells.add(cell)
        yield cell, (tile, int(found[4]))


def _joined(layout: Collection[Cell], origin: Cell) -> list[Cell]:
    """Return all cells connected to the first cell. Each cell in the list touches an earlier cell."""
    order = [origin]
    for q, r in order:
        beside = [(q + int(east), r + int(south)) for east, south in zip(Q_STEP, R_STEP, strict=True)]
        order += [cell for cell in beside if cell in layout and cell not in order]
    return order


def _lay_matching(s: State, tile: int, turn: int, q: int, r: int) -> None:
    name = int(name_at(s, q, r))
    if not int(turns(demand_at(s, name), tile)) >> turn & 1:
        raise PositionError(say("exagon-position-match", tile=TILE_WORDS[tile]), "X4.2")
    lay(s, tile, turn, name)


def _read_hands(s: State, text: str) -> None:
    """X1.1: read the hands. Each tile must be in one hand or on the table."""
    hands = text.split("/")
    if len(hands) != s.players:
        raise PositionError(say("exagon-position-hands", players=int(s.players), count=len(hands)))
    if hands.count("*") > 1:
        raise PositionError(say("exagon-position-rest"))
    held = {seat: _hand(hand) for seat, hand in enumerate(hands) if hand != "*"}
    tiles = sorted(tile for hand in [*held.values(), tiles_of(s.table)] for tile in hand)
    if len(tiles) != len(set(tiles)):
        twice = next(tile for tile, after in itertools.pairwise(tiles) if tile == after)
        raise PositionError(say("exagon-position-twice", tile=twice + 1), "X1.1")
    rest = sorted(set(range(TILES)) - set(tiles))
    if rest and "*" not in hands:
        raise PositionError(say("exagon-position-missing", tile=rest[0] + 1), "X1.1")
    for seat in range(s.players):
        s.hand[seat] = sum(1 << tile for tile in held.get(seat, rest))
        if s.hand[seat] == 0:
            raise PositionError(say("exagon-position-won", seat=seat + 1), "X7.1")


def _hand(text: str) -> list[int]:
    if text == "-":
        return []
    if not HAND.fullmatch(text):
        raise PositionError(say("exagon-position-hand", text=text))
    return [_tile(number) for number in text.split(",")]


def _read_counters(s: State, tokens: list[str]) -> None:
    """Read the counters. Missing counters are 0. If the turn number is missing, it is the first turn."""
    s.turn, s.ply, s.shown = FRESH
    if tokens and (found := CLOCK.fullmatch(tokens[-1])):
        s.turn, s.ply = int(found[1]), int(found[2])
        tokens = tokens[:-1]
    if s.turn == 0:
        raise PositionError(say("exagon-position-turn"))
    last = -1
    for token in tokens:
        counter = COUNTER.fullmatch(token)
        if not counter or COUNTERS.index(counter[1]) <= last:
            raise PositionError(say("exagon-position-counters", text=token, example=COUNTERS_EXAMPLE))
        last = COUNTERS.index(counter[1])
        if counter[1] == "pick":
            s.picked = _tile(counter[2])
        else:
            s[counter[1]] = int(counter[2])


def _check_phase(s: State) -> None:
    """X3: check that the number of tiles on the table is possible in this phase."""
    on_table, after_opening = len(tiles_of(s.table)), opening_tiles(int(s.players))
    if s.phase == PLAY and on_table < after_opening:
        raise PositionError(say("exagon-position-opened", least=after_opening, count=on_table), "X3.3")
    if s.phase == SECOND and on_table != after_opening - 1:
        raise PositionError(say("exagon-position-second", due=after_opening - 1, count=on_table), "X3.2")
    if s.phase == FIRST:
        _check_first_turn(s, on_table - after_opening + 2)


def _check_first_turn(s: State, too_many: int) -> None:
    """X2, X3.1: check the first turn.

    All hands must be complete. It must be the turn of the seat with the 39 or, after passes, of a later seat.
    """
    if too_many != 0:
        raise PositionError(say("exagon-position-first"), "X3.1")
    if int(s.table) & NEVER_ON_TABLE:
        raise PositionError(say("exagon-deal-table"), "X2.2")
    players, dealt = int(s.players), dealt_tiles(int(s.players))
    if any(len(tiles_of(s.hand[seat])) != dealt for seat in range(players)):
        raise PositionError(say("exagon-deal-tiles", players=players, count=dealt), "X2.1")
    holder = next(seat for seat in range(players) if int(s.hand[seat]) >> TILE_39 & 1)
    if s.seat != (holder + int(s.passes)) % players:
        raise PositionError(say("exagon-position-starter", seat=holder + 1), "X3.1")


def _check_turn(s: State) -> None:
    """X5: check that the turn's counters are possible."""
    if s.laid and (s.phase != PLAY or len(tiles_of(s.table)) < opening_tiles(int(s.players)) + s.laid):
        raise PositionError(say("exagon-position-laid", count=int(s.laid)), "X3.3")
    limit = int(tiles_a_turn(s))
    is_bonus_left = s.bonus and s.bonus_after_limit
    if limit and (s.laid > limit or (s.laid == limit and not is_bonus_left)):
        raise PositionError(say("exagon-position-limit", count=limit), "X5.7")
    if s.bonus > MOST_BONUS * s.laid:
        raise PositionError(say("exagon-position-bonus"), "X5.3")
    if s.passes and (s.laid or (s.phase == FIRST and s.players != TABLE_TILE_PLAYERS)):
        raise PositionError(say("exagon-position-passes"), "X7.3")
    if s.passes >= s.players:
        raise PositionError(say("exagon-position-all-passed"), "X7.3")
    if s.picked != NOTHING and (s.table == 0 or not int(pickable(s, int(s.seat))) >> int(s.picked) & 1):
        raise PositionError(say("exagon-position-picked", seat=int(s.seat) + 1, tile=int(s.picked) + 1), "X4.2")
