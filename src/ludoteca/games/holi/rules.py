"""The set-up, the legal steps, and what each step does."""

from ludoteca.core.bits import list_members, lowest
from ludoteca.core.chance import Stream, draw, shuffle
from ludoteca.core.compilation import rule
from ludoteca.core.state import Deal, State, Steps
from ludoteca.games.holi.cards import LAID
from ludoteca.games.holi.courtyard import arrive, covered, pawns
from ludoteca.games.holi.rivalry import MOST, NOT_DRAWN_FOR_TWO, RIVALRY, RULE_CARDS
from ludoteca.games.holi.squares import CORNER_SQUARES, SWEET_SQUARES
from ludoteca.games.holi.state import CARDS, CORNERS, DROP, MOST_PLAYERS, PLACE, SPREAD, TOKENS, TURN, seats
from ludoteca.games.holi.steps import CLIMB, CORNER, DOWN, END, FILL, LAY, LEAVE, MOVE, PUT, PUT_ABOVE, UP
from ludoteca.games.holi.throwing import (
    can_lay,
    colour_squares,
    discard_down,
    discard_up,
    first_way,
    has_enough,
    may_throw_down,
    open_above,
    open_squares,
    put_token,
    ways_of,
)
from ludoteca.games.holi.turn import begin_turn, end_turn, legal_moves, may_climb, take_card

RIVALRY_COUNT = len(RIVALRY)
DEALT_FIRST = 0  # H2.4: the first player
DEALT_RIVALRY = 1  # H2.3: up to three drawn cards, numbered from 1; 0 for none
DEALT_DECKS = DEALT_RIVALRY + MOST  # H2.6: every player's deck, with the next card last
DEAL_LENGTH = DEALT_DECKS + MOST_PLAYERS * CARDS


@rule
def deal(s: State, rng: Stream, out: Deal) -> None:
    """H2.3, H2.4, H2.6: draw the first player, the Rivalry cards and the order of every deck."""
    out[DEALT_FIRST] = draw(rng, seats(s)) if s.starter == 0 else s.starter - 1
    on_table = int(s.rivalry)
    for k in range(s.rivalry_random):
        card = draw_rivalry(s, rng, on_table)
        on_table |= 1 << card
        out[DEALT_RIVALRY + k] = card + 1
    for seat in range(seats(s)):
        deck = out[DEALT_DECKS + seat * CARDS : DEALT_DECKS + (seat + 1) * CARDS]
        for card in range(CARDS):
            deck[card] = card
        shuffle(rng, deck, CARDS)


@rule
def draw_rivalry(s: State, rng: Stream, on_table: int) -> int:
    """H2.3: draw random Rivalry cards until one is allowed together with the cards on the table."""
    while True:
        card = draw(rng, RIVALRY_COUNT)
        if may_be_drawn(s, card, on_table):
            return card


@rule
def may_be_drawn(s: State, card: int, on_table: int) -> bool:
    """H2.3: return whether a card can be drawn. It must not be on the table already, or be a second rule card.

    H10.1: with 2 players, Roof and First up are never drawn.
    """
    if on_table >> card & 1 or (RULE_CARDS >> card & 1 and on_table & RULE_CARDS):
        return False
    return s.players > 2 or NOT_DRAWN_FOR_TWO >> card & 1 == 0


@rule
def setup(s: State, dealt: Deal) -> None:
    """H2: set up sweets, Rivalry cards, reserves and decks. The first player takes a corner first."""
    s.sweets[:] = SWEET_SQUARES  # H2.1, H2.2
    rivals = int(s.rivalry)
    for k in range(MOST):
        if dealt[DEALT_RIVALRY + k] > 0:
            rivals |= 1 << int(dealt[DEALT_RIVALRY + k]) - 1
    s.rivals = rivals
    s.first = dealt[DEALT_FIRST]
    s.first_up = -1
    s.card = -1
    s.square[:] = -1
    s.deck[:] = -1
    for seat in range(seats(s)):
        s.reserve[seat, seat] = TOKENS  # H1.2
        for k in range(CARDS):
            s.deck[seat, k] = dealt[DEALT_DECKS + seat * CARDS + k]
        s.deck_size[seat] = CARDS
        take_card(s, seat)  # H2.6: each player draws 1 card
    s.phase = CORNERS
    s.seat = dealt[DEALT_FIRST]
    s.acting = 1 << int(dealt[DEALT_FIRST])


@rule
def legal(s: State, seat: int, out: Steps) -> int:
    """List the legal steps for the seat to act."""
    if s.over or seat != s.seat:
        return 0
    seat = int(seat)
    if s.phase == CORNERS:
        return list_corners(s, out)
    if s.phase == PLACE:
        return list_ways(s, seat, out)
    if s.phase == SPREAD:
        first_code = FILL if s.reserve[seat, seat] == 1 else LEAVE
        return list_members(int(s.pattern), first_code, out, 0)
    if s.phase == DROP:
        n = list_members(open_squares(s, int(s.level[seat])), PUT, out, 0)
        return list_members(open_above(s, int(s.level[seat])), PUT_ABOVE, out, n)
    return list_actions(s, seat, out)


