"""Exagon: hexagonal dominoes against an hourglass."""

from ludoteca.core.contract import Ending, Game, function_table, read_tuning, read_weights
from ludoteca.games.exagon import ending, features, notation, observe, rules, view
from ludoteca.games.exagon.clock import allowance, is_limited
from ludoteca.games.exagon.options import OPTIONS
from ludoteca.games.exagon.refusals import refusal
from ludoteca.games.exagon.scene import scene
from ludoteca.games.exagon.state import DTYPE, PLAYERS
from ludoteca.games.exagon.steps import MAX_LEGAL, STEPS, TIMEOUT, is_by_hand
from ludoteca.games.exagon.terminal import board, breakdown
from ludoteca.games.exagon.tiles import TILES
from ludoteca.games.exagon.tournament import TOURNAMENT
from ludoteca.games.exagon.turn import MOST_BONUS


def bound(players: int) -> int:
    """The most steps of a match.

    Every tile is picked and placed once, and may end a turn; every bonus may be a tile picked and given away; after
    every placement all seats can run out of time, each with a tile picked.
    """
    return 3 * TILES + 2 * MOST_BONUS * TILES + 2 * players * (TILES + 1)


GAME = Game(
    name="exagon",
    title="Exagon",
    credit="Salvatore Catalfamo, Tambù",
    summary="Hexagonal dominoes against an hourglass: join two sides or more and go on; empty your hand first.",
    minutes="15-20",
    ages="not stated",
    version=2,
    oldest_version=1,
    players=PLAYERS,
    dtype=DTYPE,
    steps=STEPS,
    max_legal=MAX_LEGAL,
    deal_length=TILES,
    bound=bound,
    endings=(
        Ending("empty", "X7.1", "A player has placed the last tile of the hand."),
        Ending("perfect", "X7.2", "The perfect fit: a tile was placed with all six sides matching."),
        Ending("blocked", "X7.3", "All have passed in a row; the fewest tiles win."),
    ),
    functions=function_table(rules, ending, view, features, observe),
    notation=notation,
    refusal=refusal,
    board=board,
    breakdown=breakdown,
    features=features.Index.features(),
    observation=observe.At.parts(),
    weights=read_weights(__name__),
    tuning=read_tuning(__name__),
    options=OPTIONS,
    capabilities=frozenset({"timed", "tournament"}),
    events={"timeout": TIMEOUT},
    allowance=allowance,
    clock_option="hourglass",
    is_limited=is_limited,
    tournament=TOURNAMENT,
    is_by_hand=is_by_hand,
    scene=scene,
)
