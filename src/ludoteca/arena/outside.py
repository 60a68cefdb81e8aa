"""Bots of other libraries. They are loaded only if somebody names one."""

from collections.abc import Iterable

from ludoteca.players.spec import name_of

OPENSPIEL = ("openspiel-mcts", "openspiel-ismcts")


def load_outside(specs: Iterable[str]) -> None:
    """Make OpenSpiel's bots available if a spec names one. Raise MissingExtraError if OpenSpiel is missing."""
    if any(name_of(spec) in OPENSPIEL for spec in specs):
        import ludoteca.envs.openspiel.yardsticks  # noqa: F401 - registers its bots
