"""A fingerprint of how bots play. It changes when their play changes, but not when code is merely refactored."""

import hashlib
from collections.abc import Iterator

from ludoteca.arena.fixtures import Contest
from ludoteca.arena.matches import new_match
from ludoteca.arena.outside import OPENSPIEL
from ludoteca.core.chance import draw, stream
from ludoteca.core.view import View
from ludoteca.players import computer_player
from ludoteca.players.searching import SearchingPlayer
from ludoteca.players.spec import read_spec

DEALS = 3  # random matches to take positions from
EVERY = 7  # steps between two positions
BRIEFLY = "iterations=200,drafts=4,plays=40"  # no clock: the answers must not depend on the machine


def fingerprint(contest: Contest, players: tuple[str, ...]) -> str:
    """Return a digest of the players' settings and of the moves they choose in a few positions of a contest."""
    total = hashlib.sha256()
    for spec in players:
        total.update(repr(list(_answers(contest, spec))).encode())
    return total.hexdigest()[:16]


def _answers(contest: Contest, spec: str) -> Iterator[object]:
    name, settings = read_spec(spec)
    if name in OPENSPIEL:  # these need OpenSpiel, which is not installed everywhere
        yield name, settings
        return
    for number, view in enumerate(_views(contest)):
        player = computer_player(spec, number)
        if isinstance(player, SearchingPlayer):
            yield player.skill(view), player.style(view)
            player = computer_player(f"{name}:{BRIEFLY}", number)
        yield player.plan(view)


def _views(contest: Contest) -> Iterator[View]:
    """At regular intervals in random matches, yield the view of the seat to move."""
    for deal in range(DEALS):
        match, rng, steps = new_match(contest, deal), stream(contest.seed, deal), 0
        while not match.is_over:
            view = match.view(match.seat)
            if steps % EVERY == 0:
                yield view
            legal = view.legal()
            match.take(legal[draw(rng, len(legal))], match.seat)
            steps += 1
