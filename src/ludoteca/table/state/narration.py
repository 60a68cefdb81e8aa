"""Applies entries to a table's state, and finds each viewer's log line and who sees something new."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import msgspec

from ludoteca.core.sentences import NOTHING, Sentence, player, say
from ludoteca.core.view import View, Viewer, viewers
from ludoteca.table.messages.socket import LogLine
from ludoteca.table.state.entries import (
    Answered,
    AnyEntry,
    Asked,
    AskedHint,
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


class _StoredLine(msgspec.Struct, frozen=True):
    """A stored line. Up to version 0.1, its words were a single English string."""

    turn: int
    seat: int
    steps: list[str]
    words: str | list[Sentence]
    kind: Literal["step", "event", "undo", "table"] = "step"

    def line(self) -> LogLine:
        words = [say("plain", text=self.words)] if isinstance(self.words, str) else self.words
        return LogLine(self.turn, self.seat, self.steps, words, self.kind)


class _StoredTold(msgspec.Struct, frozen=True):
    lines: list[_StoredLine]
    to: list[int]


_decoder = msgspec.json.Decoder(_StoredTold)


def read_told(stored: bytes) -> "Told":
    """Decode an entry's log lines, stored by this version or by an earlier version."""
    found = _decoder.decode(stored)
    return Told([line.line() for line in found.lines], found.to)


class Told(msgspec.Struct, frozen=True):
    """An entry's log lines and, for each viewer, the index of their line, or -1 if they have none.

    Viewers are the seats, then the spectators.
    """

    lines: list[LogLine]
    to: list[int]

    def line(self, viewer: Viewer) -> LogLine | None:
        """Return a viewer's line, or None if they have none."""
        return self.lines[self.to[viewer]] if self.to[viewer] >= 0 else None


@dataclass(frozen=True)
class Change:
    """The effect of an entry: its log lines, and which viewers see something new."""

    told: Told
    is_new: list[bool]


def apply(state: TableState, entry: AnyEntry) -> Change:
    """Apply an entry, and return each viewer's log line and whether they see something new."""
    everybody = viewers(state.players)
    before = [_seen(state, viewer) for viewer in everybody]
    steps = _Steps(state)
    state.apply(entry, steps.witness(getattr(entry, "seat", 0)))
    changed = [_seen(state, viewer) != before[viewer] for viewer in everybody]
    lines = [_line(state, entry, steps, viewer, changed[viewer]) for viewer in everybody]
    return Change(_packed(lines), [changed[viewer] or lines[viewer] is not None for viewer in everybody])


def _seen(state: TableState, viewer: Viewer) -> tuple[object, ...]:
    """All data that goes into a viewer's update, for comparison."""
    if state.match is None:
        return ()
    can_undo = state.views.can_undo(viewer)
    return state.number, state.views.content(viewer), can_undo, state.question, state.outcome, tuple(state.left)


class _Steps:
    """The steps in an entry, as each viewer may know them. Each step is noted before it is taken."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self.turn = state.match.turn if state.match is not None else 0
        self.texts: list[list[str]] = [[] for _ in viewers(state.players)]
        self.words: list[list[Sentence]] = [[] for _ in viewers(state.players)]

    def witness(self, seat: int) -> Callable[[int], None]:
        """Return a callback that notes each step that a seat takes."""

        def sees(step: int) -> None:
            match = self._state.match
            if match is not None and seat in match.to_act:
                self._note(match.view(seat), step)

        return sees

    def _note(self, view: View, step: int) -> None:
        """Note a step for every viewer.

        Its own seat gets the whole step. All others get the whole step, what the game reveals to them, or nothing.
        """
        text, words = view.text(step), view.words(step)
        told = view.game.presentation.told(view.state, view.seat, step)
        for viewer in viewers(self._state.players):
            if viewer == view.seat or told is None:
                self.texts[viewer].append(text)
                self.words[viewer].append(words)
            elif told != NOTHING:
                self.words[viewer].append(told)


def _line(state: TableState, entry: AnyEntry, steps: _Steps, viewer: Viewer, is_changed: bool) -> LogLine | None:
    match entry:
        case Played(seat=seat) | Happened(seat=seat):
            if not steps.words[viewer] and not steps.texts[viewer]:
                return None
            kind: Literal["step", "event"] = "step" if isinstance(entry, Played) else "event"
            return LogLine(steps.turn, seat, steps.texts[viewer], steps.words[viewer], kind)
        case Undone(seat=seat, keep=keep):
            if not is_changed:
                return None
            return LogLine(steps.turn, seat, [], [say("log-undo" if keep is None else "log-undo-turn")], "undo")
        case _:
            seat, sentence = _table_words(state, entry)
            turn = 0 if isinstance(entry, Began) else steps.turn
            return LogLine(turn, seat, [], [sentence], "table")


def _table_words(state: TableState, entry: AnyEntry) -> tuple[int, Sentence]:
    match entry:
        case Began():
            return -1, say("log-began", number=state.number)
        case Asked(seat=seat, what=what, about=about):
            return seat, say(f"log-asked-{what.replace('_', '-')}", other=player(about or 0))
        case Answered(seat=seat, is_yes=is_yes):
            return seat, say("log-agreed" if is_yes else "log-declined")
        case Left(seat=seat, why=why):
            return seat, say(f"log-left-{why}")
        case Drawn():
            return -1, say("log-drawn")
        case StoodIn(seat=seat):
            return seat, say("log-stood-in")
        case Returned(seat=seat):
            return seat, say("log-returned")
        case AskedHint(seat=seat):
            return seat, say("log-asked-hint")
    raise AssertionError(entry)


def _packed(lines: list[LogLine | None]) -> Told:
    different: list[LogLine] = []
    to = []
    for line in lines:
        if line is not None and line not in different:
            different.append(line)
        to.append(-1 if line is None else different.index(line))
    return Told(different, to)
