"""Three in a row: a small game that is whole, to make another one from."""

from ludoteca.core.contract import About, Ending, Presentation, Ruleset, function_table, read_heuristics
from ludoteca.core.game import Game

from . import features, notation, observe, rules, view
from .refusals import refusal
from .state import DTYPE, LENGTH, PLAYERS, SQUARES
from .terminal import board, breakdown

NAME = __name__.rpartition(".")[2]  # a game is called like its folder

GAME = Game(
    name=NAME,
    title=NAME.capitalize(),
    players=PLAYERS,
    about=About(
        credit="Traditional",
        summary=f"Be the first to have {LENGTH} marks in a row.",
        minutes="2",
        ages="5+",
    ),
    rules=Ruleset(
        version=1,
        functions=function_table(rules, view, features, observe),
        dtype=DTYPE,
        steps=SQUARES,
        max_legal=SQUARES,
        deal_length=1,
        bound=lambda players: SQUARES,
        endings=(
            Ending("row", "T3.1", "Somebody has a row."),
            Ending("full", "T3.2", "The board is full: a draw."),
        ),
        refusal=refusal,
    ),
    notation=notation,
    presentation=Presentation(board, breakdown),
    observation=observe.At.parts(),
    heuristics=read_heuristics(__name__, features.Index),
    allows_draws=True,
)
