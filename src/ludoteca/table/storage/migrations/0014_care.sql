-- Looking after people: the words that no name may contain, and whom each guest has blocked.

-- `word` is folded as names are before they are compared; `written` is what the host typed.
CREATE TABLE refused_words (
    word TEXT NOT NULL PRIMARY KEY,
    written TEXT NOT NULL,
    is_inside INTEGER NOT NULL DEFAULT 0,
    added_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- `name` is the name under which the guest knew the person they blocked.
CREATE TABLE blocks (
    id TEXT NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    blocked TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    UNIQUE (guest, blocked)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_against ON blocks (blocked);
