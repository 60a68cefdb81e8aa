-- One word per idea: a table has a mode, a bot has a seed, and people write messages.

ALTER TABLE tables RENAME COLUMN manner TO mode;
ALTER TABLE seats RENAME COLUMN luck TO seed;
ALTER TABLE sayings RENAME TO messages;

DROP INDEX sayings_sent;
DROP INDEX sayings_of;
CREATE UNIQUE INDEX messages_sent ON messages (table_id, seat, send_id) WHERE send_id <> '';
CREATE INDEX messages_of ON messages (guest) WHERE guest IS NOT NULL;
