/** Who gets a mail when a sold-out variant is back (decision 075). */
export const restocksSchema = `
CREATE TABLE restock (
  variant_id INTEGER NOT NULL REFERENCES variant(id),
  email TEXT NOT NULL,
  locale TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  PRIMARY KEY (variant_id, email)
) STRICT, WITHOUT ROWID;
CREATE INDEX restock_email ON restock(email);
`;
