export const commerceSchema = /* sql */ `
-- Settings of the operator.
CREATE TABLE setting (key TEXT PRIMARY KEY, value INTEGER NOT NULL, note TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO setting VALUES
  ('cash_on_delivery_fee', 300, 'cents of AUD'),
  ('service_tax_percent', 10, 'included in delivery and payment fee'),
  ('payment_minutes', 30, 'how long goods stay reserved while the card provider has not answered'),
  ('session_days', 30, 'how long a login lasts');

CREATE TABLE counter (name TEXT PRIMARY KEY, next INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO counter VALUES ('order', 1), ('delivery', 1);

CREATE TABLE customer (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password_hash TEXT NOT NULL,
  first_name TEXT NOT NULL, last_name TEXT NOT NULL,
  price_list_id TEXT NOT NULL REFERENCES price_list(id)
) STRICT;

CREATE TABLE customer_address (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer(id),
  address TEXT NOT NULL,                     -- JSON of the contract's PostalAddress
  is_default_billing INTEGER NOT NULL DEFAULT 0, is_default_shipping INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX customer_address_customer ON customer_address(customer_id);

-- Only a hash of the token is stored, which cannot be used to log in.
CREATE TABLE session (
  token_hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer(id),
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE coupon (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  type TEXT NOT NULL CHECK (type IN ('discount', 'shipping')),
  name_en TEXT NOT NULL, name_vi TEXT NOT NULL,
  percent_off INTEGER, amount_off INTEGER,   -- for type discount: one of the two
  min_subtotal INTEGER NOT NULL DEFAULT 0,
  expires_at TEXT
) STRICT;

CREATE TABLE delivery_method (
  id INTEGER PRIMARY KEY, position INTEGER NOT NULL,
  country TEXT NOT NULL,
  name_en TEXT NOT NULL, name_vi TEXT NOT NULL,
  description_en TEXT NOT NULL, description_vi TEXT NOT NULL,
  base_price INTEGER NOT NULL, price_per_kg INTEGER NOT NULL DEFAULT 0, free_over INTEGER,
  max_grams INTEGER,
  min_days INTEGER NOT NULL, max_days INTEGER NOT NULL,
  allows_cash INTEGER NOT NULL
) STRICT;

-- A cart is an order in state 'draft', as in Odoo.
CREATE TABLE sale_order (
  id INTEGER PRIMARY KEY,
  number TEXT UNIQUE,                        -- given when it is placed
  access_token TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('draft', 'sent', 'sale', 'cancel')),
  customer_id INTEGER REFERENCES customer(id),
  guest_email TEXT,
  price_list_id TEXT NOT NULL REFERENCES price_list(id),
  locale TEXT NOT NULL,
  draft TEXT NOT NULL DEFAULT '{}',          -- JSON of the contract's CheckoutDraft
  details TEXT,                              -- JSON of CheckoutDetails, fixed when it is placed
  totals TEXT,                               -- JSON of Totals, fixed when it is placed
  coupon_code TEXT REFERENCES coupon(code),
  delivery_method_id INTEGER REFERENCES delivery_method(id),   -- fixed when it is placed, as is
  payment_method TEXT,
  created_at TEXT NOT NULL, updated_at TEXT NOT NULL, placed_at TEXT
) STRICT;
CREATE INDEX sale_order_customer ON sale_order(customer_id, state);
CREATE UNIQUE INDEX one_cart_each ON sale_order(customer_id) WHERE state = 'draft' AND customer_id IS NOT NULL;

CREATE TABLE order_line (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES sale_order(id) ON DELETE CASCADE,
  variant_id INTEGER NOT NULL REFERENCES variant(id),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  unit_price INTEGER NOT NULL,               -- when added or accepted; fixed when placed
  original_unit_price INTEGER,
  UNIQUE (order_id, variant_id)
) STRICT;

CREATE TABLE payment (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES sale_order(id),
  idempotency_key TEXT NOT NULL,
  reference TEXT NOT NULL UNIQUE,            -- the payment's reference at the provider
  method TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('draft', 'pending', 'authorized', 'confirmed', 'canceled', 'error')),
  amount INTEGER NOT NULL, captured INTEGER NOT NULL DEFAULT 0, currency TEXT NOT NULL,
  provider_url TEXT, card_last4 TEXT,
  failure TEXT CHECK (failure IN ('declined', 'canceled', 'expired', 'wrong-amount', 'goods-gone')),
  created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
  UNIQUE (order_id, idempotency_key)
) STRICT;
-- An order is paid once.
CREATE UNIQUE INDEX one_payment_each ON payment(order_id) WHERE state NOT IN ('canceled', 'error');
CREATE INDEX payment_unanswered ON payment(created_at) WHERE state = 'draft';

CREATE TABLE delivery (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES sale_order(id),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'processing', 'ready', 'done', 'cancel')),
  code TEXT NOT NULL UNIQUE,                 -- the delivery code shown to the shopper
  scheduled_from TEXT NOT NULL, scheduled_to TEXT NOT NULL
) STRICT;
CREATE INDEX delivery_order ON delivery(order_id);

-- The demo card provider has a database of its own, as a real one would.
CREATE TABLE provider_payment (
  token TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  amount INTEGER NOT NULL, currency TEXT NOT NULL,
  return_path TEXT NOT NULL,
  state TEXT NOT NULL
    CHECK (state IN ('open', 'challenge', 'pending', 'silent', 'authorized', 'declined', 'canceled', 'voided')),
  card_last4 TEXT,
  wrong_codes INTEGER NOT NULL DEFAULT 0,
  is_notified INTEGER NOT NULL DEFAULT 1,    -- 0 until the merchant has taken note of the state
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX provider_payment_untold ON provider_payment(token) WHERE is_notified = 0;

CREATE TABLE mail (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL, subject TEXT NOT NULL, body TEXT NOT NULL, locale TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
`;
