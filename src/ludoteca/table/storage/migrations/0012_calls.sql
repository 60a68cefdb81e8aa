-- Notifications: the browsers that guests want to be called on, when they want quiet, and the latest call to each table.
-- A browser whose device is signed out gets no more notifications.

CREATE TABLE subscriptions (
    id TEXT NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    device TEXT REFERENCES devices (id) ON DELETE CASCADE,
    made_at INTEGER NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0,
    retry_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE INDEX subscriptions_of ON subscriptions (guest);
CREATE INDEX subscriptions_on ON subscriptions (device);

-- The settings are a `CallSettings` as JSON.
CREATE TABLE call_settings (
    guest TEXT NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
    settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE calls (
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'rematch', 'invitation')),
    occasion INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    due_at INTEGER,
    devices TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX calls_due ON calls (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX calls_to ON calls (table_id);

-- The private key with which this server signs notifications. Browsers subscribe with its public half, so it stays.
CREATE TABLE push_keys (
    name TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
