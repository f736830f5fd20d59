import { availableDictionary } from "#host/available-dictionary.ts";
import type { PageDictionary } from "#host/page-dictionaries.ts";
import type { Visit } from "#host/visit.ts";

/** `new`: a header lets the browser fetch it when it is idle. `saved`: not to a browser that saves data. */
export type DictionaryOffer = "known" | "new" | "saved";

export function offerOf(
  dictionary: PageDictionary | undefined,
  { headers }: Visit,
): DictionaryOffer {
  if (availableDictionary((name) => headers.get(name)) === dictionary?.hash) return "known";
  return headers.get("Save-Data") === "on" ? "saved" : "new";
}
