import type { Registry } from "#middleware/odoo/setup/registry.ts";
import type { SetupContext } from "#middleware/odoo/setup/context.ts";

/** The shop's own price list: at first the products' own prices, for staff to change. */
export async function addPriceList(
  registry: Registry,
  context: SetupContext,
  isDemo: boolean,
): Promise<number> {
  const name = isDemo ? "Wattle retail" : "Online shop";
  return await registry.ensure({
    key: "price_list_retail",
    model: "product.pricelist",
    what: `the price list "${name}" in ${context.currency}`,
    values: {
      name,
      company_id: context.companyId,
      currency_id: context.currencyId,
      website_id: context.websiteId,
      selectable: false, // does not change the default of Odoo's own shop
      sequence: 99,
    },
  });
}

/** The price list of the demo's customers who pay less. */
export async function addMemberPriceList(
  registry: Registry,
  context: SetupContext,
): Promise<number> {
  return await registry.ensure({
    key: "price_list_member",
    model: "product.pricelist",
    what: 'the price list "Wattle members": 5% less',
    values: {
      name: "Wattle members",
      company_id: context.companyId,
      currency_id: context.currencyId,
      website_id: context.websiteId,
      selectable: false,
      sequence: 100,
      item_ids: [[0, 0, { applied_on: "3_global", compute_price: "percentage", percent_price: 5 }]],
    },
  });
}
