export const offeredPriceListsSchema = /* sql */ `
-- Visitors may choose a list that has a name for them.
ALTER TABLE price_list ADD COLUMN name_en TEXT NOT NULL DEFAULT '';
ALTER TABLE price_list ADD COLUMN name_vi TEXT NOT NULL DEFAULT '';
`;
