import { z } from "zod";
import type { Passkey } from "#contract/passkeys.ts";
import type { Session } from "#contract/session.ts";
import { Time } from "#middleware/odoo/core/values.ts";

export const SessionRow = z.object({
  id: z.int(),
  is_this: z.boolean(),
  browser: z.string(),
  began: Time,
  seen: z.string(),
});

export function toSession(row: z.output<typeof SessionRow>): Session {
  const { id, is_this: isThis, browser, began: startedAt, seen: lastSeen } = row;
  return { id: String(id), isThis, browser, startedAt, lastSeen };
}

export const PasskeyRow = z.object({
  id: z.int(),
  name: z.string(),
  added: Time,
  used: z.union([z.literal(false), Time]),
});

export function toPasskey(row: z.output<typeof PasskeyRow>): Omit<Passkey, "id"> {
  return { name: row.name, addedAt: row.added, usedAt: row.used || null };
}
