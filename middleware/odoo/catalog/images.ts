import type { Locale } from "#contract/limits.ts";
import type { Image } from "#contract/values/shapes.ts";
import type { ShopCategory } from "#middleware/odoo/catalog-index/categories.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import type { ImageRef } from "#middleware/odoo/images/paths.ts";
import type { Stock } from "#middleware/odoo/catalog-index/contents.ts";

/** A category without an image shows its first product's. */
export function categoryImage(
  stock: Stock,
  category: ShopCategory,
  locale: Locale,
  gallery: Gallery,
): Image {
  const ref =
    stock.categoryImages.get(`c${category.id}`) ?? firstImage(stock, category.path) ?? null;
  return gallery.image(ref, category.path.replaceAll("/", "-"), category.name[locale]);
}

function firstImage({ goods, categories }: Stock, path: string): ImageRef | null {
  let first: { position: number; ref: ImageRef } | null = null;
  for (const one of goods.values()) {
    const ref = one.images.find((image) => image.ref)?.ref;
    if (!ref || (first && first.position <= one.position)) continue;
    const isHere = one.categories.some((id) => {
      const own = categories.byId.get(id)?.path ?? "";
      return own === path || own.startsWith(`${path}/`);
    });
    if (isHere) first = { position: one.position, ref };
  }
  return first?.ref ?? null;
}
