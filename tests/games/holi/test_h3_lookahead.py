"""H3.2 is checked against the naive model of a turn, in random crowded courtyards."""

import random
import re

import pytest

from ludoteca import Match
from ludoteca.core.errors import PositionError
from tests.games.holi.model import SQUARES, Turn
from tests.games.holi.table import table

RULE_CARDS = ["small-steps", "wet-paint", "powder-cloud", "shoulders", "both-hands", "balcony"]
LETTERS = "ABCDEFGHIJKLM"


def random_turn(rng: random.Random) -> Turn:
    """A turn in a crowded courtyard, with the top discard usually face down."""
    level = rng.choice([1, 1, 2, 2, 3])
    places = rng.sample([(storey, square) for storey in (1, 2, 3) for square in SQUARES], 3)
    pawn = (level, rng.choice(SQUARES))
    others = [place for place in places if place != pawn]
    share = rng.choice([0.7, 0.85, 0.95])
    colour: dict[int, set[str]] = {0: set(SQUARES)}
    for storey in (1, 2, 3):
        colour[storey] = {square for square in colour[storey - 1] if rng.random() < share ** (storey * 0.7)}
        colour[storey] -= {square for low, square in [pawn, *others] if low <= storey}
    del colour[0]
    has_climbed = level > 1 and rng.random() < 0.4
    return Turn(
        colour=colour,
        pawn=pawn,
        others=others,
        hand="".join(sorted(rng.sample(LETTERS, rng.choice([1, 1, 2, 3])))),
        is_top_down=rng.random() < 0.8,
        rivalry=set(rng.sample(RULE_CARDS, rng.choice([0, 1, 1, 2]))) - {"wet-paint"}
        | rng.choice([set(), {"wet-paint"}]),
        has_moved=rng.random() < 0.3,
        has_climbed=has_climbed,
    )


def laid_out(turn: Turn, rng: random.Random) -> Match:
    """The same turn as a position. Tokens get random colours, and the remaining cards and counts are filled in."""
    left = dict.fromkeys("RYBG", 24)
    boards = []
    for storey in (1, 2, 3):
        rows = []
        for row in range(1, 7):
            signs = ""
            for column in "abcdef":
                colour = rng.choice([each for each, rest in left.items() if rest]) if any(left.values()) else ""
                is_coloured = f"{column}{row}" in turn.colour[storey]
                left[colour] -= is_coloured
                signs += colour if is_coloured else "."
            rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), signs))
        boards.append("/".join(rows))
    down, up = [card for card in LETTERS if card not in turn.hand][:2]
    pawns = [turn.pawn, *turn.others]
    on_top = [seat + 1 for seat, (storey, _) in enumerate(pawns) if storey == 3]
    done = ("m" if turn.has_moved else "") + ("c" if turn.has_climbed else "")
    return table(
        players=len(pawns),
        lower=boards[0],
        middle=boards[1],
        upper=boards[2],
        pawns=" ".join(f"{storey}{square}" for storey, square in pawns),
        hands=" ".join([turn.hand, *"AAA"]),
        down=f"{down if turn.is_top_down else '-'} - - -",
        up=f"{up} - - -",
        state=f"{'d' if turn.is_top_down else '-'} - - -",
        turn=f"1:1:{done or '-'}:-:{on_top[0] if on_top else '-'}",
        rivalry=sorted(turn.rivalry),
    )


def is_possible(turn: Turn) -> bool:
    crowd = sum(len(squares) for squares in turn.colour.values())
    return crowd <= 90 and len(turn.others) == 3 and not {"small-steps", "wet-paint"} <= turn.rivalry


@pytest.mark.parametrize("seed", range(12))
def test_h3_2_agrees_with_every_turn_played_through(seed: int) -> None:
    rng = random.Random(seed)
    turns = [turn for turn in (random_turn(rng) for _ in range(60)) if is_possible(turn)][:20]
    assert turns
    for turn in turns:
        expected = turn.steps()
        if not expected:
            with pytest.raises(PositionError, match=r"H3\.2"):
                laid_out(turn, rng)
            continue
        match = laid_out(turn, rng)
        assert set(match.legal()) == expected, match.record().origin[1]


def test_h3_2_the_random_turns_reach_every_case() -> None:
    """Some turns allow no throw, and some have steps that only the lookahead forbids."""
    rng = random.Random(0)
    turns = [turn for turn in (random_turn(rng) for _ in range(200)) if is_possible(turn)]
    stuck = sum(not turn.can_throw() for turn in turns)
    narrowed = sum(0 < len(turn.steps() - turn.throws()) < len(list(turn.after_others())) for turn in turns)
    assert stuck >= 3
    assert narrowed >= 20
