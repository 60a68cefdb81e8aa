"""The class `Game`: everything that a game declares, and methods that work on its states."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import resources
from types import ModuleType
from typing import Any, Protocol

import numpy as np

from ludoteca.core.chance import Stream
from ludoteca.core.compilation import instance, starts_plain
from ludoteca.core.contract import (
    About,
    GameClock,
    Heuristics,
    Notation,
    Presentation,
    Ruleset,
    Simultaneous,
    Tournament,
)
from ludoteca.core.discovery import package_of
from ludoteca.core.errors import NotationError, PlayersError
from ludoteca.core.options import Option, Options, Value, read_options
from ludoteca.core.registry import game as registered
from ludoteca.core.sentences import say
from ludoteca.core.state import SEATS, Deal, Observation, State, array_of, blank, copy
from ludoteca.core.vectors import Part

BRIDGE = "ludoteca.core.bridge"
FROM_BRIDGE = (
    "pick",
    "rollout",
    "worlds",
    "lay_world",
    "takes",
    "chances",
)  # bridge functions that other templates use


class Bridge(Protocol):
    """A game's functions in the form that Python calls. Each takes an array of states and an index."""

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


def accept_options(options: Options, players: int) -> None:
    """Accept any combination of options."""


def never_limited(s: State) -> bool:
    """Return False: no part of a match has a time limit."""
    return False


