"""One match at the terminal, from the first prompt to the final scores."""

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
from ludoteca.core.state import same
from ludoteca.core.view import View
from ludoteca.players import Player
from ludoteca.players.analysis import LINES, analyse
from ludoteca.table.errors import as_sentence
from ludoteca.warmup.needs import stages_for, stages_for_search

MOST_HINTS = 20
SHOWN_STEPS = 60  # as many as fit a screen; `? begin` narrows them

HELP = """\
  [bold]STEP ...[/bold]      take one step or several, as written in the list
  [bold]NUMBER[/bold]        take the step with this number in the list
  [bold]Enter[/bold]         take the only step there is
  [bold]?[/bold] or [bold]? TEXT[/bold]   list the legal steps (that begin with TEXT)
  [bold]hint[/bold] or [bold]hint 5[/bold]  the best steps, with their chances to win and what may follow
  [bold]undo[/bold]          take back your last step
  [bold]board[/bold]         show the table again       [bold]score[/bold]  show the score
  [bold]rules CLAUSE[/bold]  look up a rule, such as the one a refusal names
  [bold]quit[/bold]          leave; the match is kept"""


@dataclass
class Seat:
    """Who sits there: a person, or a computer player."""

    name: str
    bot: Player | None

    @property
    def is_person(self) -> bool:
        """True if somebody at this terminal decides."""
        return self.bot is None


class PlayerLeft(Exception):  # noqa: N818 - not an error: a person leaves
    """A person has left the table; the match is kept in a file."""

    def __init__(self, file: Path) -> None:
        super().__init__(str(file))
        self.file = file


