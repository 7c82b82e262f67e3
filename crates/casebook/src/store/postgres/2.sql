-- Version 2: tokens of those who may write over the network.

CREATE TABLE token (id text PRIMARY KEY, body text NOT NULL, sum bigint NOT NULL);
