"""Three in a row: a small game that is whole, to make another one from."""

from ludoteca.core.contract import Ending, Game, function_table, read_tuning, read_weights

from . import features, notation, observe, rules, view
from .refusals import refusal
from .state import DTYPE, LENGTH, PLAYERS, SQUARES
from .terminal import board, breakdown

NAME = __name__.rpartition(".")[2]  # a game is called like its folder

GAME = Game(
    name=NAME,
    title=NAME.capitalize(),
    credit="Traditional",
    summary=f"Be the first to have {LENGTH} marks in a row.",
    minutes="2",
    ages="5+",
    version=1,
    players=PLAYERS,
    dtype=DTYPE,
    steps=SQUARES,
    max_legal=SQUARES,
    deal_length=1,
    bound=lambda players: SQUARES,
    endings=(
        Ending("row", "T3.1", "Somebody has a row."),
        Ending("full", "T3.2", "The board is full: a draw."),
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
    capabilities=frozenset({"draws"}),
)
