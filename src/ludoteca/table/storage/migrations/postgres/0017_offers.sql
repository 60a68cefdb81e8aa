-- Standing invitations, and who has accepted them.

CREATE TABLE offers (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    game text NOT NULL,
    players bigint NOT NULL CHECK (players >= 2),
    options text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('live', 'turns')),
    clock text,
    matches bigint NOT NULL CHECK (matches >= 1),
    made_at bigint NOT NULL,
    until bigint NOT NULL
);

CREATE INDEX offers_of ON offers (guest);
CREATE INDEX offers_until ON offers (until);
CREATE INDEX offers_made ON offers (made_at, id);

-- Nobody accepts twice, so a row stays when its table has been made.
CREATE TABLE acceptances (
    offer text COLLATE "C" NOT NULL REFERENCES offers (id) ON DELETE CASCADE,
    guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    accepted_at bigint NOT NULL,
    is_seated bigint NOT NULL DEFAULT 0 CHECK (is_seated IN (0, 1)),
    PRIMARY KEY (offer, guest)
);

CREATE INDEX acceptances_of ON acceptances (guest);

-- There is a new kind of call: a match that has begun because others have accepted.
ALTER TABLE calls DROP CONSTRAINT calls_kind_check;
ALTER TABLE calls ADD CONSTRAINT calls_kind_check CHECK (kind IN ('turn', 'rematch', 'invitation', 'begun'));
