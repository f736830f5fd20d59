export const wishlistSchema = /* sql */ `
-- Wished variants. A guest's list is identified by a hash of the token in their browser.
CREATE TABLE wish (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER REFERENCES customer(id) ON DELETE CASCADE,
  guest_hash TEXT,
  variant_id INTEGER NOT NULL REFERENCES variant(id),
  price INTEGER NOT NULL, currency TEXT NOT NULL,   -- when it was added, on the shopper's price list
  was_sold_out INTEGER NOT NULL,
  added_at TEXT NOT NULL,
  CHECK ((customer_id IS NULL) <> (guest_hash IS NULL)),
  UNIQUE (customer_id, variant_id),
  UNIQUE (guest_hash, variant_id)
) STRICT;
CREATE INDEX wish_of_guests ON wish(added_at) WHERE guest_hash IS NOT NULL;
`;
