-- Several processes share the database. Each table, and each review in progress, belongs to one of them at a time.

-- The clock of the database decides whether a process is alive. The other times are those of the process.
CREATE TABLE processes (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    address text NOT NULL,
    version text NOT NULL,
    began_at bigint NOT NULL,
    alive_at bigint NOT NULL,
    until timestamptz NOT NULL,
    figures text NOT NULL DEFAULT '{}'
) WITH (fillfactor = 50);

-- A lease that was given back keeps its row, because its epoch must never be used again. Its process is then ''.
CREATE TABLE leases (
    name text COLLATE "C" NOT NULL PRIMARY KEY,
    process text COLLATE "C" NOT NULL,
    epoch bigint NOT NULL,
    died_at bigint
) WITH (fillfactor = 50);

CREATE INDEX leases_held ON leases (process) WHERE process <> '';

-- What the processes know and nobody else, so that they can trust each other.
CREATE TABLE secrets (
    name text NOT NULL PRIMARY KEY,
    value bytea NOT NULL
);

-- How much each address may still ask for. After a crash of the database, everybody starts with a full allowance.
CREATE UNLOGGED TABLE allowances (
    key text COLLATE "C" NOT NULL PRIMARY KEY,
    full_at double precision NOT NULL
);
