export const renewedHoldsSchema = /* sql */ `
-- The payment whose hold this one replaces, which is released once this one is authorized.
ALTER TABLE payment ADD COLUMN renews INTEGER REFERENCES payment(id);
ALTER TABLE payment ADD COLUMN is_lapse_told INTEGER NOT NULL DEFAULT 0;   -- mailed to the shopper
CREATE INDEX payment_lapsing ON payment(capture_before) WHERE state = 'authorized' AND is_lapse_told = 0;

DROP INDEX one_payment_under_way;
CREATE UNIQUE INDEX one_payment_under_way ON payment(order_id) WHERE state IN ('draft', 'pending') AND renews IS NULL;
CREATE UNIQUE INDEX one_renewal_under_way ON payment(order_id) WHERE state IN ('draft', 'pending') AND renews IS NOT NULL;

-- A renewal covers nothing until the hold that it replaces is released.
DROP VIEW payment_share;
CREATE VIEW payment_share AS
SELECT id, order_id, CASE
  WHEN state IN ('draft', 'pending') AND renews IS NOT NULL THEN 0
  WHEN state IN ('draft', 'pending', 'authorized') THEN amount
  ELSE captured END AS share
FROM payment;
`;
