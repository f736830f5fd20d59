export const sharedWishlistsSchema = /* sql */ `
-- Links that show a wishlist to anyone. Owned as the wishes are; a guest's is deleted with the last wish.
CREATE TABLE wishlist_share (
  token TEXT PRIMARY KEY,
  customer_id INTEGER UNIQUE REFERENCES customer(id) ON DELETE CASCADE,
  guest_hash TEXT UNIQUE,
  CHECK ((customer_id IS NULL) <> (guest_hash IS NULL))
) STRICT, WITHOUT ROWID;
`;
