export const signUpSchema = /* sql */ `
ALTER TABLE customer ADD COLUMN wants_newsletter INTEGER NOT NULL DEFAULT 0;
ALTER TABLE customer ADD COLUMN terms_accepted_at TEXT;
ALTER TABLE customer ADD COLUMN invited_with TEXT;    -- the referral code given at sign-up

INSERT INTO setting VALUES ('verification_hours', 24, 'how long the link of a sign-up mail can be used');

-- Sign-ups whose address is not confirmed, with which a login is refused. Each mail's token belongs to the data entered
-- with it; only a hash of the token is stored.
CREATE TABLE sign_up (
  token_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE,
  password_hash TEXT NOT NULL,
  first_name TEXT NOT NULL, last_name TEXT NOT NULL,
  wants_newsletter INTEGER NOT NULL,
  invited_with TEXT,
  terms_accepted_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_up_email ON sign_up(email);
CREATE INDEX sign_up_expiry ON sign_up(expires_at);
`;
