"""A match from its first state to its end: legal steps, play, views, undo and the record."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from ludoteca.core.chance import stream
from ludoteca.core.contract import Ending
from ludoteca.core.errors import LudotecaError, MatchOverError, NotationError, Refusal, RefusedError, SeatError
from ludoteca.core.game import Game
from ludoteca.core.json_text import read, record_fields, record_of, text_in, whole, written
from ludoteca.core.options import Options, option_texts
from ludoteca.core.record import Record, Result, TurnLine
from ludoteca.core.registry import game as registered
from ludoteca.core.sentences import Sentence, say
from ludoteca.core.sight import Sight
from ludoteca.core.state import Deal, State, array_of, copy, from_bytes, same
from ludoteca.core.view import SPECTATOR, View, Viewer, viewers


@dataclass(frozen=True)
class Taken:
    """A step that was taken. `shown` is the number of reveals before the step."""

    seat: int
    step: int
    text: str
    turn: int
    shown: int

    def to_json(self) -> str:
        """Return the step as JSON."""
        return written("step", asdict(self))

    @classmethod
    def from_json(cls, text: str) -> "Taken":
        """Return the step that `to_json` wrote."""
        fields = read("step", text)
        try:
            numbers = {name: whole(fields[name]) for name in ("seat", "step", "turn", "shown")}
            return cls(text=text_in(fields["text"]), **numbers)
        except (KeyError, TypeError) as error:
            raise LudotecaError(f"this step is damaged: {error}") from None


class Match:
    """One match of a game, from the deal to the end.

    Seats are numbered from 0 here, and from 1 in text.
    """

    def __init__(self, game: Game, first: State, options: Options, origin: tuple[str, str]) -> None:
        self.game = game
        """The game that is played."""
        self.options = options
        """The rule options, by name."""
        self.origin = origin
        """How the match began: the word "deal" or "position", and the deal or position as text."""
        self.names: dict[int, str] = {}
        """The names of the players, by seat, for the record."""
        self._first = copy(first)
        self._state = copy(first)
        self._taken: list[Taken] = []
        self._views: dict[Viewer, View] = {}
        self._sights: dict[bytes, Sight] = {}
        self._fields: dict[str, int] = {}
        """The views and the fields of the present state that somebody has asked for, and what the views show."""

    def copy(self) -> "Match":
        """Return an independent copy of the match, as it is now."""
        twin = type(self)(self.game, self._first, self.options, self.origin)
        twin.names, twin._taken, twin._state = dict(self.names), list(self._taken), copy(self._state)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """True if both matches began the same and had the same steps. The names of the players make no difference."""
        if not isinstance(other, Match):
            return NotImplemented
        mine, theirs = ((m.game, m.options, m.origin, m._taken) for m in (self, other))
        return mine == theirs and same(self._state, other._state)

    __hash__ = None  # type: ignore[assignment]  # a match changes; use `key` where a position has to be hashed

    def __getstate__(self) -> dict[str, Any]:
        """Keep states as bytes, because a pickled record loses the array that holds it."""
        return {
            **self.__dict__,
            "_first": self._first.tobytes(),
            "_state": self._state.tobytes(),
            "_views": {},
            "_sights": {},
            "_fields": {},
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        dtype = kept["game"].rules.dtype
        states = {name: copy(from_bytes(dtype, kept[name])) for name in ("_first", "_state")}
        self.__dict__.update({**kept, **states})

    def to_json(self) -> str:
        """Return the whole match as JSON, secrets included: how it began, and every step."""
        return written("match", record_fields(self.record()))

    @classmethod
    def from_json(cls, text: str) -> "Match":
        """Return the match that `to_json` wrote. Every step is checked against the rules."""
        from ludoteca.core.replay import replay  # imports this module

        return replay(record_of(read("match", text)))

    def __repr__(self) -> str:
        if self.is_over:
            stands = f"over, places {self.places}"
        else:
            seats = ", ".join(str(seat + 1) for seat in self.to_act)
            stands = f"turn {self.turn}, seat {seats} to act"
        return f"<Match of {self.game.title}: {self.players} players, {stands}>"

    @classmethod
    def dealt(cls, game: Game, players: int, options: Options, dealt: Deal) -> "Match":
        """Return a match that begins with a given deal."""
        empty = game.empty(players, options)
        text = game.notation.deal_text(empty, dealt)
        return cls(game, game.start(empty, dealt), options, ("deal", text))

    @classmethod
    def at_position(cls, game: Game, players: int, options: Options, text: str) -> "Match":
        """Return a match that begins at a position given as text."""
        state = game.empty(players, options)
        game.notation.read_position(state, text)
        return cls(game, state, options, ("position", game.notation.position_text(state)))

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._head("players")

    @property
    def state(self) -> State:
        """The full state, including all secrets. Only referees may see it, never players."""
        return copy(self._state)

    @property
    def key(self) -> bytes:
        """The full state as bytes, for dictionaries and sets: equal positions of a game have equal keys.

        It contains all secrets, so it must not reach a player; the key of what a player sees is the view itself.
        """
        return bytes(self._state.tobytes())

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats to move.

        Usually there is exactly one. There can be several in a simultaneous phase, and none once the match is over.
        """
        return _seats_in(self._head("acting"))

    @property
    def seat(self) -> int:
        """The seat to move. In a simultaneous phase, this is the first of the seats to move."""
        return self._head("seat")

    @property
    def turn(self) -> int:
        """The number of the current turn, counted from 1, or 0 during set-up."""
        return self._head("turn")

    @property
    def is_over(self) -> bool:
        """True once the match has ended."""
        return bool(self._head("over"))

    @property
    def ending(self) -> Ending | None:
        """How the match ended, or None while it runs."""
        return self.game.rules.endings[int(self._state.over) - 1] if self.is_over else None

    @property
    def places(self) -> list[int]:
        """Every seat's place, with 1 for the winners. The list is empty until the match is over."""
        return [int(place) for place in self._state.place[: self.players]] if self.is_over else []

    @property
    def scores(self) -> list[int]:
        """Every seat's current score."""
        return self.game.scores(self._state)

    @property
    def taken(self) -> Sequence[Taken]:
        """The steps taken so far."""
        return tuple(self._taken)

    def view(self, viewer: Viewer = SPECTATOR) -> View:
        """Return the match as a viewer sees it. By default, this is what spectators see."""
        if viewer not in self._views:
            if viewer not in viewers(self.players):
                raise SeatError(say("seat-unknown", seat=viewer + 1, seats=self.players))
            self._views[viewer] = View.of(self.game, self._state, viewer, self._sights)
        return self._views[viewer]

    def legal(self, seat: int | None = None) -> list[str]:
        """Return a seat's legal steps as text. The default is the seat to move."""
        return [] if self.is_over else self.view(self.seat if seat is None else seat).legal_texts()

    def legal_codes(self, seat: int | None = None) -> list[int]:
        """Return a seat's legal steps as codes, in the same order as `legal`. The default is the seat to move."""
        return [] if self.is_over else self.view(self.seat if seat is None else seat).legal()

    def play(self, text: str | int, seat: int | None = None, witness: Callable[[int], None] | None = None) -> None:
        """Take one or more steps, separated by spaces. If one step is refused, none is taken.

        A single step can also be given by its code, as `legal_codes` and `View.legal` return it.
        `witness` is called with the code of each step before it is taken.
        """
        words = text.split() if isinstance(text, str) else [self.view(self._acting(seat)).text(text)]
        if not words:
            raise NotationError(say("move-missing"))
        kept, length = copy(self._state), len(self._taken)
        acting = self._acting(seat)
        try:
            for word in words:
                view, step = self._read(acting, word)
                if witness is not None:
                    witness(step)
                self._take(view, step)
        except LudotecaError as error:
            self._change(kept, self._taken[:length])
            if len(words) > 1:
                error.step = word
            raise

    def take(self, step: int, seat: int | None = None) -> None:
        """Take one step, given by its code, or let an event happen. Raise NotationError if this is not a step code."""
        code = self.game.check_code(step)
        self._take(self.view(self._acting(seat)), code)

    def told(self, step: int, seat: int, viewer: Viewer) -> Sentence:
        """Describe a step that a seat is about to take. Leave out anything that the viewer must not learn.

        Return NOTHING if the viewer must not learn of the step at all.
        """
        view = self.view(seat)
        told = None if viewer == seat else self.game.presentation.told(view.unpacked, seat, step)
        return view.words(step) if told is None else told

    def can_undo(self, seat: int) -> bool:
        """True if a seat may take back its last step without asking: it is the same turn and nothing was revealed."""
        return self._without_last(seat) is not None

    def undo(self, seat: int | None = None) -> None:
        """Take back the last step.

        If a seat is given, take back its last step, but only if it may do so without asking the others.
        """
        if not self._taken:
            raise LudotecaError(say("undo-nothing"))
        left: Sequence[Taken] | None = self._taken[:-1] if seat is None else self._without_last(seat)
        if left is None:
            raise LudotecaError(say("undo-alone"))
        self._change(self._replayed(left), left)

    def rewind(self, length: int) -> None:
        """Take back everything after the first `length` steps. A table does this when everyone has agreed."""
        left = self._taken[:length]
        self._change(self._replayed(left), left)

    def has_shown_since(self, length: int) -> bool:
        """True if something hidden was revealed to anybody after the first `length` steps."""
        return int(self._replayed(self._taken[:length]).shown) != int(self._state.shown)

    @property
    def option_texts(self) -> dict[str, str]:
        """All options of this match as text."""
        return option_texts(self.game.options, self.options)

    def record(self) -> Record:
        """Return the whole match as a record, secrets included.

        The record names the oldest rules version that can replay it. So the record of a match played years ago keeps
        exactly the same text.
        """
        version, texts = self.game.version_for(self.options), self.option_texts
        return Record(
            game=self.game.name,
            version=version,
            players=self.players,
            options={option.name: texts[option.name] for option in self.game.options if option.since <= version},
            names=dict(self.names),
            origin=self.origin,
            turns=_lines(self._taken),
            result=Result(self.ending.name, tuple(self.places)) if self.ending else None,
        )

    def _head(self, name: str) -> int:
        """Return a field of the common head. Reading it from the array is many times faster than from a record."""
        if name not in self._fields:
            self._fields[name] = int(array_of(self._state)[name][0])
        return self._fields[name]

    def _acting(self, seat: int | None) -> int:
        if self.is_over:
            assert self.ending is not None
            raise MatchOverError(say("match-over-why", ending=self.ending.sentence))
        acting = self.seat if seat is None else seat
        if acting not in self.to_act:
            due = [str(other + 1) for other in self.to_act]
            raise SeatError(say("seat-not-due", seat=acting + 1, due=due, count=len(due)))
        return acting

    def _read(self, seat: int, word: str) -> tuple[View, int]:
        if self.is_over or seat not in self.to_act:
            raise NotationError(say("turn-ended", move=word))
        view = self.view(seat)
        return view, view.code(word)

    def _take(self, view: View, step: int) -> None:
        """Take a step for this view's seat. The view must show the current state."""
        if not self._is_allowed(view, step):
            why = self.game.rules.refusal(view.state, view.seat, step)  # a game may read codes that it has no step for
            raise RefusedError(why or Refusal("", say("move-not-offered")))
        self._taken.append(Taken(view.seat, step, view.text(step), self.turn, self._head("shown")))
        self._views, self._sights, self._fields = {}, {}, {}
        self.game.bridge.apply_at(array_of(self._state), 0, view.seat, step)

    def _change(self, state: State, taken: Iterable[Taken]) -> None:
        self._state, self._taken = state, list(taken)
        self._views, self._sights, self._fields = {}, {}, {}

    def _is_allowed(self, view: View, step: int) -> bool:
        if step >= self.game.rules.steps:
            return self.game.bridge.happens_at(array_of(self._state), 0, view.seat, step)
        return step in view.legal()

    def _without_last(self, seat: int) -> list[Taken] | None:
        """Return all steps taken, except a seat's last step.

        Return None if something that the others did or saw depends on that step.
        """
        last = self._last_in_turn(seat) if seat in self.to_act else None
        if last is None:
            return None
        is_newest = last == len(self._taken) - 1
        in_turn_alone = is_newest or all(taken.turn == 0 for taken in self._taken[last:])
        if not in_turn_alone or self._taken[last].step >= self.game.rules.steps:
            return None
        left = self._taken[:last] + self._taken[last + 1 :]
        shown = self._taken[last].shown if is_newest else int(self._replayed(left).shown)
        return left if shown == self._head("shown") else None

    def _last_in_turn(self, seat: int) -> int | None:
        """Return the number of a seat's last step in this turn, or None if it has taken none."""
        for k in range(len(self._taken) - 1, -1, -1):
            if self._taken[k].turn != self.turn:
                return None
            if self._taken[k].seat == seat:
                return k
        return None

    def _replayed(self, taken: Iterable[Taken]) -> State:
        state = copy(self._first)
        for step in taken:
            self.game.bridge.apply_at(array_of(state), 0, step.seat, step.step)
        return state


