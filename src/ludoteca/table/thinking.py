"""What a computer player does in a process of its own: `python -m ludoteca.table.thinking`.

It reads one thought a line and writes one answer a line. All that it ever gets is in a `Thought`: a seat's masked view.
"""

import os
import sys
import threading
from queue import SimpleQueue
from typing import BinaryIO

import msgspec
import numpy as np

from ludoteca.core.match import new
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.state import State, copy
from ludoteca.core.view import View
from ludoteca.players import PLAYERS, computer_player

READY = b"ready\n"
NICENESS = 10  # thinking never slows the table itself


class Thought(msgspec.Struct, frozen=True):
    """A step to be chosen: for which seat, from what it sees, by whom, with which luck."""

    game: str
    seat: int
    view: bytes
    """The bytes of the record that the seat's view consists of."""
    level: str
    luck: int
    path: tuple[int, ...]


class Chosen(msgspec.Struct, frozen=True):
    """The step that was chosen, or the trouble that came between."""

    step: int = -1
    trouble: str = ""


def view_of(thought: Thought) -> View:
    """The view that a thought is about. Its state is masked already: nothing else ever came here."""
    game = registered(thought.game)
    state: State = np.frombuffer(thought.view, game.dtype)[0]
    return View(game, thought.seat, copy(state))


def think(thought: Thought) -> int:
    """Choose a step. The same thought always has the same answer."""
    return computer_player(thought.level, thought.luck, *thought.path).choose(view_of(thought))


def answer(line: bytes) -> Chosen:
    """Think about one line; trouble is an answer too, so that one bad thought does not end the process."""
    try:
        return Chosen(step=int(think(msgspec.json.decode(line, type=Thought))))
    except Exception as trouble:
        return Chosen(trouble=f"{type(trouble).__name__}: {trouble}")


def prepare(name: str) -> None:
    """Load the rules of a game while nobody waits: the first thought about it need not."""
    match = new(name, seed=0)
    for level in PLAYERS:
        computer_player(level, 0).choose(match.view(match.seat))
    match.play(match.legal()[0])


def main() -> None:
    """Think about what is asked until nobody asks any more."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    out = _own_output()
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, asked), daemon=True).start()
    out.write(READY)
    for name in names():
        if asked.empty():
            prepare(name)
    while True:
        out.write(msgspec.json.encode(answer(asked.get())) + b"\n")


def _own_output() -> BinaryIO:
    """Keep standard output for answers; whatever else is printed goes where errors go."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return out


def _listen(source: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Hand on what is asked. Once the table is gone, however that came, the process ends: even in mid-thought."""
    for line in source:
        asked.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
