-- Looking after people: the words that no name may contain, and whom each guest has blocked.

-- `word` is folded as names are before they are compared; `written` is what the host typed.
CREATE TABLE refused_words (
    word text COLLATE "C" NOT NULL PRIMARY KEY,
    written text NOT NULL,
    is_inside bigint NOT NULL DEFAULT 0,
    added_at bigint NOT NULL
);

-- `name` is the name under which the guest knew the person they blocked.
CREATE TABLE blocks (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    blocked text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    name text NOT NULL,
    made_at bigint NOT NULL,
    UNIQUE (guest, blocked)
);

CREATE INDEX blocks_against ON blocks (blocked);

-- PostgreSQL copies common values into its statistics. Personal data must not stay there when it is erased.
ALTER TABLE blocks ALTER name SET STATISTICS 0;
