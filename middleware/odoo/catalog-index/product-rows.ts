import { z } from "zod";
import { Text } from "#middleware/odoo/core/values.ts";
import { STOCK_RULE, StockRule } from "./stock.ts";

/** What a product's page shows besides the catalogue index. */
export const ProductRow = StockRule.extend({
  description_ecommerce: Text,
  website_description: Text,
  weight_uom_name: Text,
  type: Text,
  x_deposit_percent: z.int(),
  product_variant_ids: z.array(z.object({ id: z.int(), free_qty: z.number(), weight: z.number() })),
});
export type ProductRow = z.output<typeof ProductRow>;
export const PRODUCT_TEXTS = {
  ...STOCK_RULE,
  description_ecommerce: {},
  website_description: {},
  weight_uom_name: {},
  type: {},
  x_deposit_percent: {},
  product_variant_ids: { fields: { free_qty: {}, weight: {} } },
};
