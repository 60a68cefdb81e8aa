"""How strong adaptive bots are against each guest: queries and changes."""

import msgspec

from ludoteca.core.registry import game as registered
from ludoteca.players import default_level
from ludoteca.players.adaptive import moved
from ludoteca.table.messages.archive import Result
from ludoteca.table.messages.rows import AdaptedRow, Progress
from ludoteca.table.storage.columns import columns, insert, select
from ludoteca.table.storage.connection import DatabaseConnection, one

STEPS: dict[Result, int] = {"won": 1, "lost": -1, "drawn": 0}
LOOKED_AT = 20  # the latest matches in which to look for bots like those at a new table

_OWN = "SELECT level FROM adapted_levels WHERE guest = ? AND game = ? AND players = ?"
_PUT = f"""{insert(AdaptedRow, "adapted_levels")}
    ON CONFLICT (guest, game, players) DO UPDATE SET level = excluded.level"""
_CLOSEST = """SELECT level FROM adapted_levels WHERE guest = ? AND game = ?
    ORDER BY abs(players - ?), players LIMIT 1"""
_LATEST = f"""SELECT table_id, outcome FROM results WHERE guest = ? AND game = ? AND outcome <> ''
    ORDER BY ended_at DESC, table_id DESC, match_number DESC LIMIT {LOOKED_AT}"""


def adapted_of(connection: DatabaseConnection, guest: str) -> list[AdaptedRow]:
    """How strong adaptive bots are against a guest, in each game."""
    query = f"{select(AdaptedRow, 'adapted_levels')} WHERE guest = ? ORDER BY game, players"
    return [AdaptedRow(*row) for row in connection.execute(query, (guest,))]


def adapted_level(connection: DatabaseConnection, guest: str, game: str, players: int) -> str:
    """The level at which adaptive bots play against a guest next.

    The first time, it follows from the guest's latest match against other bots in this form of the game, or else from
    their matches with another number of players. Without any such match, it is the default level.
    """
    known = one(connection.execute(_OWN, (guest, game, players))) or _by_latest_match(connection, guest, game, players)
    closest = known or one(connection.execute(_CLOSEST, (guest, game, players)))
    return moved(registered(game), closest, 0) if closest else default_level(registered(game))


def _by_latest_match(connection: DatabaseConnection, guest: str, game: str, players: int) -> str | None:
    """The level of the bots in a guest's latest match in which nobody else played, moved as an adaptive bot moves."""
    for table, outcome in list(connection.execute(_LATEST, (guest, game))):
        seats = list(connection.execute("SELECT kind, level FROM seats WHERE table_id = ? ORDER BY seat", (table,)))
        bots = [level for kind, level in seats if kind == "computer"]
        if len(seats) == players and len(bots) == players - 1:
            return moved(registered(game), bots[0], STEPS[outcome])
    return None


def note_progress(connection: DatabaseConnection, progress: Progress) -> None:
    """Move the level of adaptive bots against a guest, unless the guest is gone. Other tables may have moved it."""
    played = progress.played
    if one(connection.execute("SELECT 1 FROM guests WHERE id = ?", (played.guest,))) is None:
        return
    key = played.guest, played.game, played.players
    connection.reserve(f"level {' '.join(map(str, key))}")
    present = one(connection.execute(_OWN, key)) or played.level
    level = moved(registered(played.game), present, progress.by)
    connection.execute(_PUT, msgspec.structs.astuple(msgspec.structs.replace(played, level=level)))


def bring_adapted(connection: DatabaseConnection, guest: str, to: str) -> None:
    """Give the levels of one guest to another, who keeps their own."""
    names = ", ".join(columns(AdaptedRow)[1:])
    copied = f"SELECT ?, {names} FROM adapted_levels WHERE guest = ?"
    connection.execute(f"INSERT INTO adapted_levels (guest, {names}) {copied} ON CONFLICT DO NOTHING", (to, guest))
