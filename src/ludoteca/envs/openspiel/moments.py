"""Matches as OpenSpiel walks through them: each moment knows the one before, and what every seat has seen until then.

A moment never changes, so that copies of a state share it, and what nobody asks for is never worked out: rollouts pay
for the steps alone, not for what players remember.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import NamedTuple

import numpy as np

from ludoteca.core.chance import Stream
from ludoteca.core.state import State, States, array_of, copy
from ludoteca.core.view import View
from ludoteca.envs.openspiel.start import EVERYBODY, Start
from ludoteca.envs.openspiel.texts import position_text

UNTOLD, VAGUE = -1, 0


class Entry(NamedTuple):
    """One step in the log of a match: its code from 1, and its text."""

    seat: int
    step: int
    """The step as its own seat remembers it."""
    told: int
    """The step as the others were told of it: VAGUE if they do not know which, UNTOLD if they do not know of it."""
    text: str

    def seen_by(self, seat: int) -> "Entry | None":
        """The entry as a seat knows it; None if it does not know of it."""
        if seat == self.seat or self.told == self.step:
            return self
        return None if self.told == UNTOLD else Entry(self.seat, VAGUE, VAGUE, "?")


class Moment:
    """A match as it lies after one of its steps.

    States are copied with `copy` of the core alone, which leaves zeros between fields: digests are made of all bytes.
    """

    __slots__ = (
        "_entry",
        "_legal",
        "_memories",
        "_views",
        "before",
        "count",
        "is_over",
        "past",
        "seat",
        "start",
        "states",
        "step",
    )

    def __init__(
        self,
        start: Start,
        states: States,
        before: "Moment | None" = None,
        step: int = -1,
        past: tuple[Entry, ...] = (),
        memories: Mapping[int, bytes] | None = None,
        count: int = 0,
    ) -> None:
        self.start, self.states, self.before, self.past = start, states, before, past
        self.count: int = count if before is None else before.count + 1
        self.seat = int(states["seat"][0])
        self.is_over = bool(states["over"][0]) or self.count == start.setting.horizon > 0
        self.step = step
        self._entry: Entry | None = None
        self._memories = dict(memories or {})
        self._views: dict[int, View] = {}
        self._legal: list[int] | None = None

    def __deepcopy__(self, memo: object) -> "Moment":
        return self

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        memories = {seat: self.memory(seat) for seat in range(EVERYBODY, self.start.players)}
        return _restored, (self.start, self.states.tobytes(), tuple(self._log()), memories, self.count)

    @property
    def state(self) -> State:
        """All that lies on the table, secrets included."""
        state: State = self.states[0]
        return state

    def view(self, seat: int) -> View:
        """What a seat sees."""
        if seat not in self._views:
            self._views[seat] = View.of(self.start.game, self.state, seat)
        return self._views[seat]

    def whole(self) -> str:
        """All that lies on the table, on one line."""
        return position_text(self.start.game.name, self.states.tobytes())

    def position(self, seat: int) -> str:
        """What a seat sees, on one line."""
        return position_text(self.start.game.name, self._seen(seat))

    def legal(self) -> list[int]:
        """The legal steps of the seat to act."""
        if self._legal is None:
            out = np.empty(self.start.game.max_legal, np.int32)
            n = self.start.rules.legal_at(self.states, 0, self.seat, out)
            self._legal = out[:n].tolist()
        return self._legal

    def after(self, step: int) -> "Moment":
        """The moment that follows a legal step of the seat to act."""
        states = array_of(copy(self.state))
        self.start.rules.apply_at(states, 0, self.seat, step)
        return Moment(self.start, states, self, step)

    def memory(self, seat: int) -> bytes:
        """A digest of all that a seat has seen and done until now: equal if it cannot tell one past from the other."""
        behind, moment = list[Moment](), self
        while seat not in moment._memories:
            behind.append(moment)
            if moment.before is None:
                break
            moment = moment.before
        for moment in reversed(behind):
            moment._memories[seat] = moment._remembered(seat)
        return self._memories[seat]

    def log(self, seat: int) -> list[Entry]:
        """All steps that led here, as a seat knows them."""
        seen = (entry.seen_by(seat) for entry in self._log())
        return [entry for entry in seen if entry is not None]

    def _log(self) -> list[Entry]:
        entries, moment = list[Entry](), self
        while moment.before is not None:
            entries.append(moment._taken(moment.before))
            moment = moment.before
        return [*moment.past, *reversed(entries)]

    def redrawn(self, seat: int, rng: Stream) -> "Moment":
        """A moment that this one may be as far as a seat knows, each equally likely.

        The seat remembers what it does here. What the others remember cannot be what they saw here, or it would give
        their secrets away: they know what everybody saw, and what they see now.
        """
        states = array_of(copy(self.view(seat).state))
        self.start.rules.resample_at(states, 0, seat, rng)
        public, memories = self.memory(EVERYBODY), {seat: self.memory(seat)}
        moment = Moment(self.start, states, past=tuple(self.log(seat)), memories=memories, count=self.count)
        for other in range(EVERYBODY, self.start.players):
            if other != seat:
                moment._memories[other] = _digest(public, moment._seen(other))
        return moment

    def _seen(self, seat: int) -> bytes:
        return self.view(seat).state.tobytes()

    def _remembered(self, seat: int) -> bytes:
        """What was remembered before, with what the seat sees now and the step it took, if anything of this is new."""
        seen = self._seen(seat)
        if self.before is None:
            return _digest(seen)
        earlier = self.before._memories[seat]
        if self.before.seat == seat:
            return _digest(earlier, self.step.to_bytes(4, "big"), seen)
        return earlier if seen == self.before._seen(seat) else _digest(earlier, seen)

    def _taken(self, before: "Moment") -> Entry:
        """The step that led here, with what the others were told of it."""
        if self._entry is None:
            view, told_of = before.view(before.seat), self.start.game.told
            words = told_of(view.state, view.seat, self.step) if told_of is not None else None
            told = self.step + 1 if words is None else VAGUE if words else UNTOLD
            self._entry = Entry(view.seat, self.step + 1, told, view.text(self.step))
        return self._entry


def _digest(*parts: bytes) -> bytes:
    """A digest of some bytes, so long that no two pasts of a match will ever share one."""
    found = blake2b(digest_size=16)
    for part in parts:
        found.update(part)
    return found.digest()


def _restored(
    start: Start, states: bytes, past: tuple[Entry, ...], memories: Mapping[int, bytes], count: int
) -> Moment:
    """A moment as it was saved."""
    state: State = np.frombuffer(states, start.game.dtype)[0]
    return Moment(start, array_of(copy(state)), past=past, memories=memories, count=count)
