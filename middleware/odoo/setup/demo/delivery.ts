import type { Registry } from "#middleware/odoo/setup/registry.ts";
import { CARRIERS, type Carrier } from "./carriers.ts";
import type { SetupContext } from "#middleware/odoo/setup/context.ts";

export async function addDemoDelivery(
  registry: Registry,
  context: SetupContext,
  tax: number,
): Promise<void> {
  for (const carrier of CARRIERS) await addCarrier(registry, context, carrier, tax);
}

async function addCarrier(
  registry: Registry,
  context: SetupContext,
  carrier: Carrier,
  tax: number,
): Promise<void> {
  const { key, name, base, perKg, freeOver, days, postcodes = [] } = carrier;
  const prefixes: number[] = [];
  for (const prefix of postcodes)
    prefixes.push(
      await registry.ensure({
        key: `zip_prefix_${prefix}`,
        model: "delivery.zip.prefix",
        what: `the postcodes that begin with ${prefix}`,
        values: { name: prefix },
      }),
    );
  const product = await registry.ensure({
    key: `product_${key}`,
    model: "product.product",
    what: `the service product "${name}"`,
    values: {
      name,
      default_code: key.toUpperCase(),
      type: "service",
      company_id: context.companyId,
      sale_ok: false,
      purchase_ok: false,
      list_price: base,
      taxes_id: tax === 0 ? [] : [tax],
      invoice_policy: "order",
    },
    vietnamese: { name: carrier.vietnamese },
  });
  const carrierId = await registry.ensure({
    key,
    model: "delivery.carrier",
    what: `the delivery method "${name}" (${carrier.country})`,
    values: {
      name,
      product_id: product,
      delivery_type: "base_on_rule",
      company_id: context.companyId,
      website_id: context.websiteId,
      is_published: true,
      country_ids: [await registry.ref(`base.${carrier.country.toLowerCase()}`)],
      zip_prefix_ids: prefixes,
      carrier_description: carrier.text,
      allow_cash_on_delivery: carrier.allowsCash,
      free_over: freeOver !== null,
      amount: freeOver ?? 0,
      max_weight: carrier.maxKg,
      x_min_days: days[0],
      x_max_days: days[1],
      price_rule_ids: [
        [
          0,
          0,
          {
            variable: "weight",
            operator: "<=",
            max_value: carrier.maxKg,
            list_base_price: base,
            list_price: perKg,
            variable_factor: "weight",
          },
        ],
      ],
    },
    vietnamese: { name: carrier.vietnamese, carrier_description: carrier.vietnameseText },
  });
  // Odoo applies `free_over` only to fixed prices; with rules, the first that matches applies.
  if (freeOver !== null) {
    await registry.ensure({
      key: `${key}_free`,
      model: "delivery.price.rule",
      what: `"${name}" (${carrier.country}) free from ${freeOver}`,
      values: {
        carrier_id: carrierId,
        sequence: 0,
        variable: "price",
        operator: ">=",
        max_value: freeOver,
        list_base_price: 0,
        list_price: 0,
      },
    });
  }
}
