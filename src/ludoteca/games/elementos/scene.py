"""The state as plain named values, for clients that draw it. Anything hidden is None."""

from typing import Any

from ludoteca.core.state import State, array_of, copy
from ludoteca.games.elementos.arranging import home_square
from ludoteca.games.elementos.options import BACKS, OPENING
from ludoteca.games.elementos.state import (
    ARRANGING,
    COLUMNS,
    DISCS,
    ENDINGS,
    FREE,
    GOAL,
    HIDDEN,
    OF_EACH_KIND,
    PRIVATE,
    QUIET_TURNS,
    ROWS,
    SQUARES,
)
from ludoteca.games.elementos.words import SYMBOL_NAMES, square_text

PHASES = ("arranging", "playing")
ENDING_WORDS = (None, *(ending.name for ending in ENDINGS))
OPENING_WORDS = tuple(OPENING.words)
BACKS_WORDS = tuple(BACKS.words)
BELOW = (None, *SYMBOL_NAMES)
NAMES = tuple(square_text(square) for square in range(SQUARES))
KINDS = ((2, ("fire", "wood")), (1, ("fire", "water")), (0, ("wood", "water")))  # L1.2: with the symbol each kind lacks
HOME_SQUARES = [[NAMES[home_square(seat, n)] for n in range(DISCS)] for seat in range(2)]
GOALS = [[name for square, name in enumerate(NAMES) if int(GOAL[seat]) >> square & 1] for seat in range(2)]
FIELDS = ("up", "down", "known", "wand", "taken")
FACTS = ("ply", "turn", "phase", "over", "acting", "first", "opening", "backs", "quiet")

Sets = list[list[int]]
Disc = dict[str, Any]


def scene(s: State) -> dict[str, Any]:
    """Return the discs with their squares and sides, the wands, the discs taken and the progress of the set-up."""
    alone = array_of(copy(s))  # reading fields is several times faster from an array than from a record
    up, down, known, wand, taken = (alone[name].tolist()[0] for name in FIELDS)
    ply, turn, phase, over, acting, first, opening, backs, quiet = (alone[name].item() for name in FACTS)
    is_arranging = phase == ARRANGING
    marked = known if backs == PRIVATE else (0, 0)
    sides = [_discs(seat, up[seat], down[seat], marked[seat]) for seat in range(2)]
    return {
        "ply": ply,
        "turn": turn,
        "phase": PHASES[phase],
        "ending": ENDING_WORDS[over],
        "first": None if first == HIDDEN else first,
        "opening": OPENING_WORDS[opening],
        "backs": BACKS_WORDS[backs],
        "quiet": quiet,
        "quiet_most": QUIET_TURNS,
        "discs": sides[0] + sides[1],
        "wands": [NAMES[square] for square in wand],
        "goals": GOALS,
        "to_go": [ROWS - 1 - wand[0] // COLUMNS, wand[1] // COLUMNS],
        "taken": [_taken(taken[seat], sides[seat], is_arranging) for seat in range(2)],
        "arranging": [_arranging(seat, sides[seat], up[seat], acting, opening) for seat in range(2)]
        if is_arranging
        else None,
    }


def _discs(seat: int, up: list[int], down: list[int], known: int) -> list[Disc]:
    """Return a seat's discs, ordered by square from a1. While its arrangement is hidden, return an empty list."""
    if up[0] == HIDDEN:
        return []
    _, wood, water = up
    below_fire, below_wood, below_water = down
    found = []
    left = up[0] | wood | water
    while left:
        square = (left & -left).bit_length() - 1
        left &= left - 1
        found.append(
            {
                "square": NAMES[square],
                "seat": seat,
                "up": SYMBOL_NAMES[(wood >> square & 1) + 2 * (water >> square & 1)],
                "down": BELOW[
                    (below_fire >> square & 1) + 2 * (below_wood >> square & 1) + 3 * (below_water >> square & 1)
                ],
                "is_known": known >> square & 1 == 1,
            }
        )
    return found


def _taken(taken: list[int], side: list[Disc], is_arranging: bool) -> dict[str, Any]:
    """Return how many discs a seat has lost. If their sides are public, return the sides as well."""
    lost = [list(pair) for kind, pair in KINDS for _ in range(taken[kind])] if taken[0] != HIDDEN else None
    return {"count": 0 if is_arranging else DISCS - len(side), "discs": lost}


def _arranging(seat: int, side: list[Disc], up: list[int], acting: int, opening: int) -> dict[str, Any]:
    """L2: return whether a seat has confirmed its arrangement and, if visible, its next square and discs left."""
    is_done = not acting >> seat & 1
    if up[0] == HIDDEN:
        return {"is_done": is_done, "home": HOME_SQUARES[seat], "next": None, "left": None, "to_show": None}
    kinds = [{disc["up"], disc["down"]} for disc in side]
    shown = [disc["up"] for disc in side]
    return {
        "is_done": is_done,
        "home": HOME_SQUARES[seat],
        "next": HOME_SQUARES[seat][len(side)] if len(side) < DISCS else None,
        "left": [{"sides": list(pair), "count": OF_EACH_KIND - kinds.count(set(pair))} for _, pair in KINDS],
        "to_show": None if opening == FREE else {name: OF_EACH_KIND - shown.count(name) for name in SYMBOL_NAMES},
    }
