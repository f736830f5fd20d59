import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Admin, createAdmin } from "#middleware/odoo/setup/admin.ts";
import { foreignIn } from "#tests/built/languages/foreign.ts";
import { addFrench } from "#tests/built/languages/marked.ts";
import { freshFolder, startShop, type Shop } from "#tests/built/shop.ts";
import { isBenchUp, openSecondBench } from "#tests/odoo/second-bench.ts";
import { demoIn, matchIn, readable } from "./foreign-words.ts";
import { openShopper } from "./shopper.ts";
import { HANOI, LINDNER, SHOPS } from "./owners.ts";
import { openStaff } from "./staff.ts";
import { takePictures } from "./pictures.ts";
import { type Page, walk } from "./walk.ts";

/**
 * Shops of other owners from the build of the demo, on one Odoo that knows nothing of it: two websites of two companies with two
 * currencies. No page, file or mail says a word of the demo, of the other shop, of a language that is not the page's, or of another currency.
 */
const VIETNAMESE = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i;

const canTry = isBenchUp();
if (!canTry) process.stdout.write("No shops of other owners were tried: they need the bench.\n");

describe.runIf(canTry)("shops of other owners", () => {
  let bench: Awaited<ReturnType<typeof openSecondBench>>;
  let admin: Admin;
  let staff: Awaited<ReturnType<typeof openStaff>>;
  let apiKey = "";

  beforeAll(async () => {
    bench = await openSecondBench("shops");
    const { ODOO_URL, ODOO_DATABASE, ODOO_ADMIN_KEY } = bench.keys;
    admin = createAdmin({ url: ODOO_URL!, database: ODOO_DATABASE!, apiKey: ODOO_ADMIN_KEY! });
    staff = await openStaff(admin);
    await staff.takeOver(HANOI);
    apiKey = /ODOO_API_KEY=([\w.]+)/.exec(await bench.setUp("--yes"))?.[1] ?? "";
    await staff.open(LINDNER);
    const german = { SHOP_DIR: folderOf("lindner") };
    await bench.run("setup", ["--yes", "--website", LINDNER.website], german);
    await staff.stock(LINDNER);
  }, 25 * 60_000);
  afterAll(() => bench?.destroy(), 120_000);

  describe.each(SHOPS)("$name", (one) => {
    const { folder, owner, website, languages, prefixes, money, never, names, address } = one;
    let shop: Shop;
    let pages: Page[] = [];
    let mails: string[] = [];
    beforeAll(async () => {
      const begun = new Date().toISOString().slice(0, 19).replace("T", " ");
      await staff.deliver(owner, website);
      shop = await startShop({
        SHOP_DIR: folderOf(folder),
        ODOO_WEBSITE: website,
        ERP: "odoo",
        ODOO_URL: bench.keys["ODOO_URL"]!,
        ODOO_DATABASE: bench.keys["ODOO_DATABASE"]!,
        ODOO_API_KEY: apiKey,
        READ_TIMEOUT_MS: "60000", // other suites share the machine
        WRITE_TIMEOUT_MS: "120000",
        SESSION_SECRET: crypto.randomUUID() + crypto.randomUUID(),
      });
      for (const [index, locale] of languages.entries()) {
        const prefixed = prefixes[index]!;
        const buyer = openShopper(shop, locale);
        const { path, variantId } = await buyer.findGoods(prefixed);
        const values = { slug: path.split("/").at(-1)!, key: "about-us", part: "0.xml" };
        const id = await buyer.order(variantId, address);
        await buyer.act("cart.addLine", { variantId, quantity: 1 });
        const asked = { prefix: prefixed, values: { ...values, id } };
        pages.push(...(await walk(buyer, { ...asked, follows: false })));
        await buyer.signUp(admin);
        const own = { ...values, id: await buyer.order(variantId, address) };
        await buyer.act("cart.addLine", { variantId, quantity: 1 });
        pages.push(...(await walk(buyer, { prefix: prefixed, values: own, follows: true })));
        const category =
          /href="([^"]*\/category\/[^"?]+)"/.exec(pages[0]!.text)?.[1] ?? `${prefixed}/search`;
        await takePictures(shop, buyer, `${folder}-${locale}`, {
          home: prefixed || "/",
          category,
          product: path,
          cart: `${prefixed}/cart`,
          checkout: `${prefixed}/checkout`,
          order: `${prefixed}/my-account/my-orders/${own.id}`,
          content: `${prefixed}/about-us`,
        });
      }
      const sent = [["create_date", ">=", begun]];
      const rows = await admin.search("mail.mail", sent, ["subject", "body_html"]);
      mails = rows.map((row) =>
        readable(`${String(row["subject"])}
${String(row["body_html"])}`),
      );
    }, 10 * 60_000);
    afterAll(() => shop?.stop());

    const found = (of: (page: Page) => string[]) =>
      Object.fromEntries(
        pages.map((page) => [page.path, of(page)] as const).filter(([, all]) => all.length > 0),
      );

    test("has pages, orders and mails", () => {
      const shown = pages.filter(({ status }) => status === 200);
      expect(shown.length).toBeGreaterThan(100);
      expect(shown.map(({ path }) => path)).toContain("/my-account/my-orders");
      expect(pages.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([]);
      expect(mails.length).toBeGreaterThan(3);
    });

    test("says no word of the demo", () => {
      // Payers may live in any country.
      const COUNTRY = /<option>(?:Australia|Úc)<\/option>/g;
      expect(found(({ text }) => demoIn(readable(text).replaceAll(COUNTRY, "")))).toEqual({});
      expect(mails.flatMap((mail) => demoIn(mail))).toEqual([]);
    });

    test("says nothing of other shops, also where no shopper reads", () => {
      expect(found(({ text }) => matchIn(text, never))).toEqual({});
      expect(mails.flatMap((mail) => matchIn(mail, never))).toEqual([]);
    });

    test("has one currency", () => {
      expect(found(({ text }) => matchIn(readable(text), money))).toEqual({});
      expect(mails.flatMap((mail) => matchIn(mail, money))).toEqual([]);
    });

    test("has each page in its own language", () => {
      const languageOf = (text: string) => /<html lang="([^"]+)"/.exec(text)?.[1] ?? "";
      const wrong = found(({ path, text }) => {
        const language = languageOf(text);
        if (!language) return [];
        const index = Math.max(
          0,
          prefixes.findLastIndex((one) => path.startsWith(`${one}/`) || path === one),
        );
        if (language !== languages[index]!.replace("_", "-")) return [`is in ${language}`];
        if (language === "vi-VN") return foreignIn(text, ["en_US"], "vi_VN");
        if (language === "fr-FR") return foreignIn(text, ["en_US", "vi_VN"]);
        const plain = readable(text).replaceAll(names, "");
        const others = [...matchIn(plain, VIETNAMESE), ...matchIn(plain, /‹/)];
        return [...foreignIn(text, ["vi_VN"], "en_US"), ...others];
      });
      expect(wrong).toEqual({});
    });
  });
});

/** A copy of a shop's folder, with French if it has that. */
function folderOf(name: string): string {
  const folder = freshFolder();
  cpSync(join(import.meta.dirname, name), folder, { recursive: true });
  if (name === "lindner") addFrench(folder);
  return folder;
}
