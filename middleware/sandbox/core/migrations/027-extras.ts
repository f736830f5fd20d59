export const extrasSchema = /* sql */ `
-- What is chosen besides the variant, such as a gift box or a text to engrave.
CREATE TABLE product_extra (
  product_id INTEGER NOT NULL REFERENCES product(id), attribute_id TEXT NOT NULL, value_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  is_multiple INTEGER NOT NULL,              -- the same for all values of an attribute
  price INTEGER NOT NULL DEFAULT 0,          -- cents of AUD on top of the variant's price
  takes_text INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, attribute_id, value_id),
  FOREIGN KEY (attribute_id, value_id) REFERENCES attribute_value(attribute_id, id)
) STRICT, WITHOUT ROWID;

-- Other extras make another line of the same variant. A UNIQUE of a table changes only with the table.
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
  UNIQUE (order_id, variant_id, extras)
) STRICT;
INSERT INTO new_order_line (id, order_id, variant_id, quantity, unit_price, original_unit_price, delivered, quote_id)
  SELECT id, order_id, variant_id, quantity, unit_price, original_unit_price, delivered, quote_id FROM order_line;
DROP TABLE order_line;
ALTER TABLE new_order_line RENAME TO order_line;
CREATE UNIQUE INDEX order_line_quote ON order_line(quote_id);

-- Nothing can be returned twice.
CREATE TRIGGER return_too_much BEFORE INSERT ON return_line
WHEN NEW.quantity + (SELECT coalesce(sum(l.quantity), 0) FROM return_line l JOIN return_request r ON r.id = l.return_id
    WHERE l.line_id = NEW.line_id AND r.state <> 'refused')
  > (SELECT quantity FROM order_line WHERE id = NEW.line_id)
BEGIN SELECT RAISE(ABORT, 'More is returned than was bought'); END;
`;
