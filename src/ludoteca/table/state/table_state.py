"""A table's state, built from its entries without a clock, network or files."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from ludoteca.core.chance import stream
from ludoteca.core.errors import LudotecaError, Refusal, RefusedError
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.options import Options
from ludoteca.core.record import Record, Result, plain_name
from ludoteca.core.registry import game as registered
from ludoteca.core.sentences import say
from ludoteca.core.state import array_of
from ludoteca.core.tournament import Standings
from ludoteca.players.adaptive import moved
from ludoteca.table.errors import OtherRulesError
from ludoteca.table.messages.rows import SeatRow, StoredTable, TableRow
from ludoteca.table.messages.socket import NextTime, Over, Question
from ludoteca.table.state.adapting import has_really_played, next_time, progress_of
from ludoteca.table.state.entries import (
    Answered,
    AnyEntry,
    Asked,
    AskedHint,
    Began,
    Drawn,
    Happened,
    Left,
    Played,
    Returned,
    StoodIn,
    Stopped,
    Undone,
    read_entry,
)
from ludoteca.table.state.view_cache import ViewCache

SENTENCES = {
    "resigned": say("ending-resigned"),
    "time": say("ending-time"),
    "agreed": say("ending-agreed"),
    "stopped": say("ending-stopped"),
}


@dataclass(frozen=True)
class OpenQuestion:
    """A question that the players have not settled yet."""

    number: int
    what: Question
    by: int
    about: int | None
    voters: tuple[int, ...]
    agreed: tuple[int, ...] = ()

    @property
    def waiting(self) -> list[int]:
        """The seats that have not answered yet."""
        return [seat for seat in self.voters if seat not in self.agreed]


@dataclass
class TableState:
    """A table's current match, its past matches, and everything that spans them."""

    game: Game
    players: int
    options: Options
    is_tournament: bool
    people: frozenset[int] = frozenset()
    """The seats that people have taken, whether they are connected or not."""
    number: int = 0
    """The number of the current match, from 1, or 0 before the first match."""
    match: Match | None = None
    left: dict[int, str] = field(default_factory=dict)
    """The seats that have left this match, in order, each with the reason (`resigned` or `time`)."""
    stand_ins: dict[int, str] = field(default_factory=dict)
    question: OpenQuestion | None = None
    asked: int = 0
    outcome: Over | None = None
    standings: Standings | None = None
    past: list[tuple[Match, Over]] = field(default_factory=list)
    """The previous matches and how they ended."""
    adaptive: dict[int, str] = field(default_factory=dict)
    """The levels of the adaptive bots, by seat: in the current match, or before the first match in that one."""
    levels: list[dict[int, str]] = field(default_factory=list)
    """The levels of the adaptive bots in each match."""
    given: tuple[str, str] | None = None
    """A fixed origin for matches instead of a random deal. The arena uses it to play the same deal from all seats."""
    _views: ViewCache | None = None

    @classmethod
    def at(cls, table: TableRow, seats: list[SeatRow]) -> "TableState":
        """A table without any entries."""
        game = registered(table.game)
        if table.rules not in game.rules.versions:
            known = game.rules.version
            raise OtherRulesError(say("table-other-rules", game=game.title, rules=table.rules, known=known))
        options = game.choose(len(seats), game.options_of(table.rules, table.options))
        state = cls(game, len(seats), options, table.is_tournament)
        state.seat(seats)
        return state

    @classmethod
    def load(cls, stored: StoredTable) -> "TableState":
        """A stored table, with all its entries applied."""
        state = cls.at(stored.table, stored.seats)
        for row in stored.entries:
            state.apply(read_entry(row.body))
        return state

    def seat(self, seats: Sequence[SeatRow]) -> None:
        """Note who sits where."""
        self.people = frozenset(row.seat for row in seats if row.kind == "person")
        self.adaptive = {row.seat: row.level for row in seats if row.is_adaptive}

    @property
    def is_running(self) -> bool:
        """True while a match is running."""
        return self.match is not None and self.outcome is None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats to act, or none if no match is running."""
        return self.views.to_act if self.match is not None else ()

    @property
    def computers(self) -> frozenset[int]:
        """The seats that bots play now, stand-ins included."""
        return frozenset(range(self.players)) - self.people | frozenset(self.stand_ins)

    @property
    def present_match(self) -> Match:
        """The running match; raises LudotecaError if there is none."""
        if self.match is None:
            raise LudotecaError(say("match-not-begun"))
        if self.outcome is not None:
            raise LudotecaError(say("match-over-why", ending=self.outcome.sentence))
        return self.match

    @property
    def views(self) -> ViewCache:
        """The views in the current or latest match."""
        assert self.match is not None, "no match has begun"
        if self._views is None:
            self._views = ViewCache(self.match, self.is_running)
        return self._views

    def deal(self) -> tuple[str, str]:
        """The origin of a new match: `given`, or a random deal. The randomness comes from the operating system."""
        if self.given is not None:
            return self.given
        empty = self.game.empty(self.players, self.options)
        dealt = self.game.draw_deal(empty, stream(None))
        return "deal", self.game.notation.deal_text(empty, dealt)

    @property
    def progress(self) -> int:
        """How many half steps the adaptive bots move after the match that is over (`adapting`)."""
        if self.match is None or self.outcome is None or not self.adaptive or len(self.people) != 1:
            return 0
        (person,) = self.people
        if person in self.stand_ins or not has_really_played(self.match, self.outcome, person):
            return 0
        return progress_of(self.outcome.places, person, self.adaptive, partial(self.game.side, self.players))

    @property
    def next_time(self) -> NextTime:
        """How the adaptive bots will play in the next match, once this one is over and if a person plays alone."""
        if self.outcome is None or not self.adaptive or len(self.people) != 1:
            return ""
        return next_time(self.game, next(iter(self.adaptive.values())), self.progress)

    def next_levels(self) -> dict[int, str]:
        """The levels of the adaptive bots in the next match."""
        return {seat: moved(self.game, level, self.progress) for seat, level in self.adaptive.items()}

    def apply(self, entry: AnyEntry, witness: Callable[[int], None] | None = None) -> None:
        """Apply an entry. If it is not allowed, raise LudotecaError and change nothing.

        The witness is called with the code of each step before the step is taken.
        """
        try:
            self._apply(entry, witness)
        finally:
            self._views = None

    def _apply(self, entry: AnyEntry, witness: Callable[[int], None] | None) -> None:
        match entry:
            case Began():
                self._begin(entry)
            case Played():
                self._play(entry, witness)
            case Happened():
                self._happen(entry, witness)
            case Undone():
                self._undo(entry)
            case Asked():
                self._ask(entry)
            case Answered():
                self._answer(entry)
            case Left():
                self._leave(entry)
            case Drawn() | Stopped():
                self._end("agreed" if isinstance(entry, Drawn) else "stopped", [1] * self.players)
            case StoodIn():
                self.stand_ins[entry.seat] = entry.level
            case Returned():
                self.stand_ins.pop(entry.seat, None)
            case AskedHint():
                self.present_match  # noqa: B018 - raises if no match is running

    def can_happen(self, event: str, seat: int) -> bool:
        """True if an event can happen to a seat now."""
        if event not in self.game.rules.events:
            return False
        state = self.present_match.state
        return bool(self.game.bridge.happens_at(array_of(state), 0, seat, self.game.rules.events[event]))

    def record(self, number: int, names: dict[int, str]) -> Record:
        """The record of the match with this number."""
        match, over = [*self.past, (self.match, self.outcome)][number - 1]
        assert match is not None
        record = match.record()
        record.names = {seat: plain for seat, name in names.items() if (plain := plain_name(name))}
        if record.result is None and over is not None:
            record.result = Result(over.ending, tuple(over.places))
        return record

    def ended(self, number: int) -> tuple[Match, Over] | None:
        """The match with this number and how it ended, or None if it is still running or does not exist."""
        if 1 <= number <= len(self.past):
            return self.past[number - 1]
        if number == self.number and self.match is not None and self.outcome is not None:
            return self.match, self.outcome
        return None

    def _begin(self, entry: Began) -> None:
        match = first_of(self.game, self.players, self.options, entry.origin)
        if self.match is not None and self.outcome is not None:
            self.past.append((self.match, self.outcome))
        if self.is_tournament and (self.standings is None or self.standings.is_over):
            self.standings = Standings.begin(match)
        self.match, self.number, self.outcome, self.question = match, self.number + 1, None, None
        self.adaptive = {**self.adaptive, **entry.levels}
        self.levels.append(entry.levels)
        for seat in self.left:
            self.stand_ins.pop(seat, None)
        self.left = {}

    def _play(self, entry: Played, witness: Callable[[int], None] | None) -> None:
        match = self.present_match
        refuse_events(self.game, entry.steps)
        match.play(" ".join(entry.steps), entry.seat, witness)
        self._after_steps()

    def _happen(self, entry: Happened, witness: Callable[[int], None] | None) -> None:
        self.present_match.play(entry.event, entry.seat, witness)
        self._after_steps()

    def _after_steps(self) -> None:
        if self.question is not None and self.question.what in ("undo", "draw"):
            self.question = None
        match = self.present_match
        if match.ending is not None:
            over = Over(match.ending.name, match.ending.clause, match.ending.sentence, match.places)
            self._conclude(over)

    def _undo(self, entry: Undone) -> None:
        match = self.present_match
        if entry.keep is None:
            match.undo(entry.seat)
        else:
            match.rewind(entry.keep)
        self.question = None

    def _ask(self, entry: Asked) -> None:
        self.asked += 1
        self.question = OpenQuestion(self.asked, entry.what, entry.seat, entry.about, tuple(entry.voters))

    def _answer(self, entry: Answered) -> None:
        asked = self.question
        if asked is None or not entry.is_yes:
            self.question = None
            return
        agreed = (*asked.agreed, entry.seat)
        self.question = OpenQuestion(asked.number, asked.what, asked.by, asked.about, asked.voters, agreed)
        if not self.question.waiting:
            self.question = None

    def _leave(self, entry: Left) -> None:
        if entry.seat in self.left:
            raise LudotecaError(say("resigned-already"))
        self.present_match  # noqa: B018 - raises if no match is running
        self.left |= dict.fromkeys((entry.seat, *entry.others), entry.why)
        self.question = None
        sides_in = self._sides_in()
        if len(sides_in) > 1 and self.people - set(self.left):
            return
        self._end(entry.why, self._places(sides_in))

    def _sides_in(self) -> set[int]:
        """The sides that are still in the match. A side is out when all its people have left."""
        side = {seat: self.game.side(self.players, seat) for seat in range(self.players)}
        staying = {side[seat] for seat in self.people if seat not in self.left}
        of_computers = set(side.values()) - {side[seat] for seat in self.people}
        return staying | of_computers

    def _places(self, sides_in: set[int]) -> list[int]:
        """Rank the remaining sides ahead of the sides that left.

        Sides that left later rank higher. If no side remains, all are equal.
        """
        if not sides_in:
            return [1] * self.players
        order = [self.game.side(self.players, seat) for seat in reversed(self.left)]
        behind = [side for k, side in enumerate(order) if side not in sides_in and side not in order[:k]]
        ahead = sum(self.game.side(self.players, seat) in sides_in for seat in range(self.players))
        places = dict.fromkeys(sides_in, 1)
        for side in behind:
            places[side] = ahead + 1
            ahead += sum(self.game.side(self.players, seat) == side for seat in range(self.players))
        return [places[self.game.side(self.players, seat)] for seat in range(self.players)]

    def _end(self, ending: str, places: list[int]) -> None:
        self.present_match  # noqa: B018 - raises if no match is running
        self._conclude(Over(ending, "", SENTENCES[ending], places))

    def _conclude(self, over: Over) -> None:
        self.outcome, self.question = over, None
        if self.standings is not None and self.match is not None:
            self.standings.add(self.match, over.places)


def first_of(game: Game, players: int, options: Options, origin: tuple[str, str]) -> Match:
    """Create a match in its starting position, from its origin."""
    kind, text = origin
    if kind == "position":
        return Match.at_position(game, players, options, text)
    dealt = game.notation.read_deal(game.empty(players, options), text)
    return Match.dealt(game, players, options, dealt)


def refuse_events(game: Game, steps: list[str]) -> None:
    """Refuse steps that are events in the game, because no player can take them."""
    happening = set(steps) & set(game.rules.events)
    if happening:
        raise RefusedError(Refusal("", say("move-not-offered")))
