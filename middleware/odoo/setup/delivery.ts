import { COUNTRIES } from "#contract/address.ts";
import type { Book } from "./book.ts";
import { CARRIERS, type Carrier } from "./carriers.ts";
import type { Ground } from "./ground.ts";

/** A country that staff already deliver to is left to them; the days of arrival are theirs to fill in. */
export async function addDeliveryMethods(book: Book, ground: Ground, isDemo: boolean) {
  for (const country of COUNTRIES) {
    const theirs = isDemo ? [] : await staffCarriers(book, country);
    if (theirs.length > 0) {
      book.note(`${country}: staff deliver with ${theirs.join(", ")}; nothing is added`);
      continue;
    }
    for (const carrier of CARRIERS.filter((one) => one.country === country)) {
      await addCarrier(book, ground, carrier);
    }
  }
}

/** What delivers to that country by now, without ours. */
async function staffCarriers({ admin, idOf }: Book, country: string): Promise<string[]> {
  const rows = await admin.search(
    "delivery.carrier",
    [
      ["active", "=", true],
      ["is_published", "=", true],
      "|",
      ["country_ids", "=", false],
      ["country_ids.code", "=", country],
    ],
    ["name"],
  );
  const ours = new Set(CARRIERS.map(({ key }) => idOf(key)));
  return rows.filter((row) => !ours.has(row.id)).map((row) => String(row["name"]));
}

async function addCarrier(book: Book, ground: Ground, carrier: Carrier): Promise<void> {
  const { key, name, base, perKg, freeOver, days } = carrier;
  const tax = await saleTax(book, ground);
  const product = await book.ensure({
    key: `product_${key}`,
    model: "product.product",
    what: `the service product "${name}"`,
    values: {
      name,
      default_code: key.toUpperCase(),
      type: "service",
      company_id: ground.companyId,
      sale_ok: false,
      purchase_ok: false,
      list_price: base,
      taxes_id: tax,
      invoice_policy: "order",
    },
    vietnamese: { name: carrier.vietnamese },
  });
  const carrierId = await book.ensure({
    key,
    model: "delivery.carrier",
    what: `the delivery method "${name}" (${carrier.country})`,
    values: {
      name,
      product_id: product,
      delivery_type: "base_on_rule",
      company_id: ground.companyId,
      website_id: ground.websiteId,
      is_published: true,
      country_ids: [await book.ref(`base.${carrier.country.toLowerCase()}`)],
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
  // Odoo looks at `free_over` only with a fixed price; here the first rule that fits counts.
  if (freeOver !== null) {
    await book.ensure({
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

/** The tax of the company's sales that is part of the price; none when there is no such tax. */
export async function saleTax({ admin }: Book, { companyId }: Ground): Promise<number[]> {
  const rows = await admin.search(
    "account.tax",
    [
      ["company_id", "=", companyId],
      ["type_tax_use", "=", "sale"],
      ["active", "=", true],
      ["price_include", "=", true],
      ["amount", ">", 0],
    ],
    ["id"],
  );
  return rows.slice(0, 1).map((row) => row.id);
}
