"""Limits that all processes on a database share. Each allowance is one number: when it will be full again."""

import random

from psycopg import Rollback

from ludoteca.table.base.addresses import is_site, networks
from ludoteca.table.base.limits import SITE_FACTOR
from ludoteca.table.storage.postgres.connection import Raw
from ludoteca.table.storage.postgres.connection_thread import Connect, ConnectionThread

MINUTE = 60.0
TIDY = 0.002  # the share of requests that also delete the allowances that are full

_NOW = "extract(epoch FROM clock_timestamp())::double precision"
_TAKE = f"""
    INSERT INTO allowances AS kept (key, full_at) VALUES (%(key)s, {_NOW} + %(each)s)
    ON CONFLICT (key) DO UPDATE SET full_at = greatest(kept.full_at, {_NOW}) + %(each)s
    WHERE kept.full_at + %(each)s - %(slack)s <= {_NOW} RETURNING key
"""
_WAIT = f"SELECT full_at + %(each)s - %(slack)s - {_NOW} FROM allowances WHERE key = %(key)s"
_FORGET = f"DELETE FROM allowances WHERE full_at <= {_NOW}"


class PostgresLimits:
    """Counts in the database, without waiting for its disk: a crash may forget some counts."""

    def __init__(self, connect: Connect) -> None:
        self._line = ConnectionThread(connect, "ludoteca-limits")

    async def take(self, kind: str, address: str, per_minute: int) -> float:
        """Count a request, or return the seconds to wait."""
        return await self._line.run(lambda connection: _take(connection, kind, address, per_minute))

    async def close(self) -> None:
        """Close the connection."""
        await self._line.close()


def _take(connection: Raw, kind: str, address: str, per_minute: int) -> float:
    """Count a request for each network that an address belongs to, or for none of them."""
    wait = 0.0
    with connection.transaction() as counting:
        for network in networks(address):
            most = per_minute * (SITE_FACTOR if is_site(network) else 1)
            values = {"key": f"{kind} {network}", "each": MINUTE / most, "slack": MINUTE}
            if connection.execute(_TAKE, values).fetchone() is None:
                found = connection.execute(_WAIT, values).fetchone()
                wait = max(0.001, found[0] if found else 0.0)
                raise Rollback(counting)
    if random.random() < TIDY:
        connection.execute(_FORGET)
    return wait
