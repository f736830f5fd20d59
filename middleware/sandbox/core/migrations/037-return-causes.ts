/** Why goods come back, as a code; the words are in `reason`. Older returns have none. */
export const returnCausesSchema = `
ALTER TABLE return_request ADD COLUMN cause TEXT;
`;
