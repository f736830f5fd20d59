import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOdoo, type OdooErp } from "#middleware/odoo/odoo.ts";
import { attempt } from "#tests/contract/support/goods.ts";
import { newCustomer, PASSWORD } from "#tests/contract/support/people.ts";
import { TestShopper } from "#tests/shopper.ts";
import { openPlainOdoo, type PlainOdoo, stockPlainOdoo } from "./plain.ts";
import { isBenchUp } from "./second-bench.ts";

const MINUTES = 60_000;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const BERLIN = {
  firstName: "Anna",
  lastName: "Krause",
  phone: "+49 30 901820",
  country: "DE",
  address1: "Invalidenstr. 44",
  suburb: "Berlin",
  postcode: "10115",
} as const;
/** Records of the set-up that people see. */
const SEEN = [
  "delivery.carrier",
  "loyalty.program",
  "mailing.list",
  "payment.provider",
  "product.pricelist",
  "product.product",
];

const canTry = isBenchUp();
if (!canTry) process.stdout.write("No plain Odoo was tried: it needs the bench.\n");

describe.runIf(canTry)("an Odoo without demo data, in euros", () => {
  let odoo: PlainOdoo;
  let erp: OdooErp;
  let goods: Awaited<ReturnType<typeof stockPlainOdoo>>;

  beforeAll(async () => {
    odoo = await openPlainOdoo();
    goods = await stockPlainOdoo(odoo.admin);
    erp = await openOdoo({ ...odoo.connection, pollSeconds: 3600 }, quiet);
  }, 40 * MINUTES);

  afterAll(async () => {
    erp?.close();
    await odoo?.destroy();
  }, 5 * MINUTES);

  test("the plan names the languages and the currency, and nothing of the demo", () => {
    const planned = odoo.said.done.split("\n").filter((line) => line.includes("] will "));
    const text = planned.join("\n");
    expect(text).toContain("will activate the language de_DE");
    expect(text).not.toContain("vi_VN");
    expect(text).toContain('will create the price list "Online shop" in EUR');
    expect(text).not.toMatch(/Wattle (retail|points|gift)|AUD|AU\$|Australia/);
  });

  test("a shop without Vietnamese is set up without it, and the check names a language that is missing", () => {
    const { done, checked, checkedInVietnamese, again } = odoo.said;
    expect(done).toContain("done: activate the language de_DE");
    expect(odoo.languages).toBe("de_DE en_US");
    expect(checked).toMatch(/^languages +ok +2 of 2/m);
    expect(checkedInVietnamese).toMatch(/^languages +missing +vi_VN +npm run odoo:setup/m);
    expect(again).toContain("done: activate the language vi_VN");
  });

  test("a repeated set-up has nothing to do", () => {
    expect(odoo.said.repeated).toContain("Nothing to do.");
  });

  test("nothing bears the demo's name, currency or country, and other companies get nothing", async () => {
    const { admin } = odoo;
    const ours = await admin.search(
      "ir.model.data",
      [
        ["module", "=", "wattle"],
        ["model", "in", SEEN],
      ],
      ["model", "res_id"],
    );
    expect(ours.length).toBeGreaterThan(5);
    for (const { model, res_id: id } of ours) {
      const [row] = await admin.search(String(model), [["id", "=", Number(id)]], []);
      expect(JSON.stringify([row!["name"], row!["display_name"]])).not.toMatch(/wattle|AU\$/i);
      if (row!["currency_id"]) expect((row!["currency_id"] as [number, string])[1]).toBe("EUR");
      if (row!["company_id"])
        expect((row!["company_id"] as [number, string])[1]).toBe("Holzhaus GmbH");
    }
  });

  test("the check says what an owner has still to do", async () => {
    const { checked } = odoo.said;
    expect(checked).toMatch(/^currency +ok +website .+, company Holzhaus GmbH, prices in EUR/m);
    expect(checked).toMatch(/^orders +missing .+Publish goods/m);
    const stocked = await odoo.check();
    expect(stocked).toMatch(/^orders +ok +Germany: .+ €\d.+ with €\d.+ tax \+ Standard delivery/m);
  });

  test("browse: goods, their category and their prices with tax, in both languages", async () => {
    for (const locale of ["en_US", "vi_VN"] as const) {
      const shopper = new TestShopper(erp, locale);
      const listing = await shopper.ask("catalog.listing", { sort: "price-asc", page: 1 });
      expect(listing?.products.map(({ name }) => name)).toEqual(["Ash stool", "Oak chair"]);
      const [slug] = listing!.products.map((product) => product.slug).slice(1);
      const product = await shopper.ask("catalog.product", { slug: slug! });
      expect(product?.variants[0]?.price).toEqual({ amount: 11_900, currency: "EUR" });
    }
    const categories = await new TestShopper(erp).ask("catalog.categories", {});
    expect(categories.map(({ name, productCount }) => [name, productCount])).toEqual([
      ["Chairs", 2],
    ]);
  });

  test("cart: stock limits it", async () => {
    const guest = new TestShopper(erp);
    await guest.do("cart.addLine", { variantId: goods.ash.variantId, quantity: 5 });
    const cart = await guest.ask("cart.get", {});
    expect(cart.quantity).toBe(2);
    expect(cart.totals.total).toEqual({ amount: 9520, currency: "EUR" });
  });

  test("checkout: an order to Berlin, paid in cash, is in the account of the customer who placed it", async () => {
    await odoo.allowCash(); // as the check says
    const { shopper, email } = await newCustomer({ erp, tokenMailedTo });
    await shopper.do("cart.addLine", { variantId: goods.oak.variantId, quantity: 2 });
    const typed = { email, billing: BERLIN, paymentMethod: "cash-on-delivery" as const };
    const { deliveryMethods } = await shopper.do("checkout.saveDraft", typed);
    expect(deliveryMethods.map(({ name }) => name)).toEqual(["Standard delivery"]);
    const chosen = { ...typed, deliveryMethodId: deliveryMethods[0]!.id };
    const checkout = await shopper.do("checkout.saveDraft", chosen);
    expect(checkout.cart.totals.total).toEqual({ amount: 23_800, currency: "EUR" });
    const { orderId } = await shopper.do("checkout.placeOrder", attempt(checkout));
    expect((await shopper.ask("checkout.result", {})).order?.id).toBe(orderId);

    const later = new TestShopper(erp);
    await later.do("session.logIn", { email, password: PASSWORD });
    const { orders } = await later.ask("orders.list", { page: 1 });
    expect(orders.map(({ id, total }) => [id, total.amount])).toEqual([[orderId, 23_800]]);
    const [order] = await odoo.admin.search(
      "sale.order",
      [["id", "=", Number(orderId)]],
      ["state", "company_id", "currency_id"],
    );
    expect(order).toMatchObject({
      state: "sale",
      company_id: [expect.any(Number), "Holzhaus GmbH"],
      currency_id: [expect.any(Number), "EUR"],
    });
  });

  test(
    "the shop can be taken out again: its orders stay, its key opens nothing",
    async () => {
      const { admin } = odoo;
      const orders = await admin.search("sale.order", [["state", "=", "sale"]], ["name"]);
      expect(orders.length).toBeGreaterThan(0);
      expect(await odoo.uninstall("--dry-run")).toContain("nothing was changed");
      expect(await odoo.uninstall("--yes")).toMatch(
        /done: delete \d+ records of ir.actions.server/,
      );

      expect(await admin.search("ir.actions.server", [["name", "=like", "wattle/%"]], [])).toEqual(
        [],
      );
      expect(await admin.search("res.groups", [["name", "=", "Wattle shop"]], [])).toEqual([]);
      const users = await admin.search("res.users", [["login", "=like", "wattle-%"]], ["active"]);
      expect(users.map((user) => user["active"])).toEqual([false, false]);
      const own = [["key", "in", ["wattle.signing_keys", "wattle.change_indexes"]]];
      expect(await admin.search("ir.config_parameter", own, [])).toEqual([]);
      await expect(openOdoo({ ...odoo.connection, pollSeconds: 3600 }, quiet)).rejects.toThrow(
        "Odoo refuses the API key",
      );
      expect(await admin.search("sale.order", [["state", "=", "sale"]], ["name"])).toEqual(orders);
      expect(await odoo.uninstall("--yes")).toContain("Nothing to do.");

      const back = await odoo.setUp();
      expect(back).toContain('done: switch on the price list "Online shop" in EUR again');
      expect(back).not.toContain("create the price list");
      const again = { ...odoo.connection, apiKey: /ODOO_API_KEY=([\w.]+)/.exec(back)?.[1] ?? "" };
      const shop = await openOdoo({ ...again, pollSeconds: 3600 }, quiet);
      expect((await new TestShopper(shop).ask("catalog.listing", {}))?.total).toBe(2);
      shop.close();

      expect(await odoo.uninstall("--yes", "--data")).toMatch(
        /done: delete \d+ records of ir.model\n/,
      );
      const left = [
        ["name", "=like", "x_%"],
        ["state", "=", "manual"],
      ];
      expect(await admin.search("ir.model.fields", left, ["model", "name"])).toEqual([]);
      expect(await admin.search("sale.order", [["state", "=", "sale"]], ["name"])).toEqual(orders);
    },
    5 * MINUTES,
  );

  async function tokenMailedTo(email: string): Promise<string> {
    const domain = [["x_recipient", "=", email]];
    const mails = await odoo.admin.search("x_shop_mail", domain, ["x_text"]);
    return /[?&]token=([\w.~-]+)/.exec(String(mails.at(-1)?.["x_text"]))?.[1] ?? "";
  }
});
