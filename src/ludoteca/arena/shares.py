"""How sure a win share is: intervals that heed that the matches of a deal belong together, and a test that stops early.

The matches of one deal are not independent: a good hand wins from one seat and is lost from the other. So what is
counted is the share that a player has of a whole deal. From how these differ comes the number of independent matches
that would be as informative; it is never taken to be more than were played.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from ludoteca.core.errors import LudotecaError

Z = 1.959964  # of the normal distribution: 95% lie within
ERROR = 0.05  # of the test: how often each of the two hypotheses is taken wrongly

Verdict = Literal["", "low", "high"]


@dataclass
class ShareStats:
    """The win share of a player over whole deals, and how sure it is; kept as sums."""

    matches_a_deal: int
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, share: float) -> None:
        """Count the share that a player has of one more deal."""
        self.deals += 1
        self.total += share
        self.squares += share * share

    @property
    def matches(self) -> int:
        """How many matches these deals were played in."""
        return self.deals * self.matches_a_deal

    @property
    def share(self) -> float:
        """The player's share of all."""
        return self.total / self.deals if self.deals else 0.5

    @property
    def effective_matches(self) -> float:
        """How many independent matches tell as much as these."""
        if self.deals < 2:
            return float(self.deals)
        variance = (self.squares - self.deals * self.share**2) / (self.deals - 1)
        if variance * self.matches <= self.share * (1 - self.share) * self.deals or variance < 1e-12:
            return float(self.matches)
        return self.share * (1 - self.share) * self.deals / variance

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95% confidence."""
        return wilson(self.share, self.effective_matches)


def share_stats(shares: Iterable[float], matches_a_deal: int) -> ShareStats:
    """The statistics of these deals."""
    stats = ShareStats(matches_a_deal)
    for share in shares:
        stats.add(share)
    return stats


def wilson(share: float, matches: float) -> tuple[float, float]:
    """Wilson's interval for a share of so many independent matches: sound also for few of them and near 0 or 1."""
    if matches <= 0:
        return 0.0, 1.0
    spread = Z * Z / matches
    centre = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / matches + spread / (4 * matches)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential test: is the true share `low` or `high`? It goes on until one is far the more likely."""

    low: float
    high: float

    @classmethod
    def read(cls, text: str) -> "Sprt":
        """The test meant by a text like `0.5,0.55`."""
        try:
            low, high = (float(part) for part in text.split(","))
        except ValueError:
            raise LudotecaError(f"--sprt takes two shares like 0.5,0.55, not {text!r}") from None
        if not 0 < low < high < 1:
            raise LudotecaError(f"--sprt takes two shares between 0 and 1, the lower first, not {text!r}")
        return cls(low, high)

    def log_likelihood_ratio(self, stats: ShareStats) -> float:
        """The logarithm of how many times more likely the results are under `high` than under `low`."""
        won, lost = stats.share, 1 - stats.share
        return stats.effective_matches * (
            won * math.log(self.high / self.low) + lost * math.log((1 - self.high) / (1 - self.low))
        )

    def verdict(self, stats: ShareStats) -> Verdict:
        """What the deals so far have decided, if anything."""
        bound, ratio = math.log((1 - ERROR) / ERROR), self.log_likelihood_ratio(stats)
        return "high" if ratio >= bound else "low" if ratio <= -bound else ""

    def stop(self, shares: Sequence[float], matches_a_deal: int) -> tuple[int, Verdict]:
        """After how many deals, taken in order, the test is decided, and how; all of them and nothing if it is not."""
        stats = ShareStats(matches_a_deal)
        for share in shares:
            stats.add(share)
            if verdict := self.verdict(stats):
                return stats.deals, verdict
        return stats.deals, ""
