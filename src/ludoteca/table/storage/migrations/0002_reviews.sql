-- Reviews that are done. What they judge has no names: erasing a guest leaves nothing to do here.

CREATE TABLE reviews (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;

CREATE INDEX reviews_made ON reviews (made_at);
