import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshFolder, startShop, type Shop } from "#tests/built/shop.ts";
import { matchIn, readable } from "#tests/odoo/shops/foreign-words.ts";
import { takePictures } from "#tests/odoo/shops/pictures.ts";
import { openShopper } from "#tests/odoo/shops/shopper.ts";
import { type Page, walk } from "#tests/odoo/shops/walk.ts";
import { foreignIn } from "./foreign.ts";

/** The demo under another name, as a guest and as a customer: nothing but its folder has named it. */
const NAME = "Banksia";
const LANGUAGES = [
  { locale: "en_US", prefix: "", other: "vi_VN" },
  { locale: "vi_VN", prefix: "/vi", other: "en_US" },
] as const;

/** But for the demo's company on invoices and its places to collect goods at, which are the ERP's data. */
const NAMED = /\bWattle\b(?! (?:Sydney|Melbourne|Trading))/;

let shop: Shop;
const pages: Record<string, Page[]> = {};
const SHOP_DIR = renamed();
beforeAll(async () => {
  shop = await startShop({ SHOP_DIR });
  for (const { locale, prefix } of LANGUAGES) {
    const shopper = openShopper(shop, locale);
    const { path, variantId } = await shopper.findGoods(prefix);
    const values = { slug: path.split("/").at(-1)!, key: "about-us", part: "0.xml" };
    const asGuest = await walk(shopper, { prefix, values, follows: false });
    await shopper.act("session.logIn", { email: "mia@example.com", password: "Wattle-demo-1" });
    await shopper.act("cart.addLine", { variantId, quantity: 1 });
    const id = await invoicedOf(shopper, prefix);
    const asCustomer = await walk(shopper, { prefix, values: { ...values, id }, follows: false });
    pages[locale] = [...asGuest, ...asCustomer];
    await takePictures(shop, shopper, `demo-${locale}`, {
      home: prefix || "/",
      category: `${prefix}/category/honey`,
      product: path,
      cart: `${prefix}/cart`,
      checkout: `${prefix}/checkout`,
      order: `${prefix}/my-account/my-orders/${id}`,
      invoice: `${prefix}/my-account/my-orders/${id}/invoice`,
    });
  }
}, 240_000);
afterAll(async () => {
  await shop.stop();
  rmSync(SHOP_DIR, { recursive: true });
});

const found = (of: Page[], what: (page: Page) => string[]) =>
  Object.fromEntries(
    of.map((page) => [page.path, what(page)] as const).filter(([, all]) => all.length > 0),
  );

test.each(LANGUAGES)("pages in $locale have no other language", ({ locale, other }) => {
  const shown = pages[locale]!.filter(({ text }) => text.includes("<html"));
  expect(shown.filter(({ status }) => status === 200).length).toBeGreaterThan(50);
  const language = `<html lang="${locale.replace("_", "-")}"`;
  expect(shown.filter(({ text }) => !text.includes(language)).map(({ path }) => path)).toEqual([]);
  expect(found(shown, ({ text }) => foreignIn(text, [other], locale))).toEqual({});
});

test("the invoice names countries in Vietnamese", () => {
  const shown = pages["vi_VN"]!.filter(({ status }) => status === 200);
  const invoice = shown.find(({ path }) => path.endsWith("/invoice"));
  expect(readable(invoice!.text)).not.toContain("Australia");
});

test.each(LANGUAGES)("no page in $locale has the project's name", ({ locale }) => {
  const said = ({ text }: Page) => matchIn(readable(text), NAMED);
  expect(found(pages[locale]!, said)).toEqual({});
  expect(pages[locale]!.some(({ text }) => text.includes(NAME))).toBe(true);
});

/** The first of the orders on the customer's first page that has an invoice. */
async function invoicedOf(shopper: ReturnType<typeof openShopper>, prefix: string) {
  const list = await shopper.visit(`${prefix}/my-account/my-orders`);
  for (const [, id = ""] of list.text.matchAll(/my-orders\/([\w-]+)"/g)) {
    const { text } = await shopper.visit(`${prefix}/my-account/my-orders/${id}`);
    if (text.includes(`/${id}/invoice"`)) return id;
  }
  throw new Error("No order has an invoice");
}

function renamed(): string {
  const folder = freshFolder();
  cpSync("demo/shop", folder, { recursive: true });
  for (const file of [
    "shop.yaml",
    ...LANGUAGES.flatMap(({ locale }) =>
      ["about-us", "terms"].map((page) => `content/${locale}/${page}.md`),
    ),
  ]) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(/\bWattle\b/g, NAME));
  }
  return folder;
}
