export const companiesSchema = /* sql */ `
ALTER TABLE customer ADD COLUMN company_name TEXT NOT NULL DEFAULT '';
ALTER TABLE customer ADD COLUMN tax_number TEXT NOT NULL DEFAULT '';    -- as its country writes it
`;
