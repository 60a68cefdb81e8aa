"""Elementos: get your wand to the far row, with two-sided discs of fire, wood and water."""

from ludoteca.core.contract import About, Presentation, Ruleset, Simultaneous, function_table, read_heuristics
from ludoteca.core.game import Game
from ludoteca.core.sentences import say
from ludoteca.games.elementos import features, moving, notation, observe, rules, view
from ludoteca.games.elementos.options import OPTIONS
from ludoteca.games.elementos.refusals import refusal
from ludoteca.games.elementos.scene import scene
from ludoteca.games.elementos.state import DISCS, DTYPE, ENDINGS, QUIET_TURNS
from ludoteca.games.elementos.steps import DONE, MAX_LEGAL, STEPS
from ludoteca.games.elementos.terminal import board, breakdown, counted

# Turns with progress: each side can move its discs 3 * (7 + 6 + 5) rows forward and its wand 6; 16 discs can be taken.
FORWARD_TURNS = 2 * (3 * (7 + 6 + 5) + 6) + 16
SET_UP_STEPS = 2 * (DISCS + 1)


def bound(players: int) -> int:
    """Return the maximum number of steps in a match. L9.2 allows at most 40 turns in a row without progress."""
    return SET_UP_STEPS + FORWARD_TURNS + (FORWARD_TURNS + 1) * QUIET_TURNS


GAME = Game(
    name="elementos",
    title="Elementos",
    players=(2,),
    about=About(
        credit="Sharon Katz, Tyto Games",
        summary=say("elementos-summary"),
        minutes="15",
        age=7,
    ),
    rules=Ruleset(
        version=1,
        functions=function_table(rules, moving, view, features, observe),
        dtype=DTYPE,
        steps=STEPS,
        max_legal=MAX_LEGAL,
        deal_length=rules.DEAL_LENGTH,
        bound=bound,
        endings=ENDINGS,
        refusal=refusal,
    ),
    notation=notation,
    presentation=Presentation(board, breakdown, scene, notation.told, counted),
    observation=observe.At.parts(),
    heuristics=read_heuristics(__name__, features.Index),
    options=OPTIONS,
    has_secrets=True,
    allows_draws=True,
    simultaneous=Simultaneous(done=DONE),
)
