import { z } from "zod";
import type { Extra } from "#contract/extras.ts";
import type { Image } from "#contract/values/shapes.ts";
import type { PriceList } from "#middleware/odoo/catalog-index/prices.ts";
import { money } from "#middleware/odoo/core/money.ts";
import { slugOf } from "#middleware/odoo/core/texts.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import { hashOf } from "#middleware/odoo/images/paths.ts";

/** The image of a part, as `picture_of` of `product.py` returns it. */
const PictureRow = z.object({
  kind: z.enum(["v", "t"]),
  id: z.int(),
  checksum: z.string(),
  slug_name: z.string(),
  product: z.int(),
});
export const ExtraRow = z.object({
  id: z.string(),
  line_id: z.int(),
  name: z.string(),
  is_multiple: z.boolean(),
  variant_ids: z.union([z.literal(false), z.array(z.int())]),
  values: z.array(
    z.object({
      id: z.union([z.int(), z.string()]),
      name: z.string(),
      colour: z.string(),
      price: z.number(),
      takes_text: z.boolean(),
      is_sold_out: z.boolean(),
      picture: z.union([z.literal(false), PictureRow]),
    }),
  ),
});

export function extraOf(
  row: z.output<typeof ExtraRow>,
  { currency }: PriceList,
  gallery: Gallery,
): Extra {
  return {
    id: row.id,
    name: row.name,
    isMultiple: row.is_multiple,
    variantIds: row.variant_ids === false ? null : row.variant_ids.map(String),
    values: row.values.map((value) => ({
      id: String(value.id),
      name: value.name,
      colour: value.colour || null,
      price: money(value.price, currency),
      takesText: value.takes_text,
      ...(value.is_sold_out && { isSoldOut: true }),
      ...(value.picture && { image: pictureOf(value.picture, value.name, gallery) }),
    })),
  };
}

function pictureOf(row: z.output<typeof PictureRow>, alt: string, gallery: Gallery): Image {
  const { kind, id, checksum, slug_name, product } = row;
  return gallery.image({ kind, id, hash: hashOf(checksum) }, slugOf(slug_name, product), alt);
}
