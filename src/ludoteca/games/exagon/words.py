"""Words for people: what a step does, and what is expected of a seat."""

from ludoteca.core.state import State
from ludoteca.games.exagon import steps
from ludoteca.games.exagon.faces import AREA_LETTERS, area_facing
from ludoteca.games.exagon.layout import opposite, sides
from ludoteca.games.exagon.rules import can_end, joinable, receivers
from ludoteca.games.exagon.state import FIRST, NOTHING, PLAY
from ludoteca.games.exagon.tiles import AREAS, SIDES

DIRECTION_WORDS = ("north-east", "east", "south-east", "south-west", "west", "north-west")


def step_words(s: State, seat: int, step: int) -> str:
    """What a step does, in a few words."""
    if step < steps.PLACE:
        return f"take tile {step + 1}: {' '.join(AREA_LETTERS[area] for area in AREAS[step])}"
    if step < steps.GIVE:
        return _place_words(s, step)
    if step < steps.END:
        return f"give the tile to seat {step - steps.GIVE + 1}"
    return {steps.END: "end the turn", steps.PASS: "pass: no tile fits"}.get(step, "the hourglass has run out")


def _place_words(s: State, step: int) -> str:
    name, turn = steps.placement(step)
    where = f"{DIRECTION_WORDS[name % SIDES]} of tile {name // SIDES + 1}"
    if s.picked == NOTHING or s.demands[name] == 0:
        return f"place a tile {where}"
    shown = area_facing(int(s.picked), turn, opposite(name % SIDES))
    connected = int(sides(int(s.demands[name])))
    return f"place it {where}, {shown} touching it, {connected} side{'s' if connected > 1 else ''} in all"


def prompt(s: State, seat: int) -> str:
    """What is expected of a seat now."""
    if s.over != 0:
        return "The match is over."
    if seat != s.seat:
        return f"Seat {s.seat + 1} is playing."
    if s.picked != NOTHING:
        give = " or give it away" if receivers(s, seat) else ""
        return f"Place tile {s.picked + 1}{give}."
    if s.phase != PLAY:
        return _opening_prompt(s, seat)
    return _turn_prompt(s, seat)


def _opening_prompt(s: State, seat: int) -> str:
    if joinable(s, seat) == 0:
        return "None of your tiles fits. You pass, and the next player opens."
    if s.table == 0:
        return "You hold the 39 and start: pick any tile to lay on the table."
    who = "You hold the 39 and start: j" if s.phase == FIRST and s.passes == 0 else "J"
    return f"{who}oin one tile to the table; your turn then ends."


def _turn_prompt(s: State, seat: int) -> str:
    if not can_end(s):
        return "Pick a tile to place." if joinable(s, seat) else "None of your tiles fits. You can only pass."
    bonus = f" You have {s.bonus} bonus tile{'s' if s.bonus > 1 else ''}." if s.bonus else ""
    if joinable(s, seat):
        return f"Pick another tile, or end your turn.{bonus}"
    gift = "give a tile away, or " if receivers(s, seat) else ""
    return f"None of your tiles fits: {gift}end your turn.{bonus}"
