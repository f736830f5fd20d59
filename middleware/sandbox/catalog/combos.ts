import type { ChosenExtra, Extra } from "#contract/extras.ts";
import type { Locale } from "#contract/limits.ts";
import type { Image } from "#contract/values/shapes.ts";
import type { KeptExtra } from "./kept-extra.ts";
import { productImage } from "./images.ts";
import { type BasePrice, reduced, withExtra } from "./prices.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { localized } from "#middleware/sandbox/core/text.ts";

/** Combos are products whose parts the shopper chooses (decision 055); on a line the parts are among its extras. */
const PREFIX = "combo-";

type ItemRow = {
  choice: string;
  choiceName: string;
  variantId: number;
  price: number;
  free: number;
};

export function choicesOf(
  store: Store,
  productId: number,
  { base, currency, locale }: { base: BasePrice; currency: string; locale: Locale },
): Extra[] {
  const plain = reduced(base).price;
  return groupsOf(store, productId, locale).map(([choice, items]) => ({
    id: PREFIX + choice,
    name: items[0]!.choiceName,
    isMultiple: false,
    variantIds: null,
    values: items.map((item) => ({
      id: `${PREFIX}${choice}_${item.variantId}`,
      name: partName(store, item.variantId, locale),
      colour: null,
      price: { amount: reduced(withExtra(base, item.price)).price - plain, currency },
      takesText: false,
      ...(item.free <= 0 && { isSoldOut: true as const }),
      image: partImage(store, item.variantId, locale),
    })),
  }));
}

/** One item of each choice; the caller checks that nothing else was chosen. */
export function chooseItems(
  store: Store,
  productId: number,
  chosen: ChosenExtra[],
): { extras: KeptExtra[]; isMissing: boolean; isTwice: boolean } {
  const groups = groupsOf(store, productId, "en_US").map(([choice, items]) =>
    items
      .map(({ variantId }) => ({
        attribute: PREFIX + choice,
        value: String(variantId),
        text: "",
      }))
      .filter((part) =>
        chosen.some(({ valueId }) => valueId === `${part.attribute}_${part.value}`),
      ),
  );
  const asked = store.get<{ count: number }>(
    "SELECT count(*) AS count FROM combo_choice WHERE product_id = ?",
    productId,
  )!.count;
  return {
    extras: groups.flat(),
    isMissing: groups.filter((parts) => parts.length > 0).length < asked,
    isTwice: groups.some((parts) => parts.length > 1),
  };
}

/** The variants that a line consists of: the parts of a combo, or its own. */
export function contentsOf(variantId: number, extras: KeptExtra[]): number[] {
  const parts = extras.filter(isPart).map(({ value }) => Number(value));
  return parts.length > 0 ? parts : [variantId];
}

/** How many there are of a variant; of a combo with the items that there are most of. */
export function mostWith(
  store: Store,
  variantId: number,
  freeOf: (variantId: number) => number,
): number {
  const combo = store.get<{ id: number }>(
    `SELECT v.product_id AS id FROM variant v WHERE v.id = ? AND EXISTS (
       SELECT 1 FROM combo_choice c WHERE c.product_id = v.product_id)`,
    variantId,
  );
  if (!combo) return freeOf(variantId);
  const most = groupsOf(store, combo.id, "en_US").map(([, items]) =>
    Math.max(...items.map((item) => freeOf(item.variantId))),
  );
  return most.length > 0 ? Math.min(...most) : 0;
}

export function isPart({ attribute }: KeptExtra): boolean {
  return attribute.startsWith(PREFIX);
}

/** Cents on top of the combo's price. */
export function priceOfItems(store: Store, productId: number, extras: KeptExtra[]): number {
  const row = store.get<{ price: number }>(
    `SELECT coalesce(sum(i.price), 0) AS price FROM combo_item i
     JOIN json_each(?) j ON j.value ->> 'attribute' = ? || i.choice_id AND j.value ->> 'value' = CAST(i.variant_id AS TEXT)
     WHERE i.product_id = ?`,
    JSON.stringify(extras),
    PREFIX,
    productId,
  );
  return row?.price ?? 0;
}

/** Also of parts that are no longer offered. */
export function partName(store: Store, variantId: number, locale: Locale): string {
  const row = store.get<{ name: string; choice: string | null }>(
    `SELECT ${localized("p.name", locale)} AS name,
       (SELECT group_concat(name, ', ') FROM (SELECT ${localized("w.name", locale)} AS name FROM variant_value x
         JOIN attribute_value w ON w.attribute_id = x.attribute_id AND w.id = x.value_id
         LEFT JOIN product_option o ON o.product_id = v.product_id AND o.attribute_id = x.attribute_id
         WHERE x.variant_id = v.id ORDER BY o.position)) AS choice
     FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = ?`,
    variantId,
  );
  if (!row) throw new Error(`No variant ${variantId}`);
  return row.choice ? `${row.name} (${row.choice})` : row.name;
}

function partImage(store: Store, variantId: number, locale: Locale): Image {
  const product = store.get<{ id: number; slug: string; name: string; categoryId: string }>(
    `SELECT p.id, p.slug, ${localized("p.name", locale)} AS name, p.category_id AS categoryId
     FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = ?`,
    variantId,
  );
  if (!product) throw new Error(`No variant ${variantId}`);
  return productImage(store, product, variantId);
}

/** The choices with the items that are sold; parts need not be published themselves. */
function groupsOf(store: Store, productId: number, locale: Locale): [string, ItemRow[]][] {
  const rows = store.all<ItemRow>(
    `SELECT c.id AS choice, ${localized("c.name", locale)} AS choiceName, i.variant_id AS variantId, i.price,
       v.on_hand - v.reserved AS free
     FROM combo_choice c JOIN combo_item i ON i.product_id = c.product_id AND i.choice_id = c.id
     JOIN variant v ON v.id = i.variant_id AND v.is_active
     WHERE c.product_id = ? ORDER BY c.position, i.position`,
    productId,
  );
  return [...Map.groupBy(rows, (row) => row.choice)];
}
