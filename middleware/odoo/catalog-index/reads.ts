import { GOODS, GOODS_TEXTS } from "./goods-rows.ts";
import { PRODUCT_TEXTS } from "./product-rows.ts";

const CURRENCY = { currency_id: { fields: { name: {} } } };
const VALUES = { fields: { name: {}, html_color: {}, is_custom: {} }, order: "sequence, id" };

/**
 * What `catalog-index.read` reads: the set-up writes it into the procedure, so that no caller chooses models or
 * fields. Which records it finds is in `read.py`.
 */
export const READS = {
  goods: { model: "product.template", order: "id", fields: GOODS },
  goodsTexts: { model: "product.template", order: "id", fields: GOODS_TEXTS },
  goodsIds: { model: "product.template", order: "id", fields: {} },
  product: { model: "product.template", order: "id", fields: PRODUCT_TEXTS },
  imageIds: { model: "product.image", order: "id", fields: {} },
  priceRuleIds: { model: "product.pricelist.item", order: "id", fields: {} },
  priceLists: { model: "product.pricelist", order: "id", fields: CURRENCY },
  attributes: {
    model: "product.attribute",
    order: "sequence, id",
    fields: { name: {}, visibility: {}, create_variant: {}, display_type: {}, value_ids: VALUES },
  },
  categories: {
    model: "product.public.category",
    order: "sequence, name, id",
    fields: { name: {}, parent_id: {}, website_description: {} },
  },
  site: { model: "website", order: "id", fields: { warehouse_id: {} } },
};
