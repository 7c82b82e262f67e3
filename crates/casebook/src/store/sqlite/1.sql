-- Version 1 of a casebook in a file.

CREATE TABLE ruling (
  id TEXT PRIMARY KEY,
  short TEXT NOT NULL,
  -- The places of its first and last revision among all.
  first_sequence INTEGER NOT NULL UNIQUE,
  last_sequence INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  event TEXT,
  place TEXT NOT NULL,
  status TEXT NOT NULL,
  time INTEGER NOT NULL,
  body TEXT NOT NULL,
  sum INTEGER NOT NULL,
  words TEXT NOT NULL,
  officials TEXT NOT NULL
) STRICT;
CREATE INDEX ruling_short ON ruling (short);
CREATE INDEX ruling_event ON ruling (event, first_sequence);
CREATE INDEX ruling_status ON ruling (status, first_sequence);
CREATE TRIGGER ruling_stays BEFORE DELETE ON ruling
BEGIN SELECT RAISE(ABORT, 'rulings are never deleted'); END;

CREATE TABLE revision (
  sequence INTEGER PRIMARY KEY,
  ruling TEXT NOT NULL REFERENCES ruling (id),
  number INTEGER NOT NULL,
  key TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL,
  sum INTEGER NOT NULL,
  UNIQUE (ruling, number)
) STRICT;
CREATE TRIGGER revision_stays BEFORE DELETE ON revision
BEGIN SELECT RAISE(ABORT, 'revisions are never deleted'); END;
CREATE TRIGGER revision_keeps_its_place BEFORE UPDATE OF sequence, ruling, number, key ON revision
BEGIN SELECT RAISE(ABORT, 'revisions never change their place'); END;

-- The points that rulings decide, and the clauses that they cite, with those above them.
CREATE TABLE mention (
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  ruling TEXT NOT NULL REFERENCES ruling (id),
  PRIMARY KEY (kind, name, ruling)
) STRICT, WITHOUT ROWID;
CREATE INDEX mention_ruling ON mention (ruling);

-- Written to find out whether writing is possible.
CREATE TABLE probe (one INTEGER PRIMARY KEY CHECK (one = 1), time INTEGER NOT NULL) STRICT;
INSERT INTO probe VALUES (1, 0);
