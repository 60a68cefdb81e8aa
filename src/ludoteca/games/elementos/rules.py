"""The main rules: the deal, the set-up, legal steps, turns and the end of a match."""

from ludoteca.core.bits import count, list_members, lowest
from ludoteca.core.chance import Stream, draw
from ludoteca.core.compilation import rule
from ludoteca.core.state import Deal, Scores, State, Steps
from ludoteca.games.elementos.arranging import clear, drawn_placement, legal_placements, picked_placement, place
from ludoteca.games.elementos.moving import flip, hands, move_disc, movers, starts, targets
from ludoteca.games.elementos.repetition import begin_stretch, is_quiet, is_third, key_after, note_quiet_turn
from ludoteca.games.elementos.state import (
    ARRANGING,
    DISCS,
    DRAWN,
    GOAL,
    HOME,
    MIDDLE,
    OPEN,
    PLAYING,
    RANDOM,
    SQUARES,
    discs,
    nth,
)
from ludoteca.games.elementos.steps import (
    ACTION,
    DONE,
    FLIP,
    HAND,
    MOVE,
    PASS,
    PLACE,
    START,
    TARGET,
    WAYS,
)

DEALT_FIRST = 0  # L2.5: the seat that begins
DEALT_PLACEMENTS = 1  # L2.2: with the random opening, all placements for both seats
DEAL_LENGTH = DEALT_PLACEMENTS + 2 * DISCS
TRIES = 4  # L9.1: how often to draw an action, which may be barred, before listing all allowed actions


@rule
def deal(s: State, rng: Stream, out: Deal) -> None:
    """L2.5: draw the seat that begins, unless it was agreed. L2.2: with the random opening, draw both arrangements."""
    for k in range(DEAL_LENGTH):
        out[k] = 0
    out[DEALT_FIRST] = draw(rng, 2) if s.starter == DRAWN else int(s.starter) - 1
    if s.opening != RANDOM:
        return
    for seat in range(2):
        for n in range(DISCS):
            placement = drawn_placement(s, seat, rng)
            place(s, seat, placement)
            out[DEALT_PLACEMENTS + seat * DISCS + n] = placement
        clear(s, seat)


