import type { Product, Variant } from "#contract/catalog.ts";
import type { Locale } from "#contract/limits.ts";
import { judgeLink, type LinkRule } from "#contract/values/links.ts";
import type { Attributes } from "#middleware/odoo/catalog-index/attributes.ts";
import { valuesOnSale } from "./product-card.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import type { AttributeLine, Goods } from "#middleware/odoo/catalog-index/goods.ts";

/** Attributes with a choice make the options; the others describe the product, except those that are extras. */
export function choicesOf(
  goods: Goods,
  { byId, values }: Attributes,
  locale: Locale,
  /** The attribute lines of extras. */
  asked: ReadonlySet<number>,
): Pick<Product, "options" | "details"> {
  const named = (line: AttributeLine) => ({
    id: line.key,
    name: byId.get(line.attributeId)?.name[locale] ?? "",
    values: valuesOnSale(goods, line).flatMap((id) => {
      const value = values.get(id);
      return value ? [{ id: String(id), name: value.name[locale], colour: value.colour }] : [];
    }),
  });
  const isOption = (line: AttributeLine) =>
    byId.get(line.attributeId)?.makesVariants === true && valuesOnSale(goods, line).length > 1;
  return {
    options: goods.lines.filter(isOption).map(named),
    details: goods.lines
      .filter(
        (line) =>
          !isOption(line) && !asked.has(line.id) && byId.get(line.attributeId)?.isBrand === false,
      )
      .map(named)
      .map((detail) => ({ name: detail.name, values: detail.values.map(({ name }) => name) })),
  };
}

/** Only the chosen values, not those that all variants share. */
export function withOptions(variant: Variant, options: Product["options"]): Variant {
  const values = options.flatMap(({ id }) => {
    const value = variant.values[id];
    return value === undefined ? [] : [[id, value] as const];
  });
  return { ...variant, values: Object.fromEntries(values) };
}

export function imagesOf(
  goods: Goods,
  { values }: Attributes,
  locale: Locale,
  gallery: Gallery,
): Product["images"] {
  if (goods.images.length === 0) return [gallery.image(null, goods.slug, goods.name[locale])];
  return goods.images.map(({ ref, variantId, video }, index) => {
    const variant = goods.variants.find(({ id }) => id === variantId);
    const chosen = Object.values(variant?.values ?? {}).flatMap(
      (id) => values.get(id)?.name[locale] ?? [],
    );
    const alt = [goods.name[locale], ...chosen, ...(index > 0 ? [String(index + 1)] : [])];
    return { ...gallery.image(ref, goods.slug, alt.join(", ")), ...(video && { video }) };
  });
}

/** A video that the link rule does not allow is its picture only, or nothing. */
export function withVideos(goods: Goods, links: LinkRule): Goods {
  const images = goods.images.map(({ video, ...image }) => {
    const href = video && judgeLink(withScheme(video), links).href;
    return href ? { ...image, video: href } : image;
  });
  return { ...goods, images: images.filter((image) => image.ref || "video" in image) };
}

/** Odoo also takes `//www.youtube.com/…`. */
export function withScheme(address: string): string {
  return address.startsWith("//") ? `https:${address}` : address;
}
