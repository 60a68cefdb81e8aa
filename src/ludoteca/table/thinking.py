"""What a computer player does in a process of its own: `python -m ludoteca.table.thinking`.

It reads one thought a line and writes one answer a line. All that it ever gets is in a `Thought`: a seat's masked view.
"""

import os
import sys
import threading
from collections.abc import Iterator, Sequence
from queue import SimpleQueue
from typing import BinaryIO

import msgspec
import numpy as np

from ludoteca.core.contract import Game
from ludoteca.core.match import new
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.state import State, copy
from ludoteca.core.view import View
from ludoteca.players import LEVELS, computer_player
from ludoteca.players.analysis import Analysis, analyse
from ludoteca.players.player import Player, view_after
from ludoteca.players.skill import skill_of

READY = b"ready\n"
NICENESS = 10  # thinking never slows the table itself
GLANCE = 0.01  # seconds: enough to have everything loaded that a thought needs


class Thought(msgspec.Struct, frozen=True):
    """Something to be thought about: for which seat, from what it sees, by whom, with which luck, for how long."""

    game: str
    seat: int
    view: bytes
    """The bytes of the record that the seat's view consists of."""
    level: str
    luck: int
    path: tuple[int, ...]
    seconds: float
    """The time that the player may use at most."""
    lines: int = 0
    """How many of the best steps shall be told with their worth; 0 if it is a turn that shall be chosen."""


class Foreseen(msgspec.Struct, frozen=True):
    """A step of a plan, and the view on which it is to be taken."""

    step: int
    view: bytes


class Chosen(msgspec.Struct, frozen=True):
    """The steps that were chosen, the analysis that was asked for, or the trouble that came between."""

    steps: tuple[Foreseen, ...] = ()
    analysis: Analysis | None = None
    trouble: str = ""


def view_of(thought: Thought) -> View:
    """The view that a thought is about. Its state is masked already: nothing else ever came here."""
    return _seen(registered(thought.game), thought.seat, thought.view)


def _seen(game: Game, seat: int, view: bytes) -> View:
    state: State = np.frombuffer(view, game.dtype)[0]
    return View(game, seat, copy(state))


def think(thought: Thought) -> Chosen:
    """Choose the steps of a turn, or say which are best. The same thought has the same answer, if time suffices."""
    view = view_of(thought)
    if thought.lines:
        return Chosen(analysis=_analysis(view, thought))
    steps = _player(thought.level, thought.seconds, thought.luck, thought.path).plan(view)
    return Chosen(steps=tuple(foreseen(view, steps)))


def _analysis(view: View, thought: Thought) -> Analysis:
    """As far as the level looks ahead: then the clock, which may run faster or slower, has no say in it."""
    iterations = skill_of(view.game, int(view.state.players), thought.level).iterations
    luck, path = thought.luck, thought.path
    return analyse(view, seconds=thought.seconds, iterations=iterations, most=thought.lines, seed=luck, path=path)


def _player(level: str, seconds: float, luck: int, path: tuple[int, ...]) -> Player:
    """The player of a level, who may use so much time; the others need next to none."""
    return computer_player(f"{level}:seconds={seconds:g}" if level in LEVELS else level, luck, *path)


def foreseen(view: View, steps: Sequence[int]) -> Iterator[Foreseen]:
    """The steps of a plan, each with the view that it was made for, as far as they are legal there."""
    for number, step in enumerate(steps, 1):
        if step not in view.legal():
            return
        yield Foreseen(int(step), view.state.tobytes())
        if number < len(steps):
            view = _seen(view.game, view.seat, view_after(view, step))


def answer(line: bytes) -> Chosen:
    """Think about one line; trouble is an answer too, so that one bad thought does not end the process."""
    try:
        return think(msgspec.json.decode(line, type=Thought))
    except Exception as trouble:
        return Chosen(trouble=f"{type(trouble).__name__}: {trouble}")


def prepare(name: str) -> None:
    """Load the rules of a game while nobody waits: the first thought about it need not."""
    match = new(name, seed=0)
    view = match.view(match.seat)
    for level in LEVELS:
        list(foreseen(view, _player(level, GLANCE, 0, ()).plan(view)))
    analyse(view, seconds=GLANCE, seed=0)
    match.play(match.legal()[0])


def main() -> None:
    """Think about what is asked until nobody asks any more."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    out = own_output()
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(sys.stdin.buffer, asked), daemon=True).start()
    out.write(READY)
    for name in names():
        if asked.empty():
            prepare(name)
    while True:
        out.write(msgspec.json.encode(answer(asked.get())) + b"\n")


def own_output() -> BinaryIO:
    """Keep standard output for answers; whatever else is printed goes where errors go."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return out


def listen(source: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Hand on what is asked. Once the table is gone, however that came, the process ends: even in mid-thought."""
    for line in source:
        asked.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