@dataclass(frozen=True, eq=False, repr=False)
class Game:
    """One game.

    Every game sets the fields without a default. The other fields are for games that need them.
    """

    name: str
    title: str
    players: tuple[int, ...]
    about: About
    rules: Ruleset
    notation: Notation
    presentation: Presentation
    observation: tuple[Part, ...]
    """The parts of an observation, in the order in which `observe` writes them."""
    heuristics: Heuristics
    options: tuple[Option, ...] = ()
    check_options: Callable[[Options, int], None] = accept_options
    """Raises OptionError if options conflict, or if one of them names a seat that does not exist."""
    has_secrets: bool = False
    """True if a view can hide something on the table."""
    allows_draws: bool = False
    """True if the players can agree to a draw."""
    teams: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """The side of each seat, keyed by number of players. If a number is not listed, everyone plays alone."""
    simultaneous: Simultaneous | None = None
    clock: GameClock | None = None
    is_limited: Callable[[State], bool] = never_limited
    """True during parts of a match that the rules do not time, but for which a live table sets a generous limit."""
    tournament: Tournament | None = None

    def __repr__(self) -> str:
        return f"<Game {self.title}: {self.player_range} players, rules version {self.rules.version}>"

    def __copy__(self) -> "Game":
        """Return the game itself, which never changes."""
        return self

    def __deepcopy__(self, memo: object) -> "Game":
        """Return the game itself, which never changes."""
        return self

    def __reduce__(self) -> tuple[Callable[[str], "Game"], tuple[str]]:
        """Pickle a game as its name: another process loads the game itself."""
        return registered, (self.name,)

    @property
    def player_range(self) -> str:
        """The allowed numbers of players as text, such as `2-4` or `2`."""
        fewest, most = self.players[0], self.players[-1]
        return f"{fewest}-{most}" if fewest < most else str(fewest)

    @cached_property
    def capabilities(self) -> frozenset[str]:
        """The optional features that this game has, under their names in the catalogue."""
        has = {
            "hidden": self.has_secrets,
            "draws": self.allows_draws,
            "teams": bool(self.teams),
            "simultaneous": self.simultaneous is not None,
            "timed": self.clock is not None,
            "tournament": self.tournament is not None,
        }
        return frozenset(word for word, is_there in has.items() if is_there)

    @property
    def bridge(self) -> Bridge:
        """The game's functions in the form that Python calls, compiled or not."""
        bridge: Bridge = self.template(BRIDGE)
        return bridge

    def template(self, module: str) -> Any:
        """Return one of this game's templates as it runs in this process: compiled, or as plain Python."""
        if module not in self._compiled and not starts_plain():
            self.run_compiled(module)
        return self._compiled.get(module) or self._plain(module)

    def compiled_template(self, module: str) -> Any:
        """Return the compiled twin of one of this game's templates."""
        from ludoteca.core.machine_code import compiled_template  # imports Numba

        return compiled_template(self._plain(module))

    def run_compiled(self, module: str) -> None:
        """Switch one of this game's templates to its compiled version."""
        self._compiled[module] = self.compiled_template(module)

    def runs_compiled(self, module: str) -> bool:
        """True if this template runs as compiled code in this process."""
        return not isinstance(self.template(module), ModuleType)

    @cached_property
    def _compiled(self) -> dict[str, Any]:
        """The templates that run as compiled code, keyed by module."""
        return {}

    @cached_property
    def _plain(self) -> Callable[[str], ModuleType]:
        """A function that returns this game's templates as plain Python. Templates also use it to load each other."""

        @cache
        def plain(module: str) -> ModuleType:
            provided: dict[str, object] = {**self.rules.functions, **self._sizes, "template": plain}
            if module != BRIDGE:
                provided |= {name: getattr(plain(BRIDGE), name) for name in FROM_BRIDGE}
            return instance(module, self.name, provided)

        return plain

    @cached_property
    def _sizes(self) -> dict[str, object]:
        """The constants that templates receive."""
        side = np.zeros((SEATS + 1, SEATS), np.int64)
        for players in self.players:
            side[players, :players] = [self.side(players, seat) for seat in range(players)]
        return {
            "MAX_LEGAL": self.rules.max_legal,
            "STEPS": self.rules.steps,
            "DEAL_LENGTH": self.rules.deal_length,
            "FEATURES": len(self.heuristics.features),
            "OBSERVED": self.observed,
            "IS_HIDDEN": self.has_secrets,
            "HAS_TAKES": "takes" in self.rules.functions,
            "SIDE": side,
            "SIDES": side.max(axis=1) + 1,
            "MOST_SIDES": int(side.max()) + 1,
        }

    @property
    def observed(self) -> int:
        """The number of values in an observation."""
        return sum(part.length for part in self.observation)

    def sides(self, players: int) -> int:
        """Return the number of sides."""
        return len({self.side(players, seat) for seat in range(players)})

    def chances(self, state: State) -> list[float]:
        """Return each side's chance of winning, estimated from the features."""
        out = np.zeros(SEATS)
        self.bridge.chances_at(array_of(state), 0, self.heuristics.weight_rows, out)
        return [float(chance) for chance in out[: self.sides(int(state.players))]]

    def side(self, players: int, seat: int) -> int:
        """Return the side that a seat plays for: its team, or the seat itself."""
        return self.teams[players][seat] if players in self.teams else seat

    def choose(self, players: int, given_options: Mapping[str, object], people: int = 0) -> Options:
        """Check the options and the number of players for a new match. Return all options, including defaults."""
        if players not in self.players:
            raise PlayersError(say("players-wrong", game=self.title, counts=self.player_range, players=players))
        options = read_options(self.options, given_options, people)
        self.check_options(options, players)
        return options

    def options_of(self, version: int, given_options: Mapping[str, str]) -> dict[str, str]:
        """Return all options for a match that was played under an earlier rules version.

        Options added since then get the value that keeps the old rule.
        """
        return {o.name: o.text(o.before) for o in self.options if o.since > version} | dict(given_options)

    def version_for(self, options: Options) -> int:
        """Return the oldest rules version under which a match with these options plays exactly the same way."""
        added = [option.since for option in self.options if options[option.name] != option.before]
        return max([self.rules.versions[0], *added])

    def empty(self, players: int, options: Mapping[str, Value]) -> State:
        """Return a state in which only players and options are set."""
        state = blank(self.rules.dtype)
        state.players = players
        for option in self.options:
            state[option.name] = option.kind.code(options[option.name])
        return state

    def draw_deal(self, empty: State, rng: Stream) -> Deal:
        """Draw everything that chance decides in a match, given the players and options in an empty state."""
        dealt = np.zeros(self.rules.deal_length, np.int16)
        self.bridge.deal_at(array_of(copy(empty)), 0, rng, dealt)
        return dealt

    def start(self, empty: State, dealt: Deal) -> State:
        """Return the first state of a match."""
        state = copy(empty)
        self.bridge.setup_at(array_of(state), 0, dealt)
        return state

    def check_code(self, step: object) -> int:
        """Return a step code as a number. Raise NotationError if no step or event of this game can have it."""
        if isinstance(step, bool) or not isinstance(step, int | np.integer) or not 0 <= step <= self._last_code:
            raise NotationError(
                f"{step!r} is not a step code of {self.title}; its steps are the whole numbers from 0 to"
                f" {self.rules.steps - 1}"
            )
        return int(step)

    @cached_property
    def _last_code(self) -> int:
        return max([self.rules.steps - 1, *self.rules.events.values()])

    def legal(self, state: State, seat: int) -> list[int]:
        """Return a seat's legal steps."""
        out = np.empty(self.rules.max_legal, np.int32)
        n = self.bridge.legal_at(array_of(state), 0, seat, out)
        steps: list[int] = out[:n].tolist()
        return steps

    def scores(self, state: State) -> list[int]:
        """Return every seat's current score."""
        out = np.zeros(SEATS, np.int32)
        self.bridge.scores_at(array_of(state), 0, out)
        scores: list[int] = out[: array_of(state)["players"][0]].tolist()
        return scores

    def observe(self, state: State, seat: int) -> Observation:
        """Return a seat's observation, with all parts concatenated."""
        out = np.zeros(self.observed, np.uint8)
        self.bridge.observe_at(array_of(state), 0, seat, out)
        return out

    def masked(self, state: State, seat: int) -> State:
        """Return a copy of a state that shows only what one seat may see. Use seat -1 for spectators."""
        seen = array_of(copy(state))
        self.bridge.mask_at(seen, 0, seat)
        masked: State = seen[0]
        return masked

    def rules_text(self) -> str:
        """Return the rules in our own words, clause by clause, as Markdown."""
        return (resources.files(package_of(self.name)) / "RULES.md").read_text(encoding="utf-8")
