import { assert, constantFrom, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { ListingInput } from "#contract/listing.ts";
import type { Locale } from "#contract/limits.ts";
import { openListing } from "./catalog-index.ts";
import { listingEntry } from "./entry.testing.ts";
import { wordsOf } from "./terms.ts";

type Words = {
  vi: string;
  en?: string;
  brand?: string;
  text?: string;
  about?: string;
  codes?: string[];
};

function catalogIndex(products: Record<string, Words>, synonyms: string[][] = []) {
  const listing = openListing(() => synonyms);
  listing.change(
    Object.entries(products).map(
      ([id, { vi, en = vi, brand = "", text = "", about = "", codes = [] }], position) =>
        listingEntry(id, {
          name: { en_US: en, vi_VN: vi },
          brand,
          text: { en_US: text, vi_VN: text },
          description: { en_US: "", vi_VN: wordsOf(about) },
          codes,
          position,
        }),
    ),
  );
  return (search: string, locale: Locale = "vi_VN") =>
    listing.find({ ...ListingInput.parse({}), search, locale, priceList: "retail" }).ids;
}

test("Vietnamese is found without diacritics, composed or decomposed", () => {
  const find = catalogIndex({
    shirt: { vi: "Áo thun cotton" },
    lamp: { vi: "Đèn lồng cắm trại" },
    milk: { vi: "Sữa dưỡng thể", en: "Body milk" },
  });
  expect(find("ao thun")).toEqual(["shirt"]);
  expect(find("áo thun")).toEqual(["shirt"]);
  expect(find("áo thun".normalize("NFD"))).toEqual(["shirt"]);
  expect(find("AO  THUN")).toEqual(["shirt"]);
  expect(find("den long")).toEqual(["lamp"]);
  expect(find("Đèn lồng".normalize("NFD"))).toEqual(["lamp"]);
  expect(find("sua duong the")).toEqual(["milk"]);
  expect(find("sữa", "en_US")).toEqual([]);
});

test("English words are found in their other forms, after those typed", () => {
  const find = catalogIndex({
    jumper: { vi: "Áo len", en: "Merino jumper", text: "knitted in Tasmania" },
    jumpers: { vi: "Túi áo len", en: "Bag for jumpers" },
    tin: { vi: "Hộp", en: "Biscuit tin" },
  });
  expect(find("jumpers", "en_US")).toEqual(["jumpers", "jumper"]);
  expect(find("knitting jumpers", "en_US")).toEqual(["jumper"]);
  expect(find("biscuits", "en_US")).toEqual(["tin"]);
  expect(find("ts", "en_US")).toEqual([]);
  expect(find("jumpers", "vi_VN")).toEqual([]);
});

test("words that mean the same are found after those typed, phrases too", () => {
  const products = {
    boots: { vi: "Ủng lông cừu", en: "Sheepskin house boots" },
    slippers: { vi: "Dép lông cừu", en: "Sheepskin slippers" },
    cloth: { vi: "Khăn bông", en: "Cotton towel" },
    tissue: { vi: "Khăn giấy trong hộp bông", en: "Tissue", text: "khăn" },
    gown: { vi: "Áo choàng", en: "Gown", text: "may từ khăn bông mềm" },
  };
  const find = catalogIndex(products, [
    ["slippers", "house boots"],
    ["khăn tắm", "khăn bông"],
    ["cozy", "sheepskin"],
  ]);
  expect(find("slippers", "en_US")).toEqual(["slippers", "boots"]);
  expect(find("house boots", "en_US")).toEqual(["boots", "slippers"]);
  expect(find("sheepskin house boots", "en_US")).toEqual(["boots", "slippers"]);
  expect(find("cozy slippers", "en_US")).toEqual(["boots", "slippers"]);
  expect(find("khan tam")).toEqual(["cloth", "gown"]);
  expect(find("towel boots", "en_US")).toEqual([]);
  expect(catalogIndex(products)("khan tam")).toEqual([]);
});

test("texts with decomposed diacritics are found like all others", () => {
  const find = catalogIndex({ tea: { vi: "Trà đen".normalize("NFD") } });
  expect(find("trà đen")).toEqual(["tea"]);
  expect(find("tra den")).toEqual(["tea"]);
});

test("full-width letters and digits are found like the usual ones, on both sides", () => {
  const find = catalogIndex({ honey: { vi: "Ｍậｔ　ｏｎｇ Manuka™ 500g" } });
  for (const search of ["mat ong", "ＭＡＴ　ＯＮＧ", "mật ong", "ｍanuka ５００ｇ", "manuka"])
    expect(find(search), search).toEqual(["honey"]);
});

test("letters without a width, as copied from a chat, are not asked for, and do not hide a name", () => {
  const find = catalogIndex({ honey: { vi: "Mật\u{ad} o\u{200b}ng" }, tea: { vi: "Trà" } });
  for (const search of [
    "m\u{200b}a\u{200d}t\u{feff} o\u{2060}n\u{ad}g",
    "\u{200b}mật ong",
    "mat ong",
  ])
    expect(find(search), search).toEqual(["honey"]);
});

test("matches with the shopper's diacritics come first, and the others are found too", () => {
  const find = catalogIndex({
    beef: { vi: "Khô bò" },
    avocado: { vi: "Dầu bơ" },
    set: { vi: "Bộ ấm trà" },
  });
  expect(find("bơ")).toEqual(["avocado", "set", "beef"]);
  expect(find("bò")).toEqual(["beef", "set", "avocado"]);
  expect(find("bo")).toEqual(["set", "beef", "avocado"]);
});

test("all words must match, the last one as a prefix", () => {
  const find = catalogIndex({
    socks: { vi: "Merino hiking socks" },
    beanie: { vi: "Merino beanie" },
  });
  expect(find("merino")).toEqual(["socks", "beanie"]);
  expect(find("merino so")).toEqual(["socks"]);
  expect(find("socks meri")).toEqual(["socks"]);
  expect(find("mer socks")).toEqual([]);
});

test("an exact name ranks above its prefix, then words of the name, the brand, the text", () => {
  const find = catalogIndex({
    text: { vi: "Balm", text: "made with honey" },
    brand: { vi: "Soap", brand: "Honey" },
    part: { vi: "Raw honey" },
    start: { vi: "Honey jar" },
    exact: { vi: "Honey" },
    beginning: { vi: "Honeycomb" },
  });
  expect(find("honey")).toEqual(["exact", "start", "part", "brand", "text", "beginning"]);
});

test("query syntax is treated as words", () => {
  const find = catalogIndex({ tee: { vi: "T-shirt AND trousers" }, near: { vi: "Near the sea" } });
  for (const query of [
    '"',
    "'",
    "*",
    "()",
    "a:b",
    "--",
    "\0",
    "{name}:x",
    "^",
    "-",
    "+",
    "|",
    "\\",
    ";",
    "%",
    "💛",
  ])
    expect([query, ...find(query)]).toEqual([query]);
  expect(find("t-shirt")).toEqual(["tee"]);
  expect(find('"t" AND shirt')).toEqual(["tee"]);
  expect(find("t-shirt* OR near")).toEqual([]);
  expect(find("NEAR(the sea)")).toEqual(["near"]);
  expect(find("near\0the")).toEqual(["near"]);
  expect(find("name:near")).toEqual([]);
});

test("no input makes the search fail", () => {
  const find = catalogIndex({ tea: { vi: "Trà đen" }, coffee: { vi: "Cà phê" } });
  const typed = oneof(
    string({ unit: "grapheme", maxLength: 80 }),
    string({ unit: "binary", maxLength: 80 }),
  );
  assert(
    property(typed, constantFrom<Locale>("en_US", "vi_VN"), (text, locale) => {
      expect(find(text, locale).length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 2000 },
  );
  expect(find("0\u{19b0}0", "en_US")).toEqual([]);
});

test("a description is found by whole words, after all other matches, in its own language", () => {
  const find = catalogIndex({
    stool: { vi: "Ghế", about: "<p>Gỗ <b>sồi</b> nguyên khối&nbsp;FSC, dùng trong nhà</p>" },
    oak: { vi: "Bàn gỗ sồi" },
    oakley: { vi: "Kính", text: "soinox" },
  });
  expect(find("soi")).toEqual(["oak", "oakley", "stool"]);
  expect(find("sồi")).toEqual(["oak", "oakley", "stool"]);
  expect(find("ghế sồi")).toEqual(["stool"]);
  expect(find("nguyen khoi")).toEqual(["stool"]);
  expect(find("nguy"), "no beginnings of words").toEqual([]);
  expect(find("fsc")).toEqual(["stool"]);
  expect(find("nbsp"), "no markup").toEqual([]);
  expect(find("fsc", "en_US")).toEqual([]);
});

test("the words of a description are distinct and bounded, however long it is", () => {
  expect(
    wordsOf("<h2 class='oak'>Đèn</h2><style>p{color:red}</style>đèn ĐEN <img src='data:x"),
  ).toBe("den");
  const started = Date.now();
  const long = wordsOf(Array.from({ length: 1_000_000 }, (_, at) => `word${at}`).join(" "));
  expect(long.split(" ").length).toBe(200);
  expect(wordsOf("<".repeat(10_000_000))).toBe("");
  expect(Date.now() - started).toBeLessThan(3000);
});

test("who types an SKU or a barcode whole gets the product first, however it is divided", () => {
  const find = catalogIndex({
    named: { vi: "Wool 12 m" },
    coded: { vi: "Khăn len", text: "WOOL-12-M", codes: ["WOOL-12-M", "9300675024235"] },
    other: { vi: "Mũ len", text: "9300675024236", codes: ["9300675024236"] },
    none: { vi: "Tất", codes: ["", "-"] },
  });
  expect(find("wool 12 m")).toEqual(["coded", "named"]);
  expect(find("WOOL12M")).toEqual(["coded"]);
  expect(find("9300675024235")).toEqual(["coded"]);
  expect(find("9300 675 024 235")).toEqual(["coded"]);
  expect(find("930067502423")).toEqual(["other"]);
  expect(find("-")).toEqual([]);
});

test("a product is no longer found by a code that it has lost", () => {
  const listing = openListing();
  const entry = (codes: string[]) => listingEntry("scarf", { codes });
  const asked = { ...ListingInput.parse({}), locale: "en_US", priceList: "retail" } as const;
  const find = (search: string) => listing.find({ ...asked, search }).ids;
  listing.change([entry(["9300675024235"])]);
  expect(find("9300675024235")).toEqual(["scarf"]);
  listing.change([entry(["9300675024242"])]);
  expect(find("9300675024235")).toEqual([]);
  expect(find("9300675024242")).toEqual(["scarf"]);
  listing.change([], ["scarf"]);
  expect(find("9300675024242")).toEqual([]);
});
