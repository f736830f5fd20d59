import type { Page } from "@playwright/test";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { expect } from "./shop.ts";

/** The goods of the journeys, by product and option values. */
export const HONEY = {
  slug: "yellow-box-honey",
  values: ["g-250"],
  name: { en_US: "Yellow Box Honey", vi_VN: "Mật ong hoa yellow box" },
  cents: 1195,
};

export const JUMPER = {
  slug: "fine-merino-crew-neck",
  values: ["m", "charcoal"],
  name: { en_US: "Fine Merino Crew Neck", vi_VN: "Áo len merino mỏng cổ tròn" },
  cents: 13_900,
};

export const BOTTLE = {
  slug: "insulated-steel-bottle",
  name: { en_US: "Insulated Steel Bottle", vi_VN: "Bình giữ nhiệt thép không gỉ" },
};

export type Goods = { slug: string; values: string[] };

/** Posts the product page's form to add goods to the cart, without opening the page. */
export async function putInCart(page: Page, store: Store, goods: Goods, quantity = 1) {
  const variant = variantId(store, goods);
  // Restocks goods that earlier journeys have sold out.
  store.run(
    "UPDATE variant SET on_hand = reserved + 100 WHERE id = ? AND on_hand - reserved < ?",
    variant,
    quantity,
  );
  const form = { intent: "add", variantId: variant, quantity };
  const response = await page.request.post(`/product/${goods.slug}`, { form });
  expect(response.status(), `${goods.slug} into the cart`).toBe(200);
}

export function variantId(store: Store, { slug, values }: Goods): number {
  const variant = store
    .all<{ id: number; choice: string | null }>(
      `SELECT v.id, (SELECT group_concat(value_id) FROM variant_value WHERE variant_id = v.id) AS choice
       FROM variant v JOIN product p ON p.id = v.product_id WHERE p.slug = ?`,
      slug,
    )
    .find(({ choice }) => isSame(choice?.split(",") ?? [], values));
  if (!variant) throw new Error(`${slug} does not come in ${values.join(" ")}`);
  return variant.id;
}

function isSame(some: string[], others: string[]) {
  return some.length === others.length && some.every((value) => others.includes(value));
}
