"""A match as its turns and their stretches: what a seat decided, each time on the view that it had then."""

from dataclasses import dataclass, field

from ludoteca.core.match import Taken
from ludoteca.core.record import Record
from ludoteca.core.replay import begin, replay
from ludoteca.core.view import View
from ludoteca.players.searching import turn_continues
from ludoteca.search.setting_up import is_setting_up


@dataclass
class Stretch:
    """Steps that a seat took in a row without learning anything, on the view that it had before the first."""

    view: View
    steps: list[int] = field(default_factory=list)
    is_forced: bool = True
    """True if there never was more than one thing to do."""


@dataclass
class PlayedTurn:
    """The steps of one seat in one turn. Set-ups and events are nobody's turn."""

    turn: int
    seat: int
    first: int
    """How many steps of the match came before."""
    stretches: list[Stretch] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    @property
    def last(self) -> int:
        """How many steps of the match had been taken when it was over."""
        return self.first + len(self.texts)

    @property
    def is_forced(self) -> bool:
        """True if there was nothing to choose in the whole turn."""
        return all(stretch.is_forced for stretch in self.stretches)


def played_turns(record: Record) -> list[PlayedTurn]:
    """The turns of a match in order, each with its stretches."""
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
    """True if a step belongs to the turn found last."""
    return bool(found) and (found[-1].turn, found[-1].seat, found[-1].last) == (taken.turn, taken.seat, number)


def _add(turn: PlayedTurn, view: View, taken: Taken) -> None:
    stretches = turn.stretches
    if not stretches or not turn_continues(stretches[-1].view, stretches[-1].steps):
        stretches.append(Stretch(view))
    stretches[-1].steps.append(taken.step)
    stretches[-1].is_forced &= len(view.legal()) == 1
    turn.texts.append(taken.text)
    turn.words.append(view.words(taken.step))
