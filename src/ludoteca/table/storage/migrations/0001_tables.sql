-- Guests, tables, seats, entries, sayings and runs. Columns are the fields of `ludoteca.table.messages.rows`, in the same order.

PRAGMA application_id = 1282761839;  -- "Ludo": identifies our files

CREATE TABLE guests (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash BLOB NOT NULL UNIQUE,
    came_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    manner TEXT NOT NULL CHECK (manner IN ('live', 'turns', 'one_screen')),
    is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
    is_tournament INTEGER NOT NULL CHECK (is_tournament IN (0, 1)),
    options TEXT NOT NULL,
    clock TEXT,
    host TEXT REFERENCES guests (id) ON DELETE SET NULL,
    code TEXT NOT NULL,
    code_until INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'running', 'over')),
    match_number INTEGER NOT NULL CHECK (match_number >= 0),
    made_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    due_at INTEGER,
    acting INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_shown ON tables (made_at) WHERE is_public = 1 AND status <> 'over';
CREATE INDEX tables_hosted ON tables (host) WHERE host IS NOT NULL;
CREATE INDEX tables_coded ON tables (code, code_until) WHERE code <> '';
CREATE INDEX tables_due ON tables (due_at) WHERE status = 'running' AND due_at IS NOT NULL;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('open', 'person', 'computer')),
    level TEXT NOT NULL,
    guest TEXT REFERENCES guests (id) ON DELETE SET NULL,
    name TEXT NOT NULL,
    token_hash BLOB NOT NULL,
    luck INTEGER NOT NULL,
    muted INTEGER NOT NULL,
    is_silenced INTEGER NOT NULL CHECK (is_silenced IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_taken ON seats (guest) WHERE guest IS NOT NULL;

-- Long rows in order: with a rowid they are appended at one end, and a commit touches half as many pages.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 1),
    match_number INTEGER NOT NULL CHECK (match_number >= 0),
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    told BLOB NOT NULL,
    versions BLOB NOT NULL,
    clock BLOB NOT NULL,
    seat INTEGER NOT NULL,
    send_id TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT;

CREATE UNIQUE INDEX entries_sent ON entries (table_id, seat, send_id) WHERE send_id <> '';

-- A message names its author, because a seat can change hands and its messages stay with the person who wrote them.
CREATE TABLE sayings (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 1),
    seat INTEGER NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    send_id TEXT NOT NULL,
    guest TEXT REFERENCES guests (id) ON DELETE SET NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX sayings_sent ON sayings (table_id, seat, send_id) WHERE send_id <> '';
CREATE INDEX sayings_of ON sayings (guest) WHERE guest IS NOT NULL;

CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    began_at INTEGER NOT NULL,
    alive_at INTEGER NOT NULL
) STRICT;
