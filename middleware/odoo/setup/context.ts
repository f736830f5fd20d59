import type { Admin, Row } from "./admin.ts";

/** The website of this database that is the shop, its company and its currency. */
export type SetupContext = {
  websiteId: number;
  companyId: number;
  currencyId: number;
  currency: string;
  /** 0: the company has no address. */
  countryId: number;
  /** The company's, else the administrator's. */
  timeZone: string;
};

/**
 * Without a choice it is the only website, or the first. The demo's company is the Australian one of Odoo's demo data.
 */
export async function findContext(
  admin: Admin,
  { website: wantedWebsite, isDemo }: { website?: string | undefined; isDemo: boolean },
): Promise<SetupContext> {
  const websites = await admin.search("website", [], ["name", "company_id"]);
  const website = wantedWebsite
    ? websites.find((row) => row["name"] === wantedWebsite || String(row.id) === wantedWebsite)
    : websites[0];
  if (!website) throw new Error(`There is no website ${wantedWebsite ?? ""} in this database.`);
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
  const [company] = await admin.search("res.company", [["chart_template", "=", "au"]], ["id"]);
  if (!company) throw new Error("The demo needs the module l10n_au with its demo data.");
  return company.id;
}

/** The id of a relation to one; 0 if it is empty. */
export function relation(row: Row, field: string): number {
  const value = row[field];
  return Array.isArray(value) ? Number(value[0]) : 0;
}
