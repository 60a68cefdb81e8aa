"""An arena: its players, the matches still to play, the results so far, and the test that can end a series early.

Examples:
    >>> import ludoteca
    >>> from ludoteca.arena.arena import Arena
    >>> from ludoteca.arena.fixtures import Contest, fixtures
    >>> from ludoteca.arena.matches import play
    >>> from ludoteca.arena.results import Results
    >>> elios = ludoteca.game("elios")
    >>> contest, players = Contest.of(elios, 2, elios.choose(2, {}), seed=0), ["greedy", "random"]
    >>> arena = Arena(contest, players, 2, Results(contest))
    >>> for fixture in fixtures(contest, players, 2):
    ...     arena.results.add(play(contest, fixture))
    >>> arena.series(("greedy", "random")).stats.matches
    2
"""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ludoteca.arena.fixtures import Contest, Fixture, Pairing, deals_for, fixtures, pairings
from ludoteca.arena.matches import MatchResult
from ludoteca.arena.outside import load_outside
from ludoteca.arena.programs import command_of, is_program
from ludoteca.arena.results import Results
from ludoteca.arena.shares import Aim, ShareStats, Sprt, Verdict, share_stats
from ludoteca.arena.workers import WorkerPool
from ludoteca.core.errors import LudotecaError
from ludoteca.core.extras import require_server
from ludoteca.core.game import Game
from ludoteca.players import check_spec


@dataclass(frozen=True)
class Series:
    """The counted results of the matches between two players."""

    pairing: Pairing
    deals: tuple[float, ...]
    """The first player's share of the wins in each completed deal."""
    stats: ShareStats
    verdict: Verdict


class Arena:
    """A round-robin contest between players."""

    def __init__(
        self, contest: Contest, players: Sequence[str], matches: int, results: Results, sprt: Sprt | Aim | None = None
    ) -> None:
        self.contest, self.players, self.results, self.sprt = contest, tuple(players), results, sprt
        self.deals = deals_for(contest, matches)

    @cached_property
    def pairings(self) -> list[Pairing]:
        """All pairs of players."""
        return pairings(self.players)

    @property
    def matches(self) -> int:
        """The number of matches to play if no test stops a series early."""
        return self.deals * self.contest.matches_a_deal * len(self.pairings)

    def run(self, pool: WorkerPool[Fixture, MatchResult]) -> Generator[MatchResult]:
        """Play the missing matches. Each result is stored before it is yielded."""
        for result in pool.play(self.contest, self._to_play()):
            self.results.add(result)
            yield result

    def _to_play(self) -> Iterator[Fixture]:
        """Yield the matches still to play. The iterator is lazy, so a series ends as soon as it is decided."""
        for fixture in fixtures(self.contest, self.players, self.deals * self.contest.matches_a_deal):
            is_played = fixture.number in self.results.of(fixture.pairing)
            if not is_played and not (self.sprt and self.series(fixture.pairing).verdict):
                yield fixture

    def series(self, pairing: Pairing) -> Series:
        """Return the results of a pairing, counting completed deals only.

        With a test, the series counts deals in order. It stops at the first deal that is not complete, or when the test
        decides. The result therefore does not depend on the order in which workers finish.
        """
        size, played = self.contest.matches_a_deal, self.results.of(pairing)
        begun = Counter(number // size for number in played)
        deals = sorted(deal for deal, matches in begun.items() if matches == size and deal < self.deals)
        if self.sprt:
            deals = [deal for at, deal in enumerate(deals) if at == deal]
        shares = [sum(played[deal * size + k].share for k in range(size)) / size for deal in deals]
        stop, verdict = self.sprt.stop(shares, size) if self.sprt else (len(shares), "")
        return Series(pairing, tuple(shares[:stop]), share_stats(shares[:stop], size), verdict)


def check_players(players: Sequence[str], game: Game) -> None:
    """Reject invalid players before any match starts."""
    if len(players) < 2:
        raise LudotecaError("an arena needs at least two players")
    load_outside(players)
    for player in players:
        if players.count(player) > 1:
            raise LudotecaError(f"{player!r} is listed twice; list every player once")
        if is_program(player):
            command_of(player)
            require_server("matches with external programs need")
        else:
            check_spec(player, game)
