-- The result of a finished match, for lists of tables: the place of every seat. Tables that ended before have none.

ALTER TABLE tables ADD COLUMN places TEXT NOT NULL DEFAULT '[]';
