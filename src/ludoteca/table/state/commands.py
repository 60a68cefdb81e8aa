"""What follows when somebody wants something: decisions as generators of entries.

Each entry is carried out before the next is decided, so a decision sees what its own first entries have done. What is
not possible is a LudotecaError, before anything was carried out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ludoteca.core.errors import LudotecaError
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
from ludoteca.table.state.table_state import Playing

TIMEOUT = "timeout"  # the event by which games know that time has run out


@dataclass(frozen=True)
class Company:
    """Who is at the table: people with a connection, and people who have been without one for long."""

    here: frozenset[int] = field(default_factory=frozenset)
    away: frozenset[int] = field(default_factory=frozenset)
    share_screen: bool = False
    """True if all people sit before one screen, and agree there."""
    is_over_days: bool = False
    """True if people are not expected to be there at the same time."""


def begin(playing: Playing, here: frozenset[int] = frozenset()) -> Iterator[AnyEntry]:
    """A match begins; who is here plays for himself."""
    yield Began(playing.deal())
    for seat in sorted(here & set(playing.stand_ins)):
        yield Returned(seat)


def play(playing: Playing, seat: int, steps: str) -> Iterator[AnyEntry]:
    """A seat takes steps, and by that its place back from a computer player."""
    _stay(playing, seat)
    yield from come_back(playing, seat)
    yield Played(seat, steps.split())


def let_play(step: str, seat: int) -> Iterator[AnyEntry]:
    """A computer player takes a step."""
    yield Played(seat, [step])


def undo(playing: Playing, seat: int) -> Iterator[AnyEntry]:
    """A seat takes its last step back alone."""
    _stay(playing, seat)
    if not playing.present_match.can_undo(seat):
        raise LudotecaError(
            "this step cannot be taken back alone: the turn is over, or something hidden was shown; ask the others"
        )
    yield Undone(seat, None)


def resign(playing: Playing, seat: int, level: str) -> Iterator[AnyEntry]:
    """A seat gives up; a computer player goes on in its place if the match does."""
    _stay(playing, seat)
    yield from _leave(playing, seat, "resigned", level)


def time_out(playing: Playing, seat: int, kind: str, level: str, others: Sequence[int] = ()) -> Iterator[AnyEntry]:
    """The time of a seat has run out: what the game makes of it, a stand-in (X3.4), or the end for this seat.

    `others` are seats whose time has run out at the same moment.
    """
    if playing.can_happen(TIMEOUT, seat):
        yield Happened(seat, TIMEOUT)
    elif kind == GENEROUS:
        yield StoodIn(seat, level)
    else:
        yield from _leave(playing, seat, "time", level, others)


def come_back(playing: Playing, seat: int) -> Iterator[AnyEntry]:
    """Somebody is back, and takes the seat over from the computer player; nobody need be asked about it any more."""
    asked = playing.question
    if asked is not None and asked.what == "take_over" and asked.about == seat:
        yield Answered(asked.by, is_yes=False)
    if seat in playing.stand_ins and seat not in playing.left:
        yield Returned(seat)


def ask(
    playing: Playing, seat: int, what: Question, about: int | None, company: Company, level: str
) -> Iterator[AnyEntry]:
    """A seat asks the others; if nobody is to be asked, it is done at once."""
    open_one = playing.question
    is_waited_for = open_one is not None and open_one.by != seat and open_one.by in company.here
    if is_waited_for and what != "take_over":
        raise LudotecaError("something else is being asked; it is to be answered first")
    CHECKS[what](playing, seat, about, company)
    voters = _voters(playing, seat, what, about, company)
    if not voters:
        yield from _fulfil(playing, what, seat, about, company, level)
    else:
        yield Asked(seat, what, about, voters)


def answer(playing: Playing, seat: int, number: int, is_yes: bool, company: Company, level: str) -> Iterator[AnyEntry]:
    """A seat answers; who asked can take the question back by a no."""
    asked = playing.question
    if asked is None or asked.number != number:
        raise LudotecaError("this question is not open any more")
    if seat not in asked.waiting and not (seat == asked.by and not is_yes):
        raise LudotecaError("this question is not put to you, or you have answered it")
    is_settled = is_yes and asked.waiting == [seat]
    yield Answered(seat, is_yes)
    if is_settled:
        yield from _fulfil(playing, asked.what, asked.by, asked.about, company, level)


def _stay(playing: Playing, seat: int) -> None:
    playing.present_match  # noqa: B018 - refuses where no match runs
    if seat in playing.left:
        raise LudotecaError("you have given this match up; a computer player goes on in your seat")


def _leave(
    playing: Playing, seat: int, why: Literal["resigned", "time"], level: str, others: Sequence[int] = ()
) -> Iterator[AnyEntry]:
    yield Left(seat, why, list(others))
    for gone in (seat, *others):
        if playing.is_running and gone not in playing.stand_ins:
            yield StoodIn(gone, level)


def _fulfil(
    playing: Playing, what: Question, by: int, about: int | None, company: Company, level: str
) -> Iterator[AnyEntry]:
    match what:
        case "undo":
            yield Undone(by, _start_of_last_turn(playing, by))
        case "draw":
            yield Drawn()
        case "rematch":
            yield from begin(playing, company.here)
        case "take_over":
            assert about is not None
            yield StoodIn(about, level)


def _voters(playing: Playing, seat: int, what: Question, about: int | None, company: Company) -> list[int]:
    """Who must agree: the other people; for a stand-in or another live match, those of them who are here."""
    if company.share_screen:
        return []
    others = playing.people - {seat, about} - set(playing.left if what != "rematch" else ())
    if what in ("undo", "draw"):
        return sorted(others - set(playing.stand_ins))
    if what == "rematch" and company.is_over_days:
        return sorted(others)
    return sorted(others & company.here)


def _start_of_last_turn(playing: Playing, seat: int) -> int:
    """How many steps had been taken when the last turn of a seat began."""
    taken = playing.present_match.taken
    last = next((step.turn for step in reversed(taken) if step.seat == seat), None)
    if last is None:
        raise LudotecaError("you have not taken a step yet")
    return next(k for k, step in enumerate(taken) if step.seat == seat and step.turn == last)


def _check_undo(playing: Playing, seat: int, about: int | None, company: Company) -> None:
    _stay(playing, seat)
    match = playing.present_match
    start = _start_of_last_turn(playing, seat)
    if match.taken[start].turn == 0 and "simultaneous" in playing.game.capabilities:
        raise LudotecaError("the set-up was confirmed and has been shown: it is final")
    is_alone = not _voters(playing, seat, "undo", None, company) and not company.share_screen
    if is_alone and match.has_shown_since(start):
        raise LudotecaError("something hidden was shown since, so the turn stands")


def _check_draw(playing: Playing, seat: int, about: int | None, company: Company) -> None:
    _stay(playing, seat)
    if "draws" not in playing.game.capabilities:
        raise LudotecaError(f"{playing.game.title} knows no draw by agreement")
    if playing.computers:
        raise LudotecaError("a computer player does not agree to draws")


def _check_rematch(playing: Playing, seat: int, about: int | None, company: Company) -> None:
    if playing.match is None or playing.outcome is None:
        raise LudotecaError("another match can begin when this one is over")


def _check_take_over(playing: Playing, seat: int, about: int | None, company: Company) -> None:
    _stay(playing, seat)
    if company.is_over_days and about not in playing.to_act:
        raise LudotecaError("over days only who is to act, and does not, can be replaced")
    if about is None or about not in playing.people or about == seat:
        raise LudotecaError("say which other person's seat a computer player shall take over")
    if about in playing.stand_ins:
        raise LudotecaError("a computer player sits in there already")
    if about not in company.away:
        raise LudotecaError("this person is here, or has been gone only for a moment")


CHECKS = {"undo": _check_undo, "draw": _check_draw, "rematch": _check_rematch, "take_over": _check_take_over}
