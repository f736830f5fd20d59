import type { Registry } from "./registry.ts";

/** The stock modules that the shop needs; their dependencies are installed with them. */
export const REQUIRED_MODULES = [
  "website_sale",
  "website_sale_stock",
  "website_sale_loyalty",
  "website_sale_wishlist",
  "payment_custom",
  "payment_stripe",
  "portal_rating",
  "base_automation",
  "crm",
  "sale_crm",
  "mass_mailing",
];

/** Those of the modules that this database lacks. */
async function missingOf(admin: Registry["admin"], names: string[]): Promise<string[]> {
  const rows = await admin.search(
    "ir.module.module",
    [
      ["name", "in", names],
      ["state", "=", "installed"],
    ],
    ["name"],
  );
  const installed = rows.map((row) => row["name"]);
  return names.filter((name) => !installed.includes(name));
}

/** Returns whether any was missing. */
export async function installModules(
  { admin, change }: Registry,
  names: string[],
): Promise<boolean> {
  const missing = await missingOf(admin, names);
  if (missing.length === 0) return false;
  await change(`install the modules ${missing.join(", ")} (this takes minutes)`, async () => {
    const rows = await admin.search("ir.module.module", [["name", "in", missing]], ["id"]);
    const ids = rows.map((row) => row.id);
    await admin.call("ir.module.module/button_immediate_install", { ids });
  });
  return true;
}
