-- Looking after people: reports, suspensions, the operators of the server, and what they did.

-- `messages` is JSON: what the reported person wrote, as the server knew it. `reporter` is empty once they are erased.
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    reporter TEXT REFERENCES guests (id) ON DELETE SET NULL,
    reported TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    reason TEXT NOT NULL,
    words TEXT NOT NULL,
    messages TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    closed_at INTEGER NOT NULL DEFAULT 0,
    note TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

CREATE INDEX reports_by_time ON reports (closed_at, made_at);
CREATE INDEX reports_against ON reports (reported);
CREATE INDEX reports_from ON reports (reporter, made_at);

-- What a guest may not do, and until when: write in chats, or play at public tables.
CREATE TABLE suspensions (
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    scope TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (guest, scope)
) STRICT, WITHOUT ROWID;

-- `link_hash` is the hash of a link that adds a passkey, or an empty value.
CREATE TABLE operators (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    added_at INTEGER NOT NULL,
    link_hash BLOB NOT NULL,
    link_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE operator_passkeys (
    id BLOB NOT NULL PRIMARY KEY,
    operator TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
    domain TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX operator_passkeys_of ON operator_passkeys (operator);

CREATE TABLE operator_sessions (
    token_hash BLOB NOT NULL PRIMARY KEY,
    operator TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
    began_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX operator_sessions_of ON operator_sessions (operator);

-- The audit log. It never contains the name of a guest: `guest` is cleared when they are erased.
CREATE TABLE audit (
    id TEXT NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL,
    operator TEXT NOT NULL,
    action TEXT NOT NULL,
    guest TEXT REFERENCES guests (id) ON DELETE SET NULL,
    detail TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX audit_by_time ON audit (at, id);
CREATE INDEX audit_about ON audit (guest);

CREATE TRIGGER audit_stays BEFORE DELETE ON audit BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only');
END;

CREATE TRIGGER audit_is_final BEFORE UPDATE OF id, at, operator, action, detail ON audit BEGIN
    SELECT RAISE(ABORT, 'the audit log is append-only');
END;

-- When the data was last backed up, and into which file.
CREATE TABLE backups (
    made_at INTEGER NOT NULL PRIMARY KEY,
    file TEXT NOT NULL,
    bytes INTEGER NOT NULL
) STRICT;
