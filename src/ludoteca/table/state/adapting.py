"""When adaptive bots become stronger or weaker: the verdict of one match."""

from collections.abc import Callable, Iterable, Sequence

from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.record import TABLE_ENDINGS
from ludoteca.players.adaptive import moved
from ludoteca.table.messages.socket import NextTime, Over

LEAVING = ("resigned", "time")
TURNS = 3  # a person who leaves before their third turn has not really played; a set-up counts as a turn


def has_really_played(match: Match, over: Over, person: int) -> bool:
    """True if a match says something about how well a person plays.

    It does not if an operator stopped it, or if the person left it before it had really begun.
    """
    if over.ending not in TABLE_ENDINGS:
        return True
    turns = {taken.turn for taken in match.taken if taken.seat == person}
    return over.ending in LEAVING and len(turns) >= TURNS


def progress_of(places: Sequence[int], person: int, adaptive: Iterable[int], side: Callable[[int], int]) -> int:
    """Return 1 if a person finished ahead of more adaptive bots than finished ahead of them, -1 if fewer, otherwise 0.

    Partners do not count. With two players, this is a win, a loss or a draw. With more players, somebody who is as
    good as the bots wins less than half of the matches, but is as often in the upper half as in the lower half.
    """
    others = [places[seat] for seat in adaptive if side(seat) != side(person)]
    ahead = sum(place > places[person] for place in others) - sum(place < places[person] for place in others)
    return (ahead > 0) - (ahead < 0)


def next_time(game: Game, level: str, progress: int) -> NextTime:
    """Return how the bots of a level will play after such a match, in a word."""
    if progress == 0:
        return "same"
    if moved(game, level, progress) == level:
        return "strongest" if progress > 0 else "weakest"
    return "stronger" if progress > 0 else "weaker"
