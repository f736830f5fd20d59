import { expect, test } from "vitest";
import type { Registry } from "#middleware/odoo/setup/registry.ts";
import { addAccounts } from "./accounts.ts";

/** What the set-up asks of Odoo for a company with these accounts and so many journals. */
async function asked(chart: string | false, journals: number) {
  const calls: unknown[] = [];
  const said: string[] = [];
  const admin = {
    search: async () => [{ id: 1, name: "Holzhaus GmbH", chart_template: chart }],
    count: async () => journals,
    call: async (path: string, body: object) => calls.push([path, body]),
  };
  const change = async (sentence: string, work: () => Promise<unknown>) => {
    said.push(sentence);
    await work();
  };
  await addAccounts({ admin, change } as unknown as Registry, { companyId: 1 });
  return { calls, said };
}

test("a company whose accounts Odoo was kept from loading gets those of its country", async () => {
  const { calls, said } = await asked(false, 0);
  expect(said).toEqual(["load the accounts, journals and taxes of its country for Holzhaus GmbH"]);
  const of = { template_code: false, company: 1 };
  expect(calls).toEqual([["account.chart.template/try_loading", of]]);
});

test("accounts and journals that are there stay as they are", async () => {
  expect((await asked("de_skr03", 6)).calls).toEqual([]);
  expect((await asked(false, 2)).calls).toEqual([]);
});
