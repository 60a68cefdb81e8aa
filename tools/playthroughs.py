"""Write matches as text files to be committed, so that a rule change shows up as a diff (`make playthroughs`).

Each line shows the seat, the step, the number of legal steps with a digest of their list, and the position after the
step.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from ludoteca.arena.matches import dealt_match, play_out
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.replay import begin

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "games"
MINDS = ("greedy", "random")
SEED = 2026


def main() -> None:
    """Write all playthroughs."""
    for path, name, players in playthroughs():
        path.parent.mkdir(exist_ok=True)
        path.write_text(played(name, players), encoding="utf-8")
        print(path.relative_to(FOLDER.parent.parent))


def playthroughs() -> Iterator[tuple[Path, str, int]]:
    """Yield the file, game and player count for every committed playthrough."""
    for name in names():
        for players in registered(name).players:
            yield FOLDER / name / "playthroughs" / f"{players}-players.txt", name, players


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


if __name__ == "__main__":
    main()
