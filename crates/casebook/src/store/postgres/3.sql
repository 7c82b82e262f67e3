-- Version 3: tournaments, and the one at which a ruling was made.

CREATE TABLE tournament (id text PRIMARY KEY, body text NOT NULL, sum bigint NOT NULL);
ALTER TABLE ruling ADD COLUMN tournament text;
CREATE INDEX ruling_tournament ON ruling (tournament, first_sequence);
