"""Read and write steps as text, and describe steps and prompts in words. Other modules handle positions and deals."""

from ludoteca.core.errors import NotationError
from ludoteca.core.sentences import Sentence, player, say
from ludoteca.core.state import State
from ludoteca.games.holi.cards import COLOUR_CARDS, LAID, LETTERS, WAYS
from ludoteca.games.holi.deals import deal_text, read_deal
from ludoteca.games.holi.positions import position_text, read_position
from ludoteca.games.holi.rivalry import BALCONY
from ludoteca.games.holi.squares import CORNER_SQUARES, NAMES, square_names
from ludoteca.games.holi.state import CARDS, CORNERS, DROP, LEVELS, PLACE, SPREAD, SQUARES
from ludoteca.games.holi.steps import CLIMB, CORNER, DOWN, END, FILL, LAY, LEAVE, MOVE, PUT, PUT_ABOVE, UP
from ludoteca.games.holi.turn import can_throw_now, legal_moves, may_climb
from ludoteca.games.holi.words import LEVELS as LEVEL_WORDS

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

SQUARE_WORDS = {"fill": FILL, "leave": LEAVE, "put": PUT, "above": PUT_ABOVE, "move": MOVE}
"""The first code of the steps that name a square, keyed by the word before the square."""
CARD_WORDS = {"up": UP, "down": DOWN}
TEXT_OF = {
    CLIMB: "climb",
    END: "end",
    **{CORNER + number: f"corner:{NAMES[square]}" for number, square in enumerate(CORNER_SQUARES)},
    **{first + square: f"{word}:{NAMES[square]}" for word, first in SQUARE_WORDS.items() for square in range(SQUARES)},
    **{first + card: f"{word}:{LETTERS[card]}" for word, first in CARD_WORDS.items() for card in range(CARDS)},
}
"""The text of every step, except for ways to lay a card: their texts depend on the card and on the pawn's square."""
CODE_OF = {text.lower(): code for code, text in TEXT_OF.items()}
WORDS_OF = {
    END: say("holi-end"),
    **{CORNER + number: say("holi-corner", square=NAMES[square]) for number, square in enumerate(CORNER_SQUARES)},
    **{
        first + square: say(f"holi-{word}", square=NAMES[square])
        for word, first in SQUARE_WORDS.items()
        for square in range(SQUARES)
    },
    **{
        first + card: say(f"holi-{word}", card=COLOUR_CARDS[card].name)
        for word, first in CARD_WORDS.items()
        for card in range(CARDS)
    },
}
"""The words for every step, except for climbing and for ways to lay a card."""


def step_text(s: State, seat: int, step: int) -> str:
    """Return a step as short text."""
    return f"lay:{_way_text(s, seat, step - LAY)}" if LAY <= step < LAY + WAYS else TEXT_OF[step]


def step_code(s: State, seat: int, text: str) -> int:
    """Parse a step from text. Case does not matter."""
    plain = text.lower()
    if plain in CODE_OF:
        return CODE_OF[plain]
    word, _, object_ = plain.partition(":")
    if word == "lay" and (way := _way(s, seat, object_)) is not None:
        return LAY + way
    if word == "corner":
        raise NotationError(say("holi-not-a-corner"), "H2.5")
    raise NotationError(say("holi-unknown-move", text=text))


def _way_text(s: State, seat: int, way: int) -> str:
    """Return a way to lay a card as text: the squares, or its number if they are hidden or off the board."""
    return "+".join(_laid_squares(s, seat, way)) or f"#{way + 1}"


def _laid_squares(s: State, seat: int, way: int) -> tuple[str, ...]:
    """Return the squares that the chosen card colours. Return none if they are hidden or off the board."""
    laid = int(LAID[s.card, s.square[seat], way]) if s.card >= 0 else -1
    return square_names(laid) if laid >= 0 else ()


def _way(s: State, seat: int, text: str) -> int | None:
    """Return the way to lay the chosen card that `text` describes, or None if it describes none."""
    numbered = {f"#{way + 1}": way for way in range(WAYS)}
    if text in numbered:
        return numbered[text]
    names = sorted(text.split("+"))
    for way in range(WAYS):
        if sorted(_way_text(s, seat, way).split("+")) == names:
            return way
    return None


def step_words(s: State, seat: int, step: int) -> Sentence:
    """Describe a step in a few words."""
    if step == CLIMB:
        return say("holi-climb", level=LEVEL_WORDS[min(int(s.level[seat]) + 1, LEVELS - 1)])
    return _lay_words(s, seat, step - LAY) if LAY <= step < LAY + WAYS else WORDS_OF[step]


def _lay_words(s: State, seat: int, way: int) -> Sentence:
    squares = _laid_squares(s, seat, way)
    return say("holi-lay", card=COLOUR_CARDS[s.card].name, squares=[*squares]) if squares else say("holi-lay-somehow")


def told(s: State, seat: int, step: int) -> Sentence | None:
    """H2.6, H6.3: describe a step to the others without naming the chosen card, which they do not see.

    Return None if the others can see the whole step.

    With Balcony, the others see only where a token lands. This does not always show from which level it was dropped.
    """
    if UP <= step < DOWN:
        return say("holi-up-told")
    if DOWN <= step < LAY:
        return say("holi-down-told")
    if PUT <= step < MOVE and int(s.rivals) & BALCONY:
        return say("holi-put-told", square=NAMES[(step - PUT) % SQUARES])
    return None


def prompt(s: State, seat: int) -> Sentence:
    """Tell a seat what to do now."""
    if s.over:
        return say("match-over")
    if seat != s.seat:
        return say("turn-of", player=player(int(s.seat)))
    if s.phase == CORNERS:
        return say("holi-ask-corner")
    if s.phase == PLACE:
        return say("holi-ask-lay", card=COLOUR_CARDS[s.card].name)
    if s.phase == SPREAD:
        key = "holi-ask-fill" if s.reserve[seat, seat] == 1 else "holi-ask-leave"
        return say(key, squares=[*square_names(int(s.pattern))])
    if s.phase == DROP:
        may_go_above = int(s.rivals) & BALCONY and s.level[seat] < LEVELS - 1
        return say("holi-ask-put-above" if may_go_above else "holi-ask-put")
    return _action_prompt(s, seat)


def _action_prompt(s: State, seat: int) -> Sentence:
    """H3.1: ask for a throw, the end of the turn, or a step that makes a throw possible (H3.2).

    The key of the prompt also names the other options: moving and climbing.
    """
    key = "holi-ask-end" if s.thrown else "holi-ask-throw" if can_throw_now(s, seat) else "holi-ask-go"
    if legal_moves(s, seat):
        key += "-move"
    if may_climb(s, seat):
        key += "-climb"
    return say(key)
