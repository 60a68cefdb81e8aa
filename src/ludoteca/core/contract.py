"""What a game is: facts as data, and the functions that carry out its rules. See docs/adding-a-game.md."""

import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from ludoteca.core import events, given
from ludoteca.core.chance import Stream
from ludoteca.core.compiled import instance
from ludoteca.core.errors import PlayersError, Refusal
from ludoteca.core.options import Option, Options, Value, read_options
from ludoteca.core.state import SEATS, Deal, Observation, State, Weights, array_of, blank, copy
from ludoteca.core.vectors import Feature, Part

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


class Compiled(Protocol):
    """The game's rules as Python calls them, all on (states, index)."""

    deal_at: Callable[..., None]
    setup_at: Callable[..., None]
    legal_at: Callable[..., int]
    happens_at: Callable[..., bool]
    apply_at: Callable[..., None]
    scores_at: Callable[..., None]
    mask_at: Callable[..., None]
    resample_at: Callable[..., None]
    worlds_at: Callable[..., int]
    lay_world_at: Callable[..., None]
    chances_at: Callable[..., None]
    features_at: Callable[..., None]
    observe_at: Callable[..., None]


@dataclass(frozen=True)
class Ending:
    """One way in which a match ends."""

    name: str
    clause: str
    sentence: str


@dataclass(frozen=True)
class ScoreLine:
    """One line of the breakdown of a score: what it is for, and the points of each seat."""

    label: str
    points: tuple[int, ...]


