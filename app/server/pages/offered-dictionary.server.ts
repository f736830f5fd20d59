import { availableDictionary } from "#host/available-dictionary.ts";
import type { PageDictionary } from "#host/page-dictionaries.ts";

/** The dictionary if the browser has it; else a header lets it fetch it when it is idle, unless it saves data. */
export function offered(
  dictionary: PageDictionary,
  { headers: sent }: Request,
  headers: Headers,
): PageDictionary | null {
  headers.append("Vary", "Available-Dictionary");
  if (availableDictionary((name) => sent.get(name)) === dictionary.hash) return dictionary;
  if (sent.get("Save-Data") !== "on")
    headers.append("Link", `<${dictionary.path}>; rel="compression-dictionary"`);
  return null;
}
