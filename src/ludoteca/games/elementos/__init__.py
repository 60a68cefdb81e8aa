"""Elementos: bring your wand to the far side, with discs of fire, wood and water that can be turned over."""

from ludoteca.core.contract import About, Presentation, Ruleset, Simultaneous, function_table, read_heuristics
from ludoteca.core.game import Game
from ludoteca.games.elementos import features, notation, observe, rules, view
from ludoteca.games.elementos.options import OPTIONS
from ludoteca.games.elementos.refusals import refusal
from ludoteca.games.elementos.scene import scene
from ludoteca.games.elementos.state import DISCS, DTYPE, ENDINGS, QUIET_TURNS
from ludoteca.games.elementos.steps import DONE, MAX_LEGAL, STEPS
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
    players=(2,),
    about=About(
        credit="Sharon Katz, Tyto Games",
        summary="Bring your wand across a board of fire, wood and water, where every disc has another side.",
        minutes="15",
        ages="7+",
    ),
    rules=Ruleset(
        version=1,
        functions=function_table(rules, view, features, observe),
        dtype=DTYPE,
        steps=STEPS,
        max_legal=MAX_LEGAL,
        deal_length=rules.DEAL_LENGTH,
        bound=bound,
        endings=ENDINGS,
        refusal=refusal,
    ),
    notation=notation,
    presentation=Presentation(board, breakdown, scene, notation.told),
    observation=observe.At.parts(),
    heuristics=read_heuristics(__name__, features.Index),
    options=OPTIONS,
    has_secrets=True,
    allows_draws=True,
    simultaneous=Simultaneous(done=DONE),
)
