"""Play one match between bots and return its result.

Examples:
    >>> import ludoteca
    >>> from ludoteca.arena.fixtures import Contest, fixtures
    >>> from ludoteca.arena.matches import play
    >>> exagon = ludoteca.game("exagon")
    >>> contest = Contest.of(exagon, 2, exagon.choose(2, {}), seed=0)
    >>> fixture = next(fixtures(contest, ["greedy", "random"], matches=2))
    >>> play(contest, fixture).places
    (1, 2)
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from ludoteca.arena.fixtures import Contest, Fixture, Pairing
from ludoteca.arena.outside import load_outside
from ludoteca.arena.programs import is_program
from ludoteca.core.chance import stream
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.options import Options
from ludoteca.core.record import plain_name
from ludoteca.core.registry import game as registered
from ludoteca.players import computer_player

PATIENCE = 60.0  # seconds that an external program has to join, and then for each of its steps


class MatchResult(msgspec.Struct, frozen=True):
    """The result of a match. It depends only on the contest, the match number and the players, not on the machine."""

    pairing: Pairing
    number: Annotated[int, msgspec.Meta(ge=0)]
    deal: Annotated[int, msgspec.Meta(ge=0)]
    seats: tuple[str, ...]
    places: tuple[int, ...]
    share: Annotated[float, msgspec.Meta(ge=0, le=1)]
    """The first player's share of the win. The second player gets the rest."""
    ending: str
    steps: int
    record: str
    note: str = ""
    """The problem with an external program, or an empty string if there was none."""


def new_match(contest: Contest, deal: int) -> Match:
    """Return a new match with one of the contest's deals."""
    game = registered(contest.game)
    return dealt_match(game, game.choose(contest.seats, contest.options), contest.seats, contest.seed, deal)


def dealt_match(game: Game, options: Options, players: int, seed: int | None, deal: int) -> Match:
    """Return a new match with one of the deals that a seed produces."""
    return Match.dealt(game, players, options, game.draw_deal(game.empty(players, options), stream(seed, deal, 0)))


def play_out(match: Match, seats: Sequence[str], seed: int | None, number: int) -> None:
    """Let bots play a match to its end.

    Their random numbers depend on the seed, the match number and the seat.
    """
    load_outside(seats)
    players = [computer_player(name, seed, number, 1 + seat) for seat, name in enumerate(seats)]
    while not match.is_over:
        match.take(players[match.seat].choose(match.view(match.seat)), match.seat)


def play(contest: Contest, fixture: Fixture, patience: float = PATIENCE) -> MatchResult:
    """Play a match of a contest. External programs have `patience` seconds for each step."""
    if any(map(is_program, fixture.seats)):
        from ludoteca.arena.program_match import play_with_programs  # imports the server's libraries

        return play_with_programs(contest, fixture, patience)
    match = new_match(contest, fixture.deal)
    match.names = {seat: plain_name(name) for seat, name in enumerate(fixture.seats)}
    play_out(match, fixture.seats, contest.seed, fixture.number)
    assert match.ending is not None
    return match_result(
        contest,
        fixture,
        match,
        ending=match.ending.name,
        places=match.places,
        record=str(match.record()),
    )


def match_result(
    contest: Contest,
    fixture: Fixture,
    match: Match,
    *,
    ending: str,
    places: Sequence[int],
    record: str,
    note: str = "",
) -> MatchResult:
    """Return the result of a finished match."""
    return MatchResult(
        pairing=fixture.pairing,
        number=fixture.number,
        deal=fixture.deal,
        seats=fixture.seats,
        places=tuple(places),
        share=share_of_win(contest, fixture, places),
        ending=ending,
        steps=len(match.taken),
        record=record,
        note=note,
    )


def share_of_win(contest: Contest, fixture: Fixture, places: Sequence[int]) -> float:
    """Return the share of the winning sides that the pairing's first player controls."""
    holder = dict(zip(contest.sides, fixture.seats, strict=True))
    winners = {side for side, place in zip(contest.sides, places, strict=True) if place == 1}
    return sum(holder[side] == fixture.pairing[0] for side in winners) / len(winners)
