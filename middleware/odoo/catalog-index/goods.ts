import type { z } from "zod";
import { LOCALES } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { type ImageRef, readImages } from "#middleware/odoo/images/paths.ts";
import { readWords } from "./descriptions.ts";
import { readRows } from "./read.ts";
import { GoodsRow, GoodsTexts, MAX_GOODS_AT_ONCE } from "./goods-rows.ts";
import { readCombos } from "./combos.ts";
import { readStanding } from "./standing.ts";
import { COMBO_RULE, StockRule } from "./stock.ts";
import { slugOf, type Texts } from "#middleware/odoo/core/texts.ts";

/** What the catalogue index keeps of a product for listings, links and cards. */
export type Goods = {
  id: number;
  slug: string;
  name: Texts;
  summary: Texts;
  /** Of its description, for search. */
  words: Texts;
  /** Ids of Odoo. */
  categories: number[];
  lines: AttributeLine[];
  variants: GoodsVariant[];
  rule: StockRule;
  isService: boolean;
  isCombo: boolean;
  rating: { average: number; count: number };
  publishedAt: number;
  position: number;
  ribbon: number | null;
  tags: number[];
  unit: number | null;
  /** The warehouses where it is in stock for pick-up. */
  places: number[];
  /** Pieces sold lately, when it was read. */
  sold: number;
  /** The products that staff recommend with it. */
  alternatives: number[];
  optional: number[];
  accessories: number[];
  /** The product's own image first. A video may be without a picture. */
  images: { ref: ImageRef | null; variantId: number | null; video?: string }[];
};
/** `key` identifies it among the product's options: the attribute's id, unless the product has that attribute twice. */
export type AttributeLine = { id: number; key: string; attributeId: number; values: number[] };
/** `values`: the chosen value by line key. */
export type GoodsVariant = {
  id: number;
  sku: string;
  barcode: string;
  free: number;
  ribbon: number | null;
  /** Besides those of the product. */
  tags: number[];
  /** How much it is of another unit, of which the price is shown as well. */
  base: { count: number; unitId: number | null } | null;
  values: Record<string, number>;
};

/** Those of `ids` that are for sale. `call` makes one for each page, with a time limit of its own. */
export async function readGoods(
  odoo: OdooClient,
  call: () => Call,
  ids: number[],
): Promise<Goods[]> {
  const goods: Goods[] = [];
  for (let start = 0; start < ids.length; start += MAX_GOODS_AT_ONCE) {
    const part = { ids: ids.slice(start, start + MAX_GOODS_AT_ONCE) };
    goods.push(...(await completed(odoo, call(), await readPage(odoo, call(), part))));
  }
  return goods;
}

type Page = { rows: GoodsRow[]; others: z.output<typeof GoodsTexts>[][] };

/** The rows of the products for sale that follow an id, for `completed`; `isLast` if there are no more. */
export async function readPageAfter(odoo: OdooClient, call: Call, after: number) {
  const page = await readPage(odoo, call, { after });
  return { ...page, isLast: page.rows.length < MAX_GOODS_AT_ONCE };
}

async function readPage(
  odoo: OdooClient,
  call: Call,
  which: { ids?: number[]; after?: number },
): Promise<Page> {
  const [rows, ...others] = await Promise.all([
    readRows(odoo, { ...call, locale: LOCALES[0] }, "goods", GoodsRow, which),
    ...LOCALES.slice(1).map((locale) =>
      readRows(odoo, { ...call, locale }, "goodsTexts", GoodsTexts, which),
    ),
  ]);
  return { rows, others };
}

/** With what other models have of them: words, images, stock of combos, places and sales. */
export async function completed(
  odoo: OdooClient,
  call: Call,
  { rows, others }: Page,
): Promise<Goods[]> {
  const ids = rows.map((row) => row.id);
  const words = await readWords(odoo, call, ids);
  const images = await readImages(odoo, call, {
    t: ids,
    v: rows.flatMap((row) => row.product_variant_ids.map(({ id }) => id)),
    g: rows.flatMap((row) =>
      [
        ...row.product_template_image_ids,
        ...row.product_variant_ids.flatMap((variant) => variant.product_variant_image_ids),
      ].map(({ id }) => id),
    ),
  });
  const combos = await readCombos(
    odoo,
    call,
    rows.filter(({ type }) => type === "combo").map(({ id }) => id),
  );
  const standing = await readStanding(odoo, call, ids);
  const translated = others.map((texts) => new Map(texts.map((row) => [row.id, row])));
  return rows.map((row) =>
    goodsOf(row, [row, ...translated.map((texts) => texts.get(row.id))], words(row.id), images, {
      left: combos[row.id],
      places: standing.at[row.id] ?? [],
      sold: standing.sold[row.id] ?? 0,
    }),
  );
}

