"""Holi, the festival of colours: throw colour over three levels of a courtyard."""

from ludoteca.core.contract import About, Ending, Presentation, Ruleset, function_table, read_heuristics
from ludoteca.core.errors import OptionError
from ludoteca.core.game import Game
from ludoteca.core.options import Choice, Number, Option, Options, Several
from ludoteca.games.holi import features, notation, observe, rules, scoring, view
from ludoteca.games.holi.refusals import refusal
from ludoteca.games.holi.rivalry import MOST, RIVALRY
from ludoteca.games.holi.rules import DEAL_LENGTH
from ludoteca.games.holi.scene import scene
from ludoteca.games.holi.state import CARDS, DTYPE, MOST_PLAYERS, PLAYERS
from ludoteca.games.holi.steps import MAX_LEGAL, STEPS
from ludoteca.games.holi.terminal import board, breakdown


def bound(players: int) -> int:
    """The most steps of a match: a corner each; 13 turns with a card, its place, a move and an end; two climbs.

    The choice of H4.6 leaves no token (H4.9), so it takes the place of an end.
    """
    return players * (1 + 4 * CARDS + 2)


def check_options(options: Options, players: int) -> None:
    """H2.3: at most three Rivalry cards, never Small steps with Wet paint; H2.4: a first player who is there."""
    chosen, drawn = options["rivalry"], options["rivalry_random"]
    assert isinstance(chosen, tuple)
    assert isinstance(drawn, int)
    if len(chosen) + drawn > MOST:
        raise OptionError(f"at most {MOST} Rivalry cards lie on the table, chosen and drawn together (H2.3)")
    if "small-steps" in chosen and "wet-paint" in chosen:
        raise OptionError("small-steps and wet-paint do not go together: most players could not throw (H2.3)")
    if options["starter"] != "random" and int(str(options["starter"])) > players:
        raise OptionError(f"option starter: there is no seat {options['starter']} with {players} players (H2.4)")


OPTIONS = (
    Option(
        "rivalry",
        "H2.3",
        "Rivalry cards chosen for this match.",
        Several({card.word: f"{card.name}: {card.text}" for card in RIVALRY}, MOST),
        (),
    ),
    Option(
        "rivalry_random",
        "H2.3",
        "How many Rivalry cards are drawn beside the chosen ones; a draw brings no second rule card.",
        Number(0, MOST, "cards drawn at random"),
        0,
        live=2,
        live_people=1,
    ),
    Option(
        "starter",
        "H2.4",
        "Who is the first player.",
        Choice({"random": "drawn by lot", **{str(seat): f"seat {seat} begins" for seat in range(1, MOST_PLAYERS + 1)}}),
        "random",
    ),
)

GAME = Game(
    name="holi",
    title="Holi",
    players=PLAYERS,
    about=About(
        credit="Julio E. Nazario, Floodgate Games / Devir",
        summary="Throw colour over the three levels of a courtyard, and over each other.",
        minutes="20-40",
        ages="14+",
    ),
    rules=Ruleset(
        version=1,
        functions=function_table(rules, scoring, view, features, observe),
        dtype=DTYPE,
        steps=STEPS,
        max_legal=MAX_LEGAL,
        deal_length=DEAL_LENGTH,
        bound=bound,
        endings=(Ending("all-finished", "H9.2", "All players are finished."),),
        refusal=refusal,
    ),
    notation=notation,
    presentation=Presentation(board, breakdown, scene, notation.told),
    observation=observe.At.parts(),
    heuristics=read_heuristics(__name__, features.Index),
    options=OPTIONS,
    check_options=check_options,
    has_secrets=True,
)
