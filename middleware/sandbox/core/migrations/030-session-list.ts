export const sessionListSchema = /* sql */ `
ALTER TABLE session ADD COLUMN began_at TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN seen_on TEXT NOT NULL DEFAULT '';    -- the day of the last visit
ALTER TABLE session ADD COLUMN browser TEXT NOT NULL DEFAULT '';
UPDATE session SET began_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '-30 days'),
  seen_on = date(expires_at, '-30 days');
`;
