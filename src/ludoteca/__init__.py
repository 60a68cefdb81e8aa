"""Ludoteca: modern tabletop games, faithful to their rulebooks, for people and for research.

The page about the Python API lists what is public. Everything else is internal and may change in any release.

Examples:
    >>> import ludoteca
    >>> ludoteca.game_names()
    ('elementos', 'elios', 'exagon', 'holi')
    >>> match = ludoteca.new("elementos", seed=2, opening="random")
    >>> match.play(match.legal()[0])
    >>> match
    <Match of Elementos: 2 players, turn 2, seat 2 to act>
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludoteca.core.errors import LudotecaError, Refusal, RefusedError
    from ludoteca.core.match import Match, new
    from ludoteca.core.record import Record, read_record, read_records
    from ludoteca.core.registry import game
    from ludoteca.core.registry import names as game_names
    from ludoteca.core.replay import replay
    from ludoteca.core.view import SPECTATOR, View

__version__ = "0.2.0.dev0"

__all__ = [
    "SPECTATOR",
    "LudotecaError",
    "Match",
    "Record",
    "Refusal",
    "RefusedError",
    "View",
    "game",
    "game_names",
    "new",
    "read_record",
    "read_records",
    "replay",
]

_HOMES = {
    "SPECTATOR": "view.SPECTATOR",
    "LudotecaError": "errors.LudotecaError",
    "Match": "match.Match",
    "Record": "record.Record",
    "Refusal": "errors.Refusal",
    "RefusedError": "errors.RefusedError",
    "View": "view.View",
    "game": "registry.game",
    "game_names": "registry.names",
    "new": "match.new",
    "read_record": "record.read_record",
    "read_records": "record.read_records",
    "replay": "replay.replay",
}
"""Where each public name is defined in `ludoteca.core`. A module is imported when one of its names is first used."""

if not TYPE_CHECKING:  # type checkers read the imports above; this would make every name look valid to them

    def __getattr__(name: str) -> Any:
        """Import a public name on first use and cache it, which keeps `import ludoteca` itself fast."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, _, own_name = _HOMES[name].partition(".")
        found = globals()[name] = getattr(import_module(f"ludoteca.core.{module}"), own_name)
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
