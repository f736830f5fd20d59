/** The demo's gift cards, in a database with its catalogue. Their product is in no listing. */
export const GIFT_CARDS = /* sql */ `
INSERT INTO product (slug, category_id, brand, name_en, name_vi, summary_en, summary_vi, description_en, description_vi,
    tax_percent, is_published, published_at, art)
  SELECT 'gift-card', id, '', 'Gift card', 'Thẻ quà tặng', '', '', '', '', 0, 0, '2026-11-01T00:00:00.000Z', '{}'
  FROM category WHERE id = 'gifts';
INSERT INTO variant (product_id, position, sku, price, weight_grams, on_hand)
  SELECT p.id, a.key, 'GIFT-CARD-' || a.value, a.value * 100, 1, 0
  FROM product p, json_each('[25, 50, 100, 200]') a WHERE p.slug = 'gift-card';
INSERT INTO gift_amount SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id WHERE p.slug = 'gift-card';
`;

/** Gift cards to buy (decision 071). */
export const giftsSchema = /* sql */ `
-- A card for each line: several lines may have the same variant. A UNIQUE of a table changes only with the table.
DROP VIEW order_piece;
DROP TRIGGER return_too_much;
CREATE TABLE new_order_line (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES sale_order(id) ON DELETE CASCADE,
  variant_id INTEGER NOT NULL REFERENCES variant(id),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  unit_price INTEGER NOT NULL,               -- when added or accepted; fixed when placed
  original_unit_price INTEGER,
  delivered INTEGER NOT NULL DEFAULT 0,
  quote_id INTEGER REFERENCES quote(id),
  extras TEXT NOT NULL DEFAULT '[]',         -- JSON of the chosen extras, in the product's order
  is_gift INTEGER NOT NULL DEFAULT 0 CHECK (NOT is_gift OR quantity = 1)
) STRICT;
INSERT INTO new_order_line (id, order_id, variant_id, quantity, unit_price, original_unit_price, delivered, quote_id, extras)
  SELECT id, order_id, variant_id, quantity, unit_price, original_unit_price, delivered, quote_id, extras FROM order_line;
DROP TABLE order_line;
ALTER TABLE new_order_line RENAME TO order_line;
CREATE UNIQUE INDEX order_line_quote ON order_line(quote_id);
CREATE UNIQUE INDEX order_line_goods ON order_line(order_id, variant_id, extras) WHERE NOT is_gift;
CREATE INDEX order_line_order ON order_line(order_id);

CREATE TRIGGER return_too_much BEFORE INSERT ON return_line
WHEN NEW.quantity + (SELECT coalesce(sum(l.quantity), 0) FROM return_line l JOIN return_request r ON r.id = l.return_id
    WHERE l.line_id = NEW.line_id AND r.state <> 'refused')
  > (SELECT quantity FROM order_line WHERE id = NEW.line_id)
BEGIN SELECT RAISE(ABORT, 'More is returned than was bought'); END;

-- As in migration 029, without gift cards, which have no stock.
CREATE VIEW order_piece AS
  SELECT l.order_id, l.id AS line_id, l.variant_id, l.quantity FROM order_line l
  WHERE NOT l.is_gift
    AND NOT EXISTS (SELECT 1 FROM variant v JOIN combo_choice c ON c.product_id = v.product_id WHERE v.id = l.variant_id)
  UNION ALL
  SELECT l.order_id, l.id, CAST(j.value ->> 'value' AS INTEGER), l.quantity FROM order_line l, json_each(l.extras) j
  WHERE j.value ->> 'attribute' LIKE 'combo-%';

-- The variants that are gift cards for sale; the price is what the card is worth.
CREATE TABLE gift_amount (variant_id INTEGER PRIMARY KEY REFERENCES variant(id)) STRICT;

CREATE TABLE gift (
  line_id INTEGER PRIMARY KEY REFERENCES order_line(id) ON DELETE CASCADE,
  email TEXT NOT NULL, name TEXT NOT NULL, sender TEXT NOT NULL, message TEXT NOT NULL,
  day TEXT NOT NULL,                         -- of the mail, in the seller's time zone
  card_id INTEGER UNIQUE REFERENCES gift_card(id),   -- issued with the mail
  sent_at TEXT,
  resent INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX gift_unsent ON gift(day) WHERE sent_at IS NULL;

-- The mails that carry a card's code.
CREATE TABLE gift_mail (
  mail_id INTEGER PRIMARY KEY REFERENCES mail(id) ON DELETE CASCADE,
  line_id INTEGER NOT NULL REFERENCES gift(line_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX gift_mail_line ON gift_mail(line_id);
${GIFT_CARDS}`;
