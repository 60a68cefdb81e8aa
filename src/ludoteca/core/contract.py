"""The contract: the parts that a game's folder combines into one `Game`. See docs/adding-a-game.md."""

import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from ludoteca.core import events, stubs
from ludoteca.core.errors import Refusal
from ludoteca.core.sentences import Sentence, say
from ludoteca.core.state import SEATS, Deal, State, Weights, named_fields
from ludoteca.core.vectors import Feature, FeatureIndex

if TYPE_CHECKING:
    from rich.console import RenderableType


class Notation(Protocol):
    """Reads and writes steps, positions and deals as text. Seats are numbered from 1 in text and from 0 in code."""

    def step_text(self, s: State, seat: int, step: int) -> str:
        """Return a step or an event as short text, without spaces."""

    def step_code(self, s: State, seat: int, text: str) -> int:
        """Parse a step, which need not be legal, from text. Raise NotationError if the text is not a step."""

    def step_words(self, s: State, seat: int, step: int) -> Sentence:
        """Describe a step to people in a few words. The text also needs a `.log` form, which the log uses."""

    def prompt(self, s: State, seat: int) -> Sentence:
        """Return one plain sentence that tells a seat what to do now."""

    def position_text(self, s: State) -> str:
        """Return the whole position on one line, with `?` for anything that a view hides."""

    def read_position(self, s: State, text: str) -> None:
        """Read a position from text into a state in which only players and options are set.

        Raise PositionError if the text is invalid.
        """

    def deal_text(self, s: State, dealt: Deal) -> str:
        """Return everything that chance decided, on one line."""

    def read_deal(self, s: State, text: str) -> Deal:
        """Parse a deal from text. Raise PositionError if the text is invalid."""


@dataclass(frozen=True)
class About:
    """The facts printed on the box."""

    credit: str
    summary: Sentence
    minutes: str
    age: int = 0
    """The recommended minimum age, or 0 if the box does not give one."""


@dataclass(frozen=True)
class Ending:
    """One of the ways a match can end."""

    name: str
    clause: str
    sentence: Sentence


@dataclass(frozen=True, eq=False)
class Ruleset:
    """The rules: their version, their compiled functions, and the sizes of the arrays they use."""

    version: int
    functions: Mapping[str, Callable[..., Any]]
    """The functions, under the names listed in `ludoteca.core.stubs`. Use `function_table` to collect them."""
    dtype: np.dtype[Any]
    steps: int
    """The number of step codes. Codes from this number upwards are events."""
    max_legal: int
    deal_length: int
    bound: Callable[[int], int]
    """Returns the maximum number of steps in a match, given the number of players."""
    endings: tuple[Ending, ...]
    """The endings in the order of their codes, which start at 1. A state stores the code in its field `over`."""
    refusal: Callable[[State, int, int], Refusal | None]
    """Explains why a step is not legal, based only on the seat's own view. Returns None if the step is legal."""
    events: Mapping[str, int] = field(default_factory=dict)
    """Event codes, keyed by name. `ludoteca.core.events.TIMEOUT` is one of the names."""
    oldest_version: int = 0
    """The oldest rules version whose matches can still be replayed. 0 means that only the current version works.

    Every rule that has changed since that version is an option. Its `since` is the version that added the option.
    """

    @property
    def versions(self) -> range:
        """The rules versions that can be played and replayed."""
        return range(self.oldest_version or self.version, self.version + 1)


@dataclass(frozen=True)
class ScoreLine:
    """One line of a score breakdown: what the points are for, and each seat's points."""

    label: Sentence
    points: tuple[int, ...]


def tell_all(s: State, seat: int, step: int) -> Sentence | None:
    """Return None: the other players may see every step in full."""
    return None


def points(score: int) -> Sentence:
    """Return a score as a number of points, in words."""
    return say("score-points", count=score)


