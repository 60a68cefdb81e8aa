"""Text for steps, both ways, and what is expected of a player. Positions and deals stand in their own files."""

from ludoteca.core.errors import NotationError
from ludoteca.core.state import State
from ludoteca.games.holi.cards import COLOUR_CARDS, LAID, LETTERS, WAYS
from ludoteca.games.holi.deals import deal_text, read_deal
from ludoteca.games.holi.positions import position_text, read_position
from ludoteca.games.holi.rivalry import BALCONY
from ludoteca.games.holi.squares import CORNER_SQUARES, NAMES, square_names
from ludoteca.games.holi.state import CARDS, CORNERS, DROP, PLACE, SPREAD, SQUARES
from ludoteca.games.holi.steps import CLIMB, CORNER, DOWN, END, FILL, LAY, LEAVE, MOVE, PUT, PUT_ABOVE, UP
from ludoteca.games.holi.turn import legal_moves, may_climb

__all__ = [
    "deal_text",
    "position_text",
    "prompt",
    "read_deal",
    "read_position",
    "step_code",
    "step_text",
    "step_words",
    "told",
]

HOW_TO_WRITE = (
    "write corner:a1 to take a corner, up:A or down:A to throw a card, lay:b2+c3 to lay it, put:d4 to put its token, "
    "move:d4, climb or end"
)
SQUARE_WORDS = {"fill": FILL, "leave": LEAVE, "put": PUT, "above": PUT_ABOVE, "move": MOVE}
"""The steps that name a square, by the word before it."""
CARD_WORDS = {"up": UP, "down": DOWN}
PLAIN_WORDS = {"climb": CLIMB, "end": END}


def step_text(s: State, seat: int, step: int) -> str:
    """The short text of a step."""
    for word, code in PLAIN_WORDS.items():
        if step == code:
            return word
    for word, first in SQUARE_WORDS.items():
        if first <= step < first + SQUARES:
            return f"{word}:{NAMES[step - first]}"
    for word, first in CARD_WORDS.items():
        if first <= step < first + CARDS:
            return f"{word}:{LETTERS[step - first]}"
    if LAY <= step < LAY + WAYS:
        return f"lay:{_way_text(s, seat, step - LAY)}"
    return f"corner:{NAMES[CORNER_SQUARES[step - CORNER]]}"


def step_code(s: State, seat: int, text: str) -> int:
    """The step meant by a text, in capital letters or small ones."""
    word, colon, object_ = text.lower().partition(":")
    if word in PLAIN_WORDS and not colon:
        return PLAIN_WORDS[word]
    if word in SQUARE_WORDS and object_ in NAMES:
        return SQUARE_WORDS[word] + NAMES.index(object_)
    if word in CARD_WORDS and len(object_) == 1 and object_.upper() in LETTERS:
        return CARD_WORDS[word] + LETTERS.index(object_.upper())
    if word == "lay" and (way := _way(s, seat, object_)) is not None:
        return LAY + way
    if word == "corner" and object_ in (corners := [NAMES[square] for square in CORNER_SQUARES]):
        return CORNER + corners.index(object_)
    if word == "corner":
        raise NotationError(f"{text!r} is not a step: a pawn begins in a corner of the lower level (H2.5)")
    raise NotationError(f"{text!r} is not a step; {HOW_TO_WRITE}")


def _way_text(s: State, seat: int, way: int) -> str:
    """A way to lay a card: the squares that it colours, or its number where it colours none of this board."""
    laid = int(LAID[s.card, s.square[seat], way]) if s.card >= 0 else -1
    return "+".join(square_names(laid)) if laid >= 0 else f"#{way + 1}"


def _way(s: State, seat: int, text: str) -> int | None:
    """The way to lay the chosen card that a text means."""
    numbered = {f"#{way + 1}": way for way in range(WAYS)}
    if text in numbered:
        return numbered[text]
    names = sorted(text.split("+"))
    for way in range(WAYS):
        if sorted(_way_text(s, seat, way).split("+")) == names:
            return way
    return None


def step_words(s: State, seat: int, step: int) -> str:
    """What a step does, in a few words."""
    if step == END:
        return "end the turn"
    if step == CLIMB:
        return f"climb to level {int(s.level[seat]) + 2}"
    if LAY <= step < LAY + WAYS:
        card, squares = _card_words(int(s.card)), _way_text(s, seat, step - LAY).replace("+", ", ")
        return f"lay {card}: {squares}"
    for word, first in CARD_WORDS.items():
        if first <= step < first + CARDS:
            return f"throw {_card_words(step - first)} face {word}"
    if step < UP:
        return f"take corner {NAMES[CORNER_SQUARES[step - CORNER]]}"
    return _square_words(step)


def _card_words(card: int) -> str:
    return f"{COLOUR_CARDS[card].letter} {COLOUR_CARDS[card].name}" if card >= 0 else "a card"


def _square_words(step: int) -> str:
    sentences = {
        "fill": "put your only token on {}",
        "leave": "leave {} without a token",
        "put": "put the token on {}",
        "above": "put the token on {} of the level above",
        "move": "move to {}",
    }
    for word, first in SQUARE_WORDS.items():
        if first <= step < first + SQUARES:
            return sentences[word].format(NAMES[step - first])
    raise ValueError(f"{step} is not a step")


def told(s: State, seat: int, step: int) -> str | None:
    """H2.6, H6.3: the others do not see which card is chosen; None where they may see all of a step.

    With Balcony they are told where a token lands, which can be the same square from either level.
    """
    if UP <= step < DOWN:
        return "choose a card to throw face up"
    if DOWN <= step < LAY:
        return "choose a card to throw face down"
    if PUT <= step < MOVE and int(s.rivals) & BALCONY:
        return f"put the token on or above {NAMES[(step - PUT) % SQUARES]}"
    return None


def prompt(s: State, seat: int) -> str:
    """What is expected of a seat now."""
    if s.over:
        return "The match is over."
    if seat != s.seat:
        return f"Seat {int(s.seat) + 1} is to act."
    if s.phase == CORNERS:
        return "Choose a corner of the lower level for your pawn."
    if s.phase == PLACE:
        return f"Lay {LETTERS[s.card]} {COLOUR_CARDS[s.card].name}: choose the squares that get your colour."
    if s.phase == SPREAD:
        return _spread_prompt(s, seat)
    if s.phase == DROP:
        level = "your level, or of the one above" if int(s.rivals) & BALCONY else "your level"
        return f"Choose an empty square of {level} for the one token of your face-down card."
    return _action_prompt(s, seat)


def _spread_prompt(s: State, seat: int) -> str:
    squares = ", ".join(square_names(int(s.pattern)))
    if s.reserve[seat, seat] == 1:
        return f"You have one token left for {squares}: choose where it goes."
    return f"You have two tokens left for {squares}: choose the square that gets none."


def _action_prompt(s: State, seat: int) -> str:
    offered = {"move": legal_moves(s, seat), "climb": may_climb(s, seat)}
    optional = [word for word, is_offered in offered.items() if is_offered]
    if not s.thrown:
        first = f" You may {' and '.join(optional)} before or after." if optional else ""
        return f"Throw a card, face up or face down.{first}"
    return f"You may {' and '.join(optional)}, or end your turn." if optional else "End your turn."
