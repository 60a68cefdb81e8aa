"""Alpha-beta search for two sides when nothing is hidden (Knuth & Moore 1975). This module is a template.

The search is a principal variation search (Marsland & Campbell 1982) with a transposition table. It tries the steps
of a position in this order: the step that the table remembers, steps that take something, killer steps, then the
others by their history (Schaeffer 1989). Late steps are searched less deeply at first. At the end of a line, it
follows the steps that take something until the position is quiet.

A turn can have several steps. So a value belongs to the side to move, and changes its sign only if the next step is
the other side's. `deepening` calls this search with growing depth. See docs/decisions/0039-alphabeta.md.
"""

from typing import TYPE_CHECKING

from ludoteca.core.compilation import compiled
from ludoteca.core.state import State, Steps
from ludoteca.search.minimax import Minimax, Numbers
from ludoteca.search.transpositions import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    NOWHERE,
    Entry,
    find,
    key_of,
    slot_for,
)

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import FEATURES, HAS_TAKES, SIDE, apply, features, legal, takes

WIN = 1_000_000  # the value of a match that is won here and now; a later win is worth one less for every step
CERTAIN = WIN - 10_000  # values above this are wins
SCALE = 1000.0  # evaluations are whole numbers: log-odds times this number
MOST = 100_000.0  # no evaluation is higher
INFINITE = 2 * WIN

# The numbers that a search counts, and its result.
NODES, BUDGET, IS_LATE, IS_CUT, GUESSES, BEST = range(6)
NUMBERS = 6
# What is noted about the state at a level: how deeply to search it, its hash, the best of its steps so far, and how
# many evaluations had been counted before.
DEPTH, KEY, STEP, GUESSED = range(4)
NOTES = 4

REMEMBERED, TAKING, KILLER = 1 << 40, 1 << 38, 1 << 36  # ranks for the order of steps; history stays below
KILLERS = 2
HISTORY_LIMIT = 1 << 30
LATE = 4  # the number of steps of a position that are searched to the full depth
LATEST = 12
LEAST_DEPTH = 3  # less deep searches are not reduced


@compiled
def search(m: Minimax, level: int, depth: int, low: int, high: int) -> int:
    """Return the value of the state at this level for the side to move, if it is between low and high.

    Otherwise, return a bound. The match must not be over. At level 0, note the best step so far.

    This is one function, although it is long: Numba's machine code crashes after it is loaded from the cache if two
    functions call each other.
    """
    numbers, notes = m.numbers, m.notes[level]
    if is_stopped(numbers):
        return 0
    if depth <= 0 or level + 2 >= len(m.states):
        return settle(m, level, low, high)
    at = recall(m, level)
    if at != NOWHERE and level > 0 and answers(m.entries[at], level, depth, low, high):
        numbers[GUESSES] += 1 - int(m.entries[at].is_certain)
        return int(seen_from(int(m.entries[at].value), level))
    notes[DEPTH], notes[STEP], notes[GUESSED] = depth, -1, numbers[GUESSES]
    n = list_steps(m, level, at)
    best, floor = -INFINITE, low
    for k in range(n):
        step = next_step(m.steps[level], m.ranks[level], k, n)
        sign = take(m, level, step)
        if sign == 0:
            value = outcome_after(m, level)
        else:
            value, is_full = low + 1, k == 0
            if not is_full:  # through a narrow window first, and fully only if it seems better than all steps before it
                down, up = (low, low + 1) if sign == 1 else (-low - 1, -low)
                less = reduction(m, level, k)
                value = sign * search(m, level + 1, depth - 1 - less, down, up)
                if less > 0 and value > low:
                    value = sign * search(m, level + 1, depth - 1, down, up)
                is_full = low < value < high
            if is_full:
                down, up = (low, high) if sign == 1 else (-high, -low)
                value = sign * search(m, level + 1, depth - 1, down, up)
        if numbers[IS_CUT] != 0:
            return 0
        if value > best:
            best, notes[STEP] = value, step
            note_best(m, level, value > low)
            low = max(low, value)
        if low >= high:
            note_refutation(m, level)
            break
    remember(m, level, best, AT_LEAST if best >= high else EXACT if best > floor else AT_MOST)
    return int(best)


@compiled
def take(m: Minimax, level: int, step: int) -> int:
    """Put the state after a step at the next level.

    Return 0 if the match is over, 1 if the same side moves again, and -1 if the other side moves.
    """
    s = m.states[level]
    players, seat = int(s.players), int(s.seat)
    m.states[level + 1] = m.states[level]
    after = m.states[level + 1]
    apply(after, seat, step)
    if after.over != 0:
        return 0
    return 1 if SIDE[players, int(after.seat)] == SIDE[players, seat] else -1


@compiled
def outcome_after(m: Minimax, level: int) -> int:
    """Return the value of the finished match at the next level for the side that moved at this one."""
    s = m.states[level]
    return int(outcome(m.states[level + 1], int(SIDE[int(s.players), int(s.seat)]), level + 1))


@compiled
def settle(m: Minimax, level: int, low: int, high: int) -> int:
    """Return the value of the state at this level after all steps that take something (quiescence search).

    The side to move may also leave things as they are.
    """
    numbers, s = m.numbers, m.states[level]
    players, seat = int(s.players), int(s.seat)
    side = int(SIDE[players, seat])
    numbers[GUESSES] += 1
    best = evaluation(m, level, side)
    if not HAS_TAKES or not m.craft.settles or best >= high or level + 2 >= len(m.states):
        return int(best)
    low = max(low, best)
    n = legal(s, seat, m.steps[level])
    for k in range(n):
        step = int(m.steps[level, k])
        if not takes(m.states[level], seat, step):
            continue
        sign = take(m, level, step)
        if sign == 0:
            value = outcome_after(m, level)
        elif is_stopped(numbers):
            return 0
        else:
            down, up = (low, high) if sign == 1 else (-high, -low)
            value = sign * settle(m, level + 1, down, up)
        best = max(best, value)
        low = max(low, value)
        if low >= high:
            break
    return int(best)


