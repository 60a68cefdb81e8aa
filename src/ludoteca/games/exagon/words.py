"""Sentences for players: what a step does, and what a seat is expected to do.

A sentence names a tile by the sum on its star if no other tile has that sum (the 39). Otherwise it names the tile by
its sides, clockwise as drawn in a hand: 1-3-4-2-5-6. Only the notation uses the numbers from 1 to 40.
"""

from collections import Counter

from ludoteca.core.sentences import Sentence, player, say
from ludoteca.core.state import State
from ludoteca.games.exagon import steps
from ludoteca.games.exagon.faces import AREA_LETTERS, facing
from ludoteca.games.exagon.layout import beyond, demand_at, opposite
from ludoteca.games.exagon.rules import can_end, joinable, receivers
from ludoteca.games.exagon.state import DIRECTIONS, FIRST, NOTHING, PLAY
from ludoteca.games.exagon.tiles import AREAS, EXAGON, FIRST_JOLLY, NUMBERS, SIDES, SUMS

TILE_SIDES = tuple("-".join(AREA_LETTERS[area] for area in areas) for areas in AREAS)
"""The sides of each tile, clockwise as drawn. No two tiles have the same sides."""
TILES_WITH_SUM = Counter(SUMS)
TILE_WORDS = tuple(
    say("exagon-tile-star", sum=total) if TILES_WITH_SUM[total] == 1 else say("exagon-tile-sides", sides=sides)
    for total, sides in zip(SUMS, TILE_SIDES, strict=True)
)
"""How sentences name each tile."""
DIRECTION_WORDS = tuple(say(f"exagon-direction-{direction}") for direction in DIRECTIONS)
SIDE_WORDS: dict[int, Sentence] = {
    **{number: say("exagon-number-side", number=number) for number in NUMBERS},
    **dict.fromkeys(range(FIRST_JOLLY, EXAGON), say("exagon-jolly-side")),
    EXAGON: say("exagon-exagon-side"),
}
"""How sentences name a side, for each area."""
STEP_WORDS = {steps.END: say("exagon-end"), steps.PASS: say("exagon-pass")}


def step_words(s: State, seat: int, step: int) -> Sentence:
    """Describe a step in a few words."""
    if step < steps.PLACE:
        return say("exagon-open" if s.table == 0 else "exagon-pick", tile=TILE_WORDS[step - steps.PICK])
    if step < steps.GIVE:
        return _place_words(s, step)
    if step < steps.END:
        return say("exagon-give", receiver=player(step - steps.GIVE))
    return _timeout_words(s) if step == steps.TIMEOUT else STEP_WORDS[step]


def _timeout_words(s: State) -> Sentence:
    """X6.2: say that time has run out and what that costs: the bonus tiles, but not a tile that was only picked."""
    return say("exagon-timeout", bonus=int(s.bonus), picked=int(s.picked != NOTHING))


def _place_words(s: State, step: int) -> Sentence:
    """Describe where and how a tile is placed.

    The place is described by a tile next to it. The rotation is described by the sides that match, starting with the
    side that touches that tile.
    """
    name, turn = steps.placement(step)
    beside, direction = TILE_WORDS[name // SIDES], DIRECTION_WORDS[name % SIDES]
    demand = demand_at(s, name)
    if s.picked == NOTHING or demand == 0:
        return say("exagon-place-any", beside=beside, direction=direction)
    matching = _touching_sides(int(s.picked), turn, demand, int(opposite(name % SIDES)))
    return say("exagon-place", beside=beside, direction=direction, sides=matching)


def _touching_sides(tile: int, turn: int, demand: int, first: int) -> list[str | Sentence]:
    """Return the sides on which a tile in a cell touches other tiles, clockwise from the first direction."""
    directions = [(first + step) % SIDES for step in range(SIDES)]
    return [SIDE_WORDS[facing(tile, turn, direction)] for direction in directions if beyond(demand, direction)]


def prompt(s: State, seat: int) -> Sentence:
    """Tell a seat what to do now."""
    if s.over != 0:
        return say("match-over")
    if seat != s.seat:
        return say("turn-of", player=player(int(s.seat)))
    if s.picked != NOTHING:
        return _picked_prompt(s, seat)
    if s.phase != PLAY:
        return _opening_prompt(s, seat)
    return _turn_prompt(s, seat)


def _picked_prompt(s: State, seat: int) -> Sentence:
    if not int(s.playable) >> int(s.picked) & 1:
        return say("exagon-ask-give")
    return say("exagon-ask-place-or-give" if receivers(s, seat) else "exagon-ask-place")


def _opening_prompt(s: State, seat: int) -> Sentence:
    if joinable(s, seat) == 0:
        return say("exagon-ask-pass-opening")
    if s.table == 0:
        return say("exagon-ask-open")
    is_starter = s.phase == FIRST and s.passes == 0
    return say("exagon-ask-join-first" if is_starter else "exagon-ask-join")


def _turn_prompt(s: State, seat: int) -> Sentence:
    if not can_end(s):
        return say("exagon-ask-pick" if joinable(s, seat) else "exagon-ask-pass")
    if joinable(s, seat):
        return say("exagon-ask-more", bonus=int(s.bonus))
    return say("exagon-ask-end-or-give" if receivers(s, seat) else "exagon-ask-end")
