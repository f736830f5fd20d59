export const newsletterSchema = /* sql */ `
-- Who gets the newsletter, customer or not, with the proof of consent.
CREATE TABLE newsletter (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  locale TEXT NOT NULL,
  how TEXT NOT NULL CHECK (how IN ('form', 'sign-up', 'account', 'staff')),
  asked_at TEXT, confirmed_at TEXT,
  ended_at TEXT,                             -- none: subscribed
  unsubscribe_token TEXT NOT NULL UNIQUE     -- stands in every newsletter, and does nothing but end it
) STRICT, WITHOUT ROWID;
INSERT INTO newsletter
  SELECT email, 'en_US', 'account', terms_accepted_at, terms_accepted_at, NULL, lower(hex(randomblob(16)))
  FROM customer WHERE wants_newsletter = 1;
ALTER TABLE customer DROP COLUMN wants_newsletter;

-- Asked for and not confirmed. Only a hash of the mail's token is kept.
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
