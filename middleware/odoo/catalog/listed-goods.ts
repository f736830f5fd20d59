import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import type { Image, ListedGoods } from "#contract/values/shapes.ts";
import type { CatalogIndex } from "#middleware/odoo/catalog-index/catalog-index.ts";
import { slugOf } from "#middleware/odoo/core/texts.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import { mainImage } from "./product-card.ts";

/** A variant as `goods_view` of `goods.part.py` returns it. */
export const ListedGoodsRow = z.object({
  product_id: z.int(),
  template_id: z.int(),
  name: z.string(),
  slug_name: z.string(),
  choice: z.string(),
  /** Empty for pieces. */
  unit: z.string(),
});
export type ListedGoodsRow = z.output<typeof ListedGoodsRow>;

/** The image of a line, from the catalogue index, without a call to Odoo. */
export type LineImages = (row: ListedGoodsRow) => Image;

export async function lineImages(
  catalogIndex: CatalogIndex,
  gallery: Gallery,
  locale: Locale,
): Promise<LineImages> {
  const {
    stock: { goods },
  } = await catalogIndex.soFar();
  return (row) => {
    const own = goods.get(row.template_id);
    if (own) return mainImage(own, locale, gallery, row.product_id);
    return gallery.image(null, slugOf(row.slug_name, row.template_id), row.name);
  };
}

export function listedGoods(row: ListedGoodsRow, images: LineImages): ListedGoods {
  const { name, choice, unit } = row;
  const slug = slugOf(row.slug_name, row.template_id);
  return { slug, name, choice, unit: unit || null, image: images(row) };
}
