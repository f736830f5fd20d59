export const unreadSettingsSchema = /* sql */ `
-- Both ERPs have these numbers from contract/limits.ts and rules/lifetimes.ts.
DELETE FROM setting
WHERE key IN ('payment_minutes', 'session_days', 'verification_hours', 'email_change_hours');
`;
