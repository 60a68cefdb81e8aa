-- Looking after people: reports, suspensions, the operators of the server, and what they did.

-- `messages` is JSON: what the reported person wrote, as the server knew it. `reporter` is empty once they are erased.
CREATE TABLE reports (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    reporter text COLLATE "C" REFERENCES guests (id) ON DELETE SET NULL,
    reported text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    name text NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    game text NOT NULL,
    reason text NOT NULL,
    words text NOT NULL,
    messages text NOT NULL,
    made_at bigint NOT NULL,
    closed_at bigint NOT NULL DEFAULT 0,
    note text NOT NULL DEFAULT ''
);

CREATE INDEX reports_by_time ON reports (closed_at, made_at);
CREATE INDEX reports_against ON reports (reported);
CREATE INDEX reports_from ON reports (reporter, made_at);

-- What a guest may not do, and until when: write in chats, or play at public tables.
CREATE TABLE suspensions (
    guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    scope text COLLATE "C" NOT NULL,
    until bigint NOT NULL,
    PRIMARY KEY (guest, scope)
);

-- `link_hash` is the hash of a link that adds a passkey, or an empty value.
CREATE TABLE operators (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    name text COLLATE "C" NOT NULL UNIQUE,
    added_at bigint NOT NULL,
    link_hash bytea NOT NULL,
    link_until bigint NOT NULL
);

CREATE TABLE operator_passkeys (
    id bytea NOT NULL PRIMARY KEY,
    operator text COLLATE "C" NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
    domain text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    made_at bigint NOT NULL,
    used_at bigint NOT NULL
);

CREATE INDEX operator_passkeys_of ON operator_passkeys (operator);

CREATE TABLE operator_sessions (
    token_hash bytea NOT NULL PRIMARY KEY,
    operator text COLLATE "C" NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
    began_at bigint NOT NULL,
    seen_at bigint NOT NULL
);

CREATE INDEX operator_sessions_of ON operator_sessions (operator);

-- The audit log. It never contains the name of a guest: `guest` is cleared when they are erased.
CREATE TABLE audit (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    at bigint NOT NULL,
    operator text NOT NULL,
    action text NOT NULL,
    guest text COLLATE "C" REFERENCES guests (id) ON DELETE SET NULL,
    detail text NOT NULL
);

CREATE INDEX audit_by_time ON audit (at, id);
CREATE INDEX audit_about ON audit (guest);

-- A restore moves the tables of earlier data to another schema and creates them again; the function stays.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is append-only';
END $$;

CREATE TRIGGER audit_stays BEFORE DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_is_final BEFORE UPDATE OF id, at, operator, action, detail ON audit
    FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

-- When the data was last backed up, and into which file.
CREATE TABLE backups (
    made_at bigint NOT NULL PRIMARY KEY,
    file text NOT NULL,
    bytes bigint NOT NULL
);

-- PostgreSQL copies common values into its statistics. Personal data must not stay there when it is erased.
ALTER TABLE reports ALTER name SET STATISTICS 0, ALTER words SET STATISTICS 0, ALTER messages SET STATISTICS 0;
