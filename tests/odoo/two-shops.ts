import { afterAll, beforeAll, onTestFinished } from "vitest";
import { openOdoo, type OdooErp } from "#middleware/odoo/odoo.ts";
import { createOdooClient } from "#middleware/odoo/core/client/client.ts";
import type { Directory } from "#middleware/odoo/core/client/directory.ts";
import { setUp } from "#middleware/odoo/setup/setup.ts";
import { admin, quiet } from "./bench.ts";
import { connection } from "./connection.ts";

/** Two websites of one company, and a shop for each. */
export const SECOND = "Second shop";

export const call = () => ({
  locale: "en_US" as const,
  signal: AbortSignal.timeout(60_000),
  requestId: "websites",
});
export const clients = {
  first: createOdooClient({ ...connection, log: quiet }),
  second: createOdooClient({ ...connection, website: SECOND, log: quiet }),
};

type Shops = {
  first: OdooErp;
  second: OdooErp;
  sites: { first: Directory; second: Directory };
  /** The first as it was before the set-up of the second. */
  before: Directory;
};

/** Sets the second up, unless an earlier run did; filled before the first test. */
export function openTwoShops(): Shops {
  const shops = {} as Shops;
  beforeAll(async () => {
    const before = await clients.first.directory(call());
    admin.workFor(before.companyId);
    const [known] = await admin.search("website", [["name", "=", SECOND]], ["name"]);
    if (!known) await admin.create("website", { name: SECOND, company_id: before.companyId });
    await runSetUp({ website: SECOND });
    Object.assign(shops, {
      before,
      sites: {
        first: await clients.first.directory(call(), { anew: true }),
        second: await clients.second.directory(call(), { anew: true }),
      },
      first: await openOdoo({ ...connection, pollSeconds: 3600 }, quiet),
      second: await openOdoo({ ...connection, website: SECOND, pollSeconds: 3600 }, quiet),
    });
  }, 10 * 60_000);
  afterAll(() => {
    shops.first?.close();
    shops.second?.close();
  });
  return shops;
}

/** Returns what it has changed. */
export async function runSetUp(options: { website?: string }): Promise<string[]> {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  await setUp(admin, { isDemo: false, isDry: false, wantsNewKey: false, say, ...options });
  return lines.filter((line) => line.startsWith("done:"));
}

/** A product for 20.00 without stock to count, in both shops' catalogues; unpublished after the test. */
export async function publish(
  { first, second }: Shops,
  name: string,
  values: Record<string, unknown> = {},
) {
  const template = await admin.create("product.template", {
    name: `${name} ${crypto.randomUUID().slice(0, 8)}`,
    type: "consu",
    is_storable: false,
    is_published: true,
    list_price: 20,
    weight: 0.5,
    taxes_id: [[5, 0, 0]],
    ...values,
  });
  onTestFinished(() => admin.write("product.template", [template], { is_published: false }));
  await Promise.all([first.look(), second.look()]);
  const domain = [["product_tmpl_id", "=", template]];
  const [product] = await admin.search("product.product", domain, ["name"]);
  const slug = `${String(product!["name"]).toLowerCase().replaceAll(" ", "-")}-${template}`;
  return { template, variant: String(product!.id), slug };
}
