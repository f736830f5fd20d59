export const newsletterSchema = /* sql */ `
-- Newsletter subscriptions, of customers or not, with the proof of consent.
CREATE TABLE newsletter (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  locale TEXT NOT NULL,
  how TEXT NOT NULL CHECK (how IN ('form', 'sign-up', 'account', 'staff')),
  asked_at TEXT, confirmed_at TEXT,
  ended_at TEXT,                             -- none: subscribed
  unsubscribe_token TEXT NOT NULL UNIQUE     -- in every newsletter; it can only end the subscription
) STRICT, WITHOUT ROWID;
INSERT INTO newsletter
  SELECT email, 'en_US', 'account', terms_accepted_at, terms_accepted_at, NULL, lower(hex(randomblob(16)))
  FROM customer WHERE wants_newsletter = 1;
ALTER TABLE customer DROP COLUMN wants_newsletter;

-- Unconfirmed subscriptions. Only a hash of the mailed token is stored.
CREATE TABLE newsletter_request (
  token_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE,
  locale TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX newsletter_request_email ON newsletter_request(email);
CREATE INDEX newsletter_request_expiry ON newsletter_request(expires_at);
`;
