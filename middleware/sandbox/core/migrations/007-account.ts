export const accountSchema = /* sql */ `
ALTER TABLE customer ADD COLUMN phone TEXT NOT NULL DEFAULT '';    -- E.164

ALTER TABLE customer_address ADD COLUMN is_for_billing INTEGER NOT NULL DEFAULT 1;
ALTER TABLE customer_address ADD COLUMN is_for_shipping INTEGER NOT NULL DEFAULT 1;

INSERT INTO setting VALUES ('email_change_hours', 24, 'how long the link to a new email address can be used');

-- New login addresses that are not confirmed yet. Only a hash of the mailed token is stored.
CREATE TABLE email_change (
  token_hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer(id),
  email TEXT NOT NULL COLLATE NOCASE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX email_change_customer ON email_change(customer_id);
`;
