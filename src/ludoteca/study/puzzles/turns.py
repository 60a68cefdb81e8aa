"""All that a seat can do in one turn: every position on the way and at its end, each once, however it came about."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from ludoteca.core.game import Game
from ludoteca.core.state import State, States, array_of, copy

MOST = 8000  # positions of a turn that are looked at


@dataclass
class Stand:
    """A position within a turn: the steps that led there first, and the positions from which one step leads there."""

    states: States
    steps: tuple[int, ...]
    before: set[bytes] = field(default_factory=set)
    is_end: bool = False
    """True if the turn is over here."""

    @property
    def state(self) -> State:
        """The position itself."""
        return copy(self.states[0])


class Turn:
    """What a turn may lead to, layer by layer: layer n holds the positions after n steps.

    Positions are told apart by all their bytes. The number of steps is among these, so none stands in two layers.
    """

    def __init__(self, game: Game, state: State, most: int = MOST) -> None:
        first = array_of(copy(state))
        self._game, self._seat, self._number = game, int(state.seat), int(state.turn)
        self.layers: list[dict[bytes, Stand]] = [{first.tobytes(): Stand(first, ())}]
        self.is_whole = self._spread(most)
        """False if there is more than was looked at."""

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self._seat

    def _spread(self, most: int) -> bool:
        while any(not stand.is_end for stand in self.layers[-1].values()):
            layer: dict[bytes, Stand] = {}
            for key, stand in self.layers[-1].items():
                for after in () if stand.is_end else self._after(stand):
                    layer.setdefault(after.states.tobytes(), after).before.add(key)
                if len(layer) > most:
                    return False
            self.layers.append(layer)
            most -= len(layer)
        return True

    def _after(self, stand: Stand) -> Iterator[Stand]:
        for step in self._game.legal(stand.state, self._seat):
            states = array_of(stand.state)  # a copy of an array would have chance bytes where fields are padded
            self._game.bridge.apply_at(states, 0, self._seat, step)
            is_end = bool(states["over"][0]) or int(states["turn"][0]) != self._number
            yield Stand(states, (*stand.steps, step), is_end=is_end)

    def ends(self) -> dict[bytes, Stand]:
        """Every position in which the turn can end."""
        return {key: stand for layer in self.layers for key, stand in layer.items() if stand.is_end}

    def reaches(self, key: bytes) -> Stand | None:
        """A position that the turn can lead to; None if it cannot."""
        return next((layer[key] for layer in self.layers if key in layer), None)

    def choices(self, length: int) -> int:
        """How many different positions there are after so many steps, or where the turn has ended before."""
        ended = sum(stand.is_end for layer in self.layers[:length] for stand in layer.values())
        return ended + len(self.layers[length])

    def ways_to(self, end: bytes) -> list[set[bytes]]:
        """The positions, layer by layer, through which one can come to this end of the turn."""
        depth = next(n for n, layer in enumerate(self.layers) if end in layer)
        ways = [{end}]
        for layer in reversed(self.layers[1 : depth + 1]):
            ways.append({before for key in ways[-1] for before in layer[key].before})
        return ways[::-1]
