"""X2, X3, X5: the deal, the starter, and the legal steps. The effects of steps are in `turn`."""

from ludoteca.core.bits import count, list_members, lowest
from ludoteca.core.chance import Stream, draw, shuffle
from ludoteca.core.compilation import rule
from ludoteca.core.state import Deal, State, Steps
from ludoteca.games.exagon.layout import NOT_TURNED, lay_first, turns
from ludoteca.games.exagon.state import NAMES, NOBODY, NOTHING, PLAY, WORD
from ludoteca.games.exagon.steps import END, GIVE, PASS, PICK, PLACE, TIMEOUT
from ludoteca.games.exagon.tiles import NEVER_ON_TABLE, SIDES, TILE_39, TILES
from ludoteca.games.exagon.turn import end_turn, give_tile, pass_turn, pick_tile, place_tile


@rule
def deal(s: State, rng: Stream, out: Deal) -> None:
    """X2.1: deal the tiles evenly.

    out[tile] is the seat that gets the tile, or -1 for a leftover tile, which goes on the table.
    """
    each = TILES // int(s.players)
    while True:
        for place in range(TILES):
            out[place] = place // each if place < each * int(s.players) else NOBODY
        shuffle(rng, out, TILES)
        if is_deal(s, out):
            return


@rule
def is_deal(s: State, dealt: Deal) -> bool:
    """X2.2: return whether a deal is valid. The table tile must be neither the 39 nor a special tile."""
    on_table = 0
    for tile in range(TILES):
        if dealt[tile] == NOBODY:
            on_table |= 1 << tile
    return on_table & NEVER_ON_TABLE == 0


@rule
def setup(s: State, dealt: Deal) -> None:
    """X2, X3.1: set up the hands and, with three players, the table tile. The player who holds tile 39 starts."""
    s.picked = NOTHING
    for tile in range(TILES):
        if dealt[tile] == NOBODY:
            lay_first(s, tile, NOT_TURNED)
        else:
            s.hand[dealt[tile]] |= 1 << tile
    starter = int(dealt[TILE_39])
    s.seat = starter
    s.acting = 1 << starter
    s.turn = 1


@rule
def joinable(s: State, seat: int) -> int:
    """Return the tiles that a seat can place: all if the table is empty (X3.1), otherwise the tiles that fit (X4.1)."""
    if s.table == 0:
        return int(s.hand[seat])
    return int(s.hand[seat]) & int(s.playable)


@rule
def receivers(s: State, giver: int) -> int:
    """X5.5: return the seats that can receive a tile.

    These are the seats with one tile. The giver needs a bonus and at least two tiles.
    """
    found = 0
    if s.bonus == 0 or count(int(s.hand[giver])) == 1:
        return found
    for seat in range(s.players):
        if count(int(s.hand[seat])) == 1:
            found |= 1 << seat
    return found


@rule
def pickable(s: State, seat: int) -> int:
    """Return the tiles that a seat can place or give away."""
    return int(s.hand[seat]) if receivers(s, seat) else joinable(s, seat)


@rule
def can_end(s: State) -> bool:
    """X5.6: return whether the turn can end. A tile must have been placed, and no picked tile may be waiting."""
    return bool(s.laid > 0 and s.picked == NOTHING)


@rule
def can_pass(s: State, seat: int) -> bool:
    """X5.6, X3.2: return whether a seat can pass. It must have placed nothing, and be unable to place anything."""
    return bool(s.laid == 0 and s.picked == NOTHING and joinable(s, seat) == 0)


@rule
def legal(s: State, seat: int, out: Steps) -> int:
    """List the legal steps.

    A player can pick a tile, end the turn or pass. A picked tile can be placed or given away.
    """
    if s.over != 0 or seat != s.seat:
        return 0
    if s.picked != NOTHING:
        return legal_with_tile(s, seat, out)
    n = list_members(pickable(s, seat), PICK, out, 0)
    if can_end(s):
        out[n] = END
        n += 1
    elif n == 0:
        out[n] = PASS
        n += 1
    return n


@rule
def legal_with_tile(s: State, seat: int, out: Steps) -> int:
    """X4.1, X5.5: list every cell and rotation in which the picked tile fits, and every seat that can receive it."""
    n = 0
    tile = int(s.picked)
    index = 0
    for word in range(NAMES // WORD):
        names = int(s.open[word])
        while names:
            if s.fits[index] >> tile & 1:
                first = PLACE + (word * WORD + lowest(names)) * SIDES
                n = list_members(turns(int(s.demands[index]), tile), first, out, n)
            names &= names - 1
            index += 1
    return list_members(receivers(s, seat), GIVE, out, n)


@rule
def pick(s: State, seat: int, rng: Stream, out: Steps) -> int:
    """Draw a legal step uniformly. If the step is to pick a tile, draw it without listing all tiles."""
    if s.picked != NOTHING:
        return int(out[draw(rng, legal_with_tile(s, seat, out))])
    tiles = pickable(s, seat)
    choices = count(tiles) + int(can_end(s))
    if choices == 0:
        return PASS
    for _ in range(draw(rng, choices)):
        tiles &= tiles - 1
    return PICK + lowest(tiles) if tiles else END


@rule
def happens(s: State, seat: int, event: int) -> bool:
    """X6.2, X3.4: return whether the hourglass can run out for a seat. It must be the seat's turn after the opening."""
    return bool(event == TIMEOUT and s.over == 0 and seat == s.seat and s.hourglass > 0 and s.phase == PLAY)


@rule
def apply(s: State, seat: int, step: int) -> None:
    """Carry out a step and its consequences."""
    s.ply += 1
    if step < PLACE:
        pick_tile(s, seat, step - PICK)
    elif step < GIVE:
        place_tile(s, seat, (step - PLACE) // SIDES, (step - PLACE) % SIDES)
    elif step < END:
        give_tile(s, seat, step - GIVE)
    elif s.laid > 0:  # X5.6: the player ends the turn, or time runs out, after a placement
        end_turn(s)
    else:
        pass_turn(s)
