"""One match from its first state to its end: legal steps, play, views, undo, record."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ludoteca.core.chance import stream
from ludoteca.core.contract import Ending
from ludoteca.core.errors import LudotecaError, MatchOverError, NotationError, Refusal, RefusedError, SeatError
from ludoteca.core.game import Game
from ludoteca.core.options import Options, option_texts
from ludoteca.core.record import Record, Result, TurnLine
from ludoteca.core.registry import game as registered
from ludoteca.core.state import Deal, State, array_of, copy
from ludoteca.core.view import SPECTATOR, View, Viewer, viewers


@dataclass(frozen=True)
class Taken:
    """A step that was taken: by whom, what, its text then, in which turn, and how much had been shown before it."""

    seat: int
    step: int
    text: str
    turn: int
    shown: int


class Match:
    """One playing of a game.

    Seats are numbered from 0 here, and from 1 in every text.
    """

    def __init__(self, game: Game, first: State, options: Options, origin: tuple[str, str]) -> None:
        self.game = game
        self.options = options
        self.origin = origin
        """How the first state came about: ("deal", its text) or ("position", its text)."""
        self.names: dict[int, str] = {}
        self._first = copy(first)
        self._state = copy(first)
        self._taken: list[Taken] = []

    def __repr__(self) -> str:
        if self.is_over:
            stands = f"over, places {self.places}"
        else:
            seats = ", ".join(str(seat + 1) for seat in self.to_act)
            stands = f"turn {self.turn}, seat {seats} to act"
        return f"<Match of {self.game.title}: {self.players} players, {stands}>"

    @classmethod
    def dealt(cls, game: Game, players: int, options: Options, dealt: Deal) -> "Match":
        """A match that begins with a given deal."""
        empty = game.empty(players, options)
        text = game.notation.deal_text(empty, dealt)
        return cls(game, game.start(empty, dealt), options, ("deal", text))

    @classmethod
    def at_position(cls, game: Game, players: int, options: Options, text: str) -> "Match":
        """A match that begins at a position given as text."""
        state = game.empty(players, options)
        game.notation.read_position(state, text)
        return cls(game, state, options, ("position", game.notation.position_text(state)))

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._head("players")

    @property
    def state(self) -> State:
        """All that lies on the table, secrets included: for referees, never for players."""
        return copy(self._state)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats to act: one, several in a simultaneous phase, none when the match is over."""
        acting = self._head("acting")
        return tuple(seat for seat in range(acting.bit_length()) if acting >> seat & 1)

    @property
    def seat(self) -> int:
        """The seat to act; the first of them in a simultaneous phase."""
        return self._head("seat")

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 during set-up."""
        return self._head("turn")

    @property
    def is_over(self) -> bool:
        """True once the match has ended."""
        return bool(self._head("over"))

    @property
    def ending(self) -> Ending | None:
        """How the match ended."""
        return self.game.rules.endings[int(self._state.over) - 1] if self.is_over else None

    @property
    def places(self) -> list[int]:
        """The place of every seat, 1 for the winners; empty while the match runs."""
        return [int(place) for place in self._state.place[: self.players]] if self.is_over else []

    @property
    def scores(self) -> list[int]:
        """Every seat's score as it stands."""
        return self.game.scores(self._state)

    @property
    def taken(self) -> Sequence[Taken]:
        """The steps taken so far."""
        return tuple(self._taken)

    def view(self, viewer: Viewer = SPECTATOR) -> View:
        """What a viewer knows: by default, what everybody sees."""
        if viewer not in viewers(self.players):
            raise SeatError(f"there is no seat {viewer + 1}; this match has seats 1 to {self.players}")
        return View.of(self.game, self._state, viewer)

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal steps of a seat as text; by default of the seat to act."""
        return [] if self.is_over else self.view(self.seat if seat is None else seat).legal_texts()

    def play(self, text: str, seat: int | None = None, witness: Callable[[int], None] | None = None) -> None:
        """Take one or more steps, written with spaces between: all of them, or none if one is refused.

        A witness is shown the code of each step before it is taken.
        """
        words = text.split()
        if not words:
            raise NotationError("nothing was written; a step is expected")
        kept, length = copy(self._state), len(self._taken)
        acting = self._acting(seat)
        try:
            for word in words:
                view, step = self._read(acting, word)
                if witness is not None:
                    witness(step)
                self._take(view, step)
        except LudotecaError as error:
            self._state = kept
            del self._taken[length:]
            if len(words) > 1:
                error.args = (f"{word}: {error}",)
            raise

    def take(self, step: int, seat: int | None = None) -> None:
        """Take one step given by its code; an event by its own."""
        self._take(self.view(self._acting(seat)), step)

    def told(self, step: int, seat: int, viewer: Viewer) -> str:
        """What a viewer may be told of a step that a seat is about to take, in a few words; empty if nothing."""
        view = self.view(seat)
        told = None if viewer == seat else self.game.presentation.told(view.state, seat, step)
        return view.words(step) if told is None else told

    def can_undo(self, seat: int) -> bool:
        """True if a seat may take back its last step on its own: same turn, and nothing hidden was shown since."""
        return self._without_last(seat) is not None

    def undo(self, seat: int | None = None) -> None:
        """Take back the last step; with a seat, the last step of that seat, if it may do so on its own."""
        if not self._taken:
            raise LudotecaError("there is nothing to take back: no step has been taken")
        left: Sequence[Taken] | None = self._taken[:-1] if seat is None else self._without_last(seat)
        if left is None:
            raise LudotecaError(
                "this step cannot be taken back alone: its turn has ended, or something hidden was shown"
            )
        self._state, self._taken = self._replayed(left), list(left)

    def rewind(self, length: int) -> None:
        """Go back to where only the first `length` steps had been taken: what all at the table agreed to."""
        left = self._taken[:length]
        self._state, self._taken = self._replayed(left), left

    def has_shown_since(self, length: int) -> bool:
        """True if something hidden became visible to anybody after the first `length` steps."""
        return int(self._replayed(self._taken[:length]).shown) != int(self._state.shown)

    @property
    def option_texts(self) -> dict[str, str]:
        """All options of this match as text."""
        return option_texts(self.game.options, self.options)

    def record(self) -> Record:
        """The whole match, secrets included, as it is written to a file.

        It names the oldest version of the rules that it can be replayed with, so that the record of a match played
        years ago is still the same text.
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
        """A number of the common head, read from the array: many times as fast as from a record."""
        return int(array_of(self._state)[name][0])

    def _acting(self, seat: int | None) -> int:
        if self.is_over:
            assert self.ending is not None
            raise MatchOverError(f"the match is over: {self.ending.sentence}")
        acting = self.seat if seat is None else seat
        if acting not in self.to_act:
            due = " and ".join(str(other + 1) for other in self.to_act)
            raise SeatError(f"it is not the turn of seat {acting + 1}, but of seat {due}")
        return acting

    def _read(self, seat: int, word: str) -> tuple[View, int]:
        if self.is_over or seat not in self.to_act:
            raise NotationError(f"the turn is over before {word!r}")
        view = self.view(seat)
        return view, view.code(word)

    def _take(self, view: View, step: int) -> None:
        """Take a step of the seat whose view of the present state this is."""
        if not self._is_allowed(view, step):
            raise RefusedError(view.refusal(step) or Refusal("", "This step is not among those offered now."))
        self._taken.append(Taken(view.seat, step, view.text(step), self.turn, self._head("shown")))
        self.game.bridge.apply_at(array_of(self._state), 0, view.seat, step)

    def _is_allowed(self, view: View, step: int) -> bool:
        if step >= self.game.rules.steps:
            return self.game.bridge.happens_at(array_of(self._state), 0, view.seat, step)
        return step in view.legal()

    def _without_last(self, seat: int) -> list[Taken] | None:
        """The steps without the last one of a seat, if nothing that others did or saw hangs on it."""
        last = next((k for k in reversed(range(len(self._taken))) if self._taken[k].seat == seat), None)
        if last is None or seat not in self.to_act or self._taken[last].turn != self.turn:
            return None
        is_newest = last == len(self._taken) - 1
        in_turn_alone = is_newest or all(taken.turn == 0 for taken in self._taken[last:])
        if not in_turn_alone or self._taken[last].step >= self.game.rules.steps:
            return None
        left = self._taken[:last] + self._taken[last + 1 :]
        shown = self._taken[last].shown if is_newest else int(self._replayed(left).shown)
        return left if shown == self._head("shown") else None

    def _replayed(self, taken: Iterable[Taken]) -> State:
        state = copy(self._first)
        for step in taken:
            self.game.bridge.apply_at(array_of(state), 0, step.seat, step.step)
        return state


def new(
    name: str, players: int | None = None, *, seed: int | None = None, position: str | None = None, **options: object
) -> Match:
    """Begin a match.

    >>> import ludoteca
    >>> match = ludoteca.new("elementos", seed=2, opening="random")
    >>> match.to_act
    (0,)
    """
    game = registered(name)
    seats = game.players[0] if players is None else players
    chosen = game.choose(seats, options)
    if position is not None:
        return Match.at_position(game, seats, chosen, position)
    dealt = game.draw_deal(game.empty(seats, chosen), stream(seed))
    return Match.dealt(game, seats, chosen, dealt)


def _lines(taken: Iterable[Taken]) -> list[TurnLine]:
    lines: list[TurnLine] = []
    for step in taken:
        if lines and (lines[-1].turn, lines[-1].seat) == (step.turn, step.seat):
            lines[-1].steps.append(step.text)
        else:
            lines.append(TurnLine(step.turn, step.seat, [step.text]))
    return lines
