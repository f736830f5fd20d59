import type { Store } from "#middleware/sandbox/store.ts";
import { combinations, type SeedCatalogue } from "./load.ts";
import type { SeedAttribute, SeedCategory, SeedProduct } from "./format.ts";

const GST_PERCENT = 10;

/** Writes a catalogue into empty books. Product ids count from 1 in the order given. */
export function seedCatalogue(
  store: Store,
  { categories, attributes, products }: SeedCatalogue,
): void {
  categories.forEach((category, index) => addCategory(store, category, index));
  attributes.forEach((attribute, index) => addAttribute(store, attribute, index));

  const ids = new Map(products.map(({ slug }, index) => [slug, index + 1]));
  for (const product of products) addProduct(store, product, ids.get(product.slug)!);
  for (const product of products) {
    product.related.forEach((slug, index) => {
      const sql = "INSERT INTO product_related (product_id, related_id, position) VALUES (?, ?, ?)";
      store.run(sql, ids.get(product.slug)!, ids.get(slug)!, index);
    });
  }
}

function addCategory(store: Store, { id, name, description }: SeedCategory, position: number) {
  store.run(
    "INSERT INTO category VALUES (?, ?, ?, ?, ?, ?, ?)",
    id,
    id.includes("/") ? id.slice(0, id.lastIndexOf("/")) : null,
    position,
    name.en,
    name.vi,
    description.en,
    description.vi,
  );
}

function addAttribute(
  store: Store,
  { id, name, isOption, values }: SeedAttribute,
  position: number,
) {
  store.run(
    "INSERT INTO attribute VALUES (?, ?, ?, ?, ?)",
    id,
    position,
    isOption ? 1 : 0,
    name.en,
    name.vi,
  );
  values.forEach((value, index) => {
    const sql = "INSERT INTO attribute_value VALUES (?, ?, ?, ?, ?, ?)";
    store.run(sql, id, value.id, index, value.name.en, value.name.vi, value.colour ?? null);
  });
}

function addProduct(store: Store, product: SeedProduct, id: number) {
  const { name, summary, description } = product;
  store.run(
    `INSERT INTO product (id, slug, category_id, brand, name_en, name_vi, summary_en, summary_vi, description_en,
       description_vi, tax_percent, deposit_percent, published_at, art)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[
      id,
      product.slug,
      product.category,
      product.brand,
      name.en,
      name.vi,
      summary.en,
      summary.vi,
    ],
    ...[
      description.en,
      description.vi,
      product.isGstFree ? 0 : GST_PERCENT,
      product.depositPercent ?? null,
    ],
    ...[`${product.publishedAt}T00:00:00.000Z`, JSON.stringify(product.art)],
  );
  Object.keys(product.options).forEach((attribute, index) => {
    store.run("INSERT INTO product_option VALUES (?, ?, ?)", id, attribute, index);
  });
  for (const [attribute, values] of Object.entries(product.attributes)) {
    for (const value of values)
      store.run("INSERT INTO product_attribute VALUES (?, ?, ?)", id, attribute, value);
  }
  addVariants(store, product, id);
  for (const review of product.reviews) {
    store.run(
      `INSERT INTO review (product_id, rating, author, message, language, created_at, is_verified)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...[
        id,
        review.rating,
        review.author,
        review.message,
        review.language,
        `${review.date}T00:00:00.000Z`,
      ],
      review.isVerified ? 1 : 0,
    );
  }
}

function addVariants(store: Store, product: SeedProduct, productId: number) {
  combinations(product.options).forEach((values, index) => {
    const chosen = Object.values(values);
    const extra = chosen.reduce((sum, value) => sum + (product.extra[value] ?? 0), 0);
    const weight = chosen
      .map((value) => product.weights[value])
      .find((grams) => grams !== undefined);
    const { lastInsertRowid: id } = store.run(
      `INSERT INTO variant (product_id, position, sku, price, original_price, weight_grams, on_hand)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...[productId, index, sku(product.category, productId, chosen), product.price + extra],
      ...[product.originalPrice ? product.originalPrice + extra : null, weight ?? product.weight],
      product.stock[index] ?? 0,
    );
    for (const [attribute, value] of Object.entries(values)) {
      store.run("INSERT INTO variant_value VALUES (?, ?, ?)", id, attribute, value);
    }
  });
}

/** `WOOL-0012-S-NAVY`: something a person can read out on the phone. */
function sku(category: string, productId: number, values: string[]): string {
  const range = category.split("/")[0]!.replaceAll("-", "").slice(0, 4);
  return [range, String(productId).padStart(4, "0"), ...values].join("-").toUpperCase();
}
