/** Mailed codes to log in or sign up with (decision 051). */
export const loginCodesSchema = `
CREATE TABLE login_code (
  request_hash TEXT PRIMARY KEY,         -- of the token of the browser that asked
  email TEXT NOT NULL,
  code_hash TEXT NOT NULL,               -- of that token and the code
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX login_code_email ON login_code(email);
`;
