import type { Registry } from "#middleware/odoo/setup/registry.ts";

/** Odoo's accounts and taxes of Australia. Its demo data has a company with them; an Odoo without gets one. */
export const ACCOUNTS_MODULE = "l10n_au";
/** The accounts of the demo's company. */
export const CHART = "au";

/** Returns whether there was none. */
export async function addDemoCompany({ admin, change, ref }: Registry): Promise<boolean> {
  const [company] = await admin.search("res.company", [["chart_template", "=", CHART]], ["id"]);
  if (company) return false;
  await change("create the demo's company, with Odoo's Australian accounts", async () => {
    const australian = { country_id: await ref("base.au"), currency_id: await ref("base.AUD") };
    await admin.write("res.currency", [australian.currency_id], { active: true });
    const id = await admin.create("res.company", { name: "Wattle Australia", ...australian });
    const chart = { template_code: CHART, company: id };
    await admin.call("account.chart.template/try_loading", chart);
  });
  return true;
}