class TerminalMatch:
    """A match at the terminal: asks people, moves for computer players, keeps the record."""

    def __init__(self, match: Match, seats: list[Seat], file: Path, warm_up: BotWarmUp) -> None:
        self.match = match
        self.seats = seats
        self.file = file
        self._warm_up = warm_up
        self._news: dict[int, list[tuple[int, str]]] = {place: [] for place in self._people}
        """For each person the steps taken since the last look: their number and what may be told of them."""
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
        """Who sits where, and under which options."""
        seats = ", ".join(f"seat {place + 1} {seat.name}" for place, seat in enumerate(self.seats))
        options = self.match.option_texts
        chosen = ", ".join(f"{name} {value}" for name, value in options.items())
        console.print(f"[bold]{self.match.game.title}[/bold]: {escape(seats)}\n[dim]{escape(chosen)}[/dim]")

    def _next_seat(self) -> int:
        """Whose step is taken next: where several may act, people are not kept waiting by bots (E2.8)."""
        due = self.match.to_act
        return next((seat for seat in due if self.seats[seat].is_person), due[0])

    def _let_bot_act(self, seat: int, bot: Player) -> None:
        view = self.match.view(seat)
        self._timer.wait(-self._warm_up.wait(self.seats[seat].name, stages_for(view, bot)))
        step = bot.choose(view)
        clock = self.match.game.clock
        if clock is not None and clock.is_by_hand(step):
            self._timer.wait(bot.pace)
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
                f"[bold]{escape(self.seats[seat].name)}[/bold]: {escape(view.prompt)}{escape(str(self._timer))}"
            )
            if self._answer(seat, view, self._read()):
                return

    def _read(self, question: str = "> ") -> str:
        try:
            return console.input(question).strip()
        except (EOFError, KeyboardInterrupt):
            raise PlayerLeft(self.file) from None

    def _answer(self, seat: int, view: View, line: str) -> bool:
        """Do what a person typed; True if the table has changed."""
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
            console.print(f"[bold]{escape(as_sentence(view.words(timeout)))}[/bold]")
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
        """Take several steps typed on one line: first tried as a whole, so that all of them count or none."""
        happening = set(line.split()) & set(self.match.game.rules.events)
        if happening:
            raise LudotecaError(f"{happening.pop()} is nobody's choice; it happens by itself")
        before = len(self.match.taken)
        self.match.play(line, seat)
        steps = self.match.taken[before:]
        self.match.rewind(before)
        for taken in steps:
            self._take(seat, taken.step)

    def _take(self, seat: int, step: int) -> None:
        """Take a step, keep it, then tell the others what they may know of it."""
        told = {viewer: self.match.told(step, seat, viewer) for viewer in self._people if viewer != seat}
        self.match.take(step, seat)
        self._save()
        self._offered = []
        for viewer, words in told.items():
            if words:
                self._news[viewer].append((len(self.match.taken), f"{self.seats[seat].name}: {words}"))
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
        """Go back to this person's last step: the other people agree, and without any nothing hidden may have shown."""
        steps = [k for k, taken in enumerate(self.match.taken) if taken.seat == seat]
        if not steps:
            raise LudotecaError("you have not taken a step yet")
        first = self.match.taken[steps[-1]]
        if first.turn == 0 and len(self.match.to_act) == 1 and "simultaneous" in self.match.game.capabilities:
            raise LudotecaError("the set-up was confirmed and has been shown: it is final")
        others = [self.seats[place].name for place in self._people if place != seat]
        if others:
            count = len(self.match.taken) - steps[-1]
            console.print(f"Take back {escape(first.text)} and all that followed ({count} steps)?")
            if self._read(f"{escape(' and '.join(others))} must agree [dim](y/N)[/dim] ").lower() not in ("y", "yes"):
                raise LudotecaError("the step stands")
        elif self.match.has_shown_since(steps[-1]):
            raise LudotecaError("something hidden was shown since, so the step stands")
        self.match.rewind(steps[-1])

    def _list_steps(self, view: View, beginning: str) -> None:
        steps = [step for step in view.legal() if view.text(step).lower().startswith(beginning.lower())]
        self._offered = steps[:SHOWN_STEPS]
        lines = [
            f"[dim]{number:2}[/dim] [bold]{escape(view.text(step))}[/bold]  {escape(view.words(step))}"
            for number, step in enumerate(self._offered, 1)
        ]
        console.print(Columns(lines, padding=(0, 3), column_first=True))
        if len(steps) > SHOWN_STEPS:
            console.print(f"... and {len(steps) - SHOWN_STEPS} more; type ? and how a step begins to see fewer.")
        if not steps:
            console.print(f"No legal step begins with {escape(beginning)}.")

    def _show_hint(self, view: View, most: str) -> None:
        """Tell the best steps, numbered as the list is: the number takes one."""
        if most and not (most.isdecimal() and 1 <= int(most) <= MOST_HINTS):
            raise LudotecaError(f"hint is followed by how many steps you want to see, from 1 to {MOST_HINTS}")
        self._timer.wait(-self._warm_up.wait("The engine", stages_for_search(view)))
        analysis = analyse(view, most=int(most or LINES))
        self._offered = [line.step for line in analysis.lines]
        show(view, analysis, [seat.name for seat in self.seats])

    def _show_rule(self, clause: str) -> None:
        console.print(as_text(matching(self.match.game, clause)))

    def _hand_over(self, seat: int) -> None:
        """Let the next person take the seat; where there are secrets, nobody sees the other's."""
        if len(self._people) > 1 and self._has_secrets():
            clear_screen()
            name = escape(self.seats[seat].name)
            console.print(f"\n[bold]{name}[/bold], it is your turn. The others look away; press Enter when they do.")
            discard_typed_input()
            if self._read() in ("quit", "exit"):
                raise PlayerLeft(self.file)
            clear_screen()
        self._looking = seat

    def _has_secrets(self) -> bool:
        """True if somebody at this terminal may see more than everybody does."""
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
            table.add_row(line.label, *map(str, line.points))
        console.print(table)

    def _show_end(self) -> None:
        assert self.match.ending is not None
        for viewer in self._people[:1]:
            self._tell_news(viewer)
        console.print(self.match.view().board)
        self._show_scores()
        winners = [self.seats[place].name for place, rank in enumerate(self.match.places) if rank == 1]
        console.print(f"[bold]{self.match.ending.sentence}[/bold] First: {escape(' and '.join(winners))}.")
        console.print(f"[dim]The record is in {self.file}[/dim]", soft_wrap=True)
