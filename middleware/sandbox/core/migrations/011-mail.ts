export const mailSchema = /* sql */ `
-- The outbox: written in the transaction that causes the mail, sent later by the sender that claims it. \`body\` is the
-- text.
ALTER TABLE mail ADD COLUMN html TEXT NOT NULL DEFAULT '';
ALTER TABLE mail ADD COLUMN message_id TEXT NOT NULL DEFAULT '';
ALTER TABLE mail ADD COLUMN state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed'));
ALTER TABLE mail ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE mail ADD COLUMN next_at TEXT NOT NULL DEFAULT '';
ALTER TABLE mail ADD COLUMN lease TEXT;
ALTER TABLE mail ADD COLUMN leased_until TEXT;
ALTER TABLE mail ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE mail ADD COLUMN settled_at TEXT;
UPDATE mail SET state = 'failed', reason = 'Written before this shop sent its mails';
CREATE INDEX mail_due ON mail(next_at) WHERE state = 'waiting';
CREATE INDEX mail_recipient ON mail(recipient);
`;
