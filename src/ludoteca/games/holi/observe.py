"""What an agent is shown of a view: planes of the courtyard, then tables of cards and counts.

Rows of seats begin with the seat that looks and go on clockwise; those of seats that are not there stay 0. Squares and
cards stand where the codes of steps have them.
"""

from itertools import accumulate

from ludoteca.core.bits import lowest
from ludoteca.core.compiled import rule
from ludoteca.core.contract import Part
from ludoteca.core.state import Observation, State, wide
from ludoteca.games.holi.rivalry import RIVALRY
from ludoteca.games.holi.state import CARDS, DECK, LEVELS, PLAYERS, SIDE, SQUARES, SWEETS, TOKENS, seats
from ludoteca.games.holi.view import hand_size

MOST_SEATS = PLAYERS[-1]
FEWEST_SEATS = PLAYERS[0]

OBSERVATION = (
    Part("tokens", (MOST_SEATS, LEVELS, SIDE, SIDE), 1, "Colour tokens by owner, level, row and column."),
    Part("pawns", (MOST_SEATS, LEVELS, SIDE, SIDE), 1, "Pawns by owner, level, row and column."),
    Part("sweets", (LEVELS - 1, SIDE, SIDE), 1, "Squares with sweets: two each on the lower level, one on the middle."),
    Part("pattern", (SIDE, SIDE), 1, "The squares of a card laid with too few tokens for them."),
    Part("seat", (MOST_SEATS,), 1, "The seat that looks, by its number."),
    Part("players", (len(PLAYERS),), 1, "How many play: 2, 3 or 4."),
    Part("acting", (MOST_SEATS,), 1, "Whose turn it is."),
    Part("phase", (5,), 1, "Corners, choice of an action, laying a card, sharing out tokens, a face-down card."),
    Part("done", (3,), 1, "What was done in this turn: throw, move, climb."),
    Part("first", (MOST_SEATS,), 1, "The first player, who is ahead where all else is equal."),
    Part("finished", (MOST_SEATS,), 1, "Who takes no more turns."),
    Part("first_up", (MOST_SEATS,), 1, "Whose pawn was the first on the upper level; nobody's before."),
    Part("reserve", (MOST_SEATS, MOST_SEATS), TOKENS, "Tokens in reserve, by holder and owner."),
    Part("sweets_held", (MOST_SEATS,), SWEETS, "Sweets collected."),
    Part("hits", (MOST_SEATS,), TOKENS, "Direct hits scored."),
    Part("rivalry", (len(RIVALRY),), 1, "The Rivalry cards in play."),
    Part("hand", (CARDS,), 1, "The own cards in hand, also the one about to be thrown."),
    Part("card", (CARDS,), 1, "The own card about to be thrown."),
    Part("face_down", (CARDS,), 1, "The own face-down discards."),
    Part("face_up", (MOST_SEATS, CARDS), 1, "Face-up discards."),
    Part("unseen", (MOST_SEATS, CARDS), 1, "Cards that may be in the deck; of others also in hand, or face down."),
    Part("hand_size", (MOST_SEATS,), CARDS, "Cards in hand."),
    Part("deck_size", (MOST_SEATS,), CARDS, "Cards still to be drawn."),
    Part("downs", (MOST_SEATS,), CARDS, "Face-down discards."),
    Part("top_down", (MOST_SEATS,), 1, "Whose top discard lies face down, so that the next may not."),
)
PAWNS_AT, SWEETS_AT, PATTERN_AT, SEAT_AT, PLAYERS_AT, ACTING_AT, PHASE_AT, DONE_AT, *_rest = accumulate(
    part.length for part in OBSERVATION
)
FIRST_AT, FINISHED_AT, FIRST_UP_AT, RESERVE_AT, SWEETS_HELD_AT, HITS_AT, RIVALRY_AT, HAND_AT, *_rest = _rest
CARD_AT, FACE_DOWN_AT, FACE_UP_AT, UNSEEN_AT, HAND_SIZE_AT, DECK_SIZE_AT, DOWNS_AT, TOP_DOWN_AT, _ = _rest
TOKENS_AT = 0
LEVEL = SQUARES  # how many numbers a level has


