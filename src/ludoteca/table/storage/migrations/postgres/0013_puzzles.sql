-- The puzzles that a guest has solved, and on which days of their own calendar. An empty day is unknown.

CREATE TABLE solved_puzzles (
    guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    puzzle text COLLATE "C" NOT NULL,
    day text COLLATE "C" NOT NULL,
    PRIMARY KEY (guest, puzzle, day)
);
