"""What a game declares: the parts that its folder puts together into one `Game`. See docs/adding-a-game.md."""

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
from ludoteca.core.state import SEATS, Deal, State, Weights, named_fields
from ludoteca.core.vectors import Feature, FeatureIndex

if TYPE_CHECKING:
    from rich.console import RenderableType


class Notation(Protocol):
    """Text for everything, both ways. Seats are numbered from 1 in text and from 0 in code."""

    def step_text(self, s: State, seat: int, step: int) -> str:
        """The short text of a step, without spaces; the words of an event."""

    def step_code(self, s: State, seat: int, text: str) -> int:
        """The step meant by a text, legal or not; NotationError if it is none."""

    def step_words(self, s: State, seat: int, step: int) -> str:
        """What the step does, in a few words for a person."""

    def prompt(self, s: State, seat: int) -> str:
        """What is expected of a seat now, in one plain sentence."""

    def position_text(self, s: State) -> str:
        """The whole position on one line; what a view hides is written as `?`."""

    def read_position(self, s: State, text: str) -> None:
        """Fill a state, blank but for players and options, from a text; PositionError if it cannot be."""

    def deal_text(self, s: State, dealt: Deal) -> str:
        """What chance decided, on one line."""

    def read_deal(self, s: State, text: str) -> Deal:
        """The deal meant by a text; PositionError if it cannot be."""


@dataclass(frozen=True)
class About:
    """What is printed on the box."""

    credit: str
    summary: str
    minutes: str
    ages: str


@dataclass(frozen=True)
class Ending:
    """One way in which a match ends."""

    name: str
    clause: str
    sentence: str


@dataclass(frozen=True, eq=False)
class Ruleset:
    """The rules: their version, their compiled functions, and the sizes of what these read and write."""

    version: int
    functions: Mapping[str, Callable[..., Any]]
    """The functions by the names that `ludoteca.core.stubs` lists: see `function_table`."""
    dtype: np.dtype[Any]
    steps: int
    """How many step codes there are; codes from here on are events."""
    max_legal: int
    deal_length: int
    bound: Callable[[int], int]
    """The most steps that a match with this many players can have."""
    endings: tuple[Ending, ...]
    """Ending number k + 1 is what a state's `over` means by k + 1."""
    refusal: Callable[[State, int, int], Refusal | None]
    """Why a step is not legal, judged on the seat's own view; None if it is."""
    events: Mapping[str, int] = field(default_factory=dict)
    """The codes of what can happen that nobody chooses, by name, such as `TIMEOUT` of `ludoteca.core.events`."""
    oldest_version: int = 0
    """The oldest version of the rules whose matches can still be replayed; 0 if only the current one can.

    Every rule that has changed since then is an option that says since when.
    """

    @property
    def versions(self) -> range:
        """The versions of the rules that can be played and replayed."""
        return range(self.oldest_version or self.version, self.version + 1)


@dataclass(frozen=True)
class ScoreLine:
    """One line of the breakdown of a score: what it is for, and the points of each seat."""

    label: str
    points: tuple[int, ...]


def tell_all(s: State, seat: int, step: int) -> str | None:
    """The others may see every step whole."""
    return None


@dataclass(frozen=True)
class Presentation:
    """How a state is shown to people: drawn for a terminal, as data for a drawing, and how it scores."""

    board: "Callable[[State, int], RenderableType]"
    """The view of a seat drawn for a terminal; colour is never the only sign."""
    breakdown: Callable[[State], list[ScoreLine]]
    scene: Callable[[State], dict[str, Any]] = named_fields
    """What lies on the table in plain named values, for whoever draws it."""
    told: Callable[[State, int, int], str | None] = tell_all
    """What the others are told of a step, given the actor's view, that they may not see whole; None where they may."""


@dataclass(frozen=True, eq=False)
class Heuristics:
    """What bots know about a game beyond its rules: an evaluation of states, and how to search."""

    features: tuple[Feature, ...]
    """What the numbers that `features` writes stand for."""
    weights: Mapping[str, Mapping[str, float]]
    """What each feature counts for, by number of players: fitted to matches, see `tools.fit`."""
    tuning: Mapping[str, Any] = field(default_factory=dict)
    """How bots search in this game, level by level: numbers found by matches."""

    @cached_property
    def weight_rows(self) -> Weights:
        """The weights as compiled code takes them."""
        rows = np.zeros((SEATS + 1, len(self.features)))
        for players, weights in self.weights.items():
            rows[int(players)] = [weights[feature.name] for feature in self.features]
        return rows


@dataclass(frozen=True)
class Simultaneous:
    """The first phase of a match, if all seats make their set-up in it at the same time and in secret."""

    done: int
    """The step with which a seat ends its part of the phase."""


@dataclass(frozen=True)
class GameClock:
    """The clock that a game's own rules demand, such as an hourglass."""

    option: str
    """The option that sets the clock; with the value `none` there is no clock."""
    allowance: Callable[[State, float], float | None]
    """The seconds of the turn that begins, given what the one before left; None if it is not timed."""
    is_by_hand: Callable[[int], bool]
    """True for the steps that hands carry out: a bot that takes one uses up time too."""


@dataclass(frozen=True)
class Tournament:
    """How several matches make one contest: points per match until a target is reached."""

    points: Callable[[State], tuple[int, ...]]
    target: int
    matches: int
    floor_option: str


def function_table(*modules: ModuleType) -> dict[str, Callable[..., Any]]:
    """Collect a game's functions by their contract names from the modules they stand in."""
    known = (*stubs.REQUIRED, *stubs.OPTIONAL)
    table = {name: getattr(module, name) for module in modules for name in known if hasattr(module, name)}
    table.setdefault("happens", events.happens)
    missing = set(stubs.REQUIRED) - set(table)
    assert not missing, f"not defined: {', '.join(sorted(missing))}"
    return table


def read_heuristics(package: str, index: type[FeatureIndex]) -> Heuristics:
    """The features of a game with the weights and the tuning that are in its folder."""
    folder = resources.files(package)
    weights: dict[str, dict[str, float]] = json.loads((folder / "weights.json").read_text("utf-8"))
    return Heuristics(index.features(), weights, tomllib.loads((folder / "levels.toml").read_text("utf-8")))