function goodsOf(
  row: GoodsRow,
  /** In the order of the shop's languages. */
  texts: (z.output<typeof GoodsTexts> | undefined)[],
  words: Texts,
  images: Map<string, ImageRef>,
  /** `left`: of a combo, how many can be bought. */
  { left, places, sold }: { left: number | undefined; places: number[]; sold: number },
): Goods {
  const lines = linesOf(row);
  const keys = new Map(row.attribute_line_ids.map(({ id }, index) => [id, lines[index]?.key]));
  const summary = row.description_sale;
  return {
    id: row.id,
    slug: slugOf(row.name, row.id),
    name: inEveryLocale((locale) => texts[LOCALES.indexOf(locale)]?.name || row.name),
    summary: inEveryLocale((locale) => texts[LOCALES.indexOf(locale)]?.description_sale || summary),
    words,
    categories: row.public_categ_ids,
    lines,
    variants: row.product_variant_ids.map((variant) => ({
      id: variant.id,
      sku: variant.default_code,
      barcode: variant.barcode,
      free: left ?? variant.free_qty,
      ribbon: variant.variant_ribbon_id,
      tags: variant.additional_product_tag_ids,
      base:
        variant.base_unit_count > 0
          ? { count: variant.base_unit_count, unitId: variant.base_unit_id }
          : null,
      values: Object.fromEntries(
        variant.product_template_attribute_value_ids.flatMap((value) => {
          const key = keys.get(value.attribute_line_id ?? 0);
          return key && value.product_attribute_value_id
            ? [[key, value.product_attribute_value_id]]
            : [];
        }),
      ),
    })),
    rule: StockRule.parse(left === undefined ? row : { ...row, ...COMBO_RULE }),
    isService: row.type === "service",
    isCombo: row.type === "combo",
    rating: { average: Math.round(row.rating_avg * 10) / 10, count: row.rating_count },
    publishedAt: Date.parse(row.publish_date || row.create_date),
    position: row.website_sequence,
    ribbon: row.website_ribbon_id,
    tags: row.product_tag_ids,
    unit: row.uom_id,
    places,
    sold,
    alternatives: row.alternative_product_ids,
    optional: row.optional_product_ids,
    accessories: row.accessory_product_ids.flatMap(({ product_tmpl_id: id }) => id ?? []),
    images: imageRefsOf(row, images),
  };
}

function linesOf(row: GoodsRow): AttributeLine[] {
  const seen = new Set<number>();
  return row.attribute_line_ids.map(({ id, attribute_id, value_ids }) => {
    const attributeId = attribute_id ?? 0;
    const key = seen.has(attributeId) ? `${attributeId}-${id}` : String(attributeId);
    seen.add(attributeId);
    return { id, key, attributeId, values: value_ids };
  });
}

function imageRefsOf(row: GoodsRow, images: Map<string, ImageRef>): Goods["images"] {
  const inGallery = (rows: GoodsRow["product_template_image_ids"], variantId: number | null) =>
    rows.map(({ id, video_url: video }) => ({ key: `g${id}`, variantId, video }));
  const all = [
    { key: `t${row.id}`, variantId: null, video: "" },
    ...inGallery(row.product_template_image_ids, null),
    ...row.product_variant_ids.flatMap(({ id: variantId, product_variant_image_ids: rows }) => [
      { key: `v${variantId}`, variantId, video: "" },
      ...inGallery(rows, variantId),
    ]),
  ];
  return all.flatMap(({ key, variantId, video }) => {
    const ref = images.get(key) ?? null;
    if (!ref && !video) return [];
    return [{ ref, variantId, ...(video && { video }) }];
  });
}
