export const ordersSchema = /* sql */ `
ALTER TABLE delivery ADD COLUMN tracking_number TEXT;          -- handed to the carrier
ALTER TABLE delivery ADD COLUMN tracking_url TEXT;
ALTER TABLE delivery ADD COLUMN done_at TEXT;
UPDATE delivery SET done_at = (SELECT updated_at FROM sale_order o WHERE o.id = order_id) WHERE state = 'done';

ALTER TABLE order_line ADD COLUMN delivered INTEGER NOT NULL DEFAULT 0;
UPDATE order_line SET delivered = quantity WHERE order_id IN (SELECT order_id FROM delivery WHERE state = 'done');

ALTER TABLE payment ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0;
-- The card provider's own records.
ALTER TABLE provider_payment ADD COLUMN captured INTEGER NOT NULL DEFAULT 0;
ALTER TABLE provider_payment ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0;
UPDATE provider_payment SET captured = (SELECT p.captured FROM payment p WHERE p.reference = provider_payment.reference)
  WHERE reference IN (SELECT reference FROM payment);

-- Written with the first charge.
CREATE TABLE invoice (
  order_id INTEGER PRIMARY KEY REFERENCES sale_order(id),
  number TEXT NOT NULL UNIQUE,
  date TEXT NOT NULL
) STRICT;
INSERT INTO counter VALUES ('invoice', 1);
INSERT INTO invoice SELECT o.id, printf('INV%05d', row_number() OVER (ORDER BY o.id)), substr(o.updated_at, 1, 10)
  FROM sale_order o WHERE o.id IN (SELECT order_id FROM payment WHERE captured > 0);
UPDATE counter SET next = next + (SELECT count(*) FROM invoice) WHERE name = 'invoice';
CREATE INDEX sale_order_placed ON sale_order(customer_id, placed_at);
`;
