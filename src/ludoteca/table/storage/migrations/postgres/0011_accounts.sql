-- A guest can use several devices, each with its own token, and can come back with a passkey or a recovery code.

CREATE TABLE devices (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    name text NOT NULL,
    token_hash bytea NOT NULL UNIQUE,
    came_at bigint NOT NULL,
    seen_at bigint NOT NULL
);

CREATE INDEX devices_of ON devices (guest);
CREATE INDEX devices_seen ON devices (seen_at);

-- A guest's token becomes that of their first device. Nobody knows when it was last used, so its time starts now.
INSERT INTO devices
SELECT id, id, '', token_hash, came_at, floor(extract(epoch FROM clock_timestamp()))::bigint * 1000 FROM guests;

ALTER TABLE guests DROP COLUMN token_hash;

CREATE TABLE passkeys (
    id bytea NOT NULL PRIMARY KEY,
    guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    name text NOT NULL,
    domain text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL CHECK (counter >= 0),
    made_at bigint NOT NULL,
    used_at bigint NOT NULL
);

CREATE INDEX passkeys_of ON passkeys (guest);

CREATE TABLE recovery_codes (
    guest text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
    code_hash bytea NOT NULL UNIQUE,
    made_at bigint NOT NULL
);

-- Secrets that work once and for a short time, such as the challenge for a passkey.
CREATE TABLE tickets (
    secret_hash bytea NOT NULL PRIMARY KEY,
    purpose text NOT NULL,
    guest text COLLATE "C" REFERENCES guests (id) ON DELETE CASCADE,
    until bigint NOT NULL
);

CREATE INDEX tickets_until ON tickets (until);
CREATE INDEX tickets_of ON tickets (guest) WHERE guest IS NOT NULL;

-- PostgreSQL copies common values into its statistics. Personal data must not stay there when it is erased.
ALTER TABLE devices ALTER name SET STATISTICS 0, ALTER token_hash SET STATISTICS 0;
ALTER TABLE passkeys ALTER id SET STATISTICS 0, ALTER name SET STATISTICS 0, ALTER public_key SET STATISTICS 0;
ALTER TABLE recovery_codes ALTER code_hash SET STATISTICS 0;
ALTER TABLE tickets ALTER secret_hash SET STATISTICS 0;
