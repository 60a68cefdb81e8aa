"""Everything a seat can do in one turn. Each position reached on the way or at the end is listed once."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from ludoteca.core.game import Game
from ludoteca.core.state import State, States, array_of, copy

MOST = 8000  # maximum number of positions to examine in a turn


@dataclass
class Stand:
    """A position within a turn, with the first way found to reach it, and the positions one step before it."""

    states: States
    steps: tuple[int, ...]
    before: set[bytes] = field(default_factory=set)
    is_end: bool = False
    """True if the turn ends here."""

    @property
    def state(self) -> State:
        """The position itself."""
        return copy(self.states[0])


class Turn:
    """All positions reachable in a turn, layer by layer. Layer n contains the positions after n steps.

    Positions are compared by all their bytes. These include the number of steps, so no position is in two layers.
    """

    def __init__(self, game: Game, state: State, most: int = MOST) -> None:
        first = array_of(copy(state))
        self._game, self._seat, self._number = game, int(state.seat), int(state.turn)
        self.layers: list[dict[bytes, Stand]] = [{first.tobytes(): Stand(first, ())}]
        self.is_whole = self._spread(most)
        """False if some positions were not examined, because there are too many."""

    @property
    def start(self) -> State:
        """The position from which the turn is played."""
        return next(iter(self.layers[0].values())).state

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self._seat

    def _spread(self, most: int) -> bool:
        while any(not node.is_end for node in self.layers[-1].values()):
            layer: dict[bytes, Stand] = {}
            for key, node in self.layers[-1].items():
                for after in () if node.is_end else self._after(node):
                    layer.setdefault(after.states.tobytes(), after).before.add(key)
                if len(layer) > most:
                    return False
            self.layers.append(layer)
            most -= len(layer)
        return True

    def _after(self, stand: Stand) -> Iterator[Stand]:
        for step in self._game.legal(stand.state, self._seat):
            states = array_of(stand.state)  # copying an array would leave arbitrary bytes in the padding
            self._game.bridge.apply_at(states, 0, self._seat, step)
            is_end = bool(states["over"][0]) or int(states["turn"][0]) != self._number
            yield Stand(states, (*stand.steps, step), is_end=is_end)

    def ends(self) -> dict[bytes, Stand]:
        """Return every position in which the turn can end."""
        return {key: node for layer in self.layers for key, node in layer.items() if node.is_end}

    def reaches(self, key: bytes) -> Stand | None:
        """Return the position with this key, or None if the turn cannot lead to it."""
        return next((layer[key] for layer in self.layers if key in layer), None)

    def choices(self, length: int) -> int:
        """Return the number of different positions after `length` steps, or after fewer if the turn ended there."""
        ended = sum(node.is_end for layer in self.layers[:length] for node in layer.values())
        return ended + len(self.layers[length])

    def ways_to(self, end: bytes) -> list[set[bytes]]:
        """Return, layer by layer, the positions that can lead to this end of the turn."""
        depth = next(n for n, layer in enumerate(self.layers) if end in layer)
        ways = [{end}]
        for layer in reversed(self.layers[1 : depth + 1]):
            ways.append({before for key in ways[-1] for before in layer[key].before})
        return ways[::-1]
