export const requestsSchema = /* sql */ `
INSERT INTO counter VALUES ('request', 1);

-- Requests for products that the shop does not have. A guest's request has no customer, and every one an address to
-- reply to.
CREATE TABLE product_request (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  link TEXT NOT NULL,
  note TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  customer_id INTEGER REFERENCES customer(id),
  locale TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'new',
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX product_request_customer ON product_request(customer_id);
`;
