"""Three in a row: a small but complete game, as a starting point for your own."""

from ludoteca.core.contract import About, Ending, Presentation, Ruleset, function_table, read_heuristics
from ludoteca.core.game import Game
from ludoteca.core.sentences import plain

from . import features, notation, observe, rules, view
from .refusals import refusal
from .scene import scene
from .state import DEAL_LENGTH, DTYPE, HAS_SECRETS, PLAYERS, SQUARES, SUMMARY
from .terminal import board, breakdown

API = 1  # the version of Ludoteca's interface for games that this game is written for
NAME = __name__.rpartition(".")[2]  # a game has the name of its folder

GAME = Game(
    name=NAME,
    title=NAME.capitalize(),
    players=PLAYERS,
    about=About(credit="Traditional", summary=plain(SUMMARY), minutes="2", age=5),
    rules=Ruleset(
        version=1,
        functions=function_table(rules, view, features, observe),
        dtype=DTYPE,
        steps=SQUARES,
        max_legal=SQUARES,
        deal_length=DEAL_LENGTH,
        bound=lambda players: SQUARES,
        endings=(
            Ending("row", "T3.1", plain("A player has completed a row.")),
            Ending("full", "T3.2", plain("The board is full, so the match is a draw.")),
        ),
        refusal=refusal,
    ),
    notation=notation,
    presentation=Presentation(board, breakdown, scene),
    observation=observe.At.parts(),
    heuristics=read_heuristics(__name__, features.Index),
    has_secrets=HAS_SECRETS,
    allows_draws=True,
)
