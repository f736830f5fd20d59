import { differing, forOdoo, type Registry } from "#middleware/odoo/setup/registry.ts";
import type { Values } from "#middleware/odoo/setup/admin.ts";
import { relation, type SetupContext } from "#middleware/odoo/setup/context.ts";

/**
 * Turns Odoo's demo database into an Australian shop. Changes records that are not ours, because demo data has no
 * owner.
 */
export async function makeDemoContext(registry: Registry, context: SetupContext): Promise<void> {
  const { admin, ref } = registry;
  const { companyId, websiteId, currencyId } = context;
  const { uid } = await admin.whoAmI();
  await correct(registry, "res.users", uid, "the administrator's companies", {
    company_ids: [...new Set([...(await companies(registry, uid)), companyId])],
  });
  await correct(registry, "res.currency", currencyId, "the currency", {
    active: true,
    symbol: "AU$",
    position: "before",
  });
  const [company] = await admin.search("res.company", [["id", "=", companyId]], ["partner_id"]);
  const [state] = await admin.search(
    "res.country.state",
    [
      ["country_id.code", "=", "AU"],
      ["code", "=", "NSW"],
    ],
    ["id"],
  );
  await correct(
    registry,
    "res.partner",
    company ? relation(company, "partner_id") : 0,
    "the address",
    {
      street: "88 George Street",
      city: "The Rocks",
      zip: "2000",
      state_id: state?.id ?? 0,
      country_id: await ref("base.au"),
      email: "hello@wattle.example",
    },
  );
  await correct(registry, "res.company", companyId, "the company's settings", {
    stock_text_confirmation: false, // otherwise every delivery asks whether to send a text message
    has_received_warning_stock_sms: true,
    stock_move_email_validation: false,
  });
  await correct(registry, "website", websiteId, "the website", {
    company_id: companyId,
    language_ids: [await ref("base.lang_en"), await ref("base.lang_vi_VN")],
    auth_signup_uninvited: "b2c",
  });
}

export async function addDemoWarehouse(
  registry: Registry,
  { companyId }: SetupContext,
): Promise<number> {
  return await registry.ensure({
    key: "warehouse_sydney",
    model: "stock.warehouse",
    what: "the warehouse in Sydney",
    instead: [["company_id", "=", companyId]],
    values: { name: "Sydney", code: "SYD", company_id: companyId },
  });
}

/** The GST that is included in prices. */
export async function addDemoTax(registry: Registry, { companyId }: SetupContext): Promise<number> {
  const { admin } = registry;
  return await registry.ensure({
    key: "tax_gst_included",
    model: "account.tax",
    what: 'the tax "10% GST INC", included in prices',
    values: { name: "10% GST INC", price_include_override: "tax_included" },
    copyOf: async () => {
      const [tax] = await admin.search(
        "account.tax",
        [
          ["company_id", "=", companyId],
          ["type_tax_use", "=", "sale"],
          ["amount", "=", 10],
          ["active", "=", true],
        ],
        ["id"],
      );
      if (!tax) throw new Error("The company has no 10 % sales tax to copy.");
      return tax.id;
    },
  });
}

/** Odoo's own demo methods deliver everywhere and have no days. */
export async function hideDemoCarriers({ admin, change, idOf }: Registry, ours: string[]) {
  const rows = await admin.search(
    "delivery.carrier",
    [
      ["is_published", "=", true],
      ["id", "not in", ours.map(idOf).filter((id) => id > 0)],
    ],
    ["name"],
  );
  if (rows.length === 0) return;
  const names = rows.map((row) => String(row["name"])).join(", ");
  await change(`unpublish Odoo's demo delivery methods: ${names}`, () =>
    admin.write(
      "delivery.carrier",
      rows.map((row) => row.id),
      { is_published: false },
    ),
  );
}

/** Writes only what differs, and reports it. */
export async function correct(
  { admin, change }: Registry,
  model: string,
  id: number,
  what: string,
  values: Values,
): Promise<void> {
  const [row] = await admin.search(model, [["id", "=", id]], Object.keys(values));
  const wrong = row ? differing(row, values) : {};
  if (!row || Object.keys(wrong).length === 0) return;
  await change(`change ${what}: ${Object.keys(wrong).join(", ")}`, () =>
    admin.write(model, [id], forOdoo(wrong)),
  );
}

async function companies({ admin }: Registry, uid: number): Promise<number[]> {
  const [row] = await admin.search("res.users", [["id", "=", uid]], ["company_ids"]);
  const ids = row?.["company_ids"];
  return Array.isArray(ids) ? ids.map(Number) : [];
}
