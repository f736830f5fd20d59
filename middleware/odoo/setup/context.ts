import { shopsIn } from "#middleware/odoo/core/client/directory.ts";
import type { Admin, Row } from "./admin.ts";
import { readPublished } from "./procedures/publish-directory.ts";
import { CHART } from "./demo/company.ts";
import type { Registry } from "./registry.ts";

/** A website of this database that is a shop, its company and its currency. */
export type SetupContext = {
  websiteId: number;
  website: string;
  /** The first of the database that was set up; the shops' setting ODOO_WEBSITE names the others. */
  isFirst: boolean;
  isDemo: boolean;
  /** The one that this run is for; the others are those that earlier runs were for. */
  isWanted: boolean;
  companyId: number;
  currencyId: number;
  currency: string;
  /** 0: the company has no address. */
  countryId: number;
  /** The company's, else the administrator's. */
  timeZone: string;
};

/**
 * The shops of the database: those that were set up before, and the wanted one. Without a choice it is the first that was
 * set up, else the first website.
 */
export async function findShops(
  admin: Admin,
  { website: wantedWebsite, isDemo }: { website?: string | undefined; isDemo: boolean },
): Promise<SetupContext[]> {
  const websites = await admin.search("website", [], ["name", "company_id"]);
  const published = await readPublished(admin);
  const known = (published ? shopsIn(published) : []).flatMap(
    ({ websiteId }) => websites.find(({ id }) => id === websiteId) ?? [],
  );
  const wanted = wantedWebsite
    ? websites.find((row) => row["name"] === wantedWebsite || String(row.id) === wantedWebsite)
    : (known[0] ?? websites[0]);
  if (!wanted) throw new Error(`There is no website ${wantedWebsite ?? ""} in this database.`);
  const shops = known.includes(wanted) ? known : [...known, wanted];
  return await Promise.all(
    shops.map(async (website) => ({
      website: String(website["name"]),
      isFirst: website === shops[0],
      isDemo: isDemo && website === wanted,
      isWanted: website === wanted,
      ...(await findContext(admin, website, isDemo && website === wanted)),
    })),
  );
}

/** The records of each shop have keys of their own: those of the first are plain. */
export function registryOf(registry: Registry, { isFirst, websiteId }: SetupContext): Registry {
  if (isFirst) return registry;
  const keyOf = (key: string) => `${key}_of_website_${websiteId}`;
  return {
    ...registry,
    ensure: (wanted) => registry.ensure({ ...wanted, key: keyOf(wanted.key) }),
    idOf: (key) => registry.idOf(keyOf(key)),
  };
}

/** The demo's company is the Australian one. */
async function findContext(admin: Admin, website: Row, isDemo: boolean) {
  const companyId = isDemo ? await australianCompany(admin) : relation(website, "company_id");
  const ofCompany = ["currency_id", "partner_id", "country_id"];
  const [company] = await admin.search("res.company", [["id", "=", companyId]], ofCompany);
  const currencyId = company ? relation(company, "currency_id") : 0;
  const [currency] = await admin.search("res.currency", [["id", "=", currencyId]], ["name"]);
  return {
    websiteId: website.id,
    companyId,
    currencyId,
    currency: String(currency?.["name"]),
    countryId: company ? relation(company, "country_id") : 0,
    timeZone: isDemo ? DEMO_ZONE : await timeZoneOf(admin, company),
  };
}

const DEMO_ZONE = "Australia/Sydney";

async function timeZoneOf(admin: Admin, company: Row | undefined): Promise<string> {
  const { uid } = await admin.whoAmI();
  const partner = company ? relation(company, "partner_id") : 0;
  const [contact] = await admin.search("res.partner", [["id", "=", partner]], ["tz"]);
  const [user] = await admin.search("res.users", [["id", "=", uid]], ["tz"]);
  const known = [contact?.["tz"], user?.["tz"]].find((zone) => typeof zone === "string");
  return known ?? "UTC";
}

async function australianCompany(admin: Admin): Promise<number> {
  const [company] = await admin.search("res.company", [["chart_template", "=", CHART]], ["id"]);
  if (!company) throw new Error("The demo has no company with Australian accounts.");
  return company.id;
}

/** The id of a relation to one; 0 if it is empty. */
export function relation(row: Row, field: string): number {
  const value = row[field];
  return Array.isArray(value) ? Number(value[0]) : 0;
}
