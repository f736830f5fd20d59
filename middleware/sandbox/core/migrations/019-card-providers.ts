export const cardProvidersSchema = /* sql */ `
-- Payments and cards of a provider outside of this database. 'demo': the demo's own, as before.
ALTER TABLE payment ADD COLUMN provider TEXT NOT NULL DEFAULT 'demo';
ALTER TABLE payment ADD COLUMN provider_key TEXT;     -- random; idempotency keys begin with it
ALTER TABLE payment ADD COLUMN provider_id TEXT;      -- the provider's own id
ALTER TABLE payment ADD COLUMN opening TEXT;          -- JSON of what the provider is asked for
ALTER TABLE payment ADD COLUMN capture_before TEXT;   -- when the hold lapses
ALTER TABLE payment ADD COLUMN disputed INTEGER NOT NULL DEFAULT 0;
-- What the provider is asked to capture or refund in all, until it reports that.
ALTER TABLE payment ADD COLUMN capture_due INTEGER;
ALTER TABLE payment ADD COLUMN refund_due INTEGER;
-- When the provider is asked next; null: what became of the payment is known.
ALTER TABLE payment ADD COLUMN look_at TEXT;
ALTER TABLE payment ADD COLUMN looks INTEGER NOT NULL DEFAULT 0;
CREATE INDEX payment_to_look_at ON payment(look_at) WHERE look_at IS NOT NULL;

ALTER TABLE card_addition ADD COLUMN provider TEXT NOT NULL DEFAULT 'demo';
ALTER TABLE card_addition ADD COLUMN provider_key TEXT;
ALTER TABLE card_addition ADD COLUMN provider_id TEXT;
ALTER TABLE card_addition ADD COLUMN opening TEXT;
ALTER TABLE card_addition ADD COLUMN look_at TEXT;
ALTER TABLE card_addition ADD COLUMN looks INTEGER NOT NULL DEFAULT 0;

ALTER TABLE card ADD COLUMN provider TEXT NOT NULL DEFAULT 'demo';
ALTER TABLE card ADD COLUMN provider_customer TEXT NOT NULL DEFAULT '';
-- Cards that were removed here and are still to be removed at the provider.
CREATE TABLE unwanted_card (
  token TEXT PRIMARY KEY,
  customer TEXT NOT NULL
) STRICT;
`;
