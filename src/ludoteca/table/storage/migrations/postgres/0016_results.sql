-- The archive: how each finished match went for each guest who played in it.

CREATE TABLE results (
    guest text COLLATE "C" NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    match_number bigint NOT NULL CHECK (match_number >= 1),
    game text NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('won', 'lost', 'drawn', '')),
    ended_at bigint NOT NULL,
    PRIMARY KEY (guest, table_id, match_number)
);

CREATE INDEX results_by_date ON results (guest, ended_at, table_id, match_number);
CREATE INDEX results_at ON results (table_id);

-- Of earlier matches, only the last one at each table has its places. They are lists of single digits: [1,2].
INSERT INTO results
SELECT seats.guest, tables.id, ended.match_number, tables.game,
    CASE
        WHEN count(*) > 1 OR tables.places = '[]' OR ended.match_number < tables.match_number THEN ''
        WHEN tables.places !~ '[2-9]' THEN 'drawn'
        WHEN substr(tables.places, 2 + 2 * min(seats.seat)::integer, 1) = '1' THEN 'won'
        ELSE 'lost'
    END,
    ended.at
FROM tables
    JOIN (SELECT table_id, match_number, max(at) AS at FROM entries WHERE match_number > 0
        GROUP BY table_id, match_number) AS ended ON ended.table_id = tables.id
    JOIN seats ON seats.table_id = tables.id AND seats.guest IS NOT NULL
WHERE tables.status = 'over' OR ended.match_number < tables.match_number
GROUP BY seats.guest, tables.id, ended.match_number, ended.at;
