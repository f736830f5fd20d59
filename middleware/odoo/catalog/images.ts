import type { Locale } from "#contract/limits.ts";
import type { Image } from "#contract/values/shapes.ts";
import type { ShopCategory } from "#middleware/odoo/catalog-index/categories.ts";
import { HERO } from "#middleware/odoo/images/drawings.ts";
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

/** The image that staff chose for the website. A product's image would make the text of the home page hard to read. */
export function heroImage(stock: Stock, locale: Locale, gallery: Gallery): Image {
  const alt = locale === "en_US" ? "A sprig of wattle in bloom" : "Cành keo vàng đang nở hoa";
  return gallery.image(stock.site.image ?? HERO, "shop", alt);
}

function firstImage({ goods, categories }: Stock, path: string): ImageRef | null {
  let first: { position: number; ref: ImageRef } | null = null;
  for (const one of goods.values()) {
    const ref = one.images[0]?.ref;
    if (!ref || (first && first.position <= one.position)) continue;
    const isHere = one.categories.some((id) => {
      const own = categories.byId.get(id)?.path ?? "";
      return own === path || own.startsWith(`${path}/`);
    });
    if (isHere) first = { position: one.position, ref };
  }
  return first?.ref ?? null;
}
