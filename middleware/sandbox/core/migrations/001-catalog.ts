export const catalogSchema = /* sql */ `
CREATE TABLE category (
  id TEXT PRIMARY KEY,                       -- the whole path: skincare/face/serums
  parent_id TEXT REFERENCES category(id),
  position INTEGER NOT NULL,
  name_en TEXT NOT NULL, name_vi TEXT NOT NULL,
  description_en TEXT NOT NULL, description_vi TEXT NOT NULL
) STRICT;

CREATE TABLE attribute (
  id TEXT PRIMARY KEY, position INTEGER NOT NULL, is_option INTEGER NOT NULL,
  name_en TEXT NOT NULL, name_vi TEXT NOT NULL
) STRICT;

CREATE TABLE attribute_value (
  attribute_id TEXT NOT NULL REFERENCES attribute(id), id TEXT NOT NULL, position INTEGER NOT NULL,
  name_en TEXT NOT NULL, name_vi TEXT NOT NULL, colour TEXT,
  PRIMARY KEY (attribute_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  category_id TEXT NOT NULL REFERENCES category(id),
  brand TEXT NOT NULL,
  name_en TEXT NOT NULL, name_vi TEXT NOT NULL,
  summary_en TEXT NOT NULL, summary_vi TEXT NOT NULL,
  description_en TEXT NOT NULL, description_vi TEXT NOT NULL,
  tax_percent INTEGER NOT NULL CHECK (tax_percent BETWEEN 0 AND 100),   -- included in the price
  deposit_percent INTEGER CHECK (deposit_percent BETWEEN 1 AND 90),
  is_published INTEGER NOT NULL DEFAULT 1,
  published_at TEXT NOT NULL,
  art TEXT NOT NULL                          -- JSON: what its images are drawn from
) STRICT;
CREATE INDEX product_category ON product(category_id);

CREATE TABLE product_option (
  product_id INTEGER NOT NULL REFERENCES product(id), attribute_id TEXT NOT NULL REFERENCES attribute(id),
  position INTEGER NOT NULL,
  PRIMARY KEY (product_id, attribute_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_attribute (
  product_id INTEGER NOT NULL REFERENCES product(id), attribute_id TEXT NOT NULL, value_id TEXT NOT NULL,
  PRIMARY KEY (product_id, attribute_id, value_id),
  FOREIGN KEY (attribute_id, value_id) REFERENCES attribute_value(attribute_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_related (
  product_id INTEGER NOT NULL REFERENCES product(id), related_id INTEGER NOT NULL REFERENCES product(id),
  position INTEGER NOT NULL,
  PRIMARY KEY (product_id, related_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE variant (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product(id),
  position INTEGER NOT NULL,
  sku TEXT NOT NULL UNIQUE,
  price INTEGER NOT NULL CHECK (price >= 0),                -- cents of AUD, tax included
  original_price INTEGER CHECK (original_price > price),
  weight_grams INTEGER NOT NULL CHECK (weight_grams > 0),
  on_hand INTEGER NOT NULL CHECK (on_hand >= 0),
  reserved INTEGER NOT NULL DEFAULT 0 CHECK (reserved BETWEEN 0 AND on_hand),   -- free = on_hand - reserved
  is_active INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX variant_product ON variant(product_id);

CREATE TABLE variant_value (
  variant_id INTEGER NOT NULL REFERENCES variant(id), attribute_id TEXT NOT NULL, value_id TEXT NOT NULL,
  PRIMARY KEY (variant_id, attribute_id),
  FOREIGN KEY (attribute_id, value_id) REFERENCES attribute_value(attribute_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE price_list (id TEXT PRIMARY KEY, currency TEXT NOT NULL) STRICT;

-- The most specific rule applies: product, then category (the deepest), then all.
CREATE TABLE price_rule (
  id INTEGER PRIMARY KEY,
  price_list_id TEXT NOT NULL REFERENCES price_list(id),
  product_id INTEGER REFERENCES product(id),
  category_id TEXT REFERENCES category(id),
  percent_off INTEGER NOT NULL CHECK (percent_off BETWEEN 1 AND 90)
) STRICT;
CREATE INDEX price_rule_list ON price_rule(price_list_id);

-- The rule that applies to a product on a price list; prices.ts applies it.
CREATE VIEW product_reduction AS
SELECT p.id AS product_id, l.id AS price_list_id, l.currency, (
  SELECT r.percent_off FROM price_rule r
  WHERE r.price_list_id = l.id AND (r.product_id = p.id OR (r.product_id IS NULL AND (r.category_id IS NULL
    OR substr(p.category_id || '/', 1, length(r.category_id) + 1) = r.category_id || '/')))
  ORDER BY r.product_id IS NULL, length(coalesce(r.category_id, '')) DESC, r.id LIMIT 1
) AS percent_off
FROM product p CROSS JOIN price_list l;

CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product(id),
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  author TEXT NOT NULL, message TEXT NOT NULL, language TEXT NOT NULL, created_at TEXT NOT NULL,
  is_verified INTEGER NOT NULL
) STRICT;
CREATE INDEX review_product ON review(product_id, created_at DESC);

-- Images are stored as the drawings made at seeding; the shop's image route renders them in any size.
CREATE TABLE picture (
  path TEXT PRIMARY KEY,                     -- as in Image.path, with a hash of the drawing
  product_id INTEGER REFERENCES product(id),
  category_id TEXT REFERENCES category(id),
  value_id TEXT,                             -- the colour it shows, when it belongs to some variants only
  position INTEGER NOT NULL,
  colour TEXT NOT NULL,
  svg TEXT NOT NULL
) STRICT;
CREATE INDEX picture_product ON picture(product_id, position);
CREATE INDEX picture_category ON picture(category_id);
`;
