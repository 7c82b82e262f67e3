-- One statement, so one way to the server and back: counts, and writes the revision and the ruling.
WITH turn AS (
  UPDATE casebook SET last_sequence = last_sequence + 1 RETURNING last_sequence AS sequence
), folded AS (
  INSERT INTO ruling (id, short, first_sequence, last_sequence, revision, event, place, status, time, body, sum,
    words, officials, points, clauses, tournament)
  SELECT $1, $2, sequence, sequence, $3, $4, $5, $6, $7, $8, $9, $10, $11, string_to_array($13, ' '),
    string_to_array($14, ' '), $12 FROM turn
  ON CONFLICT (id) DO UPDATE SET last_sequence = excluded.last_sequence, revision = excluded.revision,
    event = excluded.event, place = excluded.place, status = excluded.status, time = excluded.time,
    body = excluded.body, sum = excluded.sum, words = excluded.words, officials = excluded.officials,
    points = excluded.points, clauses = excluded.clauses, tournament = excluded.tournament
), written AS (
  INSERT INTO revision (sequence, ruling, number, key, body, sum)
  SELECT sequence, $1, $3, $15, $16, $17 FROM turn
  RETURNING sequence
)
SELECT sequence FROM written
