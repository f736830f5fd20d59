import { expect, test } from "vitest";
import type { Stock } from "./contents.ts";
import { firstImage, forgetFirstImages } from "./first-images.ts";

const ref = (id: number) => ({ kind: "t" as const, id, hash: "0123456789ab" });

function aProduct(id: number, position: number, categories: number[], hasImage = true) {
  return { id, position, categories, images: hasImage ? [{ ref: ref(id), variantId: null }] : [] };
}

test("a category has the image of its first product, or of one below it, until products change", () => {
  const goods = new Map(
    [aProduct(1, 30, [3]), aProduct(2, 20, [2]), aProduct(3, 10, [2], false)].map((one) => [
      one.id,
      one,
    ]),
  );
  const byId = new Map([
    [1, { id: 1, path: "home" }],
    [2, { id: 2, path: "home/tea" }],
    [3, { id: 3, path: "home/tea/green" }],
    [4, { id: 4, path: "garden" }],
  ]);
  const stock = { goods, categories: { byId } } as unknown as Stock;
  expect(firstImage(stock, "home")).toEqual(ref(2));
  expect(firstImage(stock, "home/tea/green")).toEqual(ref(1));
  expect(firstImage(stock, "garden")).toBeNull();
  goods.set(4, aProduct(4, 5, [3]));
  forgetFirstImages(stock);
  expect(firstImage(stock, "home")).toEqual(ref(4));
});
