"""A tiny game for tests that do not need a real one: take one to three stones, and win by taking the last one."""

import sys

import numpy as np

from ludoteca.core.chance import Stream, draw
from ludoteca.core.compilation import rule
from ludoteca.core.contract import About, Ending, Heuristics, Presentation, Ruleset, ScoreLine, function_table
from ludoteca.core.errors import NotationError, PositionError, Refusal
from ludoteca.core.game import Game
from ludoteca.core.options import Number, Option
from ludoteca.core.sentences import Sentence, plain
from ludoteca.core.state import Chances, Deal, Observation, Scores, State, Steps, state_dtype
from ludoteca.core.vectors import FeatureIndex, PartOffset


@rule
def deal(s: State, rng: Stream, out: Deal) -> None:
    out[0] = s.stones_at_start + draw(rng, 3)


@rule
def setup(s: State, dealt: Deal) -> None:
    s.stones = dealt[0]
    s.turn = 1
    s.acting = 1


@rule
def legal(s: State, seat: int, out: Steps) -> int:
    if s.over != 0 or seat != s.seat:
        return 0
    n = min(3, int(s.stones))
    for k in range(n):
        out[k] = k
    return n


@rule
def apply(s: State, seat: int, step: int) -> None:
    s.stones -= step + 1
    s.ply += 1
    if s.stones == 0:
        s.over = 1
        s.acting = 0
        s.place[:] = 2
        s.place[seat] = 1
        return
    s.turn += 1
    following = (seat + 1) % int(s.players)
    s.seat = following
    s.acting = 1 << following


@rule
def scores(s: State, out: Scores) -> None:
    for seat in range(s.players):
        out[seat] = 1 if s.place[seat] == 1 else 0


@rule
def mask(s: State, seat: int) -> None:
    return


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    return


class Index(FeatureIndex):
    fours = +1, "Leaving a multiple of four wins against a single opponent."


@rule
def features(s: State, seat: int, out: Chances) -> None:
    out[Index.fours] = (s.stones % 4 != 0) == (seat == s.seat)


class At(PartOffset):
    stones = (1,), 99, "The number of stones left."
    to_act = (1,), 1, "Whether it is this seat's turn."


@rule
def observe(s: State, seat: int, out: Observation) -> None:
    out[At.stones] = s.stones
    out[At.to_act] = s.seat == seat


def step_text(s: State, seat: int, step: int) -> str:
    return f"take{step + 1}"


def step_code(s: State, seat: int, text: str) -> int:
    if text[:4] != "take" or not text[4:].isdecimal():
        raise NotationError(f"{text!r} is not a step; write take1, take2 or take3")
    return int(text[4:]) - 1


def step_words(s: State, seat: int, step: int) -> Sentence:
    return plain(f"take {step + 1}")


def prompt(s: State, seat: int) -> Sentence:
    return plain("Take one to three stones.")


def position_text(s: State) -> str:
    return f"{s.stones}"


def read_position(s: State, text: str) -> None:
    if not text.isdecimal() or not 0 < int(text) < 100:
        raise PositionError("a number of stones is expected", "N1")
    setup(s, np.array([int(text)], np.int16))


def deal_text(s: State, dealt: Deal) -> str:
    return str(dealt[0])


def read_deal(s: State, text: str) -> Deal:
    if not text.isdecimal():
        raise PositionError("a number of stones is expected", "N1")
    return np.array([int(text)], np.int16)


def refusal(s: State, seat: int, step: int) -> Refusal | None:
    return (
        None if 0 <= step < min(3, int(s.stones)) else Refusal("N2", plain("Take one to three stones that are there."))
    )


NIM = Game(
    name="nim",
    title="Nim",
    players=(2, 3),
    about=About(credit="", summary=plain("Take the last stone."), minutes="1", age=5),
    rules=Ruleset(
        version=1,
        functions=function_table(sys.modules[__name__]),
        dtype=state_dtype([("stones", np.int16), ("stones_at_start", np.int16)]),
        steps=3,
        max_legal=3,
        deal_length=1,
        bound=lambda players: 30,
        endings=(Ending("last", "N3", plain("The last stone was taken.")),),
        refusal=refusal,
    ),
    notation=sys.modules[__name__],
    presentation=Presentation(
        board=lambda s, seat: f"{s.stones} stones",
        breakdown=lambda s: [ScoreLine(plain("last stone"), (0, 0))],
    ),
    observation=At.parts(),
    heuristics=Heuristics(Index.features(), {"2": {"fours": 1.0}, "3": {"fours": 0.1}}),
    options=(Option("stones_at_start", "N1", plain("How many stones at least."), Number(5, 20, plain("stones")), 10),),
)
