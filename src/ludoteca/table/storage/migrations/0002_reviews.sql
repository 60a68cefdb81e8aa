-- Finished reviews. They contain no names, so erasing a guest does not affect them.

CREATE TABLE reviews (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;

CREATE INDEX reviews_made ON reviews (made_at);
