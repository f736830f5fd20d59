import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { ListingInput } from "#contract/listing.ts";
import { LOCALES, type Locale, SORTS } from "#contract/limits.ts";
import { openListing } from "#middleware/catalog-index/catalog-index.ts";
import type { ListingEntry, ListingFind, ListingQuery } from "#middleware/catalog-index/entry.ts";
import { inEveryLocale } from "#locales/languages.ts";
import { openClient } from "#middleware/opensearch/client.ts";
import { documentOf } from "#middleware/opensearch/document.ts";
import { openIndices } from "#middleware/opensearch/indices.ts";
import { openRemoteSearch } from "#middleware/opensearch/search.ts";
import { parseShopFile } from "#middleware/profile/shop-file.ts";
import { entriesOf } from "#middleware/sandbox/catalog/entries.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { SEARCH_TEST_URL } from "./server.ts";

/** Both engines get the demo's catalogue and the same questions, and must give the same answers. */
const { synonyms } = parseShopFile(readFileSync("demo/shop/shop.yaml", "utf8"));
const scope = `test-${randomUUID()}`;
const client = openClient([SEARCH_TEST_URL], `${scope}-1`, 10_000);
const indices = openIndices(client, scope);
const inMemory = openListing(() => synonyms);
const inOpenSearch = openRemoteSearch(client, () => synonyms, 10_000);
/** Found alike by a word that no other product has. */
const EQUALS: [id: string, popularity: number, isAvailable: boolean][] = [
  ["9001", 1, true],
  ["9002", 30, true],
  ["9003", 99, false],
  ["9004", 30, true],
];
let entries: ListingEntry[] = [];

beforeAll(async () => {
  const erp = await openSandbox({ dataDir: ":memory:", publicUrl: "http://localhost" });
  entries = entriesOf(erp.store, null);
  const [like] = entries as [ListingEntry];
  for (const [id, popularity, isAvailable] of EQUALS) {
    const name = inEveryLocale(() => "Kookaburra");
    const position = 5000 - popularity - Number(id === "9004");
    entries.push({ ...like, id, name, codes: [], popularity, isAvailable, position });
  }
  erp.close?.();
  inMemory.change(entries);
  await indices.rebuild(async function* () {
    yield entries.map((entry) => ({ id: entry.id, document: documentOf(entry) }));
  });
});

afterAll(async () => {
  await client.ask("DELETE", `/${scope}*`);
  await client.close();
  inMemory.close();
});

type Asked = Partial<ListingQuery>;

async function expectSame(asked: Asked) {
  const query = { ...ListingInput.parse({}), locale: LOCALES[0], priceList: "retail", ...asked };
  const here = inMemory.find(query);
  const there = await inOpenSearch.find(query);
  expect({ asked, ...plain(there) }).toEqual({ asked, ...plain(here) });
  if (query.search !== "") await expectSameSuggested(query);
  return here;
}

/** Suggestions are the first that a search in the whole shop finds. */
async function expectSameSuggested({ search, locale, priceList }: ListingQuery) {
  const query = { search, locale, priceList };
  const here = inMemory.suggest(query);
  const { ids, corrected } = await inOpenSearch.suggest(query);
  const names = inMemory.namesOf(ids, locale);
  expect({ ids: ids.slice(0, 5), names, corrected }).toEqual(here);
}

/** Chosen values that no product has are shown by one engine only; the ERP does not name them. */
function plain({ facets, ...rest }: ListingFind) {
  const counts = Object.fromEntries(
    [...facets].map(([attribute, values]) => [
      attribute,
      Object.fromEntries([...values].filter(([, count]) => count > 0)),
    ]),
  );
  return {
    ...rest,
    facets: Object.fromEntries(
      Object.entries(counts).filter(([, own]) => Object.keys(own).length > 0),
    ),
  };
}

const questions = readFileSync("scripts/bench-search/questions.txt", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("|").map((part) => part.trim()))
  .map(([language, text = ""]): [Locale, string] => [language === "vi" ? "vi_VN" : "en_US", text]);

test.each(questions)("%s: %s", async (locale, search) => {
  await expectSame({ locale, search });
});

test.each(SORTS)("in the order %s, in both languages, on every page", async (sort) => {
  for (const locale of LOCALES.filter((one) => one === "en_US" || one === "vi_VN"))
    for (const page of [1, 2, 5, 6]) {
      await expectSame({ locale, sort, page });
      await expectSame({ locale, sort, page, search: "len" });
    }
});

test("among equals what is in stock comes first, then the most popular, then the shop's own order", async () => {
  const { ids } = await expectSame({ search: "kookaburra" });
  expect(ids).toEqual(["9004", "9002", "9001", "9003"]);
});

