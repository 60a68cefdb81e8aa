"""Applies entries to a table's state, and finds each viewer's log line and who sees something new."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

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
    Stopped,
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
    before = _Sights.of(state)
    steps = _Steps(state)
    state.apply(entry, steps.witness(getattr(entry, "seat", 0)))
    changed = _Sights.of(state).changed(before)
    lines = _lines(state, entry, steps, changed)
    is_new = [is_changed or line is not None for is_changed, line in zip(changed, lines, strict=True)]
    return Change(_packed(lines), is_new)


class _Sights(NamedTuple):
    """All data that goes into updates, for comparison: what all viewers share, and what each viewer sees."""

    shared: tuple[object, ...]
    own: list[tuple[bytes, bool]]

    @classmethod
    def of(cls, state: TableState) -> "_Sights":
        everybody, match = viewers(state.players), state.match
        if match is None:
            return cls((), [(b"", False) for _ in everybody])
        shared = state.number, state.question, state.outcome, tuple(state.left)
        return cls(shared, [(match.view(viewer).content, state.views.can_undo(viewer)) for viewer in everybody])

    def changed(self, before: "_Sights") -> list[bool]:
        """For each viewer, whether they see something else than before."""
        if self.shared != before.shared:
            return [True for _ in self.own]
        return [now != then for now, then in zip(self.own, before.own, strict=True)]


class _Steps:
    """The steps in an entry, as their own seat knows them and as all others do, noted before they are taken."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self.turn = state.match.turn if state.match is not None else 0
        self.own, self.others = _Noted([], []), _Noted([], [])

    def witness(self, seat: int) -> Callable[[int], None]:
        """Return a callback that notes each step that a seat takes."""

        def sees(step: int) -> None:
            match = self._state.match
            if match is not None and seat in match.to_act:
                self._note(match.view(seat), step)

        return sees

    def _note(self, view: View, step: int) -> None:
        """Note a step. The others get the whole step, what the game reveals to them, or nothing."""
        text, words = view.text(step), view.words(step)
        told = view.game.presentation.told(view.unpacked, view.seat, step)
        self.own.add(text, words)
        if told is None:
            self.others.add(text, words)
        elif told != NOTHING:
            self.others.words.append(told)


class _Noted(NamedTuple):
    """The steps in an entry as somebody knows them: as text and in words."""

    texts: list[str]
    words: list[Sentence]

    def add(self, text: str, words: Sentence) -> None:
        self.texts.append(text)
        self.words.append(words)


def _lines(state: TableState, entry: AnyEntry, steps: _Steps, changed: list[bool]) -> list[LogLine | None]:
    """Every viewer's log line."""
    match entry:
        case Played(seat=seat) | Happened(seat=seat):
            kind: Literal["step", "event"] = "step" if isinstance(entry, Played) else "event"
            own = _line_of(steps.own, steps.turn, seat, kind)
            others = own if steps.others == steps.own else _line_of(steps.others, steps.turn, seat, kind)
            return [own if viewer == seat else others for viewer in viewers(state.players)]
        case Undone(seat=seat, keep=keep):
            undo = LogLine(steps.turn, seat, [], [say("log-undo" if keep is None else "log-undo-turn")], "undo")
            return [undo if is_changed else None for is_changed in changed]
        case _:
            seat, sentence = _table_words(state, entry)
            line = LogLine(0 if isinstance(entry, Began) else steps.turn, seat, [], [sentence], "table")
            return [line for _ in changed]


def _line_of(noted: _Noted, turn: int, seat: int, kind: Literal["step", "event"]) -> LogLine | None:
    """The line of those who know this much, or None if they must not learn of the steps at all."""
    return LogLine(turn, seat, noted.texts, noted.words, kind) if noted.texts or noted.words else None


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
        case Stopped():
            return -1, say("log-stopped")
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
