-- Version 2: tokens of those who may write over the network.

CREATE TABLE token (id TEXT PRIMARY KEY, body TEXT NOT NULL, sum INTEGER NOT NULL) STRICT;
