import type { Registry } from "#middleware/odoo/setup/registry.ts";
import type { SetupContext } from "#middleware/odoo/setup/context.ts";

/** One method to the company's own country, unless one of staff's, or of an earlier set-up, delivers there. */
export async function addDelivery(
  registry: Registry,
  context: SetupContext,
  taxes: number[],
): Promise<void> {
  const { admin, ensure, idOf, note } = registry;
  const { companyId, websiteId, countryId } = context;
  if (countryId === 0) {
    note("the company has no country, so no delivery method is added: enter its address in Odoo");
    return;
  }
  const there = await admin.search(
    "delivery.carrier",
    [
      ["active", "=", true],
      ["is_published", "=", true],
      ["id", "!=", idOf(KEY)],
      ["company_id", "in", [false, companyId]],
      ["website_id", "in", [false, websiteId]],
      "|",
      ["country_ids", "=", false],
      ["country_ids", "in", [countryId]],
    ],
    ["name"],
  );
  if (there.length > 0) {
    note(`delivered by ${there.map((row) => String(row["name"])).join(", ")}; nothing is added`);
    return;
  }
  const product = await ensure({
    key: `product_${KEY}`,
    model: "product.product",
    what: 'the service product "Standard delivery", of 0',
    values: {
      name: "Standard delivery",
      type: "service",
      company_id: companyId,
      sale_ok: false,
      purchase_ok: false,
      list_price: 0,
      taxes_id: taxes,
      invoice_policy: "order",
    },
    vietnamese: { name: "Giao hàng tiêu chuẩn" },
  });
  await ensure({
    key: KEY,
    model: "delivery.carrier",
    what: 'the delivery method "Standard delivery" to the company\'s own country',
    values: {
      name: "Standard delivery",
      product_id: product,
      delivery_type: "fixed",
      company_id: companyId,
      website_id: websiteId,
      is_published: true,
      country_ids: [countryId],
      allow_cash_on_delivery: true,
    },
    vietnamese: { name: "Giao hàng tiêu chuẩn" },
  });
  note('"Standard delivery" has no price yet: set price and days on its form in Odoo');
}

const KEY = "carrier_standard";