@compiled
def is_stopped(numbers: Numbers) -> bool:
    """Count a position. Return True if the budget or the time is used up."""
    numbers[NODES] += 1
    if numbers[NODES] > numbers[BUDGET] or numbers[IS_LATE] != 0:
        numbers[IS_CUT] = 1
    return bool(numbers[IS_CUT] != 0)


@compiled
def answers(entry: Entry, level: int, depth: int, low: int, high: int) -> bool:
    """True if what the table knows about a position makes another search needless.

    What is certain holds for any depth. Otherwise the earlier search must have been as deep as the new one.
    """
    value, bound = seen_from(int(entry.value), level), int(entry.bound)
    if entry.depth < depth and entry.is_certain == 0 and -CERTAIN < value < CERTAIN:
        return False
    return bool(bound == EXACT or (bound == AT_LEAST and value >= high) or (bound == AT_MOST and value <= low))


@compiled
def recall(m: Minimax, level: int) -> int:
    """Note the hash of the state at this level. Return the index of its entry in the table, or NOWHERE."""
    if not m.craft.remembers:
        return NOWHERE
    key = key_of(m.words[level], m.hashing)
    m.notes[level, KEY] = key
    return find(m.entries, key)


@compiled
def remember(m: Minimax, level: int, value: int, bound: int) -> None:
    """Store what was found about the state at this level in the table."""
    if not m.craft.remembers:
        return
    notes = m.notes[level]
    entry = m.entries[slot_for(m.entries, int(notes[KEY]), int(notes[DEPTH]))]
    entry.key, entry.step, entry.depth, entry.bound = notes[KEY], notes[STEP], notes[DEPTH], bound
    entry.value = seen_from(value, -level)
    entry.is_certain = m.numbers[GUESSES] == notes[GUESSED]


@compiled
def seen_from(value: int, level: int) -> int:
    """Return the value of a position at this level, given its value as if it were at level 0.

    A win that many steps later is worth that much less.
    """
    return value - level if value > CERTAIN else value + level if value < -CERTAIN else value


@compiled
def outcome(s: State, side: int, level: int) -> int:
    """Return the value of a finished match for a side: a win, a loss, or 0 if both sides share first place."""
    if s.place[side] != 1:
        return level - WIN
    return WIN - level if s.place[1 - side] != 1 else 0


@compiled
def evaluation(m: Minimax, level: int, side: int) -> int:
    """Return the fitted evaluation of the state at this level for a side: the log-odds of its win, as a whole number.

    Seat k always plays for side k, so it can represent that side.
    """
    s, seen, players = m.states[level], m.seen, int(m.states[level].players)
    features(s, side, seen[0])
    features(s, 1 - side, seen[1])
    total = 0.0
    for k in range(FEATURES):
        total += m.weights[players, k] * (seen[0, k] - seen[1, k])
    return int(SCALE * min(max(total, -MOST), MOST))


@compiled
def list_steps(m: Minimax, level: int, at: int) -> int:
    """List and rank the legal steps of the state at this level, and return their number.

    The steps with the highest rank are tried first. `at` is the state's entry in the table.
    """
    s, steps, ranks, killers = m.states[level], m.steps[level], m.ranks[level], m.killers[level]
    seat = int(s.seat)
    side = int(SIDE[int(s.players), seat])
    remembered = int(m.entries[at].step) if at != NOWHERE else -1
    n = legal(s, seat, steps)
    for k in range(n):
        step = int(steps[k])
        ranks[k] = m.history[side, step]
        if step == remembered:
            ranks[k] += REMEMBERED
        elif HAS_TAKES and takes(s, seat, step):
            ranks[k] += TAKING
        elif step == killers[0] or step == killers[1]:
            ranks[k] += KILLER
    return n


@compiled
def next_step(steps: Steps, ranks: Numbers, k: int, n: int) -> int:
    """Bring the step with the highest rank to place k, of those that have not been tried, and return it."""
    first = k
    for j in range(k + 1, n):
        if ranks[j] > ranks[first]:
            first = j
    step, rank = int(steps[first]), int(ranks[first])
    steps[first], ranks[first] = steps[k], ranks[k]
    steps[k], ranks[k] = step, rank
    return step


@compiled
def reduction(m: Minimax, level: int, k: int) -> int:
    """Return how much less deeply to search the step at place k at first."""
    depth = int(m.notes[level, DEPTH])
    if not m.craft.reduces or depth < LEAST_DEPTH or k < LATE or m.ranks[level, k] >= KILLER:
        return 0
    return 2 if k >= LATEST and depth > LEAST_DEPTH + 1 else 1


@compiled
def note_best(m: Minimax, level: int, is_better: bool) -> None:
    """At level 0, remember the best step, even if the search is cut short later."""
    if level == 0 and is_better:
        m.numbers[BEST] = m.notes[level, STEP]


@compiled
def note_refutation(m: Minimax, level: int) -> None:
    """Remember the step that refuted the state at this level, so that it is tried early in similar positions."""
    killers, step, depth = m.killers[level], int(m.notes[level, STEP]), int(m.notes[level, DEPTH])
    if killers[0] != step:
        killers[1] = killers[0]
        killers[0] = step
    s = m.states[level]
    side = int(SIDE[int(s.players), int(s.seat)])
    m.history[side, step] = min(int(m.history[side, step]) + depth * depth, HISTORY_LIMIT)
