"""Elementos: bring your wand to the far side, with discs of fire, wood and water that can be turned over."""

from ludoteca.core.contract import Game, function_table, read_tuning, read_weights
from ludoteca.games.elementos import features, notation, observe, rules, view
from ludoteca.games.elementos.options import OPTIONS
from ludoteca.games.elementos.refusals import refusal
from ludoteca.games.elementos.scene import scene
from ludoteca.games.elementos.state import DISCS, DTYPE, ENDINGS, QUIET_TURNS
from ludoteca.games.elementos.steps import MAX_LEGAL, STEPS
from ludoteca.games.elementos.terminal import board, breakdown

# Turns that cannot be undone: discs go forward 3 * (7 + 6 + 5) rows a side, wands 6, and 16 discs can be taken.
FORWARD_TURNS = 2 * (3 * (7 + 6 + 5) + 6) + 16
SET_UP_STEPS = 2 * (DISCS + 1)


def bound(players: int) -> int:
    """The most steps of a match: L9.2 ends it after 40 quiet turns, and the others are few."""
    return SET_UP_STEPS + FORWARD_TURNS + (FORWARD_TURNS + 1) * QUIET_TURNS


GAME = Game(
    name="elementos",
    title="Elementos",
    credit="Sharon Katz, Tyto Games",
    summary="Bring your wand across a board of fire, wood and water, where every disc has another side.",
    minutes="15",
    ages="7+",
    version=1,
    players=(2,),
    dtype=DTYPE,
    steps=STEPS,
    max_legal=MAX_LEGAL,
    deal_length=rules.DEAL_LENGTH,
    bound=bound,
    endings=ENDINGS,
    functions=function_table(rules, view, features, observe),
    notation=notation,
    refusal=refusal,
    board=board,
    breakdown=breakdown,
    features=features.Index.features(),
    observation=observe.At.parts(),
    weights=read_weights(__name__),
    tuning=read_tuning(__name__),
    options=OPTIONS,
    capabilities=frozenset({"hidden", "simultaneous", "draws"}),
    told=notation.told,
    scene=scene,
)
