-- Bots have first names, like people, instead of the name of their level. `bot_name` is a function of `datafile.py`.

UPDATE seats SET name = bot_name(table_id, seat) WHERE kind = 'computer';
