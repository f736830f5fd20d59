export const rewardsSchema = /* sql */ `
INSERT INTO setting VALUES
  ('points_earned', 1, 'for each whole AU$1 of a completed order'),
  ('points_per_dollar', 100, 'that are worth AU$1'),
  ('referral_points', 500, 'for each side when the first order of an invited customer completes'),
  ('gift_card_review_from', 10000, 'cents of AUD: a gift card of this value or more waits for the operator');

CREATE TABLE gift_card_option (value INTEGER PRIMARY KEY CHECK (value > 0 AND value % 100 = 0)) STRICT;
INSERT INTO gift_card_option VALUES (1000), (2500), (5000), (10000);

-- Several coupons on one order, in the order in which they were applied.
CREATE TABLE order_coupon (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES sale_order(id) ON DELETE CASCADE,
  code TEXT NOT NULL COLLATE NOCASE REFERENCES coupon(code),
  UNIQUE (order_id, code)
) STRICT;
INSERT INTO order_coupon (order_id, code) SELECT id, coupon_code FROM sale_order WHERE coupon_code IS NOT NULL;
UPDATE sale_order SET coupon_code = NULL;  -- no longer written

UPDATE sale_order SET totals = json_set(totals,
  '$.pointsDiscount', json_object('amount', 0, 'currency', totals ->> '$.total.currency'),
  '$.giftCards', json_object('amount', 0, 'currency', totals ->> '$.total.currency')) WHERE totals IS NOT NULL;

ALTER TABLE sale_order ADD COLUMN dropped TEXT NOT NULL DEFAULT '[]';            -- JSON of the contract's DroppedCode
ALTER TABLE sale_order ADD COLUMN points_spent INTEGER NOT NULL DEFAULT 0;       -- on this order, and for how many cents
ALTER TABLE sale_order ADD COLUMN points_value INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sale_order ADD COLUMN exchanged_card INTEGER REFERENCES gift_card(id);  -- made while this was the cart
ALTER TABLE sale_order ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0;           -- cents that counted when points were taken back

ALTER TABLE customer ADD COLUMN referral_code TEXT COLLATE NOCASE;
UPDATE customer SET referral_code = upper(hex(randomblob(5)));
CREATE UNIQUE INDEX customer_referral_code ON customer(referral_code);
CREATE TRIGGER customer_gets_referral_code AFTER INSERT ON customer WHEN NEW.referral_code IS NULL BEGIN
  UPDATE customer SET referral_code = upper(hex(randomblob(5))) WHERE id = NEW.id;
END;

CREATE TABLE gift_card (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE COLLATE NOCASE,
  state TEXT NOT NULL CHECK (state IN ('pending', 'issued', 'failed')),
  value INTEGER NOT NULL CHECK (value > 0),
  points INTEGER NOT NULL,                   -- the points exchanged for it
  customer_id INTEGER REFERENCES customer(id),
  idempotency_key TEXT,
  expires_at TEXT,
  created_at TEXT NOT NULL,
  UNIQUE (customer_id, idempotency_key)
) STRICT;

-- Cards that pay for a cart, in the order in which they were applied. What they paid is in gift_card_entry.
CREATE TABLE order_gift_card (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES sale_order(id) ON DELETE CASCADE,
  card_id INTEGER NOT NULL REFERENCES gift_card(id),
  UNIQUE (order_id, card_id)
) STRICT;

-- Two ledgers. The balance of a card or a customer is the sum of its entries, never negative, and entries never change.
CREATE TABLE gift_card_entry (
  id INTEGER PRIMARY KEY,
  card_id INTEGER NOT NULL REFERENCES gift_card(id),
  kind TEXT NOT NULL CHECK (kind IN ('issued', 'paid', 'returned')),
  amount INTEGER NOT NULL CHECK (amount <> 0 AND (kind = 'paid') = (amount < 0)),
  order_id INTEGER REFERENCES sale_order(id),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX gift_card_entry_card ON gift_card_entry(card_id);
CREATE INDEX gift_card_entry_order ON gift_card_entry(order_id);

CREATE TABLE points_entry (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer(id),
  reason TEXT NOT NULL CHECK (reason IN ('gift-card', 'gift-card-refused', 'order-completed', 'order-undone', 'discount',
    'discount-undone', 'referral', 'invited', 'referral-undone', 'adjusted')),
  points INTEGER NOT NULL,
  missing INTEGER NOT NULL DEFAULT 0 CHECK (missing >= 0),   -- spent already when it was to be taken back
  order_id INTEGER REFERENCES sale_order(id),
  card_id INTEGER REFERENCES gift_card(id),
  friend_id INTEGER REFERENCES customer(id),
  created_at TEXT NOT NULL,
  CHECK (points <> 0 OR missing > 0)
) STRICT;
CREATE INDEX points_entry_customer ON points_entry(customer_id);
CREATE INDEX points_entry_order ON points_entry(order_id);

CREATE TRIGGER gift_card_never_below_zero BEFORE INSERT ON gift_card_entry WHEN NEW.amount < 0 AND NEW.amount
  + (SELECT coalesce(sum(amount), 0) FROM gift_card_entry WHERE card_id = NEW.card_id) < 0
BEGIN SELECT raise(ABORT, 'A gift card pays no more than is on it'); END;
CREATE TRIGGER points_never_below_zero BEFORE INSERT ON points_entry WHEN NEW.points < 0 AND NEW.points
  + (SELECT coalesce(sum(points), 0) FROM points_entry WHERE customer_id = NEW.customer_id) < 0
BEGIN SELECT raise(ABORT, 'Nobody spends points that are not there'); END;
CREATE TRIGGER gift_card_entry_stays BEFORE UPDATE ON gift_card_entry BEGIN SELECT raise(ABORT, 'A ledger only grows'); END;
CREATE TRIGGER gift_card_entry_kept BEFORE DELETE ON gift_card_entry BEGIN SELECT raise(ABORT, 'A ledger only grows'); END;
CREATE TRIGGER points_entry_stays BEFORE UPDATE ON points_entry BEGIN SELECT raise(ABORT, 'A ledger only grows'); END;
CREATE TRIGGER points_entry_kept BEFORE DELETE ON points_entry BEGIN SELECT raise(ABORT, 'A ledger only grows'); END;

-- The outcome of each referral, once for each invited customer.
CREATE TABLE referral (
  invited_id INTEGER PRIMARY KEY REFERENCES customer(id),
  inviter_id INTEGER REFERENCES customer(id),
  order_id INTEGER NOT NULL REFERENCES sale_order(id),
  state TEXT NOT NULL CHECK (state IN ('credited', 'undone', 'unknown-code', 'same-person', 'ring')),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX referral_inviter ON referral(inviter_id);
`;
