/** A delivery method may reach only postcodes that begin so: prefixes, parted by spaces. NULL: all of the country. */
export const deliveryPostcodesSchema = /* sql */ `
ALTER TABLE delivery_method ADD COLUMN postcodes TEXT;
`;
