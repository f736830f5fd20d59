import type { Goods } from "./goods.ts";

export function product(id: number, more: Partial<Goods> = {}): Goods {
  const texts = { en_US: `Product ${id}`, vi_VN: `Sản phẩm ${id}` };
  return {
    id,
    slug: `product-${id}`,
    name: texts,
    summary: texts,
    words: texts,
    categories: [],
    lines: [],
    variants: [],
    rule: {} as Goods["rule"], // why: no test sells it
    isService: false,
    isCombo: false,
    rating: { average: 0, count: 0 },
    publishedAt: 0,
    position: 0,
    ribbon: null,
    tags: [],
    unit: null,
    places: [],
    sold: 0,
    alternatives: [],
    optional: [],
    accessories: [],
    images: [],
    ...more,
  };
}
