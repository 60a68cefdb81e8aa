"""Names and letters for symbols, squares and discs, and the text for every step."""

from ludoteca.core.sentences import say
from ludoteca.games.elementos.state import COLUMNS, SQUARES
from ludoteca.games.elementos.steps import DONE, FLIP, HAND, MOVE, MOVES, PASS, PLACE, PLACEMENTS

SYMBOL_NAMES = ("fire", "wood", "water")
"""The symbols' names for programs."""
SYMBOL_WORDS = tuple(say(f"elementos-{name}") for name in SYMBOL_NAMES)
"""The symbols' names in sentences."""
LETTERS = "FWA"  # A is for aqua, because W is wood


def square_text(square: int) -> str:
    """Return a square's column and row as text, from a1 to c8."""
    return "abc"[square % COLUMNS] + str(square // COLUMNS + 1)


SQUARE_NUMBER = {square_text(square): square for square in range(SQUARES)}


def disc_text(seat: int, up: int, down: int | None) -> str:
    """Return the letters for a disc's two sides, with ? for a hidden back. Seat 1 uses capitals."""
    text = LETTERS[up] + ("?" if down is None else LETTERS[down])
    return text if seat == 0 else text.lower()


def _codes() -> dict[str, int]:
    """Return the code of every step, keyed by its text in lowercase. Moves have a hyphen even if they take a disc."""
    codes = {"done": DONE, "pass": PASS}
    codes |= {disc_text(1, up, down): PLACE + k for k, (up, down) in enumerate(PLACEMENTS)}
    codes |= {f"{square_text(start)}-{square_text(target)}": MOVE + k for k, (_, start, target) in enumerate(MOVES)}
    codes |= {f"{name}*": FLIP + square for name, square in SQUARE_NUMBER.items()}
    return codes | {f"w-{name}": HAND + square for name, square in SQUARE_NUMBER.items()}


CODE_OF = _codes()
TEXT_OF = {code: text for text, code in CODE_OF.items()}
