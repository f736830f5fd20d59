export const accountsSchema = /* sql */ `
INSERT INTO setting VALUES ('reset_hours', 4, 'how long the link of a mail for a new password can be used');

-- Only a hash of the token is stored. A customer's newer link does not end the older ones; using one ends them all.
CREATE TABLE password_reset (
  token_hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer(id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX password_reset_customer ON password_reset(customer_id);

-- Customers' accounts at OpenID Connect providers.
CREATE TABLE customer_identity (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customer(id) ON DELETE CASCADE,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_identity_customer ON customer_identity(customer_id);

-- Provider logins that were completed; each is accepted once.
CREATE TABLE spent_state (state_hash TEXT PRIMARY KEY, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;
