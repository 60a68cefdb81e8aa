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
from ludoteca.core.sentences import say
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
from ludoteca.games.elios.terminal import board, breakdown, counted

OPTIONS = (
    Option(
        "joker_keeps_ray",
        "E4.2",
        say("elios-option-joker-keeps-ray"),
        Flag(on=say("elios-joker-keeps"), off=say("elios-joker-frees")),
        False,
    ),
    Option(
        "two_jokers_in_group",
        "E2.6",
        say("elios-option-two-jokers"),
        Flag(on=say("elios-two-jokers"), off=say("elios-one-joker")),
        False,
    ),
    Option(
        "starter",
        "E2.8",
        say("option-starter"),
        Choice(
            {
                "random": say("elios-starter-random"),
                "last_to_group": say("elios-starter-last"),
                **{str(seat): say("starter-seat", seat=seat) for seat in range(1, MOST_PLAYERS + 1)},
            }
        ),
        "random",
        live="last_to_group",
        live_people=2,
    ),
)


def check_options(options: Options, players: int) -> None:
    """E2.8: check that the starter is one of the seats."""
    starter = str(options["starter"])
    if starter.isdecimal() and int(starter) > players:
        raise OptionError(say("starter-missing", seat=int(starter), players=players), "E2.8")


def bound(players: int) -> int:
    """Return an upper bound on the number of steps in a match.

    Each beam takes at most one step to group or split off, one to choose its group and one to place. Every seat
    confirms its groups once, the supply of discs is limited, and between two placements every other seat passes at most
    once (E8.2).
    """
    beams = players * (BEAMS_DEALT[players] + JOKERS_DEALT[players])
    return 3 * beams + players + (DISCS - FIRST_DISCS) + (players - 1) * beams


def is_limited(s: State) -> bool:
    """E2.8: return True during grouping, when a live table sets a generous time limit."""
    return bool(s.phase == GROUPING)


GAME = Game(
    name="elios",
    title="Elios",
    players=PLAYERS,
    about=About(
        credit="Philippe Proux, Helvetiq",
        summary=say("elios-summary"),
        minutes="15",
        age=7,
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
            Ending("all-placed", "E8.1", say("elios-ending-all-placed")),
            Ending("blocked", "E8.3", say("elios-ending-blocked")),
        ),
        refusal=refusal,
        events={events.TIMEOUT: TIMEOUT},
    ),
    notation=notation,
    presentation=Presentation(board, breakdown, scene, notation.told, counted),
    observation=observe.At.parts(),
    heuristics=read_heuristics(__name__, features.Index),
    options=OPTIONS,
    check_options=check_options,
    has_secrets=True,
    teams={TEAM_PLAYERS: tuple(seat % TEAMS for seat in range(TEAM_PLAYERS))},
    simultaneous=Simultaneous(done=DONE),
    is_limited=is_limited,
)
