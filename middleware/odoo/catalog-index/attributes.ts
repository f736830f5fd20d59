import { z } from "zod";
import type { Facet } from "#contract/listing.ts";
import { type Locale, LOCALES } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";
import type { Call } from "#middleware/erp.ts";
import type { ListingFind } from "#middleware/catalog-index/entry.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { readRows } from "./read.ts";
import type { Texts } from "#middleware/odoo/core/texts.ts";
import { Text } from "#middleware/odoo/core/values.ts";

export type ShopAttribute = {
  id: number;
  name: Texts;
  isFacet: boolean;
  /** Its values name the maker of a product; stock Odoo has no field for that. */
  isBrand: boolean;
  /** Its values make variants; those of other attributes only describe the product. */
  makesVariants: boolean;
  /** Several of its values may be chosen. */
  isMultiple: boolean;
  /** In Odoo's order. */
  values: ShopValue[];
};
export type ShopValue = {
  id: number;
  name: Texts;
  colour: string | null;
  /** The shopper types a text with it. */
  takesText: boolean;
};
export type Attributes = {
  all: ShopAttribute[];
  byId: ReadonlyMap<number, ShopAttribute>;
  values: ReadonlyMap<number, ShopValue>;
};

const Row = z.object({
  id: z.int(),
  name: Text,
  visibility: z.string(),
  create_variant: z.string(),
  display_type: z.string(),
  value_ids: z.array(
    z.object({ id: z.int(), name: Text, html_color: Text, is_custom: z.boolean() }),
  ),
});

/** The attribute of a product's maker has no mark of its own in Odoo: its name says it. */
const BRAND = new Set(["brand", "thương hiệu", "marque", "marke", "marca", "merk"]);

function isBrand(name = ""): boolean {
  return BRAND.has(name.trim().toLowerCase());
}

export async function readAttributes(odoo: OdooClient, call: Call): Promise<Attributes> {
  const read = (locale: Locale) => readRows(odoo, { ...call, locale }, "attributes", Row);
  const answers = await Promise.all(LOCALES.map(read));
  const translated = answers.map(
    (rows) =>
      new Map(
        rows.flatMap((row) => [
          [`a${row.id}`, row.name],
          ...row.value_ids.map((value) => [`v${value.id}`, value.name] as const),
        ]),
      ),
  );
  const texts = (key: string, name: string): Texts =>
    inEveryLocale((locale) => translated[LOCALES.indexOf(locale)]?.get(key) || name);

  const all = (answers[0] ?? []).map((row) => ({
    id: row.id,
    name: texts(`a${row.id}`, row.name),
    isFacet: row.visibility === "visible",
    isBrand: translated.some((names) => isBrand(names.get(`a${row.id}`))),
    makesVariants: row.create_variant !== "no_variant",
    isMultiple: row.display_type === "multi",
    values: row.value_ids.map((value) => ({
      id: value.id,
      name: texts(`v${value.id}`, value.name),
      colour: value.html_color || null,
      takesText: value.is_custom,
    })),
  }));
  return {
    all,
    byId: new Map(all.map((attribute) => [attribute.id, attribute])),
    values: new Map(all.flatMap(({ values }) => values.map((value) => [value.id, value]))),
  };
}

/** The counts of a listing with their names, in Odoo's order. */
export function facetsOf(
  { all }: Attributes,
  found: ListingFind["facets"],
  chosen: Record<string, string[]>,
  locale: Locale,
): Facet[] {
  return all.flatMap((attribute) => {
    const id = String(attribute.id);
    const counts = found.get(id);
    if (!counts) return [];
    const values = attribute.values.flatMap((value) => {
      const count = counts.get(String(value.id));
      if (count === undefined) return [];
      const isSelected = chosen[id]?.includes(String(value.id)) ?? false;
      const { colour } = value;
      return [{ id: String(value.id), name: value.name[locale], colour, count, isSelected }];
    });
    return [{ id, name: attribute.name[locale], values }];
  });
}
