"""A table's clocks, which run on the server.

This module only does arithmetic, in milliseconds. The caller supplies the time.

Time runs only for a seat that a person plays, and only on its turn. The seat uses up the time for its turn first, then
its bank. A player who loses the connection is not charged during a grace period, once per turn.
"""

from collections.abc import Iterable, Sequence

import msgspec

from ludoteca.core.match import Match
from ludoteca.table.messages.socket import Clock, Running

GENEROUS, CHOSEN = "generous", "chosen"
GAME_CLOCK = "hourglass"  # the stored name for time on a game's own clock


class Hand(msgspec.Struct):
    """One seat's time. `left` is the time left in its turn, or None if the turn is not limited."""

    left: int | None = None
    bank: int = 0
    kind: str = ""
    grace: int = 0
    turn: tuple[int, int] | None = None
    """The match and the turn that this time belongs to."""


class Clocks(msgspec.Struct):
    """All seats' clocks, stored with every entry so that they resume after a restart."""

    hands: list[Hand]
    unused: int = 0
    """The time that the previous turn left on the game's own clock."""

    @classmethod
    def begin(cls, players: int, clock: Clock | None) -> "Clocks":
        """The clocks at the start of a match."""
        bank = clock.bank * 1000 if clock else 0
        return cls([Hand(bank=bank) for _ in range(players)])

    def give(self, match: Match, number: int, people: Iterable[int], terms: "ClockTerms") -> None:
        """Allot time to each seat whose turn has come, and clear the others' time.

        `people` lists the seats that people play.
        """
        persons = set(people)
        for seat, hand in enumerate(self.hands):
            if seat not in match.to_act:
                self._take_over_rest(hand)
                hand.left, hand.kind, hand.turn = None, "", None
        for seat in match.to_act:
            hand = self.hands[seat]
            if hand.turn != (number, match.turn):
                hand.turn, hand.grace = (number, match.turn), terms.grace
                hand.left, hand.kind = self._allotted(match, seat, persons, terms)

    def _take_over_rest(self, hand: Hand) -> None:
        """Pass the time left on the game's own clock to the next player (X6.1)."""
        if hand.kind == GAME_CLOCK:
            self.unused = max(0, hand.left or 0)

    def _allotted(self, match: Match, seat: int, people: set[int], terms: "ClockTerms") -> tuple[int | None, str]:
        own_clock = match.game.clock
        allowance = own_clock.allowance(match.state, self.unused / 1000) if own_clock is not None else None
        if allowance is not None:
            return round(allowance * 1000), GAME_CLOCK
        if seat not in people:
            return None, ""
        if terms.is_live and terms.set_up_limit and match.game.is_limited(match.state):
            return (terms.set_up_limit, GENEROUS) if len(people) > 1 else (None, "")
        if terms.clock is not None:
            return terms.clock.turn * 1000, CHOSEN
        return None, ""

    def forget_turn(self) -> None:
        """Reset the time after turns were taken back. Nothing is carried over."""
        self.unused = 0
        for hand in self.hands:
            hand.left, hand.kind, hand.turn = None, "", None

    def change_hands(self, seat: int) -> None:
        """Restart the time for a turn when somebody else takes over a seat, except on the game's own clock."""
        if self.hands[seat].kind != GAME_CLOCK:
            self.hands[seat].turn = None

    def spend(self, seat: int, elapsed: int, is_away: bool = False) -> None:
        """Charge time to a seat: first to its grace period if it is away, then to its turn, then to its bank."""
        hand = self.hands[seat]
        if hand.left is None:
            return
        if is_away:
            free = min(elapsed, hand.grace)
            hand.grace -= free
            elapsed -= free
        of_turn = min(elapsed, hand.left)
        hand.left -= of_turn
        if hand.kind == CHOSEN:
            hand.bank = max(0, hand.bank - (elapsed - of_turn))

    def remaining(self, seat: int, is_away: bool = False) -> int | None:
        """The time that a seat has left in total, or None if its time is not limited."""
        hand = self.hands[seat]
        if hand.left is None:
            return None
        bank = hand.bank if hand.kind == CHOSEN else 0
        return hand.left + bank + (hand.grace if is_away else 0)

    def shown(self, running: Iterable[int]) -> Running | None:
        """The clocks as everybody sees them, or None if no seat is limited."""
        if all(hand.left is None and not hand.bank for hand in self.hands):
            return None
        limited = [seat for seat in running if self.hands[seat].left is not None]
        return Running([hand.left for hand in self.hands], [hand.bank for hand in self.hands], limited)


class ClockTerms(msgspec.Struct, frozen=True):
    """The settings for a table's clocks, in milliseconds except for the chosen clock."""

    clock: Clock | None
    is_live: bool
    grace: int
    set_up_limit: int
    """The time limit for a set-up in which people wait for each other. A person alone with bots has unlimited time."""


def merged(runs: Sequence[tuple[int, int]], until: int) -> tuple[tuple[int, int], ...]:
    """The runs of several processes as runs of the whole server, before the moment when this process began.

    A run that begins while another goes on extends it. Runs that begin earlier than the one before do not: a clock was
    set back.
    """
    found: list[tuple[int, int]] = []
    for began, ended in runs:
        if found and found[-1][0] <= began <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], ended))
        else:
            found.append((began, ended))
    return tuple((began, min(ended, until) if began <= until else ended) for began, ended in found)


def uptime(runs: Sequence[tuple[int, int]], since: int, now: int) -> int:
    """How long the server was running between two moments. Downtime is not charged.

    The runs are counted backwards until the run that contains the first moment. Earlier runs do not count, even if they
    look later because a clock was set back.
    """
    total = 0
    for began, until in reversed(runs):
        total += max(0, min(until, now) - max(began, since))
        if began <= since <= until:
            break
    return total
