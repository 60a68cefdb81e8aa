-- The puzzles that a guest has solved, and on which days of their own calendar. An empty day is unknown.

CREATE TABLE solved_puzzles (
    guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    puzzle TEXT NOT NULL,
    day TEXT NOT NULL,
    PRIMARY KEY (guest, puzzle, day)
) STRICT;
