/** Two-step login (decision 057). */
export const twoStepsSchema = `
CREATE TABLE authenticator (
  customer_id INTEGER PRIMARY KEY REFERENCES customer(id),
  secret TEXT NOT NULL,                  -- Base32
  last_counter INTEGER NOT NULL          -- of the newest accepted code: no earlier one is accepted
) STRICT;
CREATE TABLE authenticator_attempt (
  customer_id INTEGER NOT NULL REFERENCES customer(id),
  made_at TEXT NOT NULL
) STRICT;
CREATE INDEX authenticator_attempt_customer ON authenticator_attempt(customer_id, made_at);
CREATE TABLE login_step (
  token_hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer(id),
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX login_step_customer ON login_step(customer_id);
`;
