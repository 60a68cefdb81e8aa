-- What retention needs: when guests were last seen, how much was deleted on purpose, and indexes to find what is old.
-- What backups need: which data this is.

ALTER TABLE guests ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;

-- Nobody knows when earlier guests were last here, so their time starts now.
UPDATE guests SET seen_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000;

CREATE INDEX guests_seen ON guests (seen_at);
CREATE INDEX tables_unstarted ON tables (changed_at) WHERE status = 'open';
CREATE INDEX tables_finished ON tables (changed_at) WHERE status = 'over';

-- How many rows were deleted on purpose, by erasing or by retention: a backup with fewer rows than that explains has lost some.
CREATE TABLE removed (
    kind TEXT NOT NULL PRIMARY KEY CHECK (kind IN ('guests', 'tables', 'entries')),
    count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO removed VALUES ('guests', 0), ('tables', 0), ('entries', 0);

-- Copies keep this id, so a backup never replaces a copy of other data.
CREATE TABLE identity (
    id TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

INSERT INTO identity VALUES (lower(hex(randomblob(16))));
