"""Elios: a race to get rid of beams by stacking them on a sun."""

from ludoteca.core import events
from ludoteca.core.contract import (
    About,
    Ending,
    Presentation,
    Ruleset,
    Simultaneous,
    function_table,
    read_heuristics,
)
from ludoteca.core.errors import OptionError
from ludoteca.core.game import Game
from ludoteca.core.options import Choice, Flag, Option, Options
from ludoteca.core.state import State
from ludoteca.games.elios import features, notation, observe, rollout, rules, view
from ludoteca.games.elios.grouping import DEAL_LENGTH
from ludoteca.games.elios.refusals import refusal
from ludoteca.games.elios.scene import scene
from ludoteca.games.elios.state import (
    BEAMS_DEALT,
    DISCS,
    DTYPE,
    FIRST_DISCS,
    GROUPING,
    JOKERS_DEALT,
    MOST_PLAYERS,
    PLAYERS,
    TEAM_PLAYERS,
    TEAMS,
)
from ludoteca.games.elios.steps import DONE, MAX_LEGAL, STEPS, TIMEOUT
from ludoteca.games.elios.terminal import board, breakdown

OPTIONS = (
    Option(
        "joker_keeps_ray",
        "E4.2",
        "What may lie on a joker.",
        Flag(on="A joker keeps its ray's colour (a pure race).", off="A joker frees the ray (as printed)."),
        False,
    ),
    Option(
        "two_jokers_in_group",
        "E2.6",
        "May a group hold two jokers?",
        Flag(on="A group may hold two jokers.", off="Jokers are one colour: a group holds at most one."),
        False,
    ),
    Option(
        "starter",
        "E2.8",
        "Who starts.",
        Choice(
            {
                "random": "The starter is drawn, and told when all have grouped.",
                "last_to_group": "The last to finish grouping starts (as printed).",
                **{str(seat): f"Seat {seat} starts." for seat in range(1, MOST_PLAYERS + 1)},
            }
        ),
        "random",
        live="last_to_group",
        live_people=2,
    ),
)


def check_options(options: Options, players: int) -> None:
    """E2.8: a starter must have a seat."""
    starter = str(options["starter"])
    if starter.isdecimal() and int(starter) > players:
        raise OptionError(f"option starter: there is no seat {starter} with {players} players (E2.8)")


def bound(players: int) -> int:
    """The most steps of a match.

    Each beam costs at most one step to be grouped or split off, one to name its group and one to be placed; every seat
    says done once; discs are few; between two placements every other seat passes at most once (E8.2).
    """
    beams = players * (BEAMS_DEALT[players] + JOKERS_DEALT[players])
    return 3 * beams + players + (DISCS - FIRST_DISCS) + (players - 1) * beams


def is_limited(s: State) -> bool:
    """E2.8: grouping has a generous time limit at a live table."""
    return bool(s.phase == GROUPING)


GAME = Game(
    name="elios",
    title="Elios",
    players=PLAYERS,
    about=About(
        credit="Philippe Proux, published by Helvetiq",
        summary="Build a sun of coloured beams: group them well, and be the first to place them all.",
        minutes="15",
        ages="7+",
    ),
    rules=Ruleset(
        version=1,
        functions=function_table(rules, view, features, rollout, observe),
        dtype=DTYPE,
        steps=STEPS,
        max_legal=MAX_LEGAL,
        deal_length=DEAL_LENGTH,
        bound=bound,
        endings=(
            Ending("all-placed", "E8.1", "All beams of one side lie on the sun."),
            Ending("blocked", "E8.3", "No beam can ever be placed again."),
        ),
        refusal=refusal,
        events={events.TIMEOUT: TIMEOUT},
    ),
    notation=notation,
    presentation=Presentation(board, breakdown, scene, notation.told),
    observation=observe.At.parts(),
    heuristics=read_heuristics(__name__, features.Index),
    options=OPTIONS,
    check_options=check_options,
    has_secrets=True,
    teams={TEAM_PLAYERS: tuple(seat % TEAMS for seat in range(TEAM_PLAYERS))},
    simultaneous=Simultaneous(done=DONE),
    is_limited=is_limited,
)
