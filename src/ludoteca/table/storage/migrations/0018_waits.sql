-- Quick pairing: who waits for an opponent. A page that does not report any more is soon forgotten.

CREATE TABLE waits (
    guest TEXT NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    page TEXT NOT NULL,
    since INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    is_playing INTEGER NOT NULL CHECK (is_playing IN (0, 1)),
    partner TEXT NOT NULL DEFAULT '',
    found_at INTEGER NOT NULL DEFAULT 0,
    has_agreed INTEGER NOT NULL DEFAULT 0 CHECK (has_agreed IN (0, 1)),
    table_id TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

CREATE INDEX waits_for ON waits (game, is_playing, since);
CREATE INDEX waits_seen ON waits (seen_at);
