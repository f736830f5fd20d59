import { expect, test } from "vitest";
import { ListingInput } from "#contract/listing.ts";
import { LOCALES } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";
import { entriesOf } from "#middleware/sandbox/catalog/entries.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { openListing } from "./catalog-index.ts";
import { type ListingEntry, MOST_NAMES } from "./entry.ts";

const WORDS =
  "mật mặt mat ma mau màu ong áo ao len merino man mango co cổ cô tra trà jumper jumpers";

/** 900 products whose names, brands and texts are of few words, so that all scores occur often. */
function entries(): ListingEntry[] {
  const words = WORDS.split(" ");
  let seed = 7;
  const roll = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const some = (count: number) => Array.from({ length: count }, () => words[roll(words.length)]);
  return Array.from({ length: 900 }, (_, at) => {
    const name = some(1 + roll(3)).join(" ");
    const text = some(roll(3)).join(" ");
    return {
      id: String(at),
      name: inEveryLocale(() => name),
      brand: some(roll(2)).join(" "),
      text: inEveryLocale(() => text),
      description: inEveryLocale(() => some(roll(2)).join(" ")),
      codes: [`C${at}`],
      categories: ["all"],
      values: {},
      prices: { [roll(9) === 0 ? "other" : "retail"]: { price: 100, originalPrice: null } },
      publishedAt: 0,
      isAvailable: roll(3) > 0,
      rating: 0,
      position: roll(9),
      popularity: roll(9),
    };
  });
}

test("suggestions are the first that the search finds", () => {
  const listing = openListing();
  const all = entries();
  listing.change(all);
  listing.change([], ["3", "5", "8"]);
  const typed = new Set(WORDS.split(" ").flatMap((word) => [word, word.slice(0, 2), word[0]!]));
  const more = ["ma ong", "mật o", "áo le", "jumper m", "c77", "x", "honye"];
  expectFirstOfSearch(listing, [...typed, ...more]);
});

test("in the demo's catalogue too, for the first letters of its words", async () => {
  const erp = await openSandbox({ dataDir: ":memory:", publicUrl: "http://localhost" });
  const all = entriesOf(erp.store, null);
  erp.close?.();
  const listing = openListing();
  listing.change(all);
  const words = all.flatMap(({ name, brand }) => `${name.en_US} ${name.vi_VN} ${brand}`.split(" "));
  const typed = new Set(words.flatMap((word) => [1, 2, 3].map((end) => word.slice(0, end))));
  const pairs = all.map(({ name }) => name.vi_VN.split(" ").slice(0, 2).join(" ").slice(0, -1));
  expectFirstOfSearch(listing, [...typed, ...pairs].slice(0, 1200));
});

function expectFirstOfSearch(listing: ReturnType<typeof openListing>, typed: string[]): void {
  for (const locale of LOCALES)
    for (const search of typed) {
      const query = { search, locale, priceList: "retail" };
      const found = listing.find({ ...ListingInput.parse({}), ...query });
      const { ids, names, corrected } = listing.suggest(query);
      expect([search, ...ids]).toEqual([search, ...found.ids.slice(0, 5)]);
      expect(names).toEqual(listing.namesOf(found.ids.slice(0, MOST_NAMES), locale));
      expect(corrected).toBe(found.corrected);
    }
}
