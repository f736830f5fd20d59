import type { SetupContext } from "#middleware/odoo/setup/context.ts";
import type { Registry } from "#middleware/odoo/setup/registry.ts";

/**
 * Odoo loads them itself once it has installed Invoicing, unless it ends the call of the installation before. A company that keeps
 * its accounts elsewhere has journals.
 */
export async function addAccounts(
  { admin, change }: Registry,
  { companyId }: Pick<SetupContext, "companyId">,
): Promise<void> {
  const fields = ["name", "chart_template"];
  const [company] = await admin.search("res.company", [["id", "=", companyId]], fields);
  if (!company || company["chart_template"]) return;
  if ((await admin.count("account.journal", [["company_id", "=", companyId]])) > 0) return;
  const sentence = `load the accounts, journals and taxes of its country for ${String(company["name"])}`;
  await change(sentence, () =>
    admin.call("account.chart.template/try_loading", { template_code: false, company: companyId }),
  );
}