def new(
    name: str,
    players: int | None = None,
    *,
    seed: int | None = None,
    deal: str | None = None,
    position: str | None = None,
    **options: object,
) -> Match:
    """Start a match from a random deal, from a given deal, or from a position in the game's notation.

    The same seed gives the same deal. `Match.origin` has the deal of a match as text.
    `options` are the rule options of the game; `ludoteca games GAME` lists them.

    Examples:
        >>> import ludoteca
        >>> match = ludoteca.new("elementos", seed=2, opening="random")
        >>> match.to_act
        (0,)
    """
    game = registered(name)
    seats = game.players[0] if players is None else players
    chosen = game.choose(seats, options)
    if deal is not None and (seed is not None or position is not None):
        raise LudotecaError("give a deal without a seed or a position: a deal decides how the match begins")
    if position is not None:
        return Match.at_position(game, seats, chosen, position)
    empty = game.empty(seats, chosen)
    dealt = game.draw_deal(empty, stream(seed)) if deal is None else game.notation.read_deal(empty, deal)
    return Match.dealt(game, seats, chosen, dealt)


@cache
def _seats_in(bits: int) -> tuple[int, ...]:
    """The seats in a bit mask."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def _lines(taken: Iterable[Taken]) -> list[TurnLine]:
    lines: list[TurnLine] = []
    for step in taken:
        if lines and (lines[-1].turn, lines[-1].seat) == (step.turn, step.seat):
            lines[-1].steps.append(step.text)
        else:
            lines.append(TurnLine(step.turn, step.seat, [step.text]))
    return lines