@dataclass(frozen=True)
class Presentation:
    """How a state is shown to people: a terminal board, data for drawing, and a score breakdown."""

    board: "Callable[[State, int], RenderableType]"
    """Draws a seat's view for a terminal. Colour must not be the only way to tell pieces apart."""
    breakdown: Callable[[State], list[ScoreLine]]
    scene: Callable[[State], dict[str, Any]] = named_fields
    """Returns everything on the table as plain named values, for drawing."""
    told: Callable[[State, int, int], Sentence | None] = tell_all
    """Describes a step to the other players without its secrets, given the acting seat's view.

    Returns None if the step has no secrets.

    Returns `NOTHING` from `ludoteca.core.sentences` if the others must not even learn that there was a step.
    """
    counted: Callable[[int], Sentence] = points
    """Puts a score into words as players count it: in points, or in pieces left. `count` is the number alone."""
    own_scene: Callable[[State, dict[str, Any]], dict[str, Any]] | None = None
    """Returns the parts of a view's scene that differ from the spectators' scene, which is the second argument.

    Together, they must be the same as `scene`. Without this function, every different view is drawn as a whole.
    """


@dataclass(frozen=True, eq=False)
class Heuristics:
    """What bots know about a game besides its rules: how to evaluate states, and how to search."""

    features: tuple[Feature, ...]
    """The meaning of each number that `features` writes."""
    weights: Mapping[str, Mapping[str, float]]
    """The feature weights for each number of players, fitted to matches by `ludoteca fit`."""
    tuning: Mapping[str, Any] = field(default_factory=dict)
    """Search settings for this game and for each bot level, tuned by playing matches."""

    @cached_property
    def weight_rows(self) -> Weights:
        """The weights as an array for compiled code, indexed by number of players and feature."""
        rows = np.zeros((SEATS + 1, len(self.features)))
        for players, weights in self.weights.items():
            rows[int(players)] = [weights[feature.name] for feature in self.features]
        return rows


@dataclass(frozen=True)
class Simultaneous:
    """A first phase in which all seats set up at the same time, in secret."""

    done: int
    """The step with which a seat completes the phase."""


@dataclass(frozen=True)
class GameClock:
    """A clock that the game's own rules require, such as an hourglass."""

    option: str
    """The option that sets the clock. Its value `none` turns the clock off."""
    allowance: Callable[[State, float], float | None]
    """Returns the seconds for a new turn, or None if the turn is not timed.

    The second argument is the number of seconds left over from the previous turn.
    """
    is_by_hand: Callable[[int], bool]
    """True for steps that people carry out by hand. They cost bots some time on the clock as well."""

    def cost(self, s: State, step: int, pace: float) -> float:
        """Return the seconds that a step costs a bot, whose `pace` is the seconds for a step carried out by hand.

        It is never more than a quarter of a whole turn: even the slowest bot can move on the shortest clock.
        """
        whole = self.allowance(s, 0.0)
        return min(pace, whole / 4) if whole is not None and self.is_by_hand(step) else 0.0


@dataclass(frozen=True)
class Tournament:
    """How several matches form one contest: players score points in each match until one of them reaches a target."""

    points: Callable[[State], tuple[int, ...]]
    target: int
    matches: int
    floor_option: str


def function_table(*modules: ModuleType) -> dict[str, Callable[..., Any]]:
    """Collect a game's functions from its modules, keyed by their names in the contract."""
    known = (*stubs.REQUIRED, *stubs.OPTIONAL)
    table = {name: getattr(module, name) for module in modules for name in known if hasattr(module, name)}
    table.setdefault("happens", events.happens)
    missing = set(stubs.REQUIRED) - set(table)
    assert not missing, f"not defined: {', '.join(sorted(missing))}"
    return table


def read_heuristics(package: str, index: type[FeatureIndex]) -> Heuristics:
    """Return a game's features with the weights and search settings from its folder."""
    folder = resources.files(package)
    weights: dict[str, dict[str, float]] = json.loads((folder / "weights.json").read_text("utf-8"))
    return Heuristics(index.features(), weights, tomllib.loads((folder / "levels.toml").read_text("utf-8")))
