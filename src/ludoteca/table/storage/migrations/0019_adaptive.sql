-- Adaptive bots: which seats they have, and how strong they will be against each guest.

ALTER TABLE seats ADD COLUMN is_adaptive INTEGER NOT NULL DEFAULT 0 CHECK (is_adaptive IN (0, 1));

CREATE TABLE adapted_levels (
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    players INTEGER NOT NULL CHECK (players >= 2),
    level TEXT NOT NULL,
    PRIMARY KEY (guest, game, players)
) STRICT, WITHOUT ROWID;
