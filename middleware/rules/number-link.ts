import { isSigned, signatureOf } from "./signed.ts";

/** Longer than a hold lasts, and than a parcel waits. What a link allows ends earlier, with what it is about. */
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;
const LINK = /^(\d{1,10})-([0-9a-z]{1,7})-([\w-]{43})$/;

/** A link for one purpose opens nothing else. */
type Purpose = "hold-link" | "receiver-link";

/** The last part of a mailed page's path: a record's number, the last day and a signature. */
export function signNumberLink(
  secret: string,
  purpose: Purpose,
  id: number | string,
  now: Date,
): string {
  const content = `${id}-${Math.floor(now.getTime() / DAY_MS + LINK_DAYS).toString(36)}`;
  return `${content}-${signatureOf(secret, `${purpose} ${content}`)}`;
}

export function readNumberLink(
  secret: string,
  purpose: Purpose,
  link: string,
  now: Date,
): { ok: true; id: number } | { ok: false; refusal: "link-invalid" | "link-expired" } {
  const [, id = "", day = "", signed = ""] = LINK.exec(link) ?? [];
  if (!isSigned(secret, `${purpose} ${id}-${day}`, signed))
    return { ok: false, refusal: "link-invalid" };
  if (Number.parseInt(day, 36) < now.getTime() / DAY_MS)
    return { ok: false, refusal: "link-expired" };
  return { ok: true, id: Number(id) };
}
