"""Making puzzles: from self-play, kept only if it is proven that exactly one thing is right."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import count

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
from ludoteca.study.puzzles.proving import has, is_open
from ludoteca.study.puzzles.puzzle import LEVELS, Puzzle
from ludoteca.study.puzzles.solutions import FIRST_LOOK, LEAST_CHOICES, Solution, solution_of
from ludoteca.study.puzzles.turns import Turn
from ludoteca.study.study import begun

SELF_PLAY = "casual"  # sees what is near and slips now and then, so that something is left to be found
SLIPS = 4  # other turns that are tried at each
MANY_SLIPS = 16  # where only what is easily missed is wanted: most of it is passed over quickly
QUICK_LOOK = 512  # iterations in which it has to be seen that something can be missed
MOST_UNDECIDED = 2  # turns in a row; what comes before is seldom decided
LAST_TURNS = 24  # of a match
MOST_ALIKE = 5 / 6  # the greatest part of the puzzles of one kind
MOST_EASY = {0: 1 / 3, 16: 2 / 3}  # the greatest part of them with no more than so much effort
BUDGETS = (16, 64, 256, 1024, 4096)  # iterations, to see which of them are enough
TRIES = 3
BEYOND = 4 * BUDGETS[-1]  # the effort of what none of them finds
PLAIN, SEARCHER = "greedy", "master"


def make(
    name: str, wanted: int, seed: int, known: Sequence[Puzzle] = (), told: Callable[[int, int], object] = lambda *_: 0
) -> Iterator[list[Puzzle]]:
    """Make puzzles until there are as many as wanted; each time one is found, all of them, the easiest first.

    With those known from a run that was stopped it goes on behind the last match that one of them comes from, and finds
    the same. `told` is called with how many matches were looked at and how many puzzles there are.
    """
    conditions = terms(name)
    if conditions is None:
        raise LudotecaError(f"{name} has no puzzles: something is always hidden there, and nothing can be proven")
    found = sorted(known, key=lambda puzzle: puzzle.match)
    for number in count(found[-1].match + 1 if found else 0):
        if len(found) >= wanted:
            return
        is_plain_wanted = _has_room(0, found, wanted)
        puzzles = _from_match(registered(name), conditions, seed, number, is_plain_wanted)
        puzzle = next((puzzle for puzzle in puzzles if _is_wanted(puzzle, found, wanted)), None)
        told(number + 1, len(found) + (puzzle is not None))
        if puzzle is not None:
            found.append(puzzle)
            yield levelled(found)


def levelled(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The puzzles by their hardness: a third of them easy, a third medium, a third hard."""
    ordered = sorted(puzzles, key=lambda puzzle: (*_hardness(puzzle), puzzle.id))
    each = len(ordered) / len(LEVELS)
    return [msgspec.structs.replace(puzzle, level=LEVELS[int(k / each)]) for k, puzzle in enumerate(ordered)]


def _hardness(puzzle: Puzzle) -> tuple[int, bool, int]:
    """By this they are ordered: with equal effort a win in this turn is seen sooner than what keeps one."""
    return puzzle.effort, puzzle.kind != "win", puzzle.choices


def _from_match(game: Game, conditions: PuzzleTerms, seed: int, number: int, is_plain_wanted: bool) -> list[Puzzle]:
    """The puzzles of a match, the hardest first; if no plain ones are wanted, not all of these are looked for."""
    rng = stream(seed, number, conditions.players)
    slips = SLIPS if is_plain_wanted else MANY_SLIPS
    states = _candidates(game, _played(game, conditions, seed, number), rng, slips)
    asked = states if is_plain_wanted else (state for state in states if _is_missed(game, state))
    found = [puzzle for state in asked if (puzzle := puzzle_at(game, conditions, state, number))]
    return sorted(found, key=lambda puzzle: (*_hardness(puzzle), puzzle.id), reverse=True)


def _is_wanted(puzzle: Puzzle, found: Sequence[Puzzle], wanted: int) -> bool:
    """Whether a set has room for a puzzle: none twice, not too many alike."""
    if any(other.id == puzzle.id for other in found):
        return False
    alike = sum(other.kind == puzzle.kind for other in found)
    return alike < wanted * MOST_ALIKE and _has_room(puzzle.effort, found, wanted)


def _has_room(effort: int, found: Sequence[Puzzle], wanted: int) -> bool:
    """Whether there may be one more with so little effort."""
    shares = ((most, part) for most, part in MOST_EASY.items() if effort <= most)
    return all(sum(other.effort <= most for other in found) < wanted * part for most, part in shares)


def _played(game: Game, conditions: PuzzleTerms, seed: int, number: int) -> Match:
    """One match of self-play."""
    options = game.choose(conditions.players, conditions.options)
    dealt = game.draw_deal(game.empty(conditions.players, options), stream(seed, number))
    match = Match.dealt(game, conditions.players, options, dealt)
    players = [computer_player(SELF_PLAY, seed, number, seat) for seat in range(conditions.players)]
    while not match.is_over:
        seat = match.to_act[0]
        match.take(players[seat].choose(match.view(seat)), seat)
    return match


def _turns_of(match: Match) -> list[State]:
    """The positions at the beginning of the last turns of a match."""
    turns: dict[int, State] = {}
    steps = [(taken.step, taken.seat) for taken in match.taken]
    match.rewind(0)
    for step, seat in steps:
        if match.turn > 0:
            turns.setdefault(match.turn, match.state)
        match.take(step, seat)
    return list(turns.values())[-LAST_TURNS:]


def _candidates(game: Game, match: Match, rng: Stream, slips: int) -> Iterator[State]:
    """The last positions of a match, and some that would have come of other turns: slips leave more to be found.

    From the end back to where nothing is decided any more.
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
    """Whether who looks at the next step alone does not win from here: a quick look, before everything is proven."""
    end = deque(_turn_of(computer_player(PLAIN, 0), game, state), maxlen=1)[0]
    return has(game, end, game.side(int(state.players), int(state.seat)), iterations=QUICK_LOOK) is False


def puzzle_at(game: Game, conditions: PuzzleTerms, state: State, number: int = 0) -> Puzzle | None:
    """The puzzle that a position is, if it is one. Its level is not known before there are others."""
    turn = Turn(game, state)
    if not turn.is_whole or len(turn.ends()) < LEAST_CHOICES or not is_open(game, state):
        return None
    solution = solution_of(game, turn)
    if solution is None:
        return None
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
    """The steps of a solution as text."""
    for step in solution.end.steps:
        match.take(step)
    return " ".join(taken.text for taken in match.taken)


def effort_of(game: Game, state: State, key: bytes) -> int:
    """How often a search has to look ahead to find what is right: 0 if who looks at the next step alone finds it."""
    if _finds(computer_player(PLAIN, 0), game, state, key):
        return 0
    for budget in BUDGETS:
        searchers = [computer_player(f"{SEARCHER}:iterations={budget}", 0, k) for k in range(TRIES)]
        if sum(_finds(searcher, game, state, key) for searcher in searchers) > TRIES / 2:
            return budget
    return BEYOND


def _finds(player: Player, game: Game, state: State, key: bytes) -> bool:
    """Whether the turn of a player goes through a position."""
    return any(now.tobytes() == key for now in _turn_of(player, game, state))


def _turn_of(player: Player, game: Game, state: State) -> Iterator[State]:
    """What a player makes of a position, step by step to the end of the turn."""
    now, seat, number = copy(state), int(state.seat), int(state.turn)
    while not now.over and int(now.turn) == number:
        game.bridge.apply_at(array_of(now), 0, seat, player.choose(View.of(game, now, seat)))
        yield now
