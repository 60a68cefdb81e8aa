"""The history of a match as nodes in OpenSpiel's tree. Each node stores its parent and what every seat has seen so far.

Nodes are immutable, so copies of a state share them. Everything else is computed lazily: rollouts pay only for the
steps, not for what players remember.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import NamedTuple

import numpy as np

from ludoteca.core.chance import Stream
from ludoteca.core.state import State, States, array_of, copy
from ludoteca.core.view import SPECTATOR, View, Viewer, viewers
from ludoteca.envs.openspiel.start import Start
from ludoteca.envs.openspiel.texts import position_text

UNTOLD, VAGUE = -1, 0


class LoggedStep(NamedTuple):
    """One step in the log of a match, with its code (counted from 1) and its text."""

    seat: int
    step: int
    """The step as known to the seat that took it."""
    told: int
    """The step as known to all other seats.

    VAGUE means that they do not know which step it was. UNTOLD means that they do not know of any step.
    """
    text: str

    def seen_by(self, seat: Viewer) -> "LoggedStep | None":
        """Return the step as a seat knows it, or None if the seat does not know of it."""
        if seat == self.seat or self.told == self.step:
            return self
        return None if self.told == UNTOLD else LoggedStep(self.seat, VAGUE, VAGUE, "?")


class HistoryNode:
    """A match after one of its steps.

    Copy states only with `copy` from the core, which zeroes padding bytes: digests are computed from all bytes.
    """

    __slots__ = (
        "_legal",
        "_logged",
        "_memories",
        "_views",
        "count",
        "is_over",
        "parent",
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
        *,
        parent: "HistoryNode | None" = None,
        step: int = -1,
        past: tuple[LoggedStep, ...] = (),
        memories: Mapping[Viewer, bytes] | None = None,
        count: int = 0,
    ) -> None:
        self.start, self.states, self.parent, self.past = start, states, parent, past
        self.count: int = count if parent is None else parent.count + 1
        self.seat = int(states["seat"][0])
        self.is_over = bool(states["over"][0]) or self.count == start.setting.horizon > 0
        self.step = step
        self._logged: LoggedStep | None = None
        self._memories = dict(memories or {})
        self._views: dict[Viewer, View] = {}
        self._legal: list[int] | None = None

    def __deepcopy__(self, memo: object) -> "HistoryNode":
        return self

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        memories = {seat: self.memory(seat) for seat in viewers(self.start.players)}
        return _restored, (self.start, self.states.tobytes(), tuple(self._log()), memories, self.count)

    @property
    def state(self) -> State:
        """The full state, secrets included."""
        state: State = self.states[0]
        return state

    def view(self, seat: Viewer) -> View:
        """Return a seat's view."""
        if seat not in self._views:
            self._views[seat] = View.of(self.start.game, self.state, seat)
        return self._views[seat]

    def full_position(self) -> str:
        """Return the full state as one line of text."""
        return position_text(self.start.game.name, self.states.tobytes())

    def position(self, seat: Viewer) -> str:
        """Return a seat's view as one line of text."""
        return position_text(self.start.game.name, self._seen(seat))

    def legal(self) -> list[int]:
        """Return the legal steps for the seat to act."""
        if self._legal is None:
            out = np.empty(self.start.game.rules.max_legal, np.int32)
            n = self.start.rules.legal_at(self.states, 0, self.seat, out)
            self._legal = out[:n].tolist()
        return self._legal

    def child(self, step: int) -> "HistoryNode":
        """Return the node after a legal step by the seat to act."""
        states = array_of(copy(self.state))
        self.start.rules.apply_at(states, 0, self.seat, step)
        return HistoryNode(self.start, states, parent=self, step=step)

    def memory(self, seat: Viewer) -> bytes:
        """Return a digest of everything that a seat has seen and done so far.

        Histories that the seat cannot tell apart have the same digest.
        """
        unknown, node = list[HistoryNode](), self
        while seat not in node._memories:
            unknown.append(node)
            if node.parent is None:
                break
            node = node.parent
        for node in reversed(unknown):
            node._memories[seat] = node._remembered(seat)
        return self._memories[seat]

    def log(self, seat: Viewer) -> list[LoggedStep]:
        """Return all steps that led here, as a seat knows them."""
        seen = (logged.seen_by(seat) for logged in self._log())
        return [logged for logged in seen if logged is not None]

    def _log(self) -> list[LoggedStep]:
        steps, node = list[LoggedStep](), self
        while node.parent is not None:
            steps.append(node._taken(node.parent))
            node = node.parent
        return [*node.past, *reversed(steps)]

    def resampled(self, seat: int, rng: Stream) -> "HistoryNode":
        """Return a node drawn uniformly from the seat's information set.

        In that node, the seat has the same memory as in this one. Each of the others remembers only what everybody saw
        and what it sees in the new node, because its real memory would give its secrets away.
        """
        states = array_of(copy(self.view(seat).state))
        self.start.rules.resample_at(states, 0, seat, rng)
        public, memories = self.memory(SPECTATOR), {seat: self.memory(seat)}
        node = HistoryNode(self.start, states, past=tuple(self.log(seat)), memories=memories, count=self.count)
        for other in viewers(self.start.players):
            if other != seat:
                node._memories[other] = _digest(public, node._seen(other))
        return node

    def _seen(self, seat: Viewer) -> bytes:
        return self.view(seat).state.tobytes()

    def _remembered(self, seat: Viewer) -> bytes:
        """Return the memory after a step: the earlier memory, the seat's own step, and its new view if it changed."""
        seen = self._seen(seat)
        if self.parent is None:
            return _digest(seen)
        earlier = self.parent._memories[seat]
        if self.parent.seat == seat:
            return _digest(earlier, self.step.to_bytes(4, "big"), seen)
        return earlier if seen == self.parent._seen(seat) else _digest(earlier, seen)

    def _taken(self, parent: "HistoryNode") -> LoggedStep:
        """Return the step that led to this node, and what the other seats know about it."""
        if self._logged is None:
            view = parent.view(parent.seat)
            words = self.start.game.presentation.told(view.unpacked, view.seat, self.step)
            told = self.step + 1 if words is None else VAGUE if words else UNTOLD
            self._logged = LoggedStep(view.seat, self.step + 1, told, view.text(self.step))
        return self._logged


def _digest(*parts: bytes) -> bytes:
    """Return a digest long enough that different histories of a match never collide."""
    total = blake2b(digest_size=16)
    for part in parts:
        total.update(part)
    return total.digest()


def _restored(
    start: Start, states: bytes, past: tuple[LoggedStep, ...], memories: Mapping[Viewer, bytes], count: int
) -> HistoryNode:
    """Restore a pickled node."""
    state: State = np.frombuffer(states, start.game.rules.dtype)[0]
    return HistoryNode(start, array_of(copy(state)), past=past, memories=memories, count=count)
