import type { Locale } from "#contract/limits.ts";
import type { Image } from "#contract/values/shapes.ts";
import type { ShopCategory } from "#middleware/odoo/catalog-index/categories.ts";
import { firstImage } from "#middleware/odoo/catalog-index/first-images.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import type { Stock } from "#middleware/odoo/catalog-index/contents.ts";

/** A category without an image shows its first product's. */
export function categoryImage(
  stock: Stock,
  category: ShopCategory,
  locale: Locale,
  gallery: Gallery,
): Image {
  const ref = stock.categoryImages.get(`c${category.id}`) ?? firstImage(stock, category.path);
  return gallery.image(ref, category.path.replaceAll("/", "-"), category.name[locale]);
}
