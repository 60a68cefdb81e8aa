"""What came of an arena, as plain values: for programs, for the terminal and for the drawing."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ludoteca.arena.arena import Arena, Series
from ludoteca.arena.fixtures import Pairing
from ludoteca.arena.ratings import ratings


def summary(arena: Arena) -> dict[str, Any]:
    """Everything that is told of an arena."""
    found = [arena.series(pairing) for pairing in arena.pairings]
    counted = sum(series.counted.matches for series in found)
    rated = ratings(arena.players, _in_order(found))
    return {
        "game": arena.contest.game,
        "rules": arena.contest.rules,
        "seats": arena.contest.seats,
        "options": arena.contest.options,
        "seed": arena.contest.seed,
        "matches_a_deal": arena.contest.matches_a_deal,
        "matches": counted,
        "uncounted": sum(len(arena.results.of(pairing)) for pairing in arena.pairings) - counted,
        "series": [_facts(series) for series in found],
        "ratings": [
            {"player": rating.player, "rating": round(rating.strength, 2), "doubt": round(rating.doubt, 2)}
            for rating in rated
        ],
        "notes": _notes(arena),
    }


def _facts(series: Series) -> dict[str, Any]:
    low, high = series.counted.interval
    return {
        "players": list(series.pairing),
        "matches": series.counted.matches,
        "deals": series.counted.deals,
        "share": round(series.counted.share, 4),
        "interval": [round(low, 4), round(high, 4)],
        "verdict": series.verdict,
    }


def _in_order(found: list[Series]) -> Iterator[tuple[Pairing, float]]:
    """All deals as they were to be played: deal after deal, so that no pairing is rated before the others."""
    for deal in range(max((len(series.deals) for series in found), default=0)):
        for series in found:
            if deal < len(series.deals):
                yield series.pairing, series.deals[deal]


def _notes(arena: Arena) -> list[str]:
    """What went wrong with outside programs, and how often."""
    found = Counter(match.note for pairing in arena.pairings for match in arena.results.of(pairing).values())
    return [f"{note} (matches: {times})" for note, times in found.most_common() if note]
