"""Read and write steps as text. Other modules handle positions, deals and the sentences for players.

A tile is written `T7`. A cell is named by a tile next to it and the direction from that tile: `12ne`. A placement adds
the area where the placed tile touches that tile, which determines its rotation: `12ne=5`, with `J` for the Jolly.
"""

import re

from ludoteca.core.errors import NotationError
from ludoteca.core.sentences import say
from ludoteca.core.state import State
from ludoteca.games.exagon import steps
from ludoteca.games.exagon.deals import deal_text, read_deal
from ludoteca.games.exagon.faces import AREA_LETTERS, area_facing, cell_text, tile_text, tiles_of
from ludoteca.games.exagon.layout import demand_at, name_at, opposite, turns
from ludoteca.games.exagon.positions import position_text, read_position
from ludoteca.games.exagon.state import DIRECTIONS, NOTHING, Q_STEP, R_STEP
from ludoteca.games.exagon.tiles import AREAS, SIDES, TILES
from ludoteca.games.exagon.words import TILE_SIDES, prompt, step_words

__all__ = [
    "deal_text",
    "position_text",
    "prompt",
    "read_deal",
    "read_position",
    "step_code",
    "step_text",
    "step_words",
]

SINGLE_WORDS = {"end": steps.END, "pass": steps.PASS, "timeout": steps.TIMEOUT}
PICK_TEXT = re.compile(r"T(\d{1,2})", re.IGNORECASE)
PLACE_TEXT = re.compile(r"T?(\d{1,2})(ne|e|se|sw|w|nw)(?:=([1-9JX])|/([0-5]))?", re.IGNORECASE)
GIVE_TEXT = re.compile(r"give([1-5])", re.IGNORECASE)


def step_text(s: State, seat: int, step: int) -> str:
    """Return a step as text: `T7`, `12ne=5`, `give2`, `end`, `pass` or `timeout`."""
    if step < steps.PLACE:
        return tile_text(step - steps.PICK)
    if step < steps.GIVE:
        return _place_text(s, step)
    if step < steps.END:
        return f"give{step - steps.GIVE + 1}"
    return next(word for word, code in SINGLE_WORDS.items() if code == step)


def _place_text(s: State, step: int) -> str:
    """Return text like `12ne=5`. If no tile is picked or the cell is not open, return `12ne/3`, with the rotation."""
    name, turn = steps.placement(step)
    cell = cell_text(name)
    if s.picked == NOTHING or demand_at(s, name) == 0:
        return f"{cell}/{turn}"
    return f"{cell}={area_facing(int(s.picked), turn, opposite(name % SIDES))}"


def step_code(s: State, seat: int, text: str) -> int:
    """Parse a step from text.

    A cell can be named after any tile next to it. If only one rotation fits, the area can be omitted.
    """
    if text.lower() in SINGLE_WORDS:
        return SINGLE_WORDS[text.lower()]
    if found := GIVE_TEXT.fullmatch(text):
        return steps.GIVE + int(found[1]) - 1
    if found := PICK_TEXT.fullmatch(text):
        return steps.PICK + _tile(found[1])
    if found := PLACE_TEXT.fullmatch(text):
        return _placement(s, _tile(found[1]) * SIDES + DIRECTIONS.index(found[2].lower()), found[3], found[4])
    raise NotationError(say("exagon-unknown-move", text=text))


def _tile(number: str) -> int:
    if not 1 <= int(number) <= TILES:
        raise NotationError(say("exagon-unknown-tile", tile=int(number), tiles=TILES))
    return int(number) - 1


def _placement(s: State, name: int, letter: str | None, turn: str | None) -> int:
    if turn is not None:
        return steps.place(name, int(turn))
    proper = proper_name(s, name)
    if s.picked == NOTHING:
        return steps.place(proper, 0)
    if letter is not None:
        return steps.place(proper, _turn_that_shows(int(s.picked), letter.upper(), opposite(name % SIDES)))
    return steps.place(proper, _only_turn(s, proper))


def proper_name(s: State, name: int) -> int:
    """Return the name that steps use for a cell. The given name can refer to any tile next to the cell."""
    tile, direction = divmod(name, SIDES)
    if demand_at(s, name) != 0 or not int(s.table) >> tile & 1:
        return name
    q, r = int(s.q[tile]) + int(Q_STEP[direction]), int(s.r[tile]) + int(R_STEP[direction])
    is_taken = any((int(s.q[other]), int(s.r[other])) == (q, r) for other in tiles_of(s.table))
    return name if is_taken else int(name_at(s, q, r))


def _turn_that_shows(tile: int, letter: str, direction: int) -> int:
    letters = [AREA_LETTERS[area] for area in AREAS[tile]]
    if letter not in letters:
        raise NotationError(say("exagon-unknown-side", tile=tile + 1, side=letter, sides=TILE_SIDES[tile]))
    return (direction - letters.index(letter)) % SIDES


def _only_turn(s: State, name: int) -> int:
    demand = demand_at(s, name)
    fitting = [turn for turn in range(SIDES) if int(turns(demand, int(s.picked))) >> turn & 1]
    if len(fitting) > 1 and demand != 0:
        raise NotationError(say("exagon-several-ways", count=len(fitting)))
    return fitting[0] if fitting else 0
