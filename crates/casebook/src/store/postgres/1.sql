-- Version 1 of a casebook on a server.

-- The counter: whoever writes changes this row first, and so waits until the one before has committed.
CREATE TABLE casebook (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version integer NOT NULL,
  last_sequence bigint NOT NULL
) WITH (fillfactor = 10);
INSERT INTO casebook (version, last_sequence) VALUES (0, 0);

CREATE TABLE ruling (
  id text PRIMARY KEY,
  short text NOT NULL,
  -- The places of its first and last revision among all.
  first_sequence bigint NOT NULL UNIQUE,
  last_sequence bigint NOT NULL,
  revision bigint NOT NULL,
  event text,
  place text NOT NULL,
  status text NOT NULL,
  time bigint NOT NULL,
  body text NOT NULL,
  sum bigint NOT NULL,
  words text NOT NULL,
  officials text NOT NULL,
  points text[] NOT NULL,
  -- The clauses that it cites, and those above them.
  clauses text[] NOT NULL
);
CREATE INDEX ruling_short ON ruling (short);
CREATE INDEX ruling_event ON ruling (event, first_sequence);
CREATE INDEX ruling_status ON ruling (status, first_sequence);
CREATE INDEX ruling_points ON ruling USING gin (points);
CREATE INDEX ruling_clauses ON ruling USING gin (clauses);

CREATE TABLE revision (
  sequence bigint PRIMARY KEY,
  ruling text NOT NULL REFERENCES ruling (id) DEFERRABLE INITIALLY DEFERRED,
  number bigint NOT NULL,
  key text NOT NULL UNIQUE,
  body text NOT NULL,
  sum bigint NOT NULL,
  UNIQUE (ruling, number)
);

CREATE FUNCTION casebook_stays() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'rulings and revisions are never deleted, nor do they change their place'; END $$;
CREATE TRIGGER ruling_stays BEFORE DELETE OR TRUNCATE ON ruling
  FOR EACH STATEMENT EXECUTE FUNCTION casebook_stays();
CREATE TRIGGER revision_stays BEFORE DELETE OR TRUNCATE OR UPDATE OF sequence, ruling, number, key ON revision
  FOR EACH STATEMENT EXECUTE FUNCTION casebook_stays();

-- Written to find out whether writing is possible.
CREATE TABLE probe (one boolean PRIMARY KEY DEFAULT true CHECK (one), time bigint NOT NULL);
INSERT INTO probe (time) VALUES (0);
