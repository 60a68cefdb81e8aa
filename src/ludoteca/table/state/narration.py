"""Entries applied to a table's state, and told: a log line for each viewer, and which viewers see something new."""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from ludoteca.core.view import View, Viewer, viewers
from ludoteca.table.messages.socket import LogLine
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

ASKED = {
    "undo": "asks to take the last turn back",
    "draw": "offers a draw",
    "rematch": "asks for another match",
    "take_over": "asks for a computer player in seat {seat}",
}
LEFT = {"resigned": "gives the match up", "time": "has run out of time"}


class Told(msgspec.Struct, frozen=True):
    """The lines that an entry gave, and for every viewer, seats first, which of them it was told; -1 for none."""

    lines: list[LogLine]
    to: list[int]

    def line(self, viewer: Viewer) -> LogLine | None:
        """What a viewer was told."""
        return self.lines[self.to[viewer]] if self.to[viewer] >= 0 else None


@dataclass(frozen=True)
class Change:
    """What an entry did: what was told, and which viewers have something new before them."""

    told: Told
    is_new: list[bool]


def apply(state: TableState, entry: AnyEntry) -> Change:
    """Apply an entry, and find out what each viewer is told and sees of it."""
    everybody = viewers(state.players)
    before = [_seen(state, viewer) for viewer in everybody]
    steps = _Steps(state)
    state.apply(entry, steps.witness(getattr(entry, "seat", 0)))
    changed = [_seen(state, viewer) != before[viewer] for viewer in everybody]
    lines = [_line(state, entry, steps, viewer, changed[viewer]) for viewer in everybody]
    return Change(_packed(lines), [changed[viewer] or lines[viewer] is not None for viewer in everybody])


def _seen(state: TableState, viewer: Viewer) -> tuple[object, ...]:
    """All that a viewer's updates are made from, to be compared."""
    if state.match is None:
        return ()
    can_undo = state.views.can_undo(viewer)
    return state.number, state.views.content(viewer), can_undo, state.question, state.outcome, tuple(state.left)


class _Steps:
    """What every viewer may know of the steps of an entry, noted before each is taken."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self.turn = state.match.turn if state.match is not None else 0
        self.texts: list[list[str]] = [[] for _ in viewers(state.players)]
        self.words: list[list[str]] = [[] for _ in viewers(state.players)]

    def witness(self, seat: int) -> Callable[[int], None]:
        """Somebody who sees the steps of a seat."""

        def sees(step: int) -> None:
            match = self._state.match
            if match is not None and seat in match.to_act:
                self._note(match.view(seat), step)

        return sees

    def _note(self, view: View, step: int) -> None:
        """The seat is told everything, all others the same: everything, what the game lets them know, or nothing."""
        text, words = view.text(step), view.words(step)
        told = view.game.presentation.told(view.state, view.seat, step)
        for viewer in viewers(self._state.players):
            if viewer == view.seat or told is None:
                self.texts[viewer].append(text)
                self.words[viewer].append(words)
            elif told:
                self.words[viewer].append(told)


def _line(state: TableState, entry: AnyEntry, steps: _Steps, viewer: Viewer, is_changed: bool) -> LogLine | None:
    match entry:
        case Played(seat=seat) | Happened(seat=seat):
            if not steps.words[viewer] and not steps.texts[viewer]:
                return None
            words = "; ".join(steps.words[viewer])
            return LogLine(
                steps.turn, seat, steps.texts[viewer], words, "step" if isinstance(entry, Played) else "event"
            )
        case Undone(seat=seat, keep=keep):
            if not is_changed:
                return None
            words = "takes a step back" if keep is None else "takes the last turn back"
            return LogLine(steps.turn, seat, [], words, "undo")
        case _:
            seat, words = _table_words(state, entry)
            turn = 0 if isinstance(entry, Began) else steps.turn
            return LogLine(turn, seat, [], words, "table") if words else None


def _table_words(state: TableState, entry: AnyEntry) -> tuple[int, str]:
    match entry:
        case Began():
            return -1, f"match {state.number} begins"
        case Asked(seat=seat, what=what, about=about):
            return seat, ASKED[what].format(seat=(about or 0) + 1)
        case Answered(seat=seat, is_yes=is_yes):
            return seat, "agrees" if is_yes else "does not agree"
        case Left(seat=seat, why=why):
            return seat, LEFT[why]
        case Drawn():
            return -1, "the match is a draw"
        case StoodIn(seat=seat):
            return seat, "a computer player sits in"
        case Returned(seat=seat):
            return seat, "is back"
    return -1, ""


def _packed(lines: list[LogLine | None]) -> Told:
    different: list[LogLine] = []
    to = []
    for line in lines:
        if line is not None and line not in different:
            different.append(line)
        to.append(-1 if line is None else different.index(line))
    return Told(different, to)
