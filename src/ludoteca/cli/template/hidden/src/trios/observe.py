"""The observation: a seat's view as an array of numbers, for agents that learn."""

from ludoteca.core.compilation import compiled
from ludoteca.core.state import Observation, State
from ludoteca.core.vectors import PartOffset

from .state import DIRECTION_NAMES, PLAYERS, SIDE, SQUARES

MOST = PLAYERS[-1]


class At(PartOffset):
    """The parts of an observation, each with its shape, largest value and meaning."""

    marks = (MOST, SIDE, SIDE), 1, "Marks by seat: the observing seat first, then the others clockwise."
    seat = (MOST,), 1, "The observing seat."
    card = (len(DIRECTION_NAMES),), 1, "The observing seat's own card: across, down, falling or rising."


@compiled
def observe(s: State, seat: int, out: Observation) -> None:
    """Write one plane per seat, starting with the observing seat's own plane, and the seat's own card only."""
    players = int(s.players)
    for square in range(SQUARES):
        if s.mark[square] != 0:
            plane = (int(s.mark[square]) - 1 - seat) % players
            out[At.marks + plane * SQUARES + square] = 1
    out[At.seat + seat] = 1
    out[At.card + int(s.card[seat])] = 1
