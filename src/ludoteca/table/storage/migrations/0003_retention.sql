-- For retention: when guests were last seen, how many rows were deleted intentionally, and indexes for old rows.
-- For backups: the identity of the data.

ALTER TABLE guests ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;

-- The last visit of existing guests is unknown, so their time starts now.
UPDATE guests SET seen_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000;

CREATE INDEX guests_seen ON guests (seen_at);
CREATE INDEX tables_unstarted ON tables (changed_at) WHERE status = 'open';
CREATE INDEX tables_finished ON tables (changed_at) WHERE status = 'over';

-- How many rows erasing and retention have deleted: if a backup lacks more rows than that, it has lost data.
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
