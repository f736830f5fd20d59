import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOdoo, type OdooErp, type OdooOptions } from "#middleware/odoo/odoo.ts";
import { type Admin, createAdmin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";
import {
  type Procedure,
  readProcedures,
  versionsOf,
} from "#middleware/odoo/setup/procedures/procedure-files.ts";
import { setUp } from "#middleware/odoo/setup/setup.ts";
import { uninstall } from "#middleware/odoo/setup/uninstall.ts";
import { attempt, fillCheckout, type Goods, wellStocked } from "#tests/contract/support/goods.ts";
import { TestShopper } from "#tests/shopper.ts";
import { type Before, SECRET } from "#tests/upgrade/before.ts";
import { unpackOldRelease } from "#tests/upgrade/old-release.ts";
import { expectAllThere, expectShopGoesOn } from "#tests/upgrade/shop-after.ts";
import { isBenchUp, openSecondBench } from "./second-bench.ts";

/** Models with records of shoppers, staff and the old set-up, whose number an upgrade must not change. */
const MODELS = [
  "account.move",
  "crm.lead",
  "delivery.carrier",
  "loyalty.card",
  "loyalty.history",
  "loyalty.program",
  "mailing.contact",
  "payment.provider",
  "payment.transaction",
  "product.pricelist",
  "product.wishlist",
  "rating.rating",
  "res.partner",
  "res.users",
  "res.users.apikeys",
  "sale.order",
  "sale.order.line",
  "stock.picking",
  "x_shop_mail",
  "x_shop_reset",
  "x_shop_session",
  "x_shop_signup",
];
const MINUTES = 60_000;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const release = unpackOldRelease();
const canTry = release !== null && isBenchUp();
if (!canTry)
  process.stdout.write(
    "No upgrade of an Odoo was tried: it needs the clone's history and the bench.\n",
  );

describe.runIf(canTry)("an Odoo of the old release", () => {
  let bench: Awaited<ReturnType<typeof openSecondBench>>;
  let admin: Admin;
  let erp: OdooErp;
  let options: OdooOptions;
  let before: Before;
  let counted: Record<string, number>;
  let hadStripe = false;
  let said: string[];

  beforeAll(async () => {
    bench = await openSecondBench("upgrade");
    const oldSetUp = await release!.run("scripts/odoo-setup.ts", ["--yes", "--demo"], bench.keys);
    const apiKey = /ODOO_API_KEY=(\w+)/.exec(oldSetUp)?.[1] ?? "";
    before = await release!.shop("", { ...bench.keys, ODOO_API_KEY: apiKey });

    const place = { url: bench.keys["ODOO_URL"]!, database: bench.keys["ODOO_DATABASE"]! };
    admin = createAdmin({ ...place, apiKey: bench.keys["ODOO_ADMIN_KEY"]! });
    const [website] = await admin.search("website", [], ["company_id"]);
    admin.workFor(relation(website!, "company_id"));
    counted = await counts();
    const stripe = [
      ["name", "=", "payment_stripe"],
      ["state", "=", "installed"],
    ];
    hadStripe = (await admin.count("ir.module.module", stripe)) === 1;
    said = await Promise.all([bench.setUp("--yes"), bench.setUp("--yes")]);
    const signing = /ODOO_API_KEY=([\w.]+)/.exec(said.join("\n"))?.[1] ?? "";
    const own = { apiKey: signing, publicUrl: "http://localhost", secret: SECRET };
    options = { ...place, ...own, pollSeconds: 3600 };
    erp = await openOdoo(options, quiet);
  }, 25 * MINUTES);

  afterAll(async () => {
    erp?.close();
    release!.remove();
    await bench?.destroy();
  }, 5 * MINUTES);

  test("is upgraded once by two concurrent set-ups; a third changes nothing", async () => {
    // Either installs the new modules, and either makes the other changes after that.
    const done = said.flatMap((lines) => [...lines.matchAll(/(\d+) changes done/g)]);
    const changes = done.map(([, count]) => Number(count)).filter((count) => count > 0);
    expect(changes.toSorted((a, b) => a - b)).toEqual(
      hadStripe ? [expect.any(Number)] : [1, expect.any(Number)],
    );
    expect(await bench.setUp("--yes")).toContain("Nothing to do.");
    expect(await admin.count("ir.config_parameter", [["key", "=like", "wattle.setup%"]])).toBe(0);
  });

  test("keeps every record once", async () => {
    // payment_stripe, if it is new, adds its provider to the shop's company.
    const { "payment.provider": providers = 0, ...others } = counted;
    const { "payment.provider": providersNow = 0, ...othersNow } = await counts();
    // The user of the new key, and its contact; the new key replaces the old one.
    const { "res.users": users = 0, "res.partner": partners = 0 } = others;
    expect(othersNow).toEqual({ ...others, "res.users": users + 1, "res.partner": partners + 1 });
    expect(providersNow - providers).toBe(hadStripe ? 0 : 1);
  });

  test("has exactly the present procedures: the old release published no list of its own", async () => {
    const present = readProcedures().map(({ name }) => `wattle/${name}`);
    expect(await procedures()).toEqual(present.toSorted());
    const [group] = await admin.search("res.groups", [["name", "=", "Wattle shop"]], ["comment"]);
    expect(group?.["comment"]).toBe(false);
  });

  test("keeps shoppers' carts, orders, points and sessions", async () => {
    await expectAllThere(erp, before);
    expect(before.customer.facts.rewards?.balance).toBeGreaterThan(0);
  });

  test("takes orders, and accepts the links of old mails", async () => {
    await expectShopGoesOn(erp, before);
  });

  test(
    "shops of two versions sell at once; the set-up after next stops the first",
    async () => {
      const present = readProcedures();
      const [next, third] = [later(present, 1), later(present, 2)];
      expect((await setUpBy(next)).changes).toBeGreaterThan(0);
      expect((await setUpBy(next)).changes).toBe(0);
      expect(await procedures()).toHaveLength(present.length + 1);

      const newer = await openOdoo({ ...options, versions: versionsOf(next) }, quiet);
      const [old, young] = [new TestShopper(erp), new TestShopper(newer)];
      const [{ id: variantId }] = (await wellStocked(old)) as [Goods];
      const add = (shopper: TestShopper) => shopper.do("cart.addLine", { variantId, quantity: 1 });
      const bought = async (shopper: TestShopper) => {
        await add(shopper);
        const press = attempt(await fillCheckout(shopper, "cash-on-delivery"));
        const { orderId } = await shopper.do("checkout.placeOrder", press);
        return (await shopper.ask("orders.get", { id: orderId }))?.lines[0]?.quantity;
      };
      expect(await Promise.all([bought(old), bought(young)])).toEqual([1, 2]);

      await expect(openOdoo({ ...options, versions: versionsOf(third) }, quiet)).rejects.toThrow(
        "run odoo:setup of this version",
      );
      expect((await setUpBy(third)).changes).toBeGreaterThan(0);
      expect(await procedures()).toHaveLength(present.length + 1);
      await expect(add(old)).rejects.toThrow("run odoo:setup of this version");
      await expect(old.ask("cart.get", {})).rejects.toThrow("run odoo:setup of this version");
      expect(await bought(young)).toBe(2);
      newer.close();
      expect(
        await uninstall(admin, { isDry: false, withData: false, say: () => {} }),
      ).toBeGreaterThan(0);
      expect(await procedures()).toEqual([]);
    },
    5 * MINUTES,
  );

  /** A version of the shop that adds so many pieces more. */
  function later(present: Procedure[], more: number): Procedure[] {
    return present.map((own) =>
      own.name === "cart.addLine"
        ? {
            ...own,
            version: `later${more}`,
            source: own.source.replaceAll("a['quantity']", `(a['quantity'] + ${more})`),
          }
        : own,
    );
  }

  function setUpBy(version: Procedure[]) {
    const flags = { isDemo: false, isDry: false, wantsNewKey: false, say: () => {} };
    return setUp(admin, { ...flags, procedures: version });
  }

  async function procedures(): Promise<string[]> {
    const ours = [["name", "=like", "wattle/%"]];
    const actions = await admin.search("ir.actions.server", ours, ["name"]);
    return actions.map(({ name }) => String(name)).toSorted();
  }

  async function counts(): Promise<Record<string, number>> {
    const entries = [];
    for (const model of MODELS) entries.push([model, await admin.count(model)]);
    return Object.fromEntries(entries);
  }
});
