export const returnedRefundsSchema = /* sql */ `
-- The part of the refunded amount that the cardholder's bank sent back.
ALTER TABLE payment ADD COLUMN returned INTEGER NOT NULL DEFAULT 0;
`;
