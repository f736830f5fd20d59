import { z } from "zod";
import type { Category, CategoryLink, Listing } from "#contract/catalog.ts";
import { type Locale, LOCALES } from "#contract/limits.ts";
import { inEveryLocale } from "#locales/languages.ts";
import type { Image } from "#contract/values/shapes.ts";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { readRows } from "./read.ts";
import { plainText, slugOf, type Texts } from "#middleware/odoo/core/texts.ts";
import { Reference, Text } from "#middleware/odoo/core/values.ts";

/** The contract's ids have one to six segments. Deeper categories count as their ancestor at the sixth. */
const DEEPEST = 6;

export type ShopCategory = {
  id: number;
  /** `desks-1/office-desks-11` */
  path: string;
  /** `1/11`: how the index knows it, under any name. */
  idPath: string;
  parentId: number | null;
  name: Texts;
  description: Texts;
};

export type Categories = {
  /** In Odoo's order, parents before children. */
  all: ShopCategory[];
  byId: ReadonlyMap<number, ShopCategory>;
};

const Row = z.object({
  id: z.int(),
  name: Text,
  parent_id: Reference,
  website_description: Text,
});
type Row = z.output<typeof Row>;

export async function readCategories(odoo: OdooClient, call: Call): Promise<Categories> {
  const read = (locale: Locale) => readRows(odoo, { ...call, locale }, "categories", Row);
  const answers = await Promise.all(LOCALES.map(read));
  const translated = answers.map((rows) => new Map(rows.map((row) => [row.id, row])));
  return arranged(answers[0] ?? [], translated);
}

function arranged(rows: Row[], translated: Map<number, Row>[]): Categories {
  const known = new Set(rows.map((row) => row.id));
  const byParent = Map.groupBy(rows, ({ parent_id: parent }) =>
    parent !== null && known.has(parent) ? parent : null,
  );
  const all: ShopCategory[] = [];
  const byId = new Map<number, ShopCategory>();
  const walk = (parentId: number | null, above: ShopCategory | null, depth: number) => {
    for (const row of byParent.get(parentId) ?? []) {
      if (depth > DEEPEST && above) {
        byId.set(row.id, above);
        walk(row.id, above, depth);
        continue;
      }
      const own = (locale: Locale) => translated[LOCALES.indexOf(locale)]?.get(row.id) ?? row;
      const slug = slugOf(row.name, row.id);
      const category: ShopCategory = {
        id: row.id,
        path: above ? `${above.path}/${slug}` : slug,
        idPath: above ? `${above.idPath}/${row.id}` : String(row.id),
        parentId: above?.id ?? null,
        name: inEveryLocale((locale) => own(locale).name || row.name),
        description: inEveryLocale((locale) =>
          plainText(own(locale).website_description || row.website_description),
        ),
      };
      all.push(category);
      byId.set(row.id, category);
      walk(row.id, category, depth + 1);
    }
  };
  walk(null, null, 1);
  return { all, byId };
}

/** The index's counts by the paths of today's names. */
export function countsByPath(
  { all }: Categories,
  counts: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map(
    all.flatMap(({ path, idPath }) => {
      const count = counts.get(idPath);
      return count === undefined ? [] : [[path, count] as const];
    }),
  );
}

/** The tree without branches that contain no products. */
export function categoryTree(
  { all }: Categories,
  locale: Locale,
  counts: ReadonlyMap<string, number>,
  imageOf: (category: ShopCategory) => Image,
): Category[] {
  const byParent = Map.groupBy(all, ({ parentId }) => parentId);
  const below = (parent: number | null): Category[] =>
    (byParent.get(parent) ?? [])
      .filter(({ path }) => counts.has(path))
      .map((category) => ({
        id: category.path,
        name: category.name[locale],
        image: imageOf(category),
        productCount: counts.get(category.path) ?? 0,
        children: below(category.id),
      }));
  return below(null);
}

export function categoryLinks({ all }: Categories, locale: Locale): CategoryLink[] {
  return all.map(({ path, name }) => ({ id: path, name: name[locale] }));
}

export function categoryHead(
  categories: Categories,
  category: ShopCategory,
  locale: Locale,
  counts: ReadonlyMap<string, number>,
  image: Image,
): NonNullable<Listing["category"]> {
  const children = categories.all.filter(
    ({ parentId, path }) => parentId === category.id && counts.has(path),
  );
  return {
    id: category.path,
    name: category.name[locale],
    description: category.description[locale],
    image,
    breadcrumb: breadcrumbOf(categories, category, locale),
    children: children.map((child) => ({ id: child.path, name: child.name[locale] })),
  };
}

/** From the top of the tree down to the category itself. */
export function breadcrumbOf(
  { byId }: Categories,
  category: ShopCategory,
  locale: Locale,
): CategoryLink[] {
  const links: CategoryLink[] = [];
  for (let step: ShopCategory | undefined = category; step; step = byId.get(step.parentId ?? 0)) {
    links.unshift({ id: step.path, name: step.name[locale] });
  }
  return links;
}
