"""A match as turns and stretches: what each seat decided, with the view that it had at the time."""

from dataclasses import dataclass, field

from ludoteca.core.match import Taken
from ludoteca.core.record import Record
from ludoteca.core.replay import begin, replay
from ludoteca.core.sentences import Sentence
from ludoteca.core.view import View
from ludoteca.players.searching import turn_continues
from ludoteca.search.setting_up import is_setting_up


@dataclass
class Stretch:
    """Steps that a seat took in a row without learning anything, and its view before the first of them."""

    view: View
    steps: list[int] = field(default_factory=list)
    is_forced: bool = True
    """True if there was never more than one legal step."""


@dataclass
class PlayedTurn:
    """One seat's steps in one turn. Set-up and events do not belong to any turn."""

    turn: int
    seat: int
    first: int
    """The number of steps taken in the match before this turn."""
    stretches: list[Stretch] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    words: list[Sentence] = field(default_factory=list)

    @property
    def last(self) -> int:
        """The number of steps taken in the match by the end of this turn."""
        return self.first + len(self.texts)

    @property
    def is_forced(self) -> bool:
        """True if there was nothing to choose in the whole turn."""
        return all(stretch.is_forced for stretch in self.stretches)


def played_turns(record: Record) -> list[PlayedTurn]:
    """Return the turns of a match in order, each with its stretches."""
    taken = replay(record).taken
    match, found = begin(record), list[PlayedTurn]()
    for number, one in enumerate(taken):
        view = match.view(one.seat)
        if one.step < match.game.rules.steps and not is_setting_up(view):
            if not _is_same(found, one, number):
                found.append(PlayedTurn(one.turn, one.seat, number))
            _add(found[-1], view, one)
        match.take(one.step, one.seat)
    return found


def _is_same(found: list[PlayedTurn], taken: Taken, number: int) -> bool:
    """True if a step belongs to the last turn found."""
    return bool(found) and (found[-1].turn, found[-1].seat, found[-1].last) == (taken.turn, taken.seat, number)


def _add(turn: PlayedTurn, view: View, taken: Taken) -> None:
    stretches = turn.stretches
    if not stretches or not turn_continues(stretches[-1].view, stretches[-1].steps):
        stretches.append(Stretch(view))
    stretches[-1].steps.append(taken.step)
    stretches[-1].is_forced &= len(view.legal()) == 1
    turn.texts.append(taken.text)
    turn.words.append(view.words(taken.step))
