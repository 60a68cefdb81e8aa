"""The outcome of an arena as plain values, for JSON, the terminal and the plot.

This module needs the extra `arena`, which rates the players.

Examples:
    >>> import ludoteca
    >>> from ludoteca.arena.arena import Arena
    >>> from ludoteca.arena.fixtures import Contest
    >>> from ludoteca.arena.results import Results
    >>> from ludoteca.arena.summary import summary
    >>> elios = ludoteca.game("elios")
    >>> contest = Contest.of(elios, 2, elios.choose(2, {}), seed=0)
    >>> summary(Arena(contest, ["greedy", "random"], 4, Results(contest)))["matches"]
    0
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ludoteca.arena.arena import Arena, Series
from ludoteca.arena.fixtures import Pairing
from ludoteca.arena.ratings import ratings


def summary(arena: Arena) -> dict[str, Any]:
    """Return everything that is reported about an arena."""
    series = [arena.series(pairing) for pairing in arena.pairings]
    counted = sum(each.stats.matches for each in series)
    rated = ratings(arena.players, _in_order(series))
    return {
        "game": arena.contest.game,
        "rules": arena.contest.rules,
        "seats": arena.contest.seats,
        "options": arena.contest.options,
        "seed": arena.contest.seed,
        "matches_a_deal": arena.contest.matches_a_deal,
        "matches": counted,
        "uncounted": sum(len(arena.results.of(pairing)) for pairing in arena.pairings) - counted,
        "series": [_facts(each) for each in series],
        "ratings": [
            {"player": rating.player, "rating": round(rating.strength, 2), "doubt": round(rating.doubt, 2)}
            for rating in rated
        ],
        "notes": _notes(arena),
    }


def _facts(series: Series) -> dict[str, Any]:
    low, high = series.stats.interval
    return {
        "players": list(series.pairing),
        "matches": series.stats.matches,
        "deals": series.stats.deals,
        "share": round(series.stats.share, 4),
        "interval": [round(low, 4), round(high, 4)],
        "verdict": series.verdict,
    }


def _in_order(all_series: list[Series]) -> Iterator[tuple[Pairing, float]]:
    """Yield the deals round by round: the first deal of every series, then the second deal of every series.

    In this order, the ratings treat all pairings alike.
    """
    for deal in range(max((len(series.deals) for series in all_series), default=0)):
        for series in all_series:
            if deal < len(series.deals):
                yield series.pairing, series.deals[deal]


def _notes(arena: Arena) -> list[str]:
    """Return what went wrong with external programs, and how often."""
    notes = Counter(match.note for pairing in arena.pairings for match in arena.results.of(pairing).values())
    return [f"{note} (matches: {times})" for note, times in notes.most_common() if note]
