-- Standing invitations, and who has accepted them.

CREATE TABLE offers (
    id TEXT NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    players INTEGER NOT NULL CHECK (players >= 2),
    options TEXT NOT NULL,
    mode TEXT NOT NULL CHECK (mode IN ('live', 'turns')),
    clock TEXT,
    matches INTEGER NOT NULL CHECK (matches >= 1),
    made_at INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX offers_of ON offers (guest);
CREATE INDEX offers_until ON offers (until);
CREATE INDEX offers_made ON offers (made_at, id);

-- Nobody accepts twice, so a row stays when its table has been made.
CREATE TABLE acceptances (
    offer TEXT NOT NULL REFERENCES offers (id) ON DELETE CASCADE,
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    accepted_at INTEGER NOT NULL,
    is_seated INTEGER NOT NULL DEFAULT 0 CHECK (is_seated IN (0, 1)),
    PRIMARY KEY (offer, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX acceptances_of ON acceptances (guest);

-- There is a new kind of call: a match that has begun because others have accepted.
CREATE TABLE new_calls (
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'rematch', 'invitation', 'begun')),
    occasion INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    due_at INTEGER,
    devices TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;

INSERT INTO new_calls SELECT guest, table_id, kind, occasion, seat, made_at, due_at, devices FROM calls;
DROP TABLE calls;
ALTER TABLE new_calls RENAME TO calls;
CREATE INDEX calls_due ON calls (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX calls_to ON calls (table_id);
