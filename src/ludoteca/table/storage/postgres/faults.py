"""Damage to a PostgreSQL database: rows that cannot be read, and rows that belong to missing rows."""

import psycopg
from psycopg import sql

from ludoteca.table.storage.copying import TABLES
from ludoteca.table.storage.postgres.connection import Raw

_REFERENCES = b"""
    SELECT rows.relname, rows_column.attname, others.relname, others_column.attname
    FROM pg_constraint
    JOIN pg_class rows ON rows.oid = conrelid
    JOIN pg_class others ON others.oid = confrelid
    JOIN pg_attribute rows_column ON rows_column.attrelid = conrelid AND rows_column.attnum = conkey[1]
    JOIN pg_attribute others_column ON others_column.attrelid = confrelid AND others_column.attnum = confkey[1]
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2"""
_ORPHANS = """
    SELECT count(*) FROM {rows} WHERE {column} IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM {others} WHERE {others}.{key} = {rows}.{column})"""


def faults(raw: Raw) -> list[str]:
    """Read every row, which checks the checksums of its pages, and look up every row that it belongs to."""
    broken = [f"the table {table}: {fault}" for table in TABLES for fault in _unreadable(raw, table)]
    return broken or [fault for reference in raw.execute(_REFERENCES) for fault in _orphans(raw, *reference)]


def _unreadable(raw: Raw, table: str) -> list[str]:
    name = sql.Identifier(table)
    try:
        raw.execute(sql.SQL("SELECT count({}::text) FROM {}").format(name, name))
    except psycopg.Error as error:
        return [str(error.diag.message_primary or error)]
    return []


def _orphans(raw: Raw, rows: str, column: str, others: str, key: str) -> list[str]:
    names = {"rows": rows, "column": column, "others": others, "key": key}
    query = sql.SQL(_ORPHANS).format(**{word: sql.Identifier(name) for word, name in names.items()})
    found = raw.execute(query).fetchone()
    assert found is not None
    return [f"{found[0]} rows of {rows} belong to rows of {others} that are missing"] if found[0] else []
