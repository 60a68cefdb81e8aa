-- A guest can use several devices, each with its own token, and can come back with a passkey or a recovery code.

CREATE TABLE devices (
    id TEXT NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    token_hash BLOB NOT NULL UNIQUE,
    came_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX devices_of ON devices (guest);
CREATE INDEX devices_seen ON devices (seen_at);

-- A guest's token becomes that of their first device. Nobody knows when it was last used, so its time starts now.
INSERT INTO devices SELECT id, id, '', token_hash, came_at, CAST(strftime('%s', 'now') AS INTEGER) * 1000 FROM guests;

CREATE TABLE new_guests (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    came_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

INSERT INTO new_guests SELECT id, name, came_at, seen_at FROM guests;
DROP TABLE guests;
ALTER TABLE new_guests RENAME TO guests;
CREATE INDEX guests_seen ON guests (seen_at);

CREATE TABLE passkeys (
    id BLOB NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    domain TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL CHECK (counter >= 0),
    made_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passkeys_of ON passkeys (guest);

CREATE TABLE recovery_codes (
    guest TEXT NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
    code_hash BLOB NOT NULL UNIQUE,
    made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Secrets that work once and for a short time, such as the challenge for a passkey.
CREATE TABLE tickets (
    secret_hash BLOB NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL,
    guest TEXT REFERENCES guests (id) ON DELETE CASCADE,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tickets_until ON tickets (until);
CREATE INDEX tickets_of ON tickets (guest) WHERE guest IS NOT NULL;
