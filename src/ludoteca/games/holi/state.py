"""The state: the courtyard, the pawns, the reserves and the cards."""

import numpy as np

from ludoteca.core.compilation import rule
from ludoteca.core.state import State, state_dtype

PLAYERS = (2, 3, 4)
MOST_PLAYERS = PLAYERS[-1]
LEVELS = 3  # H1.1: lower, middle and upper, numbered from 0 in code and from 1 in text
SIDE = 6
SQUARES = SIDE * SIDE  # H1.1: square a1 is bit 0, b1 is bit 1, a2 is bit 6
ALL = (1 << SQUARES) - 1

TOKENS = 25  # H1.2: a player's colour tokens
CARDS = 13  # H1.2: a player's colour cards
DECK = (1 << CARDS) - 1
SWEETS = 24  # H1.2
SWEET_WORTH = (2, 1)  # H2.1, H2.2: the number of sweets on a square of the lower level, and of the middle level

CORNERS, TURN, PLACE, SPREAD, DROP = range(5)
"""The phases: taking corners; choosing an action; laying a face-up card; distributing too few tokens among its squares
(H4.6); choosing the square for a face-down card."""

DTYPE = state_dtype(
    [
        # options
        ("rivalry", np.int32),  # the chosen Rivalry cards, as bits
        ("rivalry_random", np.int8),
        ("starter", np.int8),  # 0 if drawn, otherwise a seat counted from 1
        # the table
        ("rivals", np.int32),  # the Rivalry cards in play, chosen and drawn, as bits
        ("first", np.int8),  # the first player
        ("tokens", np.int64, (MOST_PLAYERS, LEVELS)),  # by owner and level, the squares with the owner's tokens
        ("sweets", np.int64, (2,)),  # the squares with sweets on the lower and the middle level
        ("level", np.int64, (MOST_PLAYERS,)),  # the level of each pawn
        ("square", np.int64, (MOST_PLAYERS,)),  # the square of each pawn; -1 before it has taken a corner
        ("reserve", np.int8, (MOST_PLAYERS, MOST_PLAYERS)),  # the number of tokens, by reserve and owner
        ("sweets_held", np.int8, (MOST_PLAYERS,)),
        ("hits", np.int8, (MOST_PLAYERS,)),  # each player's direct hits
        ("first_up", np.int8),  # the seat of the first pawn on the upper level; -1 if none yet
        ("finished", np.int8, (MOST_PLAYERS,)),
        # the cards
        ("hand", np.int16, (MOST_PLAYERS,)),  # as bits; -1 if hidden
        ("deck", np.int8, (MOST_PLAYERS, CARDS)),  # with the next card last; -1 beyond the end or if hidden
        ("deck_size", np.int8, (MOST_PLAYERS,)),
        ("face_up", np.int16, (MOST_PLAYERS,)),  # discards, as bits
        ("face_down", np.int16, (MOST_PLAYERS,)),  # discards, as bits; -1 if hidden
        ("downs", np.int8, (MOST_PLAYERS,)),  # the number of face-down discards
        ("top_down", np.int8, (MOST_PLAYERS,)),  # 1 if the top discard is face down
        # the turn
        ("thrown", np.int8),
        ("moved", np.int8),
        ("climbed", np.int8),
        ("card", np.int64),  # the card about to be thrown; -1 if none or hidden
        ("pattern", np.int64),  # the squares of a card if there are too few tokens for them (H4.6), otherwise 0
    ]
)


@rule
def seats(s: State) -> int:
    """Return the number of players."""
    return int(s.players)
