"""Exagon: hexagonal dominoes against an hourglass."""

from ludoteca.core import events
from ludoteca.core.contract import About, Ending, GameClock, Presentation, Ruleset, function_table, read_heuristics
from ludoteca.core.game import Game
from ludoteca.core.sentences import say
from ludoteca.games.exagon import ending, features, notation, observe, rules, view
from ludoteca.games.exagon.clock import allowance, is_limited
from ludoteca.games.exagon.options import OPTIONS
from ludoteca.games.exagon.refusals import refusal
from ludoteca.games.exagon.scene import scene
from ludoteca.games.exagon.state import DTYPE, PLAYERS
from ludoteca.games.exagon.steps import MAX_LEGAL, STEPS, TIMEOUT, is_by_hand
from ludoteca.games.exagon.terminal import board, breakdown, counted
from ludoteca.games.exagon.tiles import TILES
from ludoteca.games.exagon.tournament import TOURNAMENT
from ludoteca.games.exagon.turn import MOST_BONUS


def bound(players: int) -> int:
    """Return an upper bound on the number of steps in a match.

    Every tile is picked once and placed once, and its placement may be followed by the end of the turn. Every bonus can
    be used to pick a tile and give it away. After every placement, all seats can run out of time with a picked tile.
    """
    return 3 * TILES + 2 * MOST_BONUS * TILES + 2 * players * (TILES + 1)


GAME = Game(
    name="exagon",
    title="Exagon",
    players=PLAYERS,
    about=About(
        credit="Salvatore Catalfamo, Tambù",
        summary=say("exagon-summary"),
        minutes="15-20",
    ),
    rules=Ruleset(
        version=2,
        oldest_version=1,
        functions=function_table(rules, ending, view, features, observe),
        dtype=DTYPE,
        steps=STEPS,
        max_legal=MAX_LEGAL,
        deal_length=TILES,
        bound=bound,
        endings=(
            Ending("empty", "X7.1", say("exagon-ending-empty")),
            Ending("perfect", "X7.2", say("exagon-ending-perfect")),
            Ending("blocked", "X7.3", say("exagon-ending-blocked")),
        ),
        refusal=refusal,
        events={events.TIMEOUT: TIMEOUT},
    ),
    notation=notation,
    presentation=Presentation(board, breakdown, scene, counted=counted),
    observation=observe.At.parts(),
    heuristics=read_heuristics(__name__, features.Index),
    options=OPTIONS,
    clock=GameClock(option="hourglass", allowance=allowance, is_by_hand=is_by_hand),
    is_limited=is_limited,
    tournament=TOURNAMENT,
)
