/** The page that a mail carries: its name, and its HTML; empty in other mails. */
export const mailFilesSchema = `
ALTER TABLE mail ADD COLUMN file_name TEXT NOT NULL DEFAULT '';
ALTER TABLE mail ADD COLUMN file_html TEXT NOT NULL DEFAULT '';
`;
