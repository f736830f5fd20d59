import type { Store } from "#middleware/sandbox/core/store.ts";
import type { SeedAttribute, SeedCategory, SeedProduct } from "./format.ts";
import { insert } from "#middleware/sandbox/core/insert.ts";
import { combinations, type SeedCatalogue } from "./load.ts";

const GST_PERCENT = 10;

/** Writes a catalogue into an empty database. Product ids count from 1 in the order given. */
export function seedCatalogue(store: Store, { categories, attributes, products }: SeedCatalogue) {
  categories.forEach((category, position) => addCategory(store, category, position));
  attributes.forEach((attribute, position) => addAttribute(store, attribute, position));

  const ids = new Map(products.map(({ slug }, index) => [slug, index + 1]));
  for (const product of products) addProduct(store, product, ids.get(product.slug)!);
  for (const product of products) addChoices(store, product, ids);
  for (const { slug, related } of products) {
    related.forEach((other, position) => {
      const row = { product_id: ids.get(slug)!, related_id: ids.get(other)!, position };
      insert(store, "product_related", row);
    });
  }
}

function addCategory(store: Store, { id, name, description }: SeedCategory, position: number) {
  insert(store, "category", {
    id,
    parent_id: id.includes("/") ? id.slice(0, id.lastIndexOf("/")) : null,
    position,
    name_en: name.en,
    name_vi: name.vi,
    description_en: description.en,
    description_vi: description.vi,
  });
}

function addAttribute(store: Store, attribute: SeedAttribute, position: number) {
  const { id, name, isOption, values } = attribute;
  const is_option = isOption ? 1 : 0;
  insert(store, "attribute", { id, position, is_option, name_en: name.en, name_vi: name.vi });
  values.forEach((value, index) =>
    insert(store, "attribute_value", {
      attribute_id: id,
      id: value.id,
      position: index,
      name_en: value.name.en,
      name_vi: value.name.vi,
      colour: value.colour ?? null,
    }),
  );
}

function addProduct(store: Store, product: SeedProduct, id: number) {
  insert(store, "product", {
    id,
    slug: product.slug,
    category_id: product.category,
    brand: product.brand,
    name_en: product.name.en,
    name_vi: product.name.vi,
    summary_en: product.summary.en,
    summary_vi: product.summary.vi,
    description_en: product.description.en,
    description_vi: product.description.vi,
    tax_percent: product.isGstFree ? 0 : GST_PERCENT,
    deposit_percent: product.depositPercent ?? null,
    published_at: `${product.publishedAt}T00:00:00.000Z`,
    art: JSON.stringify(product.art),
  });
  Object.keys(product.options).forEach((attribute_id, position) =>
    insert(store, "product_option", { product_id: id, attribute_id, position }),
  );
  for (const [attribute_id, values] of Object.entries(product.attributes))
    for (const value_id of values)
      insert(store, "product_attribute", { product_id: id, attribute_id, value_id });
  addExtras(store, product, id);
  addVariants(store, product, id);
  for (const { rating, author, message, language, date, isVerified } of product.reviews) {
    const review = { product_id: id, rating, author, message, language };
    const created_at = `${date}T00:00:00.000Z`;
    insert(store, "review", { ...review, created_at, is_verified: isVerified ? 1 : 0 });
  }
}

function addExtras(store: Store, { extras }: SeedProduct, product_id: number) {
  let position = 0;
  for (const { attribute: attribute_id, values, isMultiple, prices, texts } of extras)
    for (const value_id of values)
      insert(store, "product_extra", {
        product_id,
        attribute_id,
        value_id,
        position: position++,
        is_multiple: isMultiple ? 1 : 0,
        price: prices[value_id] ?? 0,
        takes_text: texts.includes(value_id) ? 1 : 0,
      });
}

function addChoices(store: Store, { slug, choices }: SeedProduct, ids: Map<string, number>) {
  const product_id = ids.get(slug)!;
  choices.forEach(({ id: choice_id, name, items }, position) => {
    const row = { product_id, id: choice_id, position, name_en: name.en, name_vi: name.vi };
    insert(store, "combo_choice", row);
    items.forEach(({ product, options, price }, index) => {
      const variant = store.get<{ id: number }>(
        `SELECT v.id FROM variant v WHERE v.product_id = ? AND NOT EXISTS (SELECT 1 FROM variant_value w
           WHERE w.variant_id = v.id AND w.value_id IS NOT json_extract(?, '$."' || w.attribute_id || '"'))`,
        ids.get(product)!,
        JSON.stringify(options),
      )!;
      const item = { product_id, choice_id, variant_id: variant.id, position: index, price };
      insert(store, "combo_item", item);
    });
  });
}

function addVariants(store: Store, product: SeedProduct, productId: number) {
  combinations(product.options).forEach((values, position) => {
    const chosen = Object.values(values);
    const extra = chosen.reduce((sum, value) => sum + (product.extra[value] ?? 0), 0);
    const weight = chosen
      .map((value) => product.weights[value])
      .find((grams) => grams !== undefined);
    const variant_id = insert(store, "variant", {
      product_id: productId,
      position,
      sku: sku(product.category, productId, chosen),
      price: product.price + extra,
      original_price: product.originalPrice ? product.originalPrice + extra : null,
      weight_grams: weight ?? product.weight,
      on_hand: product.stock[position] ?? 0,
    });
    for (const [attribute_id, value_id] of Object.entries(values))
      insert(store, "variant_value", { variant_id, attribute_id, value_id });
  });
}

/** `WOOL-0012-S-NAVY`: easy to read out on the telephone. */
function sku(category: string, productId: number, values: string[]): string {
  const range = category.split("/")[0]!.replaceAll("-", "").slice(0, 4);
  return [range, String(productId).padStart(4, "0"), ...values].join("-").toUpperCase();
}
