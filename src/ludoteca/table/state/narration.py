"""Who is told what: one line of the log for each viewer of an entry, and which viewers see something new at all.

Viewers are numbered as seats are; the last one, `playing.players`, stands for all spectators.
"""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from ludoteca.core.view import SPECTATOR, View
from ludoteca.table.messages.socket import Line
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

ASKED = {
    "undo": "asks to take the last turn back",
    "draw": "offers a draw",
    "rematch": "asks for another match",
    "take_over": "asks for a computer player in seat {seat}",
}
LEFT = {"resigned": "gives the match up", "time": "has run out of time"}


class Told(msgspec.Struct, frozen=True):
    """The lines that an entry gave, and for every viewer which of them it was told; -1 for none."""

    lines: list[Line]
    to: list[int]

    def line(self, viewer: int) -> Line | None:
        """What a viewer was told."""
        return self.lines[self.to[viewer]] if self.to[viewer] >= 0 else None


@dataclass(frozen=True)
class Change:
    """What an entry did: what was told, and which viewers have something new before them."""

    told: Told
    is_new: list[bool]


def seat_of(playing: Playing, viewer: int) -> int:
    """The seat that a viewer sees from, as the core counts."""
    return viewer if viewer < playing.players else SPECTATOR


def carry_out(playing: Playing, entry: AnyEntry) -> Change:
    """Apply an entry, and find out what each viewer is told and sees of it."""
    viewers = range(playing.players + 1)
    before = [_seen(playing, viewer) for viewer in viewers]
    steps = _Steps(playing)
    playing.apply(entry, steps.witness(getattr(entry, "seat", 0)))
    changed = [_seen(playing, viewer) != before[viewer] for viewer in viewers]
    lines = [_line(playing, entry, steps, viewer, changed[viewer]) for viewer in viewers]
    return Change(_packed(lines), [changed[viewer] or lines[viewer] is not None for viewer in viewers])


def _seen(playing: Playing, viewer: int) -> tuple[object, ...]:
    """All that a viewer's updates are made from, to be compared."""
    if playing.match is None:
        return ()
    seat, sights = seat_of(playing, viewer), playing.sights
    can_undo = sights.can_undo(seat)
    return playing.number, sights.content(seat), can_undo, playing.question, playing.outcome, tuple(playing.left)


class _Steps:
    """What every viewer may know of the steps of an entry, noted before each is taken."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self.turn = playing.match.turn if playing.match is not None else 0
        self.texts: list[list[str]] = [[] for _ in range(playing.players + 1)]
        self.words: list[list[str]] = [[] for _ in range(playing.players + 1)]

    def witness(self, seat: int) -> Callable[[int], None]:
        """Somebody who sees the steps of a seat."""

        def sees(step: int) -> None:
            match = self._playing.match
            if match is not None and seat in match.to_act:
                self._note(match.view(seat), step)

        return sees

    def _note(self, view: View, step: int) -> None:
        """The seat is told everything, all others the same: everything, what the game lets them know, or nothing."""
        text, words, tell = view.text(step), view.words(step), view.game.told
        told = tell(view.state, view.seat, step) if tell is not None else None
        for viewer in range(self._playing.players + 1):
            if viewer == view.seat or told is None:
                self.texts[viewer].append(text)
                self.words[viewer].append(words)
            elif told:
                self.words[viewer].append(told)


def _line(playing: Playing, entry: AnyEntry, steps: _Steps, viewer: int, is_changed: bool) -> Line | None:
    match entry:
        case Played(seat=seat) | Happened(seat=seat):
            if not steps.words[viewer] and not steps.texts[viewer]:
                return None
            words = "; ".join(steps.words[viewer])
            return Line(steps.turn, seat, steps.texts[viewer], words, "step" if isinstance(entry, Played) else "event")
        case Undone(seat=seat, keep=keep):
            if not is_changed:
                return None
            words = "takes a step back" if keep is None else "takes the last turn back"
            return Line(steps.turn, seat, [], words, "undo")
        case _:
            seat, words = _table_words(playing, entry)
            turn = 0 if isinstance(entry, Began) else steps.turn
            return Line(turn, seat, [], words, "table") if words else None


def _table_words(playing: Playing, entry: AnyEntry) -> tuple[int, str]:
    match entry:
        case Began():
            return -1, f"match {playing.number} begins"
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


def _packed(lines: list[Line | None]) -> Told:
    different: list[Line] = []
    to = []
    for line in lines:
        if line is not None and line not in different:
            different.append(line)
        to.append(-1 if line is None else different.index(line))
    return Told(different, to)
