-- Notifications: the browsers that guests want to be called on, when they want quiet, and the latest call to each table.
-- A browser whose device is signed out gets no more notifications.

CREATE TABLE subscriptions (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    endpoint text COLLATE "C" NOT NULL UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL,
    language text NOT NULL,
    device text COLLATE "C" REFERENCES devices (id) ON DELETE CASCADE,
    made_at bigint NOT NULL,
    failures bigint NOT NULL DEFAULT 0,
    retry_at bigint NOT NULL DEFAULT 0
);

CREATE INDEX subscriptions_of ON subscriptions (guest);
CREATE INDEX subscriptions_on ON subscriptions (device);

-- The settings are a `CallSettings` as JSON.
CREATE TABLE call_settings (
    guest text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
    settings text NOT NULL
);

CREATE TABLE calls (
    guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('turn', 'rematch', 'invitation')),
    occasion bigint NOT NULL,
    seat bigint NOT NULL,
    made_at bigint NOT NULL,
    due_at bigint,
    devices text NOT NULL DEFAULT '',
    PRIMARY KEY (guest, table_id)
) WITH (fillfactor = 50);

CREATE INDEX calls_due ON calls (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX calls_to ON calls (table_id);

-- The private key with which this server signs notifications. Browsers subscribe with its public half, so it stays.
CREATE TABLE push_keys (
    name text NOT NULL PRIMARY KEY,
    value bytea NOT NULL
);

-- PostgreSQL copies common values into its statistics. Personal data must not stay there when it is erased.
ALTER TABLE subscriptions
    ALTER endpoint SET STATISTICS 0, ALTER p256dh SET STATISTICS 0, ALTER auth SET STATISTICS 0;
ALTER TABLE call_settings ALTER settings SET STATISTICS 0;
