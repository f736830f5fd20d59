export const addedOnceSchema = /* sql */ `
-- JSON of the newest keys of presses on "Add to cart", so that a repeated one adds nothing.
ALTER TABLE sale_order ADD COLUMN added TEXT NOT NULL DEFAULT '[]';
`;
