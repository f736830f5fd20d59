export const paymentsSchema = /* sql */ `
-- An order may be paid in parts: the deposit when it is placed, the rest later. One payment at a time.
DROP INDEX one_payment_each;
ALTER TABLE payment ADD COLUMN purpose TEXT NOT NULL DEFAULT 'order' CHECK (purpose IN ('order', 'rest'));
ALTER TABLE payment ADD COLUMN card_token TEXT;   -- the saved card that paid, or that was saved with it
CREATE UNIQUE INDEX one_first_payment ON payment(order_id) WHERE purpose = 'order' AND state NOT IN ('canceled', 'error');
CREATE UNIQUE INDEX one_payment_under_way ON payment(order_id) WHERE state IN ('draft', 'pending');

-- The part of the order's total that a payment covers or may still cover.
CREATE VIEW payment_share AS
SELECT id, order_id, CASE WHEN state IN ('draft', 'pending', 'authorized') THEN amount ELSE captured END AS share
FROM payment;

CREATE TRIGGER payment_beyond_total_added AFTER INSERT ON payment
WHEN (SELECT sum(share) FROM payment_share WHERE order_id = NEW.order_id)
  > (SELECT totals ->> '$.total.amount' FROM sale_order WHERE id = NEW.order_id)
BEGIN SELECT RAISE(ABORT, 'An order is never paid beyond its total'); END;

CREATE TRIGGER payment_beyond_total AFTER UPDATE OF state, amount, captured, refunded ON payment
WHEN NEW.captured > NEW.amount OR NEW.refunded > NEW.captured OR (SELECT sum(share) FROM payment_share WHERE order_id = NEW.order_id)
  > (SELECT totals ->> '$.total.amount' FROM sale_order WHERE id = NEW.order_id)
BEGIN SELECT RAISE(ABORT, 'An order is never paid beyond its total'); END;

-- The provider's own records: the cards it stores, and the released part of each hold.
CREATE TABLE provider_card (
  token TEXT PRIMARY KEY,
  behaviour TEXT NOT NULL,
  brand TEXT NOT NULL, last4 TEXT NOT NULL,
  expiry TEXT NOT NULL,                      -- YYYY-MM, good to its end
  created_at TEXT NOT NULL
) STRICT;
ALTER TABLE provider_payment ADD COLUMN purpose TEXT NOT NULL DEFAULT 'payment' CHECK (purpose IN ('payment', 'card'));
ALTER TABLE provider_payment ADD COLUMN keeps_card INTEGER NOT NULL DEFAULT 0;
ALTER TABLE provider_payment ADD COLUMN card_token TEXT;
ALTER TABLE provider_payment ADD COLUMN released INTEGER NOT NULL DEFAULT 0 CHECK (released BETWEEN 0 AND amount - captured);

-- The saved cards of customers, as the shop may show them; the provider identifies them by their tokens.
CREATE TABLE card (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer(id),
  provider_token TEXT NOT NULL UNIQUE,
  brand TEXT NOT NULL, last4 TEXT NOT NULL,
  expiry TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  UNIQUE (customer_id, brand, last4, expiry)
) STRICT;
CREATE UNIQUE INDEX one_default_card_each ON card(customer_id) WHERE is_default = 1;

-- Cards that customers save at the provider's page without an order.
CREATE TABLE card_addition (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer(id),
  idempotency_key TEXT NOT NULL,
  reference TEXT NOT NULL UNIQUE,
  url TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('under-way', 'pending', 'saved', 'declined', 'canceled')),
  created_at TEXT NOT NULL,
  UNIQUE (customer_id, idempotency_key)
) STRICT;
`;
