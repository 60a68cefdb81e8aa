"""Holi, the festival of colours: throw colour over three levels of a courtyard."""

from ludoteca.core.contract import About, Ending, Presentation, Ruleset, function_table, read_heuristics
from ludoteca.core.errors import OptionError
from ludoteca.core.game import Game
from ludoteca.core.options import Choice, Number, Option, Options, Several
from ludoteca.core.sentences import say
from ludoteca.games.holi import features, notation, observe, rules, scoring, view
from ludoteca.games.holi.refusals import refusal
from ludoteca.games.holi.rivalry import MOST, RIVALRY
from ludoteca.games.holi.rules import DEAL_LENGTH
from ludoteca.games.holi.scene import own_scene, scene
from ludoteca.games.holi.state import CARDS, DTYPE, MOST_PLAYERS, PLAYERS
from ludoteca.games.holi.steps import MAX_LEGAL, STEPS
from ludoteca.games.holi.terminal import board, breakdown


def bound(players: int) -> int:
    """Return the maximum number of steps in a match.

    Each player takes a corner, has at most 13 turns and climbs at most twice. A turn has up to four other steps: choose
    a card, place it, move, and end the turn.

    The choice of H4.6 uses up all tokens and ends the turn (H4.9), so it replaces the step that ends a turn.
    """
    return players * (1 + 4 * CARDS + 2)


def check_options(options: Options, players: int) -> None:
    """H2.3: check that there are at most three Rivalry cards, and that Small steps and Wet paint are not both chosen.

    H2.4: check that the first player is one of the seats.
    """
    chosen, drawn = options["rivalry"], options["rivalry_random"]
    assert isinstance(chosen, tuple)
    assert isinstance(drawn, int)
    if len(chosen) + drawn > MOST:
        raise OptionError(say("holi-many-rivalry", most=MOST), "H2.3")
    if "small-steps" in chosen and "wet-paint" in chosen:
        raise OptionError(say("holi-rivalry-clash"), "H2.3")
    starter = str(options["starter"])
    if starter != "random" and int(starter) > players:
        raise OptionError(say("starter-missing", seat=int(starter), players=players), "H2.4")


OPTIONS = (
    Option(
        "rivalry",
        "H2.3",
        say("holi-option-rivalry"),
        Several({card.word: say("holi-rivalry", card=card.name, text=card.text) for card in RIVALRY}, MOST),
        (),
    ),
    Option(
        "rivalry_random",
        "H2.3",
        say("holi-option-drawn"),
        Number(0, MOST, say("holi-drawn")),
        0,
        live=2,
        live_people=1,
    ),
    Option(
        "starter",
        "H2.4",
        say("option-starter"),
        Choice(
            {
                "random": say("holi-starter-random"),
                **{str(seat): say("starter-seat", seat=seat) for seat in range(1, MOST_PLAYERS + 1)},
            }
        ),
        "random",
    ),
)

GAME = Game(
    name="holi",
    title="Holi",
    players=PLAYERS,
    about=About(
        credit="Julio E. Nazario, Floodgate Games / Devir",
        summary=say("holi-summary"),
        minutes="20-40",
        age=14,
    ),
    rules=Ruleset(
        version=1,
        functions=function_table(rules, scoring, view, features, observe),
        dtype=DTYPE,
        steps=STEPS,
        max_legal=MAX_LEGAL,
        deal_length=DEAL_LENGTH,
        bound=bound,
        endings=(Ending("all-finished", "H9.2", say("holi-ending-all-finished")),),
        refusal=refusal,
    ),
    notation=notation,
    presentation=Presentation(board, breakdown, scene, notation.told, own_scene=own_scene),
    observation=observe.At.parts(),
    heuristics=read_heuristics(__name__, features.Index),
    options=OPTIONS,
    check_options=check_options,
    has_secrets=True,
)
