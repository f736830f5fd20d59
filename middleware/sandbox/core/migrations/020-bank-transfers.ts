export const bankTransfersSchema = /* sql */ `
-- The seller's accounts, of which one in each currency is shown to shoppers.
CREATE TABLE bank_account (
  id INTEGER PRIMARY KEY,
  currency TEXT NOT NULL UNIQUE,
  holder TEXT NOT NULL, bank TEXT NOT NULL,
  number TEXT NOT NULL,
  bsb TEXT NOT NULL, payid TEXT NOT NULL,
  bic TEXT NOT NULL                          -- in Viet Nam the bank's number at NAPAS
) STRICT;

ALTER TABLE payment ADD COLUMN pay_until TEXT;   -- of a bank transfer: the last day, YYYY-MM-DD

-- What has arrived on the account for an order, also what is more than was due.
CREATE TABLE bank_receipt (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES sale_order(id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX bank_receipt_order ON bank_receipt(order_id);
`;
