"""The start of a match in OpenSpiel's tree. If the deal or the world is not fixed, chance nodes draw it.

There are far too many deals for the outcomes of one chance node, and OpenSpiel cannot save the state of a Python game's
random generator. So eight chance nodes with 256 outcomes each draw a seed, which determines the deal. The history of a
match therefore contains its deal. Worlds that can be enumerated are the outcomes of one chance node.
"""

from functools import cache, cached_property

from ludoteca.core.chance import stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.state import State, States, array_of, copy
from ludoteca.core.view import SPECTATOR
from ludoteca.envs.openspiel.parameters import Setting

DIGITS, DIGIT = 8, 256  # a seed is drawn as DIGITS numbers below DIGIT
WORLDS = 4096  # maximum number of worlds that are enumerated as outcomes of one chance node


class Start:
    """Creates the initial states of a setting's matches. It is immutable, so all states share it."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.game, self.players = setting, setting.game, setting.players
        self.rules = self.game.bridge
        self.length = setting.horizon or self.game.rules.bound(self.players)
        """The maximum number of steps in a match."""
        self._position = self._read() if setting.position else None
        self.outcomes = self._outcomes()
        """The number of outcomes of each chance node before the first step, in order."""
        if setting.deal:
            self.initial_states(())

    def __deepcopy__(self, memo: object) -> "Start":
        return self

    def __reduce__(self) -> tuple[object, tuple[Setting]]:
        return start, (self.setting,)

    def initial_states(self, drawn: tuple[int, ...]) -> States:
        """Return the initial state after these chance outcomes."""
        if self._position is None:
            return array_of(self._dealt(drawn))
        if not self._is_redrawn:
            return array_of(copy(self._position))
        states = array_of(self.game.masked(self._position, SPECTATOR))
        if self._worlds:
            self.rules.lay_world_at(states, 0, SPECTATOR, drawn[0] if drawn else 0)
        else:
            self.rules.resample_at(states, 0, SPECTATOR, stream(_seed(drawn)))
        return states

    def any_initial_states(self) -> States:
        """Return one of the possible initial states."""
        return self.initial_states((0,) * len(self.outcomes))

    @cached_property
    def _empty(self) -> State:
        return self.game.empty(self.players, dict(self.setting.options))

    def _read(self) -> State:
        state = copy(self._empty)
        self.game.notation.read_position(state, self.setting.position)
        if state.over:
            raise LudotecaError("the match is already over at this position")
        return state

    def _outcomes(self) -> tuple[int, ...]:
        if self.setting.deal or (self._position is not None and not self._is_redrawn):
            return ()
        if self._position is None or not self._worlds:
            return (DIGIT,) * DIGITS
        return (self._worlds,) if self._worlds > 1 else ()

    def _dealt(self, drawn: tuple[int, ...]) -> State:
        empty = self._empty
        if self.setting.deal:
            return self.game.start(empty, self.game.notation.read_deal(copy(empty), self.setting.deal))
        return self.game.start(empty, self.game.draw_deal(empty, stream(_seed(drawn))))

    @property
    def _is_redrawn(self) -> bool:
        return self.setting.redraw and "hidden" in self.game.capabilities

    @cached_property
    def _worlds(self) -> int:
        """The number of worlds consistent with the spectators' view, or 0 if they are not enumerated."""
        assert self._position is not None
        count = self.rules.worlds_at(array_of(self.game.masked(self._position, SPECTATOR)), 0, SPECTATOR)
        return int(count) if count <= WORLDS else 0


@cache
def start(setting: Setting) -> Start:
    """Return the shared start of a setting's matches."""
    return Start(setting)


def _seed(drawn: tuple[int, ...]) -> int:
    seed = 0
    for digit in drawn:
        seed = seed * DIGIT + digit
    return seed
