"""Write matches as text files to be committed, so that a rule change shows up as a diff.

Each line shows the seat, the step, the number of legal steps with a digest of their list, and the position after the
step.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from ludoteca.arena.matches import dealt_match, play_out
from ludoteca.checks.folders import folder_of_tests
from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.replay import begin

MINDS = ("greedy", "random")
SEED = 2026


def write(name: str) -> Iterator[Path]:
    """Write a game's playthroughs, and yield each file."""
    for players in registered(name).players:
        path = file_of(name, players)
        path.parent.mkdir(exist_ok=True)
        path.write_text(played(name, players), encoding="utf-8")
        yield path


def file_of(name: str, players: int) -> Path:
    """Return the file for a game's playthrough with this number of players, in the folder with the game's tests."""
    folder = folder_of_tests(name)
    if folder is None:
        raise LudotecaError(f"the tests of {name} are not installed; name their folder with --tests")
    return folder / "playthroughs" / f"{players}-players.txt"


def played(name: str, players: int) -> str:
    """Play a match and return its playthrough as text."""
    game = registered(name)
    minds = [MINDS[place % 2] for place in range(players)]
    whole = dealt_match(game, game.choose(players, {}), players, SEED, players)
    play_out(whole, minds, SEED, players)
    return "\n".join([f"{name}, {players} players, version {game.rules.version}", *lines_of(whole), ""])


def lines_of(whole: Match) -> Iterator[str]:
    """Yield the playthrough lines for a finished match."""
    match = begin(whole.record())
    yield " ".join(match.origin)
    for taken in whole.taken:
        legal = match.legal(taken.seat)
        digest = hashlib.sha256(" ".join(legal).encode()).hexdigest()[:8]
        match.take(taken.step, taken.seat)
        position = match.game.notation.position_text(match.state)
        yield f"{taken.turn}. seat {taken.seat + 1}: {taken.text} | {len(legal)} {digest} | {position}"
    assert match.ending is not None
    yield f"{match.ending.name}: places {match.places}, scores {match.scores}"
