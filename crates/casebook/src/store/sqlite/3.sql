-- Version 3: tournaments, and the one at which a ruling was made.

CREATE TABLE tournament (id TEXT PRIMARY KEY, body TEXT NOT NULL, sum INTEGER NOT NULL) STRICT;
ALTER TABLE ruling ADD COLUMN tournament TEXT;
CREATE INDEX ruling_tournament ON ruling (tournament, first_sequence);
