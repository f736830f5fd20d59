import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { deserialize, serialize } from "node:v8";
import { expect, onTestFinished, test } from "vitest";
import { ListingInput } from "#contract/listing.ts";
import { openListing } from "./catalog-index.ts";
import type { ListingEntry } from "./entry.ts";
import type { IndexState } from "./port.ts";

const NAMES = ["Áo len merino", "Mật ong rừng", "Tea tree soap", "Ủng lông cừu", "Merino beanie"];

function product(number: number, name = NAMES[number % NAMES.length]!): ListingEntry {
  return {
    id: `p${number}`,
    name: { en_US: name, vi_VN: name },
    brand: number % 2 ? "Wattle" : "Banksia",
    text: { en_US: "from Tasmania", vi_VN: "từ Tasmania" },
    description: { en_US: "soft", vi_VN: "mềm" },
    codes: [`SKU-${number}`],
    categories: [number % 3 ? "clothing/wool" : "food"],
    values: { colour: [number % 2 ? "red" : "blue"] },
    prices: { retail: { price: 1000 + number, originalPrice: number % 4 ? null : 2000 } },
    publishedAt: number,
    isAvailable: number % 7 !== 0,
    rating: number % 5,
    position: number % 11,
    popularity: number % 6,
  };
}

const synonyms = () => [["beanie", "woollen hat"]];
const QUERIES = [
  {},
  { sort: "name-asc" },
  { sort: "price-desc", inStock: true },
  { search: "ao len" },
  { search: "soaps" },
  { search: "woollen hat" },
  { search: "SKU-12" },
  { search: "merinno" },
  { categoryId: "clothing", facets: { colour: ["red"] }, maxPrice: 1020 },
];

function answers(listing: ReturnType<typeof openListing>) {
  const shopper = { locale: "en_US", priceList: "retail" } as const;
  return [
    ...QUERIES.map((query) => listing.find({ ...ListingInput.parse(query), ...shopper })),
    listing.suggest({ search: "me", ...shopper }),
    listing.first("most-reduced", 8, shopper),
    listing.countByCategory(),
  ];
}

test("an index restored from its database and state answers and changes as the one before", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wattle-restored-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = new DatabaseSync(":memory:");
  const before = openListing(synonyms, db);
  before.change(Array.from({ length: 60 }, (_, number) => product(number)));
  await before.prepare();
  before.change([product(3, "Merino shawl")], ["p10", "p20"]);

  const copy = join(folder, "copy");
  await backup(db, copy);
  const kept = deserialize(serialize(before.state())) as IndexState;
  const other = new DatabaseSync(copy);
  onTestFinished(() => other.close());
  const restored = openListing(synonyms, other);
  restored.restore(kept);
  expect(answers(restored)).toEqual(answers(before));
  expect(
    answers(restored)
      .map((answer) => JSON.stringify(answer))
      .join(),
  ).toContain("p12");

  for (const listing of [before, restored])
    listing.change(
      [product(70), product(71, "Sữa dưỡng thể"), product(12, "Kem dưỡng da")],
      ["p4"],
    );
  expect(answers(restored)).toEqual(answers(before));
});

test("a change for which the disk has no room loses nothing, and is made when there is room", async () => {
  const db = new DatabaseSync(":memory:");
  const listing = openListing(synonyms, db);
  listing.change(Array.from({ length: 60 }, (_, number) => product(number)));
  await listing.prepare();
  const found = (search: string) =>
    listing.find({
      ...ListingInput.parse({ search }),
      locale: "en_US",
      priceList: "retail",
    }).ids;
  const before = answers(listing);

  const { pages } = db.prepare("SELECT page_count AS pages FROM pragma_page_count").get() as {
    pages: number;
  };
  db.exec(`PRAGMA max_page_count = ${pages}`);
  const many = Array.from({ length: 200 }, (_, at) => product(100 + at, `Wooden spoon ${at}`));
  expect(() => listing.change([...many, product(1)], ["p2"])).toThrow("full");
  expect(found("spoon")).toEqual([]);
  expect(found("Tea tree")).toContain("p7");
  db.exec(`PRAGMA max_page_count = ${pages * 100}`);
  listing.change([...many, product(1)], ["p2"]);
  expect(found("spoon 17")[0]).toBe("p117");

  listing.change(
    [product(2)],
    many.map(({ id }) => id),
  );
  expect(answers(listing)).toEqual(before);
});
