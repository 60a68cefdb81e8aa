-- Quick pairing: who waits for an opponent. A page that does not report any more is soon forgotten.

CREATE TABLE waits (
    guest text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
    game text COLLATE "C" NOT NULL,
    page text NOT NULL,
    since bigint NOT NULL,
    seen_at bigint NOT NULL,
    is_playing bigint NOT NULL CHECK (is_playing IN (0, 1)),
    partner text COLLATE "C" NOT NULL DEFAULT '',
    found_at bigint NOT NULL DEFAULT 0,
    has_agreed bigint NOT NULL DEFAULT 0 CHECK (has_agreed IN (0, 1)),
    table_id text COLLATE "C" NOT NULL DEFAULT ''
) WITH (fillfactor = 50);

CREATE INDEX waits_for ON waits (game, is_playing, since);
CREATE INDEX waits_seen ON waits (seen_at);
