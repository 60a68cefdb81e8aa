"""The words and letters of the game, for everything that a person reads."""

from ludoteca.games.elementos.state import COLUMNS, SQUARES
from ludoteca.games.elementos.steps import DONE, FLIP, HAND, MOVE, MOVES, PASS, PLACE, PLACEMENTS

SYMBOL_WORDS = ("fire", "wood", "water")
LETTERS = "FWA"  # A is for aqua: wood has the W


def square_text(square: int) -> str:
    """A square as column and row: a1 to c8."""
    return "abc"[square % COLUMNS] + str(square // COLUMNS + 1)


SQUARE_NUMBER = {square_text(square): square for square in range(SQUARES)}


def disc_text(seat: int, up: int, down: int | None) -> str:
    """A disc as symbol up and symbol beneath (? if hidden), in capitals for seat 1 and small letters for seat 2."""
    text = LETTERS[up] + ("?" if down is None else LETTERS[down])
    return text if seat == 0 else text.lower()


def disc_words(up: int, down: int) -> str:
    """A disc in words: the side up, then the one beneath."""
    return f"{SYMBOL_WORDS[up]} up, {SYMBOL_WORDS[down]} beneath"


def _codes() -> dict[str, int]:
    """Every step by its text, in small letters; a move that takes is written with an x instead of the hyphen."""
    codes = {"done": DONE, "pass": PASS}
    codes |= {disc_text(1, up, down): PLACE + k for k, (up, down) in enumerate(PLACEMENTS)}
    codes |= {f"{square_text(start)}-{square_text(target)}": MOVE + k for k, (_, start, target) in enumerate(MOVES)}
    codes |= {f"{name}*": FLIP + square for name, square in SQUARE_NUMBER.items()}
    return codes | {f"w-{name}": HAND + square for name, square in SQUARE_NUMBER.items()}


CODE_OF = _codes()
TEXT_OF = {code: text for text, code in CODE_OF.items()}
