"""Elementos: bring your wand to the far side, with discs of fire, wood and water that can be turned over."""

from ludoteca.core.contract import Ending, Game, function_table, read_tuning, read_weights
from ludoteca.core.options import Choice, Option
from ludoteca.games.elementos import features, notation, observe, rules, view
from ludoteca.games.elementos.refusals import refusal
from ludoteca.games.elementos.scene import scene
from ludoteca.games.elementos.state import DTYPE, QUIET_TURNS
from ludoteca.games.elementos.steps import MAX_LEGAL, STEPS
from ludoteca.games.elementos.terminal import board, breakdown

# Turns that cannot be undone: discs go forward 3 * (7 + 6 + 5) rows a side, wands 6, and 16 discs can be taken.
FORWARD_TURNS = 2 * (3 * (7 + 6 + 5) + 6) + 16
SET_UP_STEPS = 2 * 10


def bound(players: int) -> int:
    """The most steps of a match: L9.2 ends it after 40 quiet turns, and the others are few."""
    return SET_UP_STEPS + FORWARD_TURNS + (FORWARD_TURNS + 1) * QUIET_TURNS


OPENING = Choice(
    {
        "balanced": "Arrange your discs so that three of each symbol show.",
        "free": "Arrange your discs as you like.",
        "random": "Both arrangements are drawn, with three of each symbol showing.",
    }
)
STARTER = Choice(
    {
        "random": "Who begins is drawn, and told when the arrangements are revealed.",
        "1": "Seat 1 begins.",
        "2": "Seat 2 begins.",
    }
)
BACKS = Choice(
    {
        "private": "You see the backs of your own discs, and those of the other that were shown in play.",
        "memory": "Once play has begun nobody sees a back: remember them.",
        "open": "All backs are visible.",
    }
)

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
    endings=(
        Ending("home", "L8.1", "A wand has reached the far side."),
        Ending("equilibrium", "L9.2", "Nothing was taken and nothing went forward for 40 turns: a draw."),
    ),
    functions=function_table(rules, view, features, observe),
    notation=notation,
    refusal=refusal,
    board=board,
    breakdown=breakdown,
    features=features.Index.features(),
    observation=observe.At.parts(),
    weights=read_weights(__name__),
    tuning=read_tuning(__name__),
    options=(
        Option("opening", "L2.2", "How the discs are arranged.", OPENING, "balanced"),
        Option("starter", "L2.5", "Who begins.", STARTER, "random"),
        Option("backs", "L10.2", "Which backs can be seen.", BACKS, "private"),
    ),
    capabilities=frozenset({"hidden", "simultaneous", "draws"}),
    told=notation.told,
    scene=scene,
)
