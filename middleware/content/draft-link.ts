import type { Locale } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";
import { isSigned, signatureOf } from "#middleware/rules/signed.ts";

export type DraftSigner = { publicUrl: string; secret: string };

/**
 * The address at which the draft of a file looks as it will when published: for whoever has the link, as long as there is
 * a draft.
 */
export function draftUrl({ publicUrl, secret }: DraftSigner, key: string, locale: Locale): string {
  const asked = new URLSearchParams({ draft: signatureOf(secret, signedText(key, locale)) });
  return `${publicUrl}${PREFIX[locale]}/storyblok/${key}?${asked}`;
}

export function isDraftLink(secret: string, key: string, locale: Locale, link: string): boolean {
  return isSigned(secret, signedText(key, locale), link);
}

function signedText(key: string, locale: Locale): string {
  return `draft ${locale} ${key}`;
}