@dataclass(frozen=True)
class Tournament:
    """How several matches make one contest: points per match until a target is reached."""

    points: Callable[[State], tuple[int, ...]]
    target: int
    matches: int
    floor_option: str


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its facts, and its functions by the names that `ludoteca.core.given` lists."""

    name: str
    title: str
    credit: str
    summary: str
    minutes: str
    ages: str
    version: int
    players: tuple[int, ...]
    dtype: np.dtype[Any]
    steps: int
    """How many step codes there are; codes from here on are events."""
    max_legal: int
    deal_length: int
    bound: Callable[[int], int]
    """The most steps that a match with this many players can have."""
    endings: tuple[Ending, ...]
    """Ending number k + 1 is what a state's `over` means by k + 1."""
    functions: Mapping[str, Callable[..., Any]]
    notation: Notation
    refusal: Callable[[State, int, int], Refusal | None]
    """Why a step is not legal, judged on the seat's own view; None if it is."""
    board: "Callable[[State, int], RenderableType]"
    """The view of a seat drawn for a terminal; colour is never the only sign."""
    breakdown: Callable[[State], list[ScoreLine]]
    features: tuple[Feature, ...] = ()
    """What the numbers that `features` writes stand for."""
    observation: tuple[Part, ...] = ()
    """What `observe` writes, one part behind the other."""
    weights: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """What each feature counts for, by number of players: fitted to matches, see `tools.fit`."""
    tuning: Mapping[str, Any] = field(default_factory=dict)
    """What computer players think with in this game, level by level: numbers found by matches."""
    options: tuple[Option, ...] = ()
    capabilities: frozenset[str] = frozenset()
    """Among: hidden, teams, timed, simultaneous, draws, tournament."""
    teams: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """By number of players, the side of each seat; where missing, everyone plays alone."""
    events: Mapping[str, int] = field(default_factory=dict)
    allowance: Callable[[State, float], float | None] | None = None
    """For timed games: the seconds of the turn that begins, given what the one before left; None if it is not timed."""
    clock_option: str = ""
    """For timed games: the option that sets the game's own clock, none where it stands still."""
    is_limited: Callable[[State], bool] | None = None
    """True in parts of a match that have no clock of their own, but a generous limit at a live table."""
    check_options: Callable[[Options, int], None] | None = None
    """Refuse with OptionError what single options cannot see: combinations, and seats that are not there."""
    tournament: Tournament | None = None
    is_by_hand: Callable[[int], bool] | None = None
    """For timed games: the steps that hands carry out; those of a computer player take sand too."""
    told: Callable[[State, int, int], str | None] | None = None
    """What the others are told of a step, given the actor's view, that they may not see whole; None where they may."""
    scene: Callable[[State], dict[str, Any]] | None = None
    """What lies on the table in plain named values, for whoever draws it; without it, all fields of the state."""
    oldest_version: int = 0
    """The oldest version of the rules whose matches can still be replayed; 0 if only the current one can.

    Every rule that has changed since then is an option that says since when.
    """

    @cached_property
    def compiled(self) -> Compiled:
        """The game's rules as Python calls them."""
        return instance("ludoteca.core.border", self.name, {**self.functions, **self._sizes})

    def template(self, module: str) -> ModuleType:
        """A template of the search folder, compiled for this game."""
        border = {name: getattr(self.compiled, name) for name in ("pick", "rollout", "worlds", "lay_world", "chances")}
        return instance(module, self.name, {**self.functions, **self._sizes, **border})

    @cached_property
    def _sizes(self) -> dict[str, object]:
        """The numbers that templates are given."""
        side = np.zeros((SEATS + 1, SEATS), np.int64)
        for players in self.players:
            side[players, :players] = [self.side(players, seat) for seat in range(players)]
        return {
            "MAX_LEGAL": self.max_legal,
            "STEPS": self.steps,
            "DEAL_LENGTH": self.deal_length,
            "FEATURES": len(self.features),
            "OBSERVED": self.observed,
            "IS_HIDDEN": "hidden" in self.capabilities,
            "SIDE": side,
            "SIDES": side.max(axis=1) + 1,
        }

    @cached_property
    def weight_rows(self) -> Weights:
        """The weights as compiled code takes them."""
        rows = np.zeros((SEATS + 1, len(self.features)))
        for players, weights in self.weights.items():
            rows[int(players)] = [weights[feature.name] for feature in self.features]
        return rows

    @property
    def observed(self) -> int:
        """How many numbers an observation has."""
        return sum(part.length for part in self.observation)

    def sides(self, players: int) -> int:
        """How many sides there are."""
        return len({self.side(players, seat) for seat in range(players)})

    def chances(self, state: State) -> list[float]:
        """How likely each side is to win, as the features say."""
        out = np.zeros(SEATS)
        self.compiled.chances_at(array_of(state), 0, self.weight_rows, out)
        return [float(chance) for chance in out[: self.sides(int(state.players))]]

    def side(self, players: int, seat: int) -> int:
        """The side that a seat plays for: its team, or itself."""
        return self.teams[players][seat] if players in self.teams else seat

    def choose(self, players: int, given_options: Mapping[str, object], people: int = 0) -> Options:
        """All options of a match to be made, checked together with its number of players."""
        if players not in self.players:
            counts = ", ".join(map(str, self.players))
            raise PlayersError(f"{self.title} is for {counts} players, not {players}")
        options = read_options(self.options, given_options, people)
        if self.check_options is not None:
            self.check_options(options, players)
        return options

    @property
    def versions(self) -> range:
        """The versions of the rules that can be played and replayed."""
        return range(self.oldest_version or self.version, self.version + 1)

    def options_of(self, version: int, given_options: Mapping[str, str]) -> dict[str, str]:
        """The options of a match of an earlier version of the rules; those added later keep the rule as it was."""
        return {o.name: o.text(o.before) for o in self.options if o.since > version} | dict(given_options)

    def version_for(self, options: Options) -> int:
        """The oldest version of the rules under which a match with these options is played in the same way."""
        added = [option.since for option in self.options if options[option.name] != option.before]
        return max([self.versions[0], *added])

    def empty(self, players: int, options: Mapping[str, Value]) -> State:
        """A state with nothing but its players and options."""
        state = blank(self.dtype)
        state.players = players
        for option in self.options:
            state[option.name] = option.kind.code(options[option.name])
        return state

    def draw_deal(self, empty: State, rng: Stream) -> Deal:
        """Draw what chance decides for a match with the players and options of an empty state."""
        dealt = np.zeros(self.deal_length, np.int16)
        self.compiled.deal_at(array_of(copy(empty)), 0, rng, dealt)
        return dealt

    def start(self, empty: State, dealt: Deal) -> State:
        """The first state of a match."""
        state = copy(empty)
        self.compiled.setup_at(array_of(state), 0, dealt)
        return state

    def legal(self, state: State, seat: int) -> list[int]:
        """The legal steps of a seat."""
        out = np.empty(self.max_legal, np.int32)
        n = self.compiled.legal_at(array_of(state), 0, seat, out)
        return [int(step) for step in out[:n]]

    def scores(self, state: State) -> list[int]:
        """Every seat's score as it stands."""
        out = np.zeros(SEATS, np.int32)
        self.compiled.scores_at(array_of(state), 0, out)
        return [int(score) for score in out[: state.players]]

    def observe(self, state: State, seat: int) -> Observation:
        """What a program is shown of what a seat knows, all parts one behind the other."""
        out = np.zeros(self.observed, np.uint8)
        self.compiled.observe_at(array_of(state), 0, seat, out)
        return out

    def masked(self, state: State, seat: int) -> State:
        """What one seat sees of a state (-1: what everybody sees)."""
        seen = copy(state)
        self.compiled.mask_at(array_of(seen), 0, seat)
        return seen

    def rules_text(self) -> str:
        """The rules in our own words, clause by clause, as Markdown."""
        return (resources.files(f"ludoteca.games.{self.name}") / "RULES.md").read_text(encoding="utf-8")


def function_table(*modules: ModuleType) -> dict[str, Callable[..., Any]]:
    """Collect a game's functions by their contract names from the modules they stand in."""
    known = (*given.NAMES, *given.OPTIONAL)
    table = {name: getattr(module, name) for module in modules for name in known if hasattr(module, name)}
    table.setdefault("happens", events.happens)
    missing = set(given.NAMES) - set(table)
    assert not missing, f"not defined: {', '.join(sorted(missing))}"
    return table


def read_tuning(package: str) -> dict[str, Any]:
    """The tuning that stands in a game's folder."""
    return tomllib.loads((resources.files(package) / "levels.toml").read_text("utf-8"))


def read_weights(package: str) -> dict[str, dict[str, float]]:
    """The weights that stand in a game's folder."""
    weights: dict[str, dict[str, float]] = json.loads((resources.files(package) / "weights.json").read_text("utf-8"))
    return weights
