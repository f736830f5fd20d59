export const combosSchema = /* sql */ `
-- A combo is a product with choices; an order's line names an item of each in its extras, as 'combo-<choice>'.
CREATE TABLE combo_choice (
  product_id INTEGER NOT NULL REFERENCES product(id), id TEXT NOT NULL,
  position INTEGER NOT NULL,
  name_en TEXT NOT NULL, name_vi TEXT NOT NULL,
  PRIMARY KEY (product_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE combo_item (
  product_id INTEGER NOT NULL, choice_id TEXT NOT NULL,
  variant_id INTEGER NOT NULL REFERENCES variant(id),
  position INTEGER NOT NULL,
  price INTEGER NOT NULL DEFAULT 0 CHECK (price >= 0),   -- cents of AUD on top of the combo's price
  PRIMARY KEY (product_id, choice_id, variant_id),
  FOREIGN KEY (product_id, choice_id) REFERENCES combo_choice(product_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX combo_item_variant ON combo_item(variant_id);

-- What the lines of orders consist of: of a combo its parts, which alone are in stock.
CREATE VIEW order_piece AS
  SELECT l.order_id, l.id AS line_id, l.variant_id, l.quantity FROM order_line l
  WHERE NOT EXISTS (SELECT 1 FROM variant v JOIN combo_choice c ON c.product_id = v.product_id WHERE v.id = l.variant_id)
  UNION ALL
  SELECT l.order_id, l.id, CAST(j.value ->> 'value' AS INTEGER), l.quantity FROM order_line l, json_each(l.extras) j
  WHERE j.value ->> 'attribute' LIKE 'combo-%';

-- How many can be bought of a combo with the items that there are most of.
CREATE VIEW combo_stock AS
  SELECT product_id, max(0, min(most)) AS free FROM (
    SELECT c.product_id, coalesce(max(iif(v.is_active, v.on_hand - v.reserved, 0)), 0) AS most FROM combo_choice c
    LEFT JOIN combo_item i ON i.product_id = c.product_id AND i.choice_id = c.id
    LEFT JOIN variant v ON v.id = i.variant_id GROUP BY c.product_id, c.id)
  GROUP BY product_id;

-- The stock of a combo's variant follows, so that whoever reads stock need not know combos.
CREATE TRIGGER combo_part_changed AFTER UPDATE OF on_hand, reserved, is_active ON variant
BEGIN
  UPDATE variant SET on_hand = (SELECT free FROM combo_stock s WHERE s.product_id = variant.product_id)
  WHERE product_id IN (SELECT product_id FROM combo_item WHERE variant_id = NEW.id);
END;
CREATE TRIGGER combo_item_added AFTER INSERT ON combo_item
BEGIN
  UPDATE variant SET on_hand = (SELECT free FROM combo_stock s WHERE s.product_id = NEW.product_id)
  WHERE product_id = NEW.product_id;
END;
CREATE TRIGGER combo_item_removed AFTER DELETE ON combo_item
BEGIN
  UPDATE variant SET on_hand = (SELECT free FROM combo_stock s WHERE s.product_id = OLD.product_id)
  WHERE product_id = OLD.product_id;
END;
`;
