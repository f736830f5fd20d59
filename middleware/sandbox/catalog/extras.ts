import type { ChosenExtra, Extra } from "#contract/extras.ts";
import type { Locale } from "#contract/limits.ts";
import { type ValueRow, valueColumns } from "./attribute-values.ts";
import type { KeptExtra } from "./kept-extra.ts";
import { choicesOf, chooseItems, isPart, partName, priceOfItems } from "./combos.ts";
import { type BasePrice, reduced, withExtra } from "./prices.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

type ExtraRow = ValueRow & { isMultiple: number; price: number; takesText: number };

/** The extras of a product; their prices are those on top of this variant, reduced like it. */
export function extrasOf(
  store: Store,
  productId: number,
  shown: { base: BasePrice; currency: string; locale: Locale },
): Extra[] {
  const { base, currency, locale } = shown;
  const plain = reduced(base).price;
  const extras = groupsOf(store, productId, locale).map(([id, rows]) => ({
    id,
    name: rows[0]!.attributeName,
    isMultiple: rows[0]!.isMultiple === 1,
    variantIds: null,
    values: rows.map((row) => ({
      id: valueId({ attribute: row.attribute, value: row.id }),
      name: row.name,
      colour: row.colour,
      price: { amount: reduced(withExtra(base, row.price)).price - plain, currency },
      takesText: row.takesText === 1,
    })),
  }));
  return [...choicesOf(store, productId, shown), ...extras];
}

type Choice =
  | { ok: true; extras: KeptExtra[] }
  | { ok: false; refusal: "extras-missing" | "extras-gone" };

/** What was chosen, in the product's order and complete. A single value is not asked for. */
export function chooseExtras(store: Store, productId: number, chosen: ChosenExtra[]): Choice {
  const items = chooseItems(store, productId, chosen);
  if (items.isTwice) return { ok: false, refusal: "extras-gone" };
  const { extras } = items;
  let { isMissing } = items;
  for (const [, rows] of groupsOf(store, productId, "en_US")) {
    const isMultiple = rows[0]!.isMultiple === 1;
    const isImplied = !isMultiple && rows.length === 1;
    const picked = rows.filter((row) => isImplied || textOf(row, chosen) !== undefined);
    if (!isMultiple && picked.length > 1) return { ok: false, refusal: "extras-gone" };
    isMissing ||= !isMultiple && picked.length === 0;
    for (const row of picked) {
      const text = row.takesText ? (textOf(row, chosen) ?? "") : "";
      isMissing ||= row.takesText === 1 && text === "";
      extras.push({ attribute: row.attribute, value: row.id, text });
    }
  }
  const known = new Set(extras.map(valueId));
  if (chosen.some((one) => !known.has(one.valueId))) return { ok: false, refusal: "extras-gone" };
  return isMissing ? { ok: false, refusal: "extras-missing" } : { ok: true, extras };
}

function textOf({ attribute, id }: ExtraRow, chosen: ChosenExtra[]): string | undefined {
  return chosen.find((one) => one.valueId === valueId({ attribute, value: id }))?.text;
}

/** As a shopper would choose them again. */
export function chosenAgain(extras: KeptExtra[]): ChosenExtra[] {
  return extras.map((extra) => ({ valueId: valueId(extra), text: extra.text }));
}

export function readExtras(json: string): KeptExtra[] {
  return JSON.parse(json) as KeptExtra[];
}

/** Cents on top of the variant's price. */
export function priceOfExtras(store: Store, productId: number, extras: KeptExtra[]): number {
  if (extras.length === 0) return 0;
  const ofItems = priceOfItems(store, productId, extras);
  const row = store.get<{ price: number }>(
    `SELECT coalesce(sum(e.price), 0) AS price FROM product_extra e
     JOIN json_each(?) j ON e.attribute_id = j.value ->> 'attribute' AND e.value_id = j.value ->> 'value'
     WHERE e.product_id = ?`,
    JSON.stringify(extras),
    productId,
  );
  return ofItems + (row?.price ?? 0);
}

/**
 * `Gift box: Yes`, and with a text `Engraving: For Lan`; also of extras that no longer exist. Parts of a combo are named
 * alone.
 */
export function namesOfExtras(store: Store, extras: KeptExtra[], locale: Locale): string[] {
  return extras.flatMap((extra) => {
    if (isPart(extra)) return [partName(store, Number(extra.value), locale)];
    const { attribute, value, text } = extra;
    const row = store.get<ValueRow>(
      `SELECT ${valueColumns(locale)} FROM attribute a JOIN attribute_value w ON w.attribute_id = a.id
       WHERE a.id = ? AND w.id = ?`,
      attribute,
      value,
    );
    return row ? [`${row.attributeName}: ${text || row.name}`] : [];
  });
}

const valueId = ({ attribute, value }: Omit<KeptExtra, "text">) => `${attribute}_${value}`;

function groupsOf(store: Store, productId: number, locale: Locale): [string, ExtraRow[]][] {
  const rows = store.all<ExtraRow>(
    `SELECT ${valueColumns(locale)}, e.is_multiple AS isMultiple, e.price, e.takes_text AS takesText
     FROM product_extra e
     JOIN attribute a ON a.id = e.attribute_id
     JOIN attribute_value w ON w.attribute_id = a.id AND w.id = e.value_id
     WHERE e.product_id = ? ORDER BY e.position`,
    productId,
  );
  return [...Map.groupBy(rows, (row) => row.attribute)];
}
