export const changesSchema = /* sql */ `
-- What changed, for other processes on the same file; each keeps caches and an index of its own.
CREATE TABLE change (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  writer TEXT NOT NULL,
  tags TEXT NOT NULL                         -- JSON array
) STRICT;
`;
