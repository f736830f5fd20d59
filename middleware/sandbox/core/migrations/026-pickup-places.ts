export const pickupPlacesSchema = /* sql */ `
-- Where the goods of a delivery method are collected. Goods are sent by a method without places.
CREATE TABLE pickup_place (
  id INTEGER PRIMARY KEY, position INTEGER NOT NULL,
  delivery_method_id INTEGER NOT NULL REFERENCES delivery_method(id),
  name_en TEXT NOT NULL, name_vi TEXT NOT NULL,
  address TEXT NOT NULL,
  hours TEXT NOT NULL,                       -- JSON of {day, from, to}; day 1 is Monday
  has_own_stock INTEGER NOT NULL             -- 0: it is where parcels are sent from, with the stock of "variant"
) STRICT;

-- Of places with a stock of their own.
CREATE TABLE place_stock (
  place_id INTEGER NOT NULL REFERENCES pickup_place(id),
  variant_id INTEGER NOT NULL REFERENCES variant(id),
  on_hand INTEGER NOT NULL, reserved INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (place_id, variant_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE sale_order ADD COLUMN pickup_place_id INTEGER REFERENCES pickup_place(id);   -- fixed when it is placed
`;