@rule
def list_corners(s: State, out: Steps) -> int:
    """H2.5: list the free corners."""
    taken = pawns(s, 0)
    n = 0
    for corner in range(len(CORNER_SQUARES)):
        if not taken >> CORNER_SQUARES[corner] & 1:
            out[n] = CORNER + corner
            n += 1
    return n


@rule
def list_ways(s: State, seat: int, out: Steps) -> int:
    """H4.1-H4.4: list the ways to lay the chosen card."""
    card = int(s.card)
    colour = covered(s, int(s.level[seat]))
    n = 0
    for way in range(ways_of(s, card)):
        if can_lay(s, seat, card, way, colour):
            out[n] = LAY + way
            n += 1
    return n


@rule
def list_actions(s: State, seat: int, out: Steps) -> int:
    """H3.1: list throws, moves and climbing. Each is possible at most once a turn.

    H3.3: after a throw, also list the step that ends the turn.
    """
    n = 0 if s.thrown else list_throws(s, seat, out)
    n = list_members(legal_moves(s, seat), MOVE, out, n)
    if may_climb(s, seat):
        out[n] = CLIMB
        n += 1
    if s.thrown:
        out[n] = END
        n += 1
    return n


@rule
def list_throws(s: State, seat: int, out: Steps) -> int:
    """List the cards that can be thrown from the pawn's square, face up and face down."""
    hand, level = int(s.hand[seat]), int(s.level[seat])
    colour = covered(s, level)
    n = 0
    rest = hand
    while rest:
        if first_way(s, seat, lowest(rest), colour) >= 0:
            out[n] = UP + lowest(rest)
            n += 1
        rest &= rest - 1
    if may_throw_down(s, seat) and (open_squares(s, level) | open_above(s, level)):
        n = list_members(hand, DOWN, out, n)
    return n


@rule
def apply(s: State, seat: int, step: int) -> None:
    """Carry out a step and its automatic consequences."""
    seat, step = int(seat), int(step)
    s.ply += 1
    if step == END or take_step(s, seat, step):
        end_turn(s, seat)


@rule
def take_step(s: State, seat: int, step: int) -> bool:
    """Carry out a step. Return True if the last tokens were thrown, because this ends the turn immediately (H4.9)."""
    if step >= MOVE:
        act(s, seat, step)
    elif step >= PUT:
        put_down(s, seat, step)
    elif step >= FILL:
        spread(s, seat, step)
    elif step >= LAY:
        lay(s, seat, step - LAY)
    elif step >= UP:
        choose_card(s, step)
    else:
        take_corner(s, seat, step - CORNER)
    return bool(s.thrown == 1 and s.reserve[seat, seat] == 0)


@rule
def take_corner(s: State, seat: int, corner: int) -> None:
    """H2.5: put the pawn on a corner of the lower level. After the last pawn, the first turn begins."""
    s.square[seat] = CORNER_SQUARES[corner]
    after = (seat + 1) % seats(s)
    if after == s.first:
        begin_turn(s, after)
        return
    s.seat = after
    s.acting = 1 << after


@rule
def choose_card(s: State, step: int) -> None:
    """H4, H6: choose a card and how to throw it. The card stays hidden until it is laid."""
    if step >= DOWN:
        s.card = step - DOWN
        s.phase = DROP
    else:
        s.card = step - UP
        s.phase = PLACE


@rule
def lay(s: State, seat: int, way: int) -> None:
    """H4.2: throw the chosen card face up. H4.6: if there are too few tokens, the player chooses where they go."""
    card = int(s.card)
    laid = int(LAID[card, s.square[seat], way])
    discard_up(s, seat, card)
    if not has_enough(s, seat, laid):
        s.pattern = laid
        s.phase = SPREAD
        return
    colour_squares(s, seat, laid)
    s.phase = TURN
    s.thrown = 1


@rule
def spread(s: State, seat: int, step: int) -> None:
    """H4.6: place all remaining tokens.

    A single token goes on one of the squares. Two tokens go on all squares but one.
    """
    chosen = 1 << step - FILL if step < LEAVE else int(s.pattern) ^ 1 << step - LEAVE
    s.pattern = 0
    colour_squares(s, seat, chosen)
    s.phase = TURN
    s.thrown = 1


@rule
def put_down(s: State, seat: int, step: int) -> None:
    """H6: throw the chosen card face down, and place a token.

    The token goes on this level or, with Balcony (H10.1), on the level above.
    """
    discard_down(s, seat, int(s.card))
    level = int(s.level[seat])
    if step >= PUT_ABOVE:
        put_token(s, seat, level + 1, step - PUT_ABOVE)
    else:
        put_token(s, seat, level, step - PUT)
    s.phase = TURN
    s.thrown = 1


@rule
def act(s: State, seat: int, step: int) -> None:
    """H7, H8: move or climb."""
    if step == CLIMB:
        s.climbed = 1
        arrive(s, seat, int(s.level[seat]) + 1, int(s.square[seat]))
    else:
        s.moved = 1
        arrive(s, seat, int(s.level[seat]), step - MOVE)
