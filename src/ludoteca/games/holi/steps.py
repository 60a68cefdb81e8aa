"""The kinds of step and their codes."""

from ludoteca.games.holi.cards import WAYS
from ludoteca.games.holi.squares import CORNER_SQUARES
from ludoteca.games.holi.state import CARDS, SQUARES

CORNER = 0  # + corner: H2.5, take a corner
UP = CORNER + len(CORNER_SQUARES)  # + card: H4, throw it face up
DOWN = UP + CARDS  # + card: H6, throw it face down
LAY = DOWN + CARDS  # + way: H4.1, lay the face-up card this way
FILL = LAY + WAYS  # + square: H4.6, the only token goes here
LEAVE = FILL + SQUARES  # + square: H4.6, the two tokens go on the other two squares
PUT = LEAVE + SQUARES  # + square: H6.1, the face-down card's token goes here
PUT_ABOVE = PUT + SQUARES  # + square: H10.1 Balcony, the token goes here on the level above
MOVE = PUT_ABOVE + SQUARES  # + square: H7
CLIMB = MOVE + SQUARES  # H8
END = CLIMB + 1  # H3.3
STEPS = END + 1

MAX_LEGAL = 2 * SQUARES
