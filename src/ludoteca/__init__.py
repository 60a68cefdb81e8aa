"""Ludoteca: modern tabletop games, faithful to their rulebooks, for people and for research.

docs/api.md lists what is public. Everything else is internal, and may change from one release to the next.

>>> import ludoteca
>>> ludoteca.game_names()
('elementos', 'elios', 'exagon', 'holi')
"""

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