@rule
def observe(s: State, seat: int, out: Observation) -> None:
    """The courtyard, the turn, every seat, and the own cards; of others' cards only what everybody sees."""
    out[SEAT_AT + seat] = 1
    out[PLAYERS_AT + seats(s) - FEWEST_SEATS] = 1
    out[PHASE_AT + int(s.phase)] = 1
    out[DONE_AT] = s.thrown
    out[DONE_AT + 1] = s.moved
    out[DONE_AT + 2] = s.climbed
    show_set(int(s.rivals), out, RIVALRY_AT)
    show_set(int(s.pattern), out, PATTERN_AT)
    for level in range(LEVELS - 1):
        show_set(int(s.sweets[level]), out, SWEETS_AT + level * LEVEL)
    other = wide(seat)
    for row in range(seats(s)):
        show_seat(s, other, row, out)
        show_courtyard(s, other, row, out)
        show_reserve(s, other, seat, RESERVE_AT + row * MOST_SEATS, out)
        other = left_of(s, other)
    show_own_cards(s, seat, out)


@rule
def left_of(s: State, seat: int) -> int:
    """The next seat clockwise; sooner than by a division."""
    return seat + 1 if seat + 1 < seats(s) else 0


@rule
def show_set(board: int, out: Observation, at: int) -> None:
    """A 1 for each member of a set."""
    while board:
        out[at + lowest(board)] = 1
        board &= board - 1


@rule
def show_courtyard(s: State, owner: int, row: int, out: Observation) -> None:
    """The tokens and the pawn of a seat."""
    first = row * LEVELS
    for level in range(LEVELS):
        show_set(int(s.tokens[owner, level]), out, TOKENS_AT + (first + level) * LEVEL)
    if s.square[owner] >= 0:
        out[PAWNS_AT + (first + int(s.level[owner])) * LEVEL + int(s.square[owner])] = 1


@rule
def show_seat(s: State, holder: int, row: int, out: Observation) -> None:
    """What everybody sees of a seat."""
    out[ACTING_AT + row] = int(s.acting) >> holder & 1
    out[FIRST_AT + row] = s.first == holder
    out[FINISHED_AT + row] = s.finished[holder]
    out[FIRST_UP_AT + row] = s.first_up == holder
    out[SWEETS_HELD_AT + row] = s.sweets_held[holder]
    out[HITS_AT + row] = s.hits[holder]
    out[HAND_SIZE_AT + row] = hand_size(s, holder)
    out[DECK_SIZE_AT + row] = s.deck_size[holder]
    out[DOWNS_AT + row] = s.downs[holder]
    out[TOP_DOWN_AT + row] = s.top_down[holder]
    face_up = wide(s.face_up[holder])
    show_set(face_up, out, FACE_UP_AT + row * CARDS)
    if row > 0:
        show_set(DECK & ~face_up, out, UNSEEN_AT + row * CARDS)


@rule
def show_reserve(s: State, holder: int, seat: int, at: int, out: Observation) -> None:
    """The tokens that a seat holds, by owner, beginning with those of the seat that looks."""
    owner = wide(seat)
    for column in range(seats(s)):
        out[at + column] = s.reserve[holder, owner]
        owner = left_of(s, owner)


@rule
def show_own_cards(s: State, seat: int, out: Observation) -> None:
    """H2.6, H6.3: only the own hand, the own chosen card and the own face-down discards are known."""
    hand, down = wide(s.hand[seat]), wide(s.face_down[seat])
    show_set(hand, out, HAND_AT)
    show_set(down, out, FACE_DOWN_AT)
    show_set(DECK & ~(hand | down | wide(s.face_up[seat])), out, UNSEEN_AT)
    if s.seat == seat and s.card >= 0:
        out[CARD_AT + int(s.card)] = 1
