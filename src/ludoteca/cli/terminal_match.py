"""A match in the terminal, from the first prompt to the final scores."""

from dataclasses import dataclass
from pathlib import Path

from rich.columns import Columns
from rich.markup import escape
from rich.table import Table

from ludoteca.cli.advice import show
from ludoteca.cli.bot_warm_up import BotWarmUp
from ludoteca.cli.common import clear_screen, console, discard_typed_input, print_error, write_atomically
from ludoteca.cli.rules import as_text, matching
from ludoteca.cli.turn_timer import TurnTimer
from ludoteca.core.errors import LudotecaError
from ludoteca.core.events import TIMEOUT
from ludoteca.core.match import Match
from ludoteca.core.sentences import NOTHING
from ludoteca.core.state import same
from ludoteca.core.view import View
from ludoteca.core.wording import People, wording
from ludoteca.players import Player
from ludoteca.players.analysis import LINES, analyse
from ludoteca.warmup.needs import stages_for, stages_for_search

MOST_HINTS = 20
SHOWN_STEPS = 60  # about one screen; `? TEXT` narrows the list

HELP = """\
  [bold]MOVE ...[/bold]      play one move or several, as written in the list
  [bold]NUMBER[/bold]        play the move with this number in the list
  [bold]Enter[/bold]         play the only legal move, or list the moves if there are several
  [bold]?[/bold] or [bold]? TEXT[/bold]   list the legal moves (that start with TEXT)
  [bold]hint[/bold] or [bold]hint 5[/bold]  show the best moves, with winning chances and what may follow
  [bold]undo[/bold]          take back your last move
  [bold]board[/bold]         show the board again       [bold]score[/bold]  show the score
  [bold]rules CLAUSE[/bold]  look up a rule, such as one that an error message names
  [bold]quit[/bold]          save the match and leave"""


@dataclass
class Seat:
    """The player in a seat: a person, or a bot."""

    name: str
    bot: Player | None

    @property
    def is_person(self) -> bool:
        """True if a person at this terminal plays this seat."""
        return self.bot is None


class PlayerLeft(Exception):  # noqa: N818 - control flow, not an error
    """Raised when a person leaves the match, which is saved in `file`."""

    def __init__(self, file: Path) -> None:
        super().__init__(str(file))
        self.file = file


