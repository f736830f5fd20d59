import { SUBURBS } from "./suburb-names.ts";

export type Suburb = { name: string; state: string };

let known: Map<string, Suburb[]> | undefined;

/** The suburbs of an Australian postcode, by name; none of one that the list does not have. */
export function suburbsOf(postcode: string): Suburb[] {
  known ??= read();
  return known.get(postcode) ?? [];
}

function read(): Map<string, Suburb[]> {
  const found = new Map<string, Suburb[]>();
  for (const [state, text] of Object.entries(SUBURBS))
    for (const entry of text.split(";")) {
      const suburbs = entry
        .slice(5)
        .split(",")
        .map((name) => ({ name, state }));
      const postcode = entry.slice(0, 4);
      found.set(postcode, [...(found.get(postcode) ?? []), ...suburbs]);
    }
  const { compare } = new Intl.Collator("en");
  for (const [postcode, suburbs] of found)
    found.set(
      postcode,
      suburbs.toSorted((a, b) => compare(a.name, b.name)),
    );
  return found;
}
