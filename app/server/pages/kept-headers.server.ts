import type { PageDictionary } from "#host/page-dictionaries.ts";
import type { Choices } from "#app/server/shopper/privacy.server.ts";
import { contentSecurityPolicy } from "#app/shell/security-policy.server.ts";
import type { DictionaryOffer } from "./offered-dictionary.server.ts";
import type { HeaderList, KeptPage } from "./page-store.server.ts";

/** The headers of a kept page that depend on the shopper's choices and dictionary alone; made once. */
export function fixedHeaders(
  page: KeptPage,
  choices: Choices,
  offered: { dictionary: PageDictionary; offer: DictionaryOffer } | null,
): HeaderList {
  const key = `${choices.granted.join()} ${offered?.offer ?? ""}`;
  const known = page.fixedHeaders.get(key);
  if (known) return known;
  const headers = new Headers(page.headers);
  headers.set("Content-Security-Policy", contentSecurityPolicy(page.allowed, choices));
  headers.append("Vary", "Accept-Encoding");
  if (offered) headers.append("Vary", "Available-Dictionary");
  if (offered?.offer === "new")
    headers.append("Link", `<${offered.dictionary.path}>; rel="compression-dictionary"`);
  const made = [...headers];
  page.fixedHeaders.set(key, made);
  return made;
}
