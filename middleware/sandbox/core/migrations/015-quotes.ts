export const quotesSchema = /* sql */ `
CREATE TABLE request_picture (
  id INTEGER PRIMARY KEY,
  request_id INTEGER NOT NULL REFERENCES product_request(id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png')),
  bytes BLOB NOT NULL
) STRICT;
CREATE INDEX request_picture_request ON request_picture(request_id);

-- Offers of staff for a request. The newest one replaces the others.
CREATE TABLE quote (
  id INTEGER PRIMARY KEY,
  request_id INTEGER NOT NULL REFERENCES product_request(id),
  variant_id INTEGER NOT NULL REFERENCES variant(id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  unit_price INTEGER NOT NULL CHECK (unit_price >= 0), currency TEXT NOT NULL,
  valid_until TEXT NOT NULL,                 -- the last day on which it is valid
  is_withdrawn INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX quote_request ON quote(request_id);

-- A quote is in one cart, or in one order, once.
ALTER TABLE order_line ADD COLUMN quote_id INTEGER REFERENCES quote(id);
CREATE UNIQUE INDEX order_line_quote ON order_line(quote_id);
`;
