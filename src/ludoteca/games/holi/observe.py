"""Observations: planes of the courtyard, then tables of cards and counts.

Seats are listed clockwise from the observing seat, and the rows of absent seats stay 0. Squares and cards are in the
order of the step codes.
"""

from ludoteca.core.bits import mark_members
from ludoteca.core.compilation import compiled
from ludoteca.core.state import Observation, State
from ludoteca.core.vectors import PartOffset
from ludoteca.games.holi.rivalry import RIVALRY
from ludoteca.games.holi.state import CARDS, DECK, LEVELS, MOST_PLAYERS, PLAYERS, SIDE, SQUARES, SWEETS, TOKENS, seats
from ludoteca.games.holi.view import hand_size


class At(PartOffset):
    """The parts of an observation, each with its shape, largest value and meaning."""

    tokens = (MOST_PLAYERS, LEVELS, SIDE, SIDE), 1, "Colour tokens by owner, level, row and column."
    pawns = (MOST_PLAYERS, LEVELS, SIDE, SIDE), 1, "Pawns by owner, level, row and column."
    sweets = (
        (LEVELS - 1, SIDE, SIDE),
        1,
        "Squares with sweets: two each on the lower level, one each on the middle level.",
    )
    pattern = (SIDE, SIDE), 1, "The squares of a card that was laid with too few tokens."
    seat = (MOST_PLAYERS,), 1, "The observing seat."
    players = (len(PLAYERS),), 1, "The number of players: 2, 3 or 4."
    acting = (MOST_PLAYERS,), 1, "Whose turn it is."
    phase = (5,), 1, "Taking corners, choosing an action, laying a card, distributing too few tokens, a face-down card."
    done = (3,), 1, "What the player has done this turn: throw, move, climb."
    first = (MOST_PLAYERS,), 1, "The first player, who wins ties if all else is equal."
    finished = (MOST_PLAYERS,), 1, "The seats that take no more turns."
    first_up = (MOST_PLAYERS,), 1, "The seat whose pawn was the first on the upper level; all 0 before."
    reserve = (MOST_PLAYERS, MOST_PLAYERS), TOKENS, "Tokens in reserve, by holder and owner."
    sweets_held = (MOST_PLAYERS,), SWEETS, "Sweets collected."
    hits = (MOST_PLAYERS,), TOKENS, "Direct hits scored."
    rivalry = (len(RIVALRY),), 1, "The Rivalry cards in play."
    hand = (CARDS,), 1, "The seat's own cards in hand, including one about to be thrown."
    card = (CARDS,), 1, "The seat's own card about to be thrown."
    face_down = (CARDS,), 1, "The seat's own face-down discards."
    face_up = (MOST_PLAYERS, CARDS), 1, "Face-up discards."
    unseen = (MOST_PLAYERS, CARDS), 1, "Cards that may be in the deck; for opponents, also in hand or face down."
    hand_size = (MOST_PLAYERS,), CARDS, "Cards in hand."
    deck_size = (MOST_PLAYERS,), CARDS, "Cards left in the deck."
    downs = (MOST_PLAYERS,), CARDS, "Face-down discards."
    top_down = (MOST_PLAYERS,), 1, "The seats whose top discard is face down, so their next one must be face up."


LEVEL = SQUARES  # the length of a plane


@compiled
def observe(s: State, seat: int, out: Observation) -> None:
    """Write the courtyard, the turn, every seat, the seat's own cards, and public information about other cards."""
    out[At.seat + seat] = 1
    out[At.players + seats(s) - PLAYERS[0]] = 1
    out[At.phase + int(s.phase)] = 1
    out[At.done] = s.thrown
    out[At.done + 1] = s.moved
    out[At.done + 2] = s.climbed
    mark_members(int(s.rivals), out, At.rivalry)
    mark_members(int(s.pattern), out, At.pattern)
    for level in range(LEVELS - 1):
        mark_members(int(s.sweets[level]), out, At.sweets + level * LEVEL)
    other = int(seat)
    for row in range(seats(s)):
        show_seat(s, other, row, out)
        show_courtyard(s, other, row, out)
        show_reserve(s, other, seat, At.reserve + row * MOST_PLAYERS, out)
        other = left_of(s, other)
    show_own_cards(s, seat, out)


@compiled
def left_of(s: State, seat: int) -> int:
    """Return the next seat clockwise. This is faster than a modulo operation."""
    return seat + 1 if seat + 1 < seats(s) else 0


@compiled
def show_courtyard(s: State, owner: int, row: int, out: Observation) -> None:
    """Write a seat's tokens and pawn."""
    first = row * LEVELS
    for level in range(LEVELS):
        mark_members(int(s.tokens[owner, level]), out, At.tokens + (first + level) * LEVEL)
    if s.square[owner] >= 0:
        out[At.pawns + (first + int(s.level[owner])) * LEVEL + int(s.square[owner])] = 1


@compiled
def show_seat(s: State, holder: int, row: int, out: Observation) -> None:
    """Write the public information about a seat."""
    out[At.acting + row] = int(s.acting) >> holder & 1
    out[At.first + row] = s.first == holder
    out[At.finished + row] = s.finished[holder]
    out[At.first_up + row] = s.first_up == holder
    out[At.sweets_held + row] = s.sweets_held[holder]
    out[At.hits + row] = s.hits[holder]
    out[At.hand_size + row] = hand_size(s, holder)
    out[At.deck_size + row] = s.deck_size[holder]
    out[At.downs + row] = s.downs[holder]
    out[At.top_down + row] = s.top_down[holder]
    face_up = int(s.face_up[holder])
    mark_members(face_up, out, At.face_up + row * CARDS)
    if row > 0:
        mark_members(DECK & ~face_up, out, At.unseen + row * CARDS)


@compiled
def show_reserve(s: State, holder: int, seat: int, at: int, out: Observation) -> None:
    """Write the tokens in a seat's reserve, owner by owner, beginning with the observing seat."""
    owner = int(seat)
    for column in range(seats(s)):
        out[at + column] = s.reserve[holder, owner]
        owner = left_of(s, owner)


@compiled
def show_own_cards(s: State, seat: int, out: Observation) -> None:
    """H2.6, H6.3: write the cards that only this seat knows: its hand, its chosen card and its face-down discards."""
    hand, down = int(s.hand[seat]), int(s.face_down[seat])
    mark_members(hand, out, At.hand)
    mark_members(down, out, At.face_down)
    mark_members(DECK & ~(hand | down | int(s.face_up[seat])), out, At.unseen)
    if s.seat == seat and s.card >= 0:
        out[At.card + int(s.card)] = 1
