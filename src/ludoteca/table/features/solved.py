"""Solved puzzles and streaks.

A streak counts days in the visitor's own calendar, because a day ends for them at their midnight. The server cannot
know where they are, so it believes every date that some place on Earth has or had in the last weeks. Somebody who
cheats changes only their own streak, and nothing else depends on it.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta

from ludoteca.study.puzzles.collection import known_puzzles
from ludoteca.table.messages.rows import SolvedRow
from ludoteca.table.messages.solved import MySolved, SolvedPuzzle, Streak

EAST = timedelta(hours=14)  # how far the clocks of the easternmost islands are ahead of UTC
LATE = timedelta(days=30)  # how long a browser may have kept a solved puzzle for itself


def rows_of(guest: str, solved: Iterable[SolvedPuzzle], now: datetime | None = None) -> list[SolvedRow]:
    """The rows to store. Unknown puzzles are left out; a date that cannot be right counts as unknown."""
    known, moment = known_puzzles(), now or datetime.now(UTC)
    return [SolvedRow(guest, one.puzzle, _day(one.day, moment)) for one in solved if one.puzzle in known]


def _day(text: str, now: datetime) -> str:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return ""
    return text if (now - LATE).date() <= day <= (now + EAST).date() else ""


def my_solved(rows: Sequence[SolvedRow]) -> MySolved:
    """Everything that a guest has solved, and their streak."""
    return MySolved(list(dict.fromkeys(row.puzzle for row in rows)), streak_of(row.day for row in rows))


def streak_of(days: Iterable[str]) -> Streak:
    """The latest and the longest streak among these days, which may come in any order and more than once."""
    runs: list[list[date]] = []
    for day in sorted({date.fromisoformat(day) for day in days if day}):
        if runs and day - runs[-1][-1] == timedelta(1):
            runs[-1].append(day)
        else:
            runs.append([day])
    if not runs:
        return Streak(0, "", 0)
    return Streak(len(runs[-1]), runs[-1][-1].isoformat(), max(map(len, runs)))
