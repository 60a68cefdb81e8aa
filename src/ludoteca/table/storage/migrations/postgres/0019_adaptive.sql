-- Adaptive bots: which seats they have, and how strong they will be against each guest.

ALTER TABLE seats ADD COLUMN is_adaptive bigint NOT NULL DEFAULT 0 CHECK (is_adaptive IN (0, 1));

CREATE TABLE adapted_levels (
    guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    game text COLLATE "C" NOT NULL,
    players bigint NOT NULL CHECK (players >= 2),
    level text NOT NULL,
    PRIMARY KEY (guest, game, players)
);
