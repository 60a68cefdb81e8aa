-- Drafts of a secret set-up, for the seat alone.

CREATE TABLE drafts (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    match_number INTEGER NOT NULL CHECK (match_number >= 1),
    steps TEXT NOT NULL CHECK (steps <> ''),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
