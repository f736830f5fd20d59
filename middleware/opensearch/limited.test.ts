import { expect, onTestFinished, test } from "vitest";
import { ListingInput } from "#contract/listing.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { nameOrder } from "./name-order.ts";
import { openOpenSearch } from "./opensearch.ts";

const SILENT = { info() {}, warn() {}, error() {} };

test("an OpenSearch that was never there: listings are whole, searches find names and say so", async () => {
  const erp = await openSandbox({
    dataDir: ":memory:",
    publicUrl: "http://localhost",
    openIndex: (source) =>
      openOpenSearch({ nodes: ["http://127.0.0.1:1"], shop: "none" }, source, {
        synonyms: () => [],
        log: SILENT,
      }),
  });
  onTestFinished(() => erp.close?.());
  const list = (input: object) =>
    erp.handlers["catalog.listing"](ListingInput.parse(input), {
      locale: "vi_VN",
      priceList: erp.guestPriceList,
      signal: AbortSignal.timeout(10_000),
      requestId: "test",
    });
  const all = await list({});
  expect(all?.products).toHaveLength(24);
  expect(all?.isLimited).toBeUndefined();
  const found = await list({ search: "mat ong" });
  expect(found?.isLimited).toBe(true);
  expect(found?.products.length).toBeGreaterThan(0);
  expect(found?.products.every(({ name }) => /mật ong/i.test(name))).toBe(true);
});

test("names are in the order of their language, and numbers in that of their values", () => {
  const sorted = (names: string[], locale: "en_US" | "vi_VN") =>
    names.toSorted((a, b) => (nameOrder(a, locale) < nameOrder(b, locale) ? -1 : 1));
  const vietnamese = ["Áo", "Ấm", "Dầu", "Đèn", "Ơi", "Ừ"];
  expect(sorted(vietnamese.toReversed(), "vi_VN")).toEqual(vietnamese);
  expect(sorted(["Zinc", "Éclair", "apron", "Fan"], "en_US")).toEqual([
    "apron",
    "Éclair",
    "Fan",
    "Zinc",
  ]);
  expect(sorted(["Size 10", "Size 9", "Size 100"], "en_US")).toEqual([
    "Size 9",
    "Size 10",
    "Size 100",
  ]);
});
