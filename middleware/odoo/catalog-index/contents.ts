import type { Attributes } from "./attributes.ts";
import type { Categories } from "./categories.ts";
import type { Goods } from "./goods.ts";
import type { ImageRef } from "#middleware/odoo/images/paths.ts";
import type { Price, PriceList } from "./prices.ts";
import type { Site } from "./site.ts";

/** All that is read once and kept. A new one takes its place when names, categories or lists change. */
export type Stock = {
  site: Site;
  categories: Categories;
  categoryImages: ReadonlyMap<string, ImageRef>;
  attributes: Attributes;
  lists: ReadonlyMap<number, PriceList>;
  goods: Map<number, Goods>;
  /** By list, by variant; a list joins when its first shopper comes. */
  prices: Map<number, Map<number, Price>>;
};

/** What shoppers see of a product, and every category that counts it: by id. */
export type View = Map<number, { print: string; homes: string[] }>;

export function viewOf(stock: Stock, ids: number[]): View {
  return new Map(ids.map((id) => [id, { print: print(stock, id), homes: homesOf(stock, id) }]));
}

/** Pages that show a product have its tag; listings also change by what joins or leaves them. */
export function changedTags(before: View, after: View): string[] {
  const tags = new Set<string>();
  for (const [id, now] of after) {
    const old = before.get(id);
    if (!old || old.print === now.print) continue;
    tags.add("listing").add(`product:${id}`);
    for (const path of [...old.homes, ...now.homes]) tags.add(`category:${path}`);
    if (String(old.homes) !== String(now.homes)) tags.add("categories");
  }
  return [...tags];
}

/** To find out whether anything but products changed. */
export function namesIn({ categories, attributes, categoryImages, site }: Stock): string {
  return JSON.stringify([categories.all, attributes.all, [...categoryImages], site]);
}

export function everyTag({ categories, goods }: Stock): string[] {
  return [
    "categories",
    "listing",
    ...categories.all.map(({ path }) => `category:${path}`),
    ...[...goods.keys()].map((id) => `product:${id}`),
  ];
}

function print({ goods, prices }: Stock, id: number): string {
  const one = goods.get(id);
  const own = one?.variants.map((variant) =>
    [...prices.values()].map((all) => all.get(variant.id)),
  );
  return JSON.stringify([one, own]);
}

/** The paths of its categories and of all above; empty for what is not for sale. */
function homesOf({ goods, categories }: Stock, id: number): string[] {
  const one = goods.get(id);
  const paths = one?.categories.flatMap((home) => categories.byId.get(home)?.path ?? []) ?? [];
  return paths.flatMap(pathsTo);
}

/** `a/b/c` → `a`, `a/b`, `a/b/c`. */
export function pathsTo(path: string): string[] {
  const steps = path === "" ? [] : path.split("/");
  return steps.map((_, at) => steps.slice(0, at + 1).join("/"));
}
