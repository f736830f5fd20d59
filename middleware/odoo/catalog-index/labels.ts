import { z } from "zod";
import type { PerUnit, Ribbon } from "#contract/product-marks.ts";
import { type Locale, LOCALES } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import type { Texts } from "#middleware/odoo/core/texts.ts";
import type { Goods, GoodsVariant } from "./goods.ts";
import type { Price } from "./prices.ts";
import { legible } from "./legible.ts";

const Named = z.object({ id: z.int(), names: z.array(z.string()) });
const Answer = z.object({
  ribbons: z.array(
    Named.extend({
      colour: z.string(),
      background: z.string(),
      assign: z.string(),
      days: z.int(),
    }),
  ),
  tags: z.array(Named),
  units: z.array(Named),
  base_units: z.array(Named),
  places: z.array(z.object({ id: z.int(), name: z.string() })),
  piece_id: z.int(),
  has_base_prices: z.boolean(),
});

/** What staff name once for many products: by id, in Odoo's order. */
export type Labels = Awaited<ReturnType<typeof readLabels>>;

export async function readLabels(odoo: OdooClient, call: Call) {
  const args = { languages: [...LOCALES] };
  const answer = await odoo.procedure(call, "catalog-index.labels", args, Answer, {
    isRepeatable: true,
  });
  return {
    ribbons: answer.ribbons.map(({ id, names, assign, days, ...colours }) => ({
      id,
      name: textsOf(names),
      assign,
      days,
      ...legible(colours),
    })),
    tags: byId(answer.tags),
    units: byId(answer.units),
    baseUnits: byId(answer.base_units),
    places: answer.places.map(({ id, name }) => ({ id: String(id), name })),
    pieceId: answer.piece_id,
    hasBasePrices: answer.has_base_prices,
  };
}

type Names = Record<number, Texts>;

function byId(rows: z.output<typeof Named>[]): Names {
  return Object.fromEntries(rows.map(({ id, names }) => [id, textsOf(names)]));
}

function textsOf(names: string[]): Texts {
  return inEveryLocale((locale) => names[LOCALES.indexOf(locale)] || (names[0] ?? ""));
}

const DAY_MS = 86_400_000;

/** The variant's own, else the product's, else the first that Odoo assigns by itself. */
export function ribbonOf(
  { ribbons }: Labels,
  goods: Goods,
  variant: GoodsVariant | undefined,
  price: Price | undefined,
  locale: Locale,
): Ribbon | null {
  const isNow = ({ assign, days }: Labels["ribbons"][number]) =>
    assign === "new"
      ? Date.now() - goods.publishedAt < (days + 1) * DAY_MS
      : assign === "sale" && price?.before != null;
  const own = variant?.ribbon ?? goods.ribbon;
  const ribbon = ribbons.find(({ id }) => id === own) ?? ribbons.find(isNow);
  if (!ribbon) return null;
  return { name: ribbon.name[locale], colour: ribbon.colour, background: ribbon.background };
}

export function tagsOf({ tags }: Labels, goods: Pick<Goods, "tags">, locale: Locale): string[] {
  return goods.tags.flatMap((id) => tags[id]?.[locale] ?? []);
}

export function unitOf({ units, pieceId }: Labels, { unit }: Goods, locale: Locale): string | null {
  return unit === null || unit === pieceId ? null : (units[unit]?.[locale] ?? null);
}

export function perUnitOf(
  labels: Labels,
  goods: Goods,
  variant: GoodsVariant | undefined,
  price: Price,
  { currency, locale }: { currency: string; locale: Locale },
): PerUnit | null {
  if (!labels.hasBasePrices || !variant?.base) return null;
  const { count, unitId } = variant.base;
  const unit = unitId === null ? labels.units[goods.unit ?? 0] : labels.baseUnits[unitId];
  if (!unit) return null;
  return { price: { amount: Math.round(price.price / count), currency }, unit: unit[locale] };
}
