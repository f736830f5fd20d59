import { setTimeout as pause } from "node:timers/promises";
import { OdooDown } from "#middleware/odoo/core/client/failures.ts";
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
  { admin, isDry, note, change }: Registry,
  names: string[],
  pauseMs = 5000,
): Promise<boolean> {
  const missing = await missingOf(admin, names);
  if (missing.length === 0) return false;
  if (!isDry) note("Odoo installs its modules now");
  await change(`install the modules ${missing.join(", ")} (this takes minutes)`, () =>
    install(admin, missing, pauseMs),
  );
  return true;
}

/**
 * Odoo ends a call after two minutes (`limit_time_real`), a proxy sooner. What was installed by then stays; what was not is marked
 * as to be installed, and Odoo takes no other such call until that is canceled. Those that Odoo has added by itself, such as the accounts
 * of the company's country, are then named too: it adds them only once. A call that installed nothing has failed.
 */
async function install(admin: Registry["admin"], names: string[], pauseMs: number): Promise<void> {
  const wanted = new Set(names);
  const settled = async () => {
    for (const name of await settle(admin, pauseMs)) wanted.add(name);
  };
  let left = names;
  while (left.length > 0) {
    if (await isAtWork(admin)) await settled();
    const before = await count(admin, ["installed"]);
    const rows = await admin.search("ir.module.module", [["name", "in", left]], ["id"]);
    const ids = rows.map((row) => row.id);
    try {
      await admin.call("ir.module.module/button_immediate_install", { ids });
    } catch (error) {
      if (!(error instanceof OdooDown)) throw error;
      await settled();
      if ((await count(admin, ["installed"])) <= before) throw error;
    }
    left = await missingOf(admin, [...wanted]);
  }
}

/**
 * Until Odoo, which may still be at work behind a proxy, has installed nothing for a minute; then the rest is canceled. Returns the names
 * of those that it has not installed.
 */
async function settle(admin: Registry["admin"], pauseMs: number): Promise<string[]> {
  let [known, quiet] = [-1, 0];
  while (quiet < 12) {
    await pause(pauseMs);
    try {
      if (!(await isAtWork(admin))) return [];
      const now = await count(admin, ["installed"]);
      quiet = now === known ? quiet + 1 : 0;
      known = now;
    } catch (error) {
      if (!(error instanceof OdooDown) || ++quiet === 12) throw error; // it may be starting again
    }
  }
  const rows = await admin.search("ir.module.module", [["state", "=", "to install"]], ["name"]);
  await admin.call("base.module.upgrade/upgrade_module_cancel", { ids: [] });
  return rows.map((row) => String(row["name"]));
}

async function isAtWork(admin: Registry["admin"]): Promise<boolean> {
  return (await count(admin, ["to install", "to upgrade", "to remove"])) > 0;
}

async function count(admin: Registry["admin"], states: string[]): Promise<number> {
  return admin.count("ir.module.module", [["state", "in", states]]);
}
