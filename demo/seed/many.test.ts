import { expect, test } from "vitest";
import { SeedFile } from "./format.ts";
import { faultsOf, loadCatalogue } from "./load.ts";
import { grown } from "./many.ts";

test("a generated catalogue is as consistent as the demo's, and always the same", async () => {
  const demo = await loadCatalogue();
  const large = grown(demo, 5000);
  expect(large.products).toHaveLength(5000);
  expect(large.products.slice(0, demo.products.length)).toEqual(demo.products);
  expect(faultsOf(large)).toEqual([]);
  expect(SeedFile.safeParse(large).error).toBeUndefined();
  expect(grown(demo, 5000)).toEqual(large);
  expect(grown(demo, 3)).toEqual(demo);
});

test("generated products have names in both languages, and prices near their model's", async () => {
  const { products } = grown(await loadCatalogue(), 2000);
  expect(new Set(products.map(({ name }) => name.en)).size).toBe(2000);
  expect(new Set(products.map(({ name }) => name.vi)).size).toBe(2000);
  expect(products.every(({ price }) => price >= 495 && price < 300_000)).toBe(true);
});

test("the demo's texts are in two languages, the Vietnamese with composed diacritics", async () => {
  const { products, categories } = await loadCatalogue();
  for (const { name, description } of [...products, ...categories]) {
    expect(name.vi).toBe(name.vi.normalize("NFC"));
    expect(description.vi).toMatch(/[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđ]/u);
    expect(description.vi).not.toBe(description.en);
  }
});
