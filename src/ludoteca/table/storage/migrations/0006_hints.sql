-- The host chooses whether players may ask for hints; NULL is the default.

ALTER TABLE tables ADD COLUMN hints INTEGER CHECK (hints IN (0, 1));

-- Existing tables keep the rule they were made under: hints, unless people compete in public, against a clock or in a tournament.
UPDATE tables SET hints = 1 WHERE is_public = 0 AND is_tournament = 0 AND clock IS NULL;
