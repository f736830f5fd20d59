import type { Availability, Product } from "#contract/catalog.ts";
import { suggestions } from "#contract/suggestions.ts";
import type { Image, Money } from "#contract/values/shapes.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import type { Item } from "./items.ts";

/** Why a line of a link cannot be added. `choice`: something is to be chosen or typed on the product's page. */
export type Obstacle = "unknown" | "quantity" | "sold-out" | "choice";

export type Goods = {
  variantId: string;
  slug: string;
  name: string;
  /** The values of its options. */
  choice: string;
  image: Image;
  price: Money;
  unit: string | null;
  availability: Availability;
  left: number | null;
};

/** A line of the link with what the shop knows of it. `goods`: null if nothing has that SKU. */
export type Wanted = Item & { goods: Goods | null; obstacle: Obstacle | null };

/** Products with one SKU, written alike; a shop has one as a rule. */
const LOOKED_AT = 2;

/** Looks the lines up in the catalogue, in the shopper's language and prices. */
export function wantedOf(odoo: Gateway, items: Item[]): Promise<Wanted[]> {
  return Promise.all(
    items.map(async (item) => {
      const found = await find(odoo, item.sku);
      return { ...item, goods: found?.goods ?? null, obstacle: obstacleOf(item, found) };
    }),
  );
}

type Found = { goods: Goods; hasExtras: boolean };

/** A SKU that is typed whole comes first in a search, without regard to case and signs (spec 10.5). */
async function find(odoo: Gateway, sku: string): Promise<Found | null> {
  const [, slug, id] = /^~([a-z0-9-]{1,160})\.([\w-]{1,64})$/.exec(sku) ?? [];
  if (slug && id) {
    const product = await odoo.query("catalog.product", { slug });
    const variant = product?.variants.find((one) => one.id === id);
    return product && variant
      ? { goods: goodsOf(product, variant), hasExtras: hasExtras(product, variant) }
      : null;
  }
  const input = suggestions["catalog.suggest"].input.safeParse({ text: sku });
  if (!input.success) return null;
  const { products } = await odoo.query("catalog.suggest", input.data);
  const pages = await Promise.all(
    products.slice(0, LOOKED_AT).map(({ slug }) => odoo.query("catalog.product", { slug })),
  );
  const all = pages.flatMap((page) => page ?? []);
  return findIn(all, (own) => own === sku) ?? findIn(all, (own) => sameCase(own, sku));
}

function findIn(products: Product[], isIt: (sku: string) => boolean): Found | null {
  for (const product of products) {
    const variant = product.variants.find(({ sku }) => sku !== "" && isIt(sku));
    if (variant)
      return { goods: goodsOf(product, variant), hasExtras: hasExtras(product, variant) };
  }
  return null;
}

function sameCase(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function goodsOf(product: Product, variant: Product["variants"][number]): Goods {
  const { slug, name, options, images, unit } = product;
  const chosen = options.map((option) =>
    option.values.find(({ id }) => id === variant.values[option.id]),
  );
  return {
    variantId: variant.id,
    slug,
    name,
    choice: chosen.flatMap((value) => value?.name ?? []).join(", "),
    image: images[variant.imageIndexes[0] ?? 0] ?? images[0]!,
    price: variant.price,
    unit,
    availability: variant.availability,
    left: variant.left,
  };
}

function hasExtras({ extras }: Product, { id }: { id: string }): boolean {
  return extras.some(({ variantIds }) => variantIds?.includes(id) ?? true);
}

function obstacleOf({ quantity }: Item, found: Found | null): Obstacle | null {
  if (!found) return "unknown";
  if (found.goods.availability === "sold-out") return "sold-out";
  if (found.hasExtras) return "choice";
  return quantity === null ? "quantity" : null;
}
