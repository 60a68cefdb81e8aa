"""What follows when somebody wants something: decisions as generators of entries.

Each entry is carried out before the next is decided, so a decision sees what its own first entries have done. What is
not possible is a LudotecaError, before anything was carried out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ludoteca.core.errors import LudotecaError
from ludoteca.core.events import TIMEOUT
from ludoteca.table.messages.socket import Question
from ludoteca.table.state.clock import GENEROUS
from ludoteca.table.state.entries import (
    Answered,
    AnyEntry,
    Asked,
    Began,
    Drawn,
    Happened,
    Left,
    Played,
    Returned,
    StoodIn,
    Undone,
)
from ludoteca.table.state.table_state import TableState


@dataclass(frozen=True)
class Presence:
    """Who is at the table: people with a connection, and people who have been without one for long."""

    here: frozenset[int] = field(default_factory=frozenset)
    away: frozenset[int] = field(default_factory=frozenset)
    share_screen: bool = False
    """True if all people sit before one screen, and agree there."""
    is_over_days: bool = False
    """True if people are not expected to be there at the same time."""


def begin(state: TableState, here: frozenset[int] = frozenset()) -> Iterator[AnyEntry]:
    """A match begins; who is here plays for himself."""
    yield Began(state.deal())
    for seat in sorted(here & set(state.stand_ins)):
        yield Returned(seat)


def play(state: TableState, seat: int, steps: str) -> Iterator[AnyEntry]:
    """A seat takes steps, and by that its place back from a computer player."""
    _stay(state, seat)
    yield from come_back(state, seat)
    yield Played(seat, steps.split())


def let_play(step: str, seat: int) -> Iterator[AnyEntry]:
    """A computer player takes a step."""
    yield Played(seat, [step])


def undo(state: TableState, seat: int) -> Iterator[AnyEntry]:
    """A seat takes its last step back alone."""
    _stay(state, seat)
    if not state.present_match.can_undo(seat):
        raise LudotecaError(
            "this step cannot be taken back alone: the turn is over, or something hidden was shown; ask the others"
        )
    yield Undone(seat, None)


def resign(state: TableState, seat: int, level: str) -> Iterator[AnyEntry]:
    """A seat gives up; a computer player goes on in its place if the match does."""
    _stay(state, seat)
    yield from _leave(state, seat, "resigned", level)


def time_out(state: TableState, seat: int, kind: str, level: str, others: Sequence[int] = ()) -> Iterator[AnyEntry]:
    """The time of a seat has run out: what the game makes of it, a stand-in (X3.4), or the end for this seat.

    `others` are seats whose time has run out at the same moment.
    """
    if state.can_happen(TIMEOUT, seat):
        yield Happened(seat, TIMEOUT)
    elif kind == GENEROUS:
        yield StoodIn(seat, level)
    else:
        yield from _leave(state, seat, "time", level, others)


def come_back(state: TableState, seat: int) -> Iterator[AnyEntry]:
    """Somebody is back, and takes the seat over from the computer player; nobody need be asked about it any more."""
    asked = state.question
    if asked is not None and asked.what == "take_over" and asked.about == seat:
        yield Answered(asked.by, is_yes=False)
    if seat in state.stand_ins and seat not in state.left:
        yield Returned(seat)


def ask(
    state: TableState, seat: int, what: Question, about: int | None, presence: Presence, level: str
) -> Iterator[AnyEntry]:
    """A seat asks the others; if nobody is to be asked, it is done at once."""
    open_one = state.question
    is_waited_for = open_one is not None and open_one.by != seat and open_one.by in presence.here
    if is_waited_for and what != "take_over":
        raise LudotecaError("something else is being asked; it is to be answered first")
    CHECKS[what](state, seat, about, presence)
    voters = _voters(state, seat, what, about, presence)
    if not voters:
        yield from _fulfil(state, what, seat, about, presence, level)
    else:
        yield Asked(seat, what, about, voters)


def answer(
    state: TableState, seat: int, number: int, is_yes: bool, presence: Presence, level: str
) -> Iterator[AnyEntry]:
    """A seat answers; who asked can take the question back by a no."""
    asked = state.question
    if asked is None or asked.number != number:
        raise LudotecaError("this question is not open any more")
    if seat not in asked.waiting and not (seat == asked.by and not is_yes):
        raise LudotecaError("this question is not put to you, or you have answered it")
    is_settled = is_yes and asked.waiting == [seat]
    yield Answered(seat, is_yes)
    if is_settled:
        yield from _fulfil(state, asked.what, asked.by, asked.about, presence, level)


def _stay(state: TableState, seat: int) -> None:
    state.present_match  # noqa: B018 - refuses where no match runs
    if seat in state.left:
        raise LudotecaError("you have given this match up; a computer player goes on in your seat")


def _leave(
    state: TableState, seat: int, why: Literal["resigned", "time"], level: str, others: Sequence[int] = ()
) -> Iterator[AnyEntry]:
    yield Left(seat, why, list(others))
    for gone in (seat, *others):
        if state.is_running and gone not in state.stand_ins:
            yield StoodIn(gone, level)


def _fulfil(
    state: TableState, what: Question, by: int, about: int | None, presence: Presence, level: str
) -> Iterator[AnyEntry]:
    match what:
        case "undo":
            yield Undone(by, _start_of_last_turn(state, by))
        case "draw":
            yield Drawn()
        case "rematch":
            yield from begin(state, presence.here)
        case "take_over":
            assert about is not None
            yield StoodIn(about, level)


def _voters(state: TableState, seat: int, what: Question, about: int | None, presence: Presence) -> list[int]:
    """Who must agree: the other people; for a stand-in or another live match, those of them who are here."""
    if presence.share_screen:
        return []
    others = state.people - {seat, about} - set(state.left if what != "rematch" else ())
    if what in ("undo", "draw"):
        return sorted(others - set(state.stand_ins))
    if what == "rematch" and presence.is_over_days:
        return sorted(others)
    return sorted(others & presence.here)


def _start_of_last_turn(state: TableState, seat: int) -> int:
    """How many steps had been taken when the last turn of a seat began."""
    taken = state.present_match.taken
    last = next((step.turn for step in reversed(taken) if step.seat == seat), None)
    if last is None:
        raise LudotecaError("you have not taken a step yet")
    return next(k for k, step in enumerate(taken) if step.seat == seat and step.turn == last)


def _check_undo(state: TableState, seat: int, about: int | None, presence: Presence) -> None:
    _stay(state, seat)
    match = state.present_match
    start = _start_of_last_turn(state, seat)
    if match.taken[start].turn == 0 and "simultaneous" in state.game.capabilities:
        raise LudotecaError("the set-up was confirmed and has been shown: it is final")
    is_alone = not _voters(state, seat, "undo", None, presence) and not presence.share_screen
    if is_alone and match.has_shown_since(start):
        raise LudotecaError("something hidden was shown since, so the turn stands")


def _check_draw(state: TableState, seat: int, about: int | None, presence: Presence) -> None:
    _stay(state, seat)
    if "draws" not in state.game.capabilities:
        raise LudotecaError(f"{state.game.title} knows no draw by agreement")
    if state.computers:
        raise LudotecaError("a computer player does not agree to draws")


def _check_rematch(state: TableState, seat: int, about: int | None, presence: Presence) -> None:
    if state.match is None or state.outcome is None:
        raise LudotecaError("another match can begin when this one is over")


def _check_take_over(state: TableState, seat: int, about: int | None, presence: Presence) -> None:
    _stay(state, seat)
    if presence.is_over_days and about not in state.to_act:
        raise LudotecaError("over days only who is to act, and does not, can be replaced")
    if about is None or about not in state.people or about == seat:
        raise LudotecaError("say which other person's seat a computer player shall take over")
    if about in state.stand_ins:
        raise LudotecaError("a computer player sits in there already")
    if about not in presence.away:
        raise LudotecaError("this person is here, or has been gone only for a moment")


CHECKS = {"undo": _check_undo, "draw": _check_draw, "rematch": _check_rematch, "take_over": _check_take_over}
