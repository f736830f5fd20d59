/** Passkeys (decision 076). */
export const passkeysSchema = `
CREATE TABLE passkey (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer(id),
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,              -- COSE as Base64url
  counter INTEGER NOT NULL,              -- of the newest login; 0 of authenticators that do not count
  name TEXT NOT NULL,
  added_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX passkey_customer ON passkey(customer_id);
CREATE TABLE passkey_request (
  challenge TEXT PRIMARY KEY,            -- the hash of the browser's token
  customer_id INTEGER REFERENCES customer(id), -- who adds a passkey; null: a login
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_request_customer ON passkey_request(customer_id);
`;
