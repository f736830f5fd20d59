export const contactMessagesSchema = /* sql */ `
CREATE TABLE contact_message (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL, email TEXT NOT NULL,
  order_number TEXT NOT NULL,                -- as typed; empty: none
  message TEXT NOT NULL,
  customer_id INTEGER REFERENCES customer(id),
  locale TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX contact_message_customer ON contact_message(customer_id);
INSERT INTO counter VALUES ('contact', 1);
`;
