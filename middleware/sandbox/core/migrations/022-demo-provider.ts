export const demoProviderSchema = /* sql */ `
-- The demo's provider is asked as any other is: payments made before get the names by which it is asked.
ALTER TABLE provider_payment ADD COLUMN payment_key TEXT NOT NULL DEFAULT '';
ALTER TABLE provider_payment ADD COLUMN done TEXT NOT NULL DEFAULT '[]';   -- JSON of the keys of captures and refunds
UPDATE provider_payment SET payment_key = lower(hex(randomblob(16)));

UPDATE payment SET provider_key = b.payment_key, provider_id = b.token,
  look_at = CASE WHEN b.is_notified = 0 OR b.state IN ('open', 'challenge', 'silent', 'pending') THEN b.created_at END
FROM provider_payment b WHERE b.reference = payment.reference;
UPDATE card_addition SET provider_key = b.payment_key, provider_id = b.token,
  look_at = CASE WHEN b.is_notified = 0 OR b.state IN ('open', 'challenge', 'silent', 'pending') THEN b.created_at END
FROM provider_payment b WHERE b.reference = card_addition.reference;

DROP INDEX provider_payment_untold;
ALTER TABLE provider_payment DROP COLUMN is_notified;

-- The part of a wished refund that another mail tells of, such as a return's.
ALTER TABLE payment ADD COLUMN refund_told INTEGER NOT NULL DEFAULT 0;
`;
