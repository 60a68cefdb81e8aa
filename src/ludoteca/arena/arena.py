"""An arena: who plays, how much is to be played, what has been played, and when it is decided."""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ludoteca.arena.fixtures import Contest, Fixture, Pairing, deals_for, fixtures, pairings
from ludoteca.arena.matches import MatchResult
from ludoteca.arena.programs import command_of, is_program
from ludoteca.arena.results import Results
from ludoteca.arena.shares import ShareStats, Sprt, Verdict, share_stats
from ludoteca.arena.workers import WorkerPool
from ludoteca.core.errors import LudotecaError
from ludoteca.core.extras import require_server
from ludoteca.players import computer_player


@dataclass(frozen=True)
class Series:
    """What two players have played against each other, as far as it counts."""

    pairing: Pairing
    deals: tuple[float, ...]
    """The share that the first player has of each whole deal."""
    stats: ShareStats
    verdict: Verdict


class Arena:
    """A contest between players: everybody meets everybody."""

    def __init__(
        self, contest: Contest, players: Sequence[str], matches: int, results: Results, sprt: Sprt | None = None
    ) -> None:
        self.contest, self.players, self.results, self.sprt = contest, tuple(players), results, sprt
        self.deals = deals_for(contest, matches)

    @cached_property
    def pairings(self) -> list[Pairing]:
        """Who meets whom."""
        return pairings(self.players)

    @property
    def matches(self) -> int:
        """How many matches are played if no test stops them."""
        return self.deals * self.contest.matches_a_deal * len(self.pairings)

    def run(self, pool: WorkerPool[Fixture, MatchResult]) -> Generator[MatchResult]:
        """Play what has not been played yet; every match is kept before it is told."""
        for result in pool.play(self.contest, self._to_play()):
            self.results.add(result)
            yield result

    def _to_play(self) -> Iterator[Fixture]:
        """What is still to be played, seen at the moment when somebody is free: a series that is decided is over."""
        for fixture in fixtures(self.contest, self.players, self.deals * self.contest.matches_a_deal):
            is_played = fixture.number in self.results.of(fixture.pairing)
            if not is_played and not (self.sprt and self.series(fixture.pairing).verdict):
                yield fixture

    def series(self, pairing: Pairing) -> Series:
        """What two players have played: whole deals; for a test those that follow each other, up to its decision.

        So what is said does not hang on the order in which workers came to their ends.
        """
        size, played = self.contest.matches_a_deal, self.results.of(pairing)
        begun = Counter(number // size for number in played)
        deals = sorted(deal for deal, matches in begun.items() if matches == size and deal < self.deals)
        if self.sprt:
            deals = [deal for at, deal in enumerate(deals) if at == deal]
        shares = [sum(played[deal * size + k].share for k in range(size)) / size for deal in deals]
        stop, verdict = self.sprt.stop(shares, size) if self.sprt else (len(shares), "")
        return Series(pairing, tuple(shares[:stop]), share_stats(shares[:stop], size), verdict)


def check_players(players: Sequence[str]) -> None:
    """Refuse, before anything is played, what cannot be played."""
    if len(players) < 2:
        raise LudotecaError("an arena needs two players or more")
    for player in players:
        if players.count(player) > 1:
            raise LudotecaError(f"{player!r} is named twice; every player is named once")
        if is_program(player):
            command_of(player)
            require_server("matches with outside programs need")
        else:
            computer_player(player, 0)