@rule
def setup(s: State, dealt: Deal) -> None:
    """L2.1, L2.3: place the wands and let both players arrange their discs around them.

    L2.2: with the random opening, place the discs that were dealt instead.
    """
    s.first = dealt[DEALT_FIRST]
    s.wand[0] = MIDDLE[0]
    s.wand[1] = MIDDLE[1]
    s.acting = 0b11
    s.phase = ARRANGING
    if s.opening != RANDOM:
        return
    for k in range(2 * DISCS):
        place(s, k // DISCS, int(dealt[DEALT_PLACEMENTS + k]))
    begin_play(s)


@rule
def begin_play(s: State) -> None:
    """L2.4, L2.5: reveal both arrangements and the seat that begins. L10.2: with open backs, all backs are known."""
    s.phase = PLAYING
    s.shown += 1
    s.turn = 1
    s.seat = s.first
    s.acting = 1 << int(s.first)
    if s.backs == OPEN:
        for seat in range(2):
            s.known[seat] = discs(s, seat)
    begin_stretch(s)


@rule
def legal(s: State, seat: int, out: Steps) -> int:
    """List a seat's legal steps in ascending order, and return their number."""
    if int(s.acting) >> seat & 1 == 0:
        return 0
    if s.phase == ARRANGING:
        return legal_placements(s, int(seat), out)
    n = legal_actions(s, int(seat), out)
    if s.again != 0:
        n = without_third(s, int(seat), out, n)
    if n == 0:  # L9.3
        out[0] = PASS
        return 1
    return n


@rule
def legal_actions(s: State, seat: int, out: Steps) -> int:
    """L3.1: list all moves, flips and ways to pass the wand. This ignores the rule against repetition (L9.1)."""
    n = 0
    discs_to_move, squares = movers(s, seat), targets(s, seat)
    for way in range(WAYS):
        able = starts(discs_to_move, squares, seat, way)
        while able != 0:
            out[n] = ACTION[seat, way * SQUARES + lowest(able)]
            able &= able - 1
            n += 1
    n = list_members(discs(s, seat), FLIP, out, n)
    return list_members(hands(s, seat), HAND, out, n)


@rule
def without_third(s: State, seat: int, out: Steps, n: int) -> int:
    """L9.1: drop the steps that would repeat a position for the third time."""
    kept = 0
    for k in range(n):
        if not is_third(s, seat, int(out[k])):
            out[kept] = out[k]
            kept += 1
    return kept


@rule
def pick(s: State, seat: int, rng: Stream, out: Steps) -> int:
    """Draw a legal step uniformly."""
    if s.phase == ARRANGING:
        return picked_placement(s, int(seat), rng)
    for _ in range(TRIES):
        step = picked_action(s, int(seat), rng)
        if not is_third(s, int(seat), step):
            return step
    return int(out[draw(rng, legal(s, seat, out))])


@rule
def picked_action(s: State, seat: int, rng: Stream) -> int:
    """L3.1: draw an action uniformly. This ignores the rule against repetition (L9.1)."""
    able, squares = movers(s, seat), targets(s, seat)
    first = starts(able, squares, seat, 0) | starts(able, squares, seat, 1) << SQUARES
    second = starts(able, squares, seat, 2) | starts(able, squares, seat, 3) << SQUARES
    third = starts(able, squares, seat, 4) | discs(s, seat) << SQUARES
    fourth = hands(s, seat)
    chosen = draw(rng, count(first) + count(second) + count(third) + count(fourth))
    return int(ACTION[seat, nth_of_four(first, second, third, fourth, chosen)])


@rule
def nth_of_four(first: int, second: int, third: int, fourth: int, n: int) -> int:
    """Return the n-th member, counted from 0, of four sets in a row. Each set spans two boards."""
    if n < count(first):
        return nth(first, n)
    n -= count(first)
    if n < count(second):
        return nth(second, n) + 2 * SQUARES
    n -= count(second)
    if n < count(third):
        return nth(third, n) + 4 * SQUARES
    return nth(fourth, n - count(third)) + 6 * SQUARES


@rule
def apply(s: State, seat: int, step: int) -> None:
    """Carry out a step of the set-up or a turn."""
    if step < DONE:
        place(s, int(seat), step - PLACE)
    elif step == DONE:
        confirm(s, int(seat))
    else:
        take_turn(s, int(seat), int(step))


@rule
def confirm(s: State, seat: int) -> None:
    """L2.4: make an arrangement final. When both are final, reveal them together."""
    s.acting ^= 1 << seat
    if s.acting == 0:
        begin_play(s)
    else:
        s.seat = 1 - seat


@rule
def take_turn(s: State, seat: int, step: int) -> None:
    """L3.1: carry out one action. Then it is the opponent's turn, unless the match has ended."""
    quiet = is_quiet(s, seat, step)
    act(s, seat, step)
    s.ply += 1
    s.seat = 1 - seat
    s.acting = 1 << 1 - seat
    if quiet:
        note_quiet_turn(s, key_after(int(s.keys[s.quiet]), seat, step))
    else:
        begin_stretch(s)
    if is_home(s, seat):
        win(s, seat)
    elif s.over == 0:
        s.turn += 1


@rule
def act(s: State, seat: int, step: int) -> None:
    """Carry out a move (L4), a flip (L6), passing the wand (L7) or a pass (L9.3)."""
    if step < FLIP:
        move_disc(s, seat, int(START[step - MOVE]), int(TARGET[step - MOVE]))
    elif step < HAND:
        flip(s, seat, step - FLIP)
    elif step < PASS:
        s.wand[seat] = step - HAND


@rule
def is_home(s: State, seat: int) -> bool:
    """L8.1: return whether the wand is on the row nearest the opponent. It may have been carried or passed there."""
    return int(GOAL[seat]) >> int(s.wand[seat]) & 1 == 1


@rule
def win(s: State, seat: int) -> None:
    """L8.1: end the match with a win for this seat."""
    s.over = HOME
    s.acting = 0
    s.place[seat] = 1
    s.place[1 - seat] = 2


@rule
def scores(s: State, out: Scores) -> None:
    """Write the scores: 2 points for a win, 1 each for a draw, and 0 during the match."""
    for seat in range(2):
        out[seat] = 0 if s.place[seat] != 1 else 2 if s.over == HOME else 1
