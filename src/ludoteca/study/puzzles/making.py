"""Make puzzles from self-play: positions with one right turn, proven or, if something is hidden, judged."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from itertools import count, islice

import msgspec

from ludoteca.core.chance import Stream, draw, stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.state import State, array_of, copy
from ludoteca.core.view import View
from ludoteca.players import Player, computer_player
from ludoteca.study.puzzles.collection import PuzzleTerms, terms
from ludoteca.study.puzzles.explaining import explained
from ludoteca.study.puzzles.judging import best_turn, spots
from ludoteca.study.puzzles.proving import has, is_open
from ludoteca.study.puzzles.puzzle import LEVELS, Puzzle
from ludoteca.study.puzzles.solutions import FIRST_LOOK, LEAST_CHOICES, Solution, solution_of
from ludoteca.study.puzzles.turns import Stand, Turn
from ludoteca.study.study import begun

SELF_PLAY = "casual"  # spots the obvious moves but slips up now and then, which leaves something to find
SLIPS = 4  # alternatives to try for each turn
MANY_SLIPS = 16  # more if only easily missed wins are wanted, because most positions are rejected quickly
QUICK_LOOK = 512  # iterations for proving that the win is easily missed
MOST_UNDECIDED = 2  # undecided turns in a row to accept; turns before them are rarely decided
LAST_TURNS = 24  # turns at the end of a match in which to look for puzzles
MOST_ALIKE = 5 / 6  # maximum share of puzzles of one kind
QUICK = 16  # half of the puzzles that are not plain may need no more than this effort
SPOTS = 8  # positions of a match to judge, if something is hidden
MANY_SPOTS = 24  # more if only easily missed turns are wanted
BUDGETS = (16, 64, 256, 1024, 4096)  # iterations; a puzzle's effort is the smallest number that suffices
TRIES = 3
BEYOND = 4 * BUDGETS[-1]  # the effort if even the largest budget does not suffice
PLAIN, SEARCHER = "greedy", "master"


def make(
    name: str, wanted: int, seed: int, known: Sequence[Puzzle] = (), told: Callable[[int, int], object] = lambda *_: 0
) -> Iterator[list[Puzzle]]:
    """Make puzzles until there are `wanted` of them.

    Whenever a puzzle is found, yield all puzzles so far, the easiest first.

    To resume an interrupted run, pass its puzzles as `known`: the search continues after the last match that gave a
    puzzle, and the result is the same. `told` is called with the number of matches searched and the number of puzzles
    found.
    """
    conditions = terms(name)
    if conditions is None:
        raise LudotecaError(f"{name} has no puzzles, because it has no puzzles.toml")
    found = sorted(known, key=lambda puzzle: puzzle.match)
    for number in count(found[-1].match + 1 if found else 0):
        if len(found) >= wanted:
            return
        is_plain_wanted = _has_room(0, found, wanted, conditions.plain)
        puzzles = _from_match(registered(name), conditions, seed, number, is_plain_wanted)
        fitting = (explained(puzzle) for puzzle in puzzles if _is_wanted(puzzle, found, wanted, conditions.plain))
        puzzle = next((puzzle for puzzle in fitting if puzzle.themes or not conditions.themes), None)
        told(number + 1, len(found) + (puzzle is not None))
        if puzzle is not None:
            found.append(puzzle)
            yield levelled(found)


def levelled(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles sorted by difficulty: a third easy, a third medium, a third hard."""
    ordered = sorted(puzzles, key=lambda puzzle: (*_hardness(puzzle), puzzle.id))
    each = len(ordered) / len(LEVELS)
    return [msgspec.structs.replace(puzzle, level=LEVELS[int(k / each)]) for k, puzzle in enumerate(ordered)]


def _hardness(puzzle: Puzzle) -> tuple[int, bool, int]:
    """Return the sort key for difficulty. At equal effort, winning immediately is easier than keeping a win."""
    return puzzle.effort, puzzle.kind != "win", puzzle.choices


