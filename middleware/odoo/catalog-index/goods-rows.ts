import { z } from "zod";
import { STOCK_RULE, StockRule } from "./stock.ts";
import { Ids, Reference, Text, Time } from "#middleware/odoo/core/values.ts";

/** In one call of `catalog-index.read`. */
export const MAX_GOODS_AT_ONCE = 250;

const ImageRows = z.array(z.object({ id: z.int(), video_url: Text }));
const VariantRow = z.object({
  id: z.int(),
  default_code: Text,
  barcode: Text,
  free_qty: z.number(),
  product_template_attribute_value_ids: z.array(
    z.object({ attribute_line_id: Reference, product_attribute_value_id: Reference }),
  ),
  product_variant_image_ids: ImageRows,
  variant_ribbon_id: Reference,
  additional_product_tag_ids: Ids,
  base_unit_count: z.number(),
  base_unit_id: Reference,
});
export const GoodsRow = StockRule.extend({
  id: z.int(),
  type: z.string(),
  name: Text,
  description_sale: Text,
  public_categ_ids: Ids,
  website_sequence: z.number(),
  publish_date: z.union([Time, z.literal(false)]),
  create_date: Time,
  rating_avg: z.number(),
  rating_count: z.int(),
  attribute_line_ids: z.array(z.object({ id: z.int(), attribute_id: Reference, value_ids: Ids })),
  product_variant_ids: z.array(VariantRow),
  product_template_image_ids: ImageRows,
  website_ribbon_id: Reference,
  product_tag_ids: Ids,
  uom_id: Reference,
  alternative_product_ids: Ids,
  optional_product_ids: Ids,
  accessory_product_ids: z.array(z.object({ product_tmpl_id: Reference })),
});
export type GoodsRow = z.output<typeof GoodsRow>;

const IMAGES = { fields: { video_url: {} } };
export const GOODS = {
  ...STOCK_RULE,
  type: {},
  name: {},
  description_sale: {},
  public_categ_ids: {},
  website_sequence: {},
  publish_date: {},
  create_date: {},
  rating_avg: {},
  rating_count: {},
  attribute_line_ids: { fields: { attribute_id: {}, value_ids: {} }, order: "sequence, id" },
  product_variant_ids: {
    fields: {
      default_code: {},
      barcode: {},
      free_qty: {},
      product_template_attribute_value_ids: {
        fields: { attribute_line_id: {}, product_attribute_value_id: {} },
      },
      product_variant_image_ids: IMAGES,
      variant_ribbon_id: {},
      additional_product_tag_ids: {},
      base_unit_count: {},
      base_unit_id: {},
    },
    order: "id",
  },
  product_template_image_ids: IMAGES,
  website_ribbon_id: {},
  product_tag_ids: {},
  uom_id: {},
  alternative_product_ids: {},
  optional_product_ids: {},
  accessory_product_ids: { fields: { product_tmpl_id: {} } },
};
export const GOODS_TEXTS = { name: {}, description_sale: {} };
export const GoodsTexts = z.object({ id: z.int(), name: Text, description_sale: Text });
