export const changesSchema = /* sql */ `
-- Changes, for other processes on the same file; each has caches and an index of its own.
CREATE TABLE change (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  writer TEXT NOT NULL,
  tags TEXT NOT NULL                         -- JSON array
) STRICT;
`;
