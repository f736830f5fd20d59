/** Who gets a parcel that somebody else pays for (decision 077). */
export const receiversSchema = `
CREATE TABLE receiver (
  order_id INTEGER PRIMARY KEY REFERENCES sale_order(id) ON DELETE CASCADE,
  message TEXT NOT NULL,                     -- on the parcel
  email TEXT NOT NULL,                       -- empty: nobody is asked
  locale TEXT NOT NULL,
  asks INTEGER NOT NULL DEFAULT 0,
  asked_at TEXT,
  confirmed_at TEXT,
  time TEXT NOT NULL DEFAULT 'any'
) STRICT;
`;
