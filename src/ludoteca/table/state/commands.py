"""Commands, written as generators of entries.

Each entry is applied before the generator continues, so a command sees the effect of its earlier entries. A command
that is not possible raises a LudotecaError before anything is applied.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ludoteca.core.errors import LudotecaError
from ludoteca.core.events import TIMEOUT
from ludoteca.core.sentences import say
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
    Stopped,
    Undone,
)
from ludoteca.table.state.table_state import TableState


@dataclass(frozen=True)
class Presence:
    """The people at a table: who is connected, and who has been away for a long time."""

    here: frozenset[int] = field(default_factory=frozenset)
    away: frozenset[int] = field(default_factory=frozenset)
    share_screen: bool = False
    """True if all people share one screen and can agree in person."""
    is_over_days: bool = False
    """True if people are not expected to be online at the same time."""


def begin(state: TableState, here: frozenset[int] = frozenset()) -> Iterator[AnyEntry]:
    """Start a match. People who are connected take their seats back from stand-ins."""
    yield Began(state.deal(), state.next_levels())
    for seat in sorted(here & set(state.stand_ins)):
        yield Returned(seat)


def play(state: TableState, seat: int, steps: str) -> Iterator[AnyEntry]:
    """Take steps for a seat. If a stand-in was playing there, the person takes the seat back."""
    _stay(state, seat)
    yield from come_back(state, seat)
    yield Played(seat, steps.split())


def let_play(step: str, seat: int) -> Iterator[AnyEntry]:
    """Take a step for a bot."""
    yield Played(seat, [step])


def undo(state: TableState, seat: int) -> Iterator[AnyEntry]:
    """Undo a seat's last step without asking the others."""
    _stay(state, seat)
    if not state.present_match.can_undo(seat):
        raise LudotecaError(say("undo-ask"))
    yield Undone(seat, None)


def resign(state: TableState, seat: int, level: str) -> Iterator[AnyEntry]:
    """Resign for a seat; a bot takes its place if the match continues."""
    _stay(state, seat)
    yield from _leave(state, seat, "resigned", level)


def time_out(state: TableState, seat: int, kind: str, level: str, others: Sequence[int] = ()) -> Iterator[AnyEntry]:
    """Handle a seat that has run out of time: apply the game's own rule, add a stand-in (X3.4), or count it as a loss.

    `others` lists the seats that ran out of time at the same moment.
    """
    if state.can_happen(TIMEOUT, seat):
        yield Happened(seat, TIMEOUT)
    elif kind == GENEROUS:
        yield StoodIn(seat, level)
    else:
        yield from _leave(state, seat, "time", level, others)


def stop(state: TableState) -> Iterator[AnyEntry]:
    """End the match for an operator of the server, because nobody will."""
    state.present_match  # noqa: B018 - raises if no match is running
    yield Stopped()


def come_back(state: TableState, seat: int) -> Iterator[AnyEntry]:
    """Take a seat back from a stand-in when the person returns, and cancel a question about replacing them."""
    asked = state.question
    if asked is not None and asked.what == "take_over" and asked.about == seat:
        yield Answered(asked.by, is_yes=False)
    if seat in state.stand_ins and seat not in state.left:
        yield Returned(seat)


def ask(
    state: TableState, seat: int, what: Question, about: int | None, presence: Presence, level: str
) -> Iterator[AnyEntry]:
    """Ask the others. If nobody has to agree, fulfil the request immediately."""
    open_one = state.question
    is_waited_for = open_one is not None and open_one.by != seat and open_one.by in presence.here
    if is_waited_for and what != "take_over":
        raise LudotecaError(say("question-open"))
    CHECKS[what](state, seat, about, presence)
    voters = _voters(state, seat, what, about, presence)
    if not voters:
        yield from _fulfil(state, what, seat, about, presence, level)
    else:
        yield Asked(seat, what, about, voters)


def answer(
    state: TableState, seat: int, number: int, is_yes: bool, presence: Presence, level: str
) -> Iterator[AnyEntry]:
    """Answer a question. The player who asked can withdraw it by answering no."""
    asked = state.question
    if asked is None or asked.number != number:
        raise LudotecaError(say("question-closed"))
    if seat not in asked.waiting and not (seat == asked.by and not is_yes):
        raise LudotecaError(say("question-not-yours"))
    is_settled = is_yes and asked.waiting == [seat]
    yield Answered(seat, is_yes)
    if is_settled:
        yield from _fulfil(state, asked.what, asked.by, asked.about, presence, level)


def _stay(state: TableState, seat: int) -> None:
    state.present_match  # noqa: B018 - raises if no match is running
    if seat in state.left:
        raise LudotecaError(say("resigned-already"))


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
    """The seats that must agree: all other people or, for a stand-in or a live rematch, only connected people."""
    if presence.share_screen:
        return []
    others = state.people - {seat, about} - set(state.left if what != "rematch" else ())
    if what in ("undo", "draw"):
        return sorted(others - set(state.stand_ins))
    if what == "rematch" and presence.is_over_days:
        return sorted(others)
    return sorted(others & presence.here)


def _start_of_last_turn(state: TableState, seat: int) -> int:
    """The number of steps taken before a seat's last turn."""
    taken = state.present_match.taken
    last = next((step.turn for step in reversed(taken) if step.seat == seat), None)
    if last is None:
        raise LudotecaError(say("undo-no-move"))
    return next(k for k, step in enumerate(taken) if step.seat == seat and step.turn == last)


def _check_undo(state: TableState, seat: int, about: int | None, presence: Presence) -> None:
    _stay(state, seat)
    match = state.present_match
    start = _start_of_last_turn(state, seat)
    if match.taken[start].turn == 0 and "simultaneous" in state.game.capabilities:
        raise LudotecaError(say("undo-set-up"))
    is_alone = not _voters(state, seat, "undo", None, presence) and not presence.share_screen
    if is_alone and match.has_shown_since(start):
        raise LudotecaError(say("undo-shown"))


def _check_draw(state: TableState, seat: int, about: int | None, presence: Presence) -> None:
    _stay(state, seat)
    if "draws" not in state.game.capabilities:
        raise LudotecaError(say("draw-none", game=state.game.title))
    if state.computers:
        raise LudotecaError(say("draw-bot"))


def _check_rematch(state: TableState, seat: int, about: int | None, presence: Presence) -> None:
    if state.match is None or state.outcome is None:
        raise LudotecaError(say("rematch-early"))


def _check_take_over(state: TableState, seat: int, about: int | None, presence: Presence) -> None:
    _stay(state, seat)
    if presence.is_over_days and about not in state.to_act:
        raise LudotecaError(say("take-over-turn"))
    if about is None or about not in state.people or about == seat:
        raise LudotecaError(say("take-over-whom"))
    if about in state.stand_ins:
        raise LudotecaError(say("take-over-bot"))
    if about not in presence.away:
        raise LudotecaError(say("take-over-here"))


CHECKS = {"undo": _check_undo, "draw": _check_draw, "rematch": _check_rematch, "take_over": _check_take_over}
