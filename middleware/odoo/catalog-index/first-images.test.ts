import { expect, test } from "vitest";
import { firstImage, forgetFirstImages } from "./first-images.ts";

const ref = (id: number) => ({ kind: "t" as const, id, hash: "0123456789ab" });

test("a category has the image of its first product, or of one below it, until products change", () => {
  const texts = { en_US: "", vi_VN: "" };
  const category = (id: number, path: string) =>
    [
      id,
      { id, path, idPath: String(id), parentId: null, name: texts, description: texts },
    ] as const;
  const byId = new Map([
    category(1, "home"),
    category(2, "home/tea"),
    category(3, "home/tea/green"),
    category(4, "garden"),
  ]);
  const first = new Map([
    [2, { position: 20, ref: ref(2) }],
    [3, { position: 30, ref: ref(1) }],
  ]);
  const goods = { firstImageIn: (id: number) => first.get(id) ?? null };
  const stock = { goods, categories: { all: [], byId } };
  expect(firstImage(stock, "home")).toEqual(ref(2));
  expect(firstImage(stock, "home/tea/green")).toEqual(ref(1));
  expect(firstImage(stock, "garden")).toBeNull();
  first.set(3, { position: 5, ref: ref(4) });
  expect(firstImage(stock, "home")).toEqual(ref(2));
  forgetFirstImages(stock);
  expect(firstImage(stock, "home")).toEqual(ref(4));
});