class TerminalMatch:
    """Runs a match in the terminal: prompts people, lets bots move, and saves the record after every step."""

    def __init__(self, match: Match, seats: list[Seat], file: Path, warm_up: BotWarmUp) -> None:
        self.match = match
        self.seats = seats
        self.file = file
        self._warm_up = warm_up
        self._news: dict[int, list[tuple[int, str]]] = {place: [] for place in self._people}
        """The steps that each person has not been shown yet, as step numbers and the descriptions they may see."""
        self._looking: int | None = None
        self._offered: list[int] = []
        self._timer = TurnTimer(match)

    @property
    def _people(self) -> list[int]:
        return [place for place, seat in enumerate(self.seats) if seat.is_person]

    def run(self) -> None:
        """Play until the match is over."""
        self._save()
        self._introduce()
        while not self.match.is_over:
            seat = self._next_seat()
            bot = self.seats[seat].bot
            if bot is None:
                self._let_person_act(seat)
            else:
                self._let_bot_act(seat, bot)
        self._show_end()

    def _introduce(self) -> None:
        """Print the players and the options."""
        seats = ", ".join(f"seat {place + 1} {seat.name}" for place, seat in enumerate(self.seats))
        options = self.match.option_texts
        chosen = ", ".join(f"{name} {value}" for name, value in options.items())
        console.print(f"[bold]{self.match.game.title}[/bold]: {escape(seats)}\n[dim]{escape(chosen)}[/dim]")

    def _next_seat(self) -> int:
        """Return the seat that acts next. If several may act, people go before bots and do not have to wait (E2.8)."""
        due = self.match.to_act
        return next((seat for seat in due if self.seats[seat].is_person), due[0])

    def _let_bot_act(self, seat: int, bot: Player) -> None:
        view = self.match.view(seat)
        self._timer.wait(-self._warm_up.wait(self.seats[seat].name, stages_for(view, bot)))
        step = bot.choose(view)
        clock = self.match.game.clock
        if clock is not None:
            self._timer.wait(clock.cost(self.match.state, step, bot.pace))
        if self._timer.has_run_out:
            step = self.match.game.rules.events[TIMEOUT]
        self._take(seat, step)

    def _let_person_act(self, seat: int) -> None:
        if self._looking != seat:
            self._hand_over(seat)
        self._tell_news(seat)
        view = self.match.view(seat)
        console.print(view.board)
        while True:
            console.print(
                f"[bold]{escape(self.seats[seat].name)}[/bold]: {escape(str(view.prompt))}{escape(str(self._timer))}"
            )
            if self._answer(seat, view, self._read()):
                return

    def _read(self, question: str = "> ") -> str:
        try:
            return console.input(question).strip()
        except (EOFError, KeyboardInterrupt):
            raise PlayerLeft(self.file) from None

    def _answer(self, seat: int, view: View, line: str) -> bool:
        """Handle a line that a person typed. Return True if it changed the match."""
        word, _, rest = line.partition(" ")
        try:
            match word.lower():
                case "help" | "h":
                    console.print(HELP)
                case "?":
                    self._list_steps(view, rest)
                case "hint":
                    self._show_hint(view, rest)
                case "board":
                    console.print(view.board)
                case "score":
                    self._show_scores()
                case "rules":
                    self._show_rule(rest)
                case "quit" | "exit":
                    raise PlayerLeft(self.file)
                case "undo":
                    return self._undo(seat)
                case _:
                    return self._step(seat, view, line)
        except LudotecaError as error:
            print_error(error)
        return False

    def _step(self, seat: int, view: View, line: str) -> bool:
        if self._timer.has_run_out:
            timeout = self.match.game.rules.events[TIMEOUT]
            console.print(f"[bold]{escape(wording().tell(view.words(timeout), seat))}[/bold]")
            self._take(seat, timeout)
            return True
        legal = view.legal()
        if not line and len(legal) == 1 and self.match.turn > 0:
            self._take(seat, legal[0])
            return True
        if not line:
            self._list_steps(view, "")
            return False
        if line.isdecimal() and 1 <= int(line) <= len(self._offered) and self._offered[int(line) - 1] in legal:
            self._take(seat, self._offered[int(line) - 1])
            return True
        self._take_line(seat, line)
        return True

    def _take_line(self, seat: int, line: str) -> None:
        """Take all the steps on one line. If any of them is illegal, take none."""
        happening = set(line.split()) & set(self.match.game.rules.events)
        if happening:
            raise LudotecaError(f"{happening.pop()} is not a move; it happens automatically")
        before = len(self.match.taken)
        self.match.play(line, seat)
        steps = self.match.taken[before:]
        self.match.rewind(before)
        for taken in steps:
            self._take(seat, taken.step)

    def _take(self, seat: int, step: int) -> None:
        """Take a step and save it, then queue the description that the other players may see."""
        told = {viewer: self.match.told(step, seat, viewer) for viewer in self._people if viewer != seat}
        self.match.take(step, seat)
        self._save()
        self._offered = []
        for viewer, words in told.items():
            if words != NOTHING:
                people = People({place: one.name for place, one in enumerate(self.seats)}, viewer)
                self._news[viewer].append((len(self.match.taken), wording().tell(words, seat, people)))
        self._timer.follow_turn()

    def _save(self) -> None:
        with write_atomically(self.file) as write:
            write(str(self.match.record()))

    def _undo(self, seat: int) -> bool:
        turn = self.match.turn
        if self.match.can_undo(seat):
            self.match.undo(seat)
        else:
            self._undo_by_consent(seat)
        self._save()
        for news in self._news.values():
            news[:] = [line for line in news if line[0] <= len(self.match.taken)]
        if self.match.turn != turn:
            self._timer = TurnTimer(self.match)
        return True

    def _undo_by_consent(self, seat: int) -> None:
        """Take back this person's last step and everything after it.

        The other people must agree. A person who plays only against bots cannot take a step back once it has revealed
        something hidden.
        """
        steps = [k for k, taken in enumerate(self.match.taken) if taken.seat == seat]
        if not steps:
            raise LudotecaError("you have not made a move yet")
        first = self.match.taken[steps[-1]]
        if first.turn == 0 and len(self.match.to_act) == 1 and "simultaneous" in self.match.game.capabilities:
            raise LudotecaError("the set-up was confirmed and revealed: it is final")
        others = [self.seats[place].name for place in self._people if place != seat]
        if others:
            count = len(self.match.taken) - steps[-1]
            console.print(f"Take back {escape(first.text)} and everything after it (moves: {count})?")
            if self._read(f"{escape(' and '.join(others))} must agree [dim](y/N)[/dim] ").lower() not in ("y", "yes"):
                raise LudotecaError("the move stands")
        elif self.match.has_shown_since(steps[-1]):
            raise LudotecaError("something hidden was revealed since then, so the move stands")
        self.match.rewind(steps[-1])

    def _list_steps(self, view: View, beginning: str) -> None:
        steps = [step for step in view.legal() if view.text(step).lower().startswith(beginning.lower())]
        self._offered = steps[:SHOWN_STEPS]
        lines = [
            f"[dim]{number:2}[/dim] [bold]{escape(view.text(step))}[/bold]  {escape(str(view.words(step)))}"
            for number, step in enumerate(self._offered, 1)
        ]
        console.print(Columns(lines, padding=(0, 3), column_first=True))
        if len(steps) > SHOWN_STEPS:
            console.print(f"... and {len(steps) - SHOWN_STEPS} more. To filter them, type ? and the start of a move.")
        if not steps:
            console.print(f"No legal move starts with {escape(beginning)}.")

    def _show_hint(self, view: View, most: str) -> None:
        """Show the best steps, numbered. Typing a number takes that step, as in the list of legal steps."""
        if most and not (most.isdecimal() and 1 <= int(most) <= MOST_HINTS):
            raise LudotecaError(f"to choose how many moves hint shows, type a number from 1 to {MOST_HINTS} after it")
        self._timer.wait(-self._warm_up.wait("The engine", stages_for_search(view)))
        analysis = analyse(view, most=int(most or LINES))
        self._offered = [line.step for line in analysis.lines]
        show(view, analysis, [seat.name for seat in self.seats])

    def _show_rule(self, clause: str) -> None:
        console.print(as_text(matching(self.match.game, clause)))

    def _hand_over(self, seat: int) -> None:
        """Pass the terminal to the next person, without showing anyone's hidden information to the others."""
        if len(self._people) > 1 and self._has_secrets():
            clear_screen()
            name = escape(self.seats[seat].name)
            console.print(f"\n[bold]{name}[/bold], it's your turn. Press Enter once nobody else is looking.")
            discard_typed_input()
            if self._read() in ("quit", "exit"):
                raise PlayerLeft(self.file)
            clear_screen()
        self._looking = seat

    def _has_secrets(self) -> bool:
        """True if anyone at this terminal may see more than the spectators' view."""
        public = self.match.view().state
        return any(not same(self.match.view(place).state, public) for place in self._people)

    def _tell_news(self, seat: int) -> None:
        for _, line in self._news[seat]:
            console.print(f"[dim]-[/dim] {escape(line)}")
        self._news[seat].clear()

    def _show_scores(self) -> None:
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column("")
        for seat in self.seats:
            table.add_column(seat.name, justify="right")
        view = self.match.view()
        for line in self.match.game.presentation.breakdown(view.state):
            table.add_row(str(line.label), *map(str, line.points))
        console.print(table)

    def _show_end(self) -> None:
        assert self.match.ending is not None
        for viewer in self._people[:1]:
            self._tell_news(viewer)
        console.print(self.match.view().board)
        self._show_scores()
        winners = [self.seats[place].name for place, rank in enumerate(self.match.places) if rank == 1]
        console.print(f"[bold]{self.match.ending.sentence}[/bold] First place: {escape(' and '.join(winners))}.")
        console.print(f"[dim]Match saved to {self.file}[/dim]", soft_wrap=True)