def _from_match(game: Game, conditions: PuzzleTerms, seed: int, number: int, is_plain_wanted: bool) -> list[Puzzle]:
    """Return the puzzles found in a match, the hardest first. Most plain puzzles are skipped if they are not wanted."""
    if conditions.is_judged:
        return _judged_in_match(game, conditions, seed, number, is_plain_wanted)
    rng = stream(seed, number, conditions.players)
    slips = SLIPS if is_plain_wanted else MANY_SLIPS
    states = _candidates(game, _played(game, conditions, seed, number), rng, slips)
    asked = states if is_plain_wanted else (state for state in states if _is_missed(game, state))
    found = [puzzle for state in asked if (puzzle := puzzle_at(game, conditions, state, number))]
    return sorted(found, key=lambda puzzle: (*_hardness(puzzle), puzzle.id), reverse=True)


def _judged_in_match(
    game: Game, conditions: PuzzleTerms, seed: int, number: int, is_plain_wanted: bool
) -> list[Puzzle]:
    """Return the first puzzle among a few positions in the second half of a match, where a turn decides more."""
    states, rng = _positions(_played(game, conditions, seed, number)), stream(seed, number, conditions.players)
    states = states[len(states) // 2 :]
    turns = spots(game, (states.pop(draw(rng, len(states))) for _ in range(len(states))))
    for turn in islice(turns, SPOTS if is_plain_wanted else MANY_SPOTS):
        missed = partial(_is_overlooked, game, turn.start)
        solution = best_turn(game, turn) if is_plain_wanted else best_turn(game, turn, missed)
        if solution is not None:
            return [_puzzle(game, conditions, turn.start, solution, number)]
    return []


def _is_overlooked(game: Game, state: State, end: Stand) -> bool:
    """True if a bot that looks only one step ahead plays another turn than the one with this end."""
    return not _finds(computer_player(PLAIN, 0), game, state, end.states.tobytes())


def _positions(match: Match) -> list[State]:
    """Return every position in which a seat chose a step of its turn."""
    steps, states = [(taken.step, taken.seat) for taken in match.taken], list[State]()
    match.rewind(0)
    for step, seat in steps:
        if match.turn > 0:
            states.append(match.state)
        match.take(step, seat)
    return states


def _is_wanted(puzzle: Puzzle, found: Sequence[Puzzle], wanted: int, plain: float) -> bool:
    """True if a set has room for a puzzle. It must not be a duplicate, or too similar to many others."""
    if any(other.id == puzzle.id for other in found):
        return False
    alike = sum(other.kind == puzzle.kind for other in found)
    is_new = puzzle.kind == "best" or alike < wanted * MOST_ALIKE
    return is_new and _has_room(puzzle.effort, found, wanted, plain)


def _has_room(effort: int, found: Sequence[Puzzle], wanted: int, plain: float) -> bool:
    """True if a set has room for another puzzle with this effort."""
    most_easy = {0: plain, QUICK: (1 + plain) / 2}
    shares = ((most, part) for most, part in most_easy.items() if effort <= most)
    return all(sum(other.effort <= most for other in found) < wanted * part for most, part in shares)


def _played(game: Game, conditions: PuzzleTerms, seed: int, number: int) -> Match:
    """Return one self-play match."""
    options = game.choose(conditions.players, conditions.options)
    dealt = game.draw_deal(game.empty(conditions.players, options), stream(seed, number))
    match = Match.dealt(game, conditions.players, options, dealt)
    players = [computer_player(SELF_PLAY, seed, number, seat) for seat in range(conditions.players)]
    while not match.is_over:
        seat = match.to_act[0]
        match.take(players[seat].choose(match.view(seat)), seat)
    return match


def _turns_of(match: Match) -> list[State]:
    """Return the positions in which the last turns of a match begin."""
    turns: dict[int, State] = {}
    steps = [(taken.step, taken.seat) for taken in match.taken]
    match.rewind(0)
    for step, seat in steps:
        if match.turn > 0:
            turns.setdefault(match.turn, match.state)
        match.take(step, seat)
    return list(turns.values())[-LAST_TURNS:]


def _candidates(game: Game, match: Match, rng: Stream, slips: int) -> Iterator[State]:
    """Yield the last positions of a match, and some positions after alternative turns.

    Alternative turns are often mistakes, and a mistake leaves more for the solver to find. The search goes back from
    the end of the match until the result is no longer decided.
    """
    undecided = 0
    for state in reversed(_turns_of(match)):
        is_decided = has(game, state, game.side(int(state.players), int(state.seat)), iterations=FIRST_LOOK) is not None
        undecided = 0 if is_decided else undecided + 1
        if undecided > MOST_UNDECIDED:
            return
        yield state
        ends = [end for end in Turn(game, state).ends().values() if not end.states["over"][0]]
        for _ in range(min(slips, len(ends))):
            yield ends.pop(draw(rng, len(ends))).state


def _is_missed(game: Game, state: State) -> bool:
    """True if a bot that looks only one step ahead misses the win. A quick check that comes before the full proof."""
    end = deque(_turn_of(computer_player(PLAIN, 0), game, state), maxlen=1)[0]
    return has(game, end, game.side(int(state.players), int(state.seat)), iterations=QUICK_LOOK) is False


def puzzle_at(game: Game, conditions: PuzzleTerms, state: State, number: int = 0) -> Puzzle | None:
    """Return the puzzle in a position, or None if there is none.

    The puzzle's level depends on the other puzzles, so it is set later.
    """
    turn = Turn(game, state)
    if not turn.is_whole or len(turn.ends()) < LEAST_CHOICES or not is_open(game, state):
        return None
    solution = solution_of(game, turn)
    return None if solution is None else _puzzle(game, conditions, state, solution, number)


def _puzzle(game: Game, conditions: PuzzleTerms, state: State, solution: Solution, number: int) -> Puzzle:
    position = game.notation.position_text(state)
    return Puzzle(
        id=f"{solution.kind}-{sha256(f'{game.name} {position}'.encode()).hexdigest()[:6]}",
        game=game.name,
        rules=game.rules.version,
        kind=solution.kind,
        level=LEVELS[0],
        players=conditions.players,
        options=conditions.options,
        position=position,
        turn=_text(begun(game.name, conditions.players, conditions.options, position), solution),
        length=solution.length,
        choices=solution.choices,
        effort=effort_of(game, state, solution.key),
        match=number,
    )


def _text(match: Match, solution: Solution) -> str:
    """Return the steps of a solution as text."""
    for step in solution.end.steps:
        match.take(step)
    return " ".join(taken.text for taken in match.taken)


def effort_of(game: Game, state: State, key: bytes) -> int:
    """Return how many iterations a search needs to find the solution, or 0 if looking one step ahead is enough."""
    if _finds(computer_player(PLAIN, 0), game, state, key):
        return 0
    for budget in BUDGETS:
        searchers = [computer_player(f"{SEARCHER}:iterations={budget}", 0, k) for k in range(TRIES)]
        if sum(_finds(searcher, game, state, key) for searcher in searchers) > TRIES / 2:
            return budget
    return BEYOND


def _finds(player: Player, game: Game, state: State, key: bytes) -> bool:
    """True if the player reaches this position at some point in its turn."""
    return any(now.tobytes() == key for now in _turn_of(player, game, state))


def _turn_of(player: Player, game: Game, state: State) -> Iterator[State]:
    """Yield each position that a player's turn passes through, up to its end."""
    now, seat, number = copy(state), int(state.seat), int(state.turn)
    while not now.over and int(now.turn) == number:
        game.bridge.apply_at(array_of(now), 0, seat, player.choose(View.of(game, now, seat)))
        yield now
