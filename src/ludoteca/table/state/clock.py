"""The clocks of a table, owned by the server: pure reckoning in milliseconds; the time comes from outside.

What runs is the time of the seats that are to act and where a person decides. A seat has the time of its turn first,
then its bank. Who loses the connection gets the time until the return back, up to a grace that is given once a turn.
"""

from collections.abc import Iterable, Sequence

import msgspec

from ludoteca.core.match import Match
from ludoteca.table.messages.socket import Clock, Running

GENEROUS, CHOSEN = "generous", "chosen"
GAME_CLOCK = "hourglass"  # the word under which the time of a game's own clock is stored


class Hand(msgspec.Struct):
    """The time of one seat. `left` is what its turn still has, None where nothing limits it."""

    left: int | None = None
    bank: int = 0
    kind: str = ""
    grace: int = 0
    turn: tuple[int, int] | None = None
    """Which match and turn the time of the turn was given for."""


class Clocks(msgspec.Struct):
    """The clocks of all seats. This is what is stored with every entry, so that a restart goes on from there."""

    hands: list[Hand]
    unused: int = 0
    """What the turn before left on the game's own clock."""

    @classmethod
    def begin(cls, players: int, clock: Clock | None) -> "Clocks":
        """The clocks of a match that begins."""
        bank = clock.bank * 1000 if clock else 0
        return cls([Hand(bank=bank) for _ in range(players)])

    def give(self, match: Match, number: int, people: Iterable[int], terms: "ClockTerms") -> None:
        """Give every seat that has come to act the time of its turn; the others have none."""
        for seat, hand in enumerate(self.hands):
            if seat not in match.to_act:
                self._take_over_rest(hand)
                hand.left, hand.kind, hand.turn = None, "", None
        for seat in match.to_act:
            hand = self.hands[seat]
            if hand.turn != (number, match.turn):
                hand.turn, hand.grace = (number, match.turn), terms.grace
                hand.left, hand.kind = self._allotted(match, seat in set(people), terms)

    def _take_over_rest(self, hand: Hand) -> None:
        """X6.1: what is left on the game's own clock goes to the next player."""
        if hand.kind == GAME_CLOCK:
            self.unused = max(0, hand.left or 0)

    def _allotted(self, match: Match, is_person: bool, terms: "ClockTerms") -> tuple[int | None, str]:
        own_clock = match.game.clock
        allowance = own_clock.allowance(match.state, self.unused / 1000) if own_clock is not None else None
        if allowance is not None:
            return round(allowance * 1000), GAME_CLOCK
        if not is_person:
            return None, ""
        if terms.is_live and terms.set_up_limit and match.game.is_limited(match.state):
            return terms.set_up_limit, GENEROUS
        if terms.clock is not None:
            return terms.clock.turn * 1000, CHOSEN
        return None, ""

    def forget_turn(self) -> None:
        """Turns were taken back: time is given anew, and nothing is carried over."""
        self.unused = 0
        for hand in self.hands:
            hand.left, hand.kind, hand.turn = None, "", None

    def change_hands(self, seat: int) -> None:
        """Somebody else decides for a seat now, and gets the time of a turn anew; but sand runs on."""
        if self.hands[seat].kind != GAME_CLOCK:
            self.hands[seat].turn = None

    def spend(self, seat: int, elapsed: int, is_away: bool = False) -> None:
        """Let time pass for a seat: the grace first if it is away, then its turn, then its bank."""
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
        """How long until the time of a seat has run out; None if nothing limits it."""
        hand = self.hands[seat]
        if hand.left is None:
            return None
        bank = hand.bank if hand.kind == CHOSEN else 0
        return hand.left + bank + (hand.grace if is_away else 0)

    def shown(self, running: Iterable[int]) -> Running | None:
        """The clocks as everybody sees them; None if nothing is limited."""
        if all(hand.left is None and not hand.bank for hand in self.hands):
            return None
        limited = [seat for seat in running if self.hands[seat].left is not None]
        return Running([hand.left for hand in self.hands], [hand.bank for hand in self.hands], limited)


class ClockTerms(msgspec.Struct, frozen=True):
    """What a table's clocks go by, in milliseconds but for the chosen clock."""

    clock: Clock | None
    is_live: bool
    grace: int
    set_up_limit: int


def uptime(runs: Sequence[tuple[int, int]], since: int, now: int) -> int:
    """How much of the time between two moments the server was alive: the rest is given back.

    Runs are counted back to the one in which the first moment lies. What came before that one does not count, even if a
    clock that was set back makes it look later.
    """
    total = 0
    for began, until in reversed(runs):
        total += max(0, min(until, now) - max(began, since))
        if began <= since <= until:
            break
    return total
