"""H1.3, H4.1, H4.2: the colour cards, and tables of all ways to lay them."""

import json
from dataclasses import dataclass
from importlib import resources

import numpy as np
import numpy.typing as npt

from ludoteca.core.compilation import rule
from ludoteca.core.sentences import Sentence, say
from ludoteca.games.holi.state import ALL, CARDS, SIDE, SQUARES

COLOURED = 3  # H1.3: the number of coloured squares on every card

Offset = tuple[int, int]
Way = tuple[Offset, ...]
"""The squares that get colour, each as the number of rows below and columns to the right of the pawn."""


@dataclass(frozen=True)
class ColourCard:
    """A colour card: its letter in notation, and its pattern of three rows of three squares."""

    letter: str
    pattern: str

    @property
    def name(self) -> Sentence:
        """The name of the card."""
        return say(f"holi-card-{self.letter.lower()}")

    @property
    def coloured(self) -> Way:
        """The card's coloured squares, as printed."""
        return self._squares("#")

    @property
    def stands(self) -> Way:
        """H4.2: the squares on the card where the pawn can be.

        This is the pawn symbol or, if the card has none, any coloured square.
        """
        return self._squares("P") or self.coloured

    def _squares(self, sign: str) -> Way:
        rows = enumerate(self.pattern.split("/"))
        return tuple((row, column) for row, signs in rows for column, found in enumerate(signs) if found == sign)


def _read() -> tuple[ColourCard, ...]:
    """H1.3 reconstruction: read our own version of the patterns from a data file."""
    text = (resources.files("ludoteca.games.holi") / "cards.json").read_text(encoding="utf-8")
    cards = tuple(ColourCard(**card) for card in json.loads(text)["cards"])
    for card in cards:
        if len(card.coloured) != COLOURED:
            raise ValueError(f"cards.json: card {card.letter} has {len(card.coloured)} coloured squares, not three")
    return cards


COLOUR_CARDS = _read()
LETTERS = "".join(card.letter for card in COLOUR_CARDS)


def _turned(squares: Way, quarters: int) -> Way:
    """H4.1: return a way to lay a card, rotated around the pawn by quarter turns."""
    for _ in range(quarters):
        squares = tuple((column, -row) for row, column in squares)
    return squares


def _ways(card: ColourCard, is_mirrored: bool) -> list[Way]:
    """H4.1, H4.2: return all ways to lay one side of a card, relative to the pawn."""
    ways = []
    for row, column in card.stands:
        others = tuple((r - row, c - column) for r, c in card.coloured if (r, c) != (row, column))
        seen = tuple((r, -c) for r, c in others) if is_mirrored else others
        ways += [tuple(sorted(_turned(seen, quarters))) for quarters in range(4)]
    return ways


def _different_ways(card: ColourCard) -> tuple[list[Way], int]:
    """Return the distinct ways to lay a card, and how many of them are not mirrored. Mirrored ways come last."""
    plain = list(dict.fromkeys(_ways(card, False)))
    return list(dict.fromkeys(plain + _ways(card, True))), len(plain)


_DIFFERENT = [_different_ways(card) for card in COLOUR_CARDS]
WAYS = max(len(ways) for ways, _ in _DIFFERENT)
"""The maximum number of ways to lay a card, including mirrored ways."""
PLAIN_WAYS = np.array([plain for _, plain in _DIFFERENT], np.int64)
MIRRORED_WAYS = np.array([len(ways) for ways, _ in _DIFFERENT], np.int64)


def _laid(way: Way, square: int) -> int:
    """H4.3: return the squares that get colour if the pawn is here, or -1 if one of them is off the board."""
    row, column = divmod(square, SIDE)
    places = [(row + down, column + right) for down, right in way]
    if any(not (0 <= r < SIDE and 0 <= c < SIDE) for r, c in places):
        return -1
    return sum(1 << r * SIDE + c for r, c in places)


def _table_of_laid() -> npt.NDArray[np.int64]:
    table = np.full((CARDS, SQUARES, WAYS), -1, np.int64)
    for card, (ways, _) in enumerate(_DIFFERENT):
        for number, way in enumerate(ways):
            table[card, :, number] = [_laid(way, square) for square in range(SQUARES)]
    return table


LAID = _table_of_laid()
"""The squares that get colour, or -1 if the card does not fit on the board. Indexed by card, pawn's square and way."""
FITS = np.array(
    [[sum(1 << square for square in range(SQUARES) if LAID[card, square, way] >= 0) for way in range(WAYS)]
     for card in range(CARDS)],
    np.int64,
)  # fmt: skip
"""The pawn squares from which a card fits on the board, indexed by card and way."""
REACHED = 3  # a card colours at most this many squares


def _table_of_shifts() -> npt.NDArray[np.int64]:
    table = np.zeros((CARDS, WAYS, REACHED), np.int64)
    for card, (ways, _) in enumerate(_DIFFERENT):
        for number, way in enumerate(ways):
            shifts = [row * SIDE + column for row, column in way]
            table[card, number] = (shifts * REACHED)[:REACHED]
    return table


SHIFTS = _table_of_shifts()
"""The difference in square number from the pawn to each coloured square, per card and way.

Short lists are padded with repeats.
"""


@rule
def shifted(board: int, shift: int) -> int:
    """Return every square whose number, plus `shift`, is in the set."""
    return board >> shift if shift >= 0 else (board << -shift) & ALL


@rule
def spots(card: int, ways: int, free: int) -> int:
    """H4.3, H4.4: return the squares from which a pawn can lay the card so that it covers only free squares."""
    found = 0
    for way in range(ways):
        here = FITS[card, way]
        for k in range(REACHED):
            here &= shifted(free, SHIFTS[card, way, k])
        found |= here
    return found
