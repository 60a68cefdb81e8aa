"""Set up a Holi table for a test. By default, it is the starting position. Counts are filled in automatically."""

import re
from typing import Any

from ludoteca import Match
from ludoteca.checks.rulebook import at

SWEETS_ONLY = "1*2*1/*4*/6/6/*4*/1*2*1"
EMPTY = "6/6/6/6/6/6"
COLOURS = "RYBG"
LETTERS = "ABCDEFGHIJKLM"
PAWNS = "1a1 1f6 1a6 1f1"


def table(
    *,
    lower: str = SWEETS_ONLY,
    middle: str = SWEETS_ONLY,
    upper: str = EMPTY,
    players: int = 2,
    pawns: str = PAWNS,
    hands: str = "AB AB AB AB",
    up: str = "- - - -",
    down: str = "- - - -",
    state: str = "- - - -",
    stains: str = "",
    sweets: str = "",
    hits: str = "0 0 0 0",
    turn: str = "1:1:-:-:-",
    drawn: str = "-",
    counters: str = "",
    **options: Any,
) -> Match:
    """A match at a position.

    `stains` lists tokens in other players' reserves: `2R3` means that seat 2 has three red tokens. Seat 1 has the
    remaining sweets unless `sweets` says otherwise. Cards that are not mentioned are in the deck, in alphabetical
    order.
    """
    boards = (lower, middle, upper)
    reserves = [[int(holder == owner) * 25 for owner in range(players)] for holder in range(players)]
    for owner in range(players):
        reserves[owner][owner] -= sum(board.upper().count(COLOURS[owner]) for board in boards)
    for holder, colour, number in re.findall(r"(\d)([RYBG])(\d+)", stains):
        reserves[int(holder) - 1][COLOURS.index(colour)] += int(number)
        reserves[COLOURS.index(colour)][COLOURS.index(colour)] -= int(number)
    held = sweets.split() or [str(24 - lying(lower, 2) - lying(middle, 1)), *"000"]
    columns = [column.split() for column in (pawns, hands, up, down, state, hits)]
    seats = []
    for seat in range(players):
        pawn, hand, ups, downs, mark, hit = (column[seat] for column in columns)
        deck = "".join(letter for letter in LETTERS if letter not in hand + ups + downs) or "-"
        reserve = ".".join(map(str, reserves[seat]))
        seats.append(":".join([pawn, reserve, held[seat], hit, hand, deck, ups, downs, mark]))
    parts = [*boards, drawn, turn, *seats, counters]
    return at("holi", " ".join(parts).strip(), players, **options)


def lying(board: str, worth: int) -> int:
    """The number of sweets on a level, including those under tokens."""
    return worth * sum(sign == "*" or sign.islower() for sign in board)


def fields_of(match: Match, seat: int) -> list[str]:
    """A seat's fields in the position: pawn, reserve, sweets, hits, hand, deck, face-up, face-down, state."""
    return match.game.notation.position_text(match.state).split(" ")[5 + seat].split(":")


def level_of(match: Match, level: int) -> str:
    """One level of the position, in notation."""
    return match.game.notation.position_text(match.state).split(" ")[level - 1]


def tokens(match: Match) -> dict[str, str]:
    """The tokens, keyed by square, such as {"1a1": "R"}."""
    found = {}
    for level in (1, 2, 3):
        for row, signs in enumerate(level_of(match, level).split("/")):
            spread = re.sub(r"\d", lambda run: "." * int(run[0]), signs)
            for column, sign in enumerate(spread):
                if sign.isalpha():
                    found[f"{level}{'abcdef'[column]}{row + 1}"] = sign.upper()
    return found


def pawn(match: Match, seat: int) -> str:
    return fields_of(match, seat)[0]


def reserve(match: Match, seat: int) -> list[int]:
    return [int(number) for number in fields_of(match, seat)[1].split(".")]


def laid(match: Match) -> list[str]:
    """The legal ways to lay the chosen card, without the prefix `lay:`."""
    return [text.removeprefix("lay:") for text in match.legal() if text.startswith("lay:")]


def moves(match: Match) -> set[str]:
    """The squares to which the acting seat may move."""
    return {text.removeprefix("move:") for text in match.legal() if text.startswith("move:")}