test("the price histogram counts all that the other filters find, and places are counted as values are", async () => {
  const { priceBars, facets, total } = await expectSame({ categoryId: "wool" });
  expect(priceBars.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  expect((await expectSame({ categoryId: "wool", maxPrice: 5000 })).priceBars).toEqual(priceBars);
  const [place, count] = [...facets.get("place")!][0]!;
  const here = await expectSame({ categoryId: "wool", facets: { place: [place] } });
  expect(here.total).toBe(count);
  expect(here.priceBars.reduce((sum, bar) => sum + bar.count, 0)).toBe(count);
});

test("with categories, facets and prices", async () => {
  const found = await expectSame({ categoryId: "wool" });
  expect(found.total).toBeGreaterThan(5);
  await expectSame({ categoryId: "skincare/face" });
  await expectSame({ categoryId: "woo" });
  await expectSame({ categoryId: "nothing/like/it" });
  await expectSame({ facets: { colour: ["navy", "charcoal"], origin: ["tas", "vic"] } });
  await expectSame({
    categoryId: "wool",
    facets: { colour: ["navy"] },
    inStock: true,
    search: "áo len",
  });
  await expectSame({ facets: { colour: ["mauve"] } });
  await expectSame({ facets: { shape: ["round"] } });
  await expectSame({ minPrice: 2000, maxPrice: 9000, facets: { size: ["m"] } });
  await expectSame({ minPrice: 9000, maxPrice: 2000 });
  await expectSame({ priceList: "nobody's.list", sort: "price-asc" });
  const other = Object.keys(entries[0]!.prices).find((list) => list !== "retail")!;
  await expectSame({ priceList: other, sort: "price-desc" });
});

test("a code typed whole, in any case and without its signs, is first", async () => {
  for (const code of ["WOOL-0042-M", entries[3]!.codes[0]!]) {
    for (const search of [code, code.toLowerCase(), code.replaceAll(/\W/g, " ")])
      await expectSame({ search });
  }
  const [code = "", id] = [entries[3]!.codes[0], entries[3]!.id];
  expect((await expectSame({ search: code })).ids[0]).toBe(id);
});

test("typing errors, Telex, VNI and spaces are corrected alike", async () => {
  for (const search of [
    "hony",
    "honye",
    "manuca hunny",
    "sun screen",
    "moisturizr",
    "lanolinn creem",
    "abcdefgh",
    "jumpr",
  ])
    await expectSame({ search, locale: "en_US" });
  for (const search of [
    "maatj ong",
    "ma65t ong",
    "matong",
    "mat onh",
    "mat ogn",
    "hony",
    "honye",
    "kem chong nang",
    "MẬT ONG",
    "mật ong".normalize("NFD"),
  ])
    await expectSame({ search, locale: "vi_VN" });
  const { corrected } = await expectSame({ search: "honye", locale: "en_US" });
  expect(corrected).toBe("honey");
  await expectSame({ search: "honye", isAsTyped: true });
});

test("full-width letters are those of the usual width, and letters without a width are none", async () => {
  for (const [wide, usual] of [
    ["ＨＯＮＥＹ", "honey"],
    ["ｍａｎｕｋａ　ｈｏｎｅｙ", "manuka honey"],
    ["ｈｏｎｙｅ", "honye"],
    ["ＷＯＯＬ－００４２－Ｍ", "WOOL-0042-M"],
    ["h\u{200b}o\u{200d}n\u{2060}e\u{feff}y", "honey"],
  ] as const)
    expect(await expectSame({ search: wide })).toEqual(await expectSame({ search: usual }));
});

test("the languages of queries and patterns mean nothing", async () => {
  const hostile = [
    "* OR name:*",
    "wool AND NOT scarf",
    '"',
    "\\",
    "a~2",
    "name:wool^9",
    "/.*.*.*x/",
    "(((((",
    "[1 TO 2]",
    "{}",
    '{"match_all":{}}',
    "w?ol*",
    "wo\u200Bol",
    "\u200B",
    "\u0000",
    "\uD800",
    "-wool",
    "+wool",
    "wool && honey",
    "!",
    ".*",
    "(a|b)*",
    "#@&<>~",
    "null",
    "$where",
    "z".repeat(10_000),
    "ab".repeat(5000),
    "wool ".repeat(40),
    "𝔴𝔬𝔬𝔩",
    "羊毛",
    "💐",
  ];
  for (const search of hostile) await expectSame({ search: search.trim() });
});

test("more words than anybody asks for find nothing", async () => {
  for (const search of ["a ".repeat(5000), "wool ".repeat(70)]) {
    const query = { ...ListingInput.parse({}), locale: LOCALES[0], priceList: "retail", search };
    expect((await inOpenSearch.find(query)).total).toBe(0);
  }
});
