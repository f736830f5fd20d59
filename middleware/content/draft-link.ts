import { createHmac, timingSafeEqual } from "node:crypto";
import type { Locale } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";

export type DraftSigner = { publicUrl: string; secret: string };

/**
 * The address at which the draft of a file looks as it will when published: for whoever has the link, as long as there is
 * a draft.
 */
export function draftUrl({ publicUrl, secret }: DraftSigner, key: string, locale: Locale): string {
  const asked = new URLSearchParams({ draft: signature(secret, key, locale) });
  return `${publicUrl}${PREFIX[locale]}/storyblok/${key}?${asked}`;
}

export function isDraftLink(secret: string, key: string, locale: Locale, link: string): boolean {
  const expected = Buffer.from(signature(secret, key, locale));
  const given = Buffer.from(link);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signature(secret: string, key: string, locale: Locale): string {
  return createHmac("sha256", secret).update(`draft ${locale} ${key}`).digest("base64url");
}
