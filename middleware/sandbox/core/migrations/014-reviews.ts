export const reviewsSchema = /* sql */ `
ALTER TABLE review RENAME TO review_before;
CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product(id),
  customer_id INTEGER REFERENCES customer(id) ON DELETE CASCADE,   -- none: part of the demo catalogue
  rating INTEGER CHECK (rating BETWEEN 1 AND 5),
  author TEXT NOT NULL, message TEXT NOT NULL, language TEXT NOT NULL, created_at TEXT NOT NULL,
  is_verified INTEGER NOT NULL DEFAULT 0,    -- of the demo catalogue's reviews; customers' orders are looked up
  is_hidden INTEGER NOT NULL DEFAULT 0,
  CHECK (rating IS NOT NULL OR message <> ''),
  UNIQUE (customer_id, product_id)
) STRICT;
INSERT INTO review (id, product_id, rating, author, message, language, created_at, is_verified)
  SELECT id, product_id, rating, author, message, language, created_at, is_verified FROM review_before;
DROP TABLE review_before;
CREATE INDEX review_product ON review(product_id, created_at DESC);

-- The reviews that shoppers see and averages include.
CREATE VIEW shown_review AS SELECT * FROM review WHERE is_hidden = 0;

CREATE TABLE review_picture (
  id INTEGER PRIMARY KEY,
  review_id INTEGER NOT NULL REFERENCES review(id) ON DELETE CASCADE,
  path TEXT NOT NULL UNIQUE,                 -- as in Image.path, with a hash of the image
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png')),
  bytes BLOB NOT NULL
) STRICT;
CREATE INDEX review_picture_review ON review_picture(review_id);

-- Reports of reviews. A customer counts once for each review.
CREATE TABLE review_report (
  id INTEGER PRIMARY KEY,
  review_id INTEGER NOT NULL REFERENCES review(id) ON DELETE CASCADE,
  customer_id INTEGER REFERENCES customer(id) ON DELETE SET NULL,
  reason TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (review_id, customer_id)
) STRICT;
`;
