import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import english from "#locales/reference/en_US.json" with { type: "json" };
import vietnamese from "#locales/reference/vi_VN.json" with { type: "json" };
import { hydrated, startChromium } from "#tests/built/open-shop.ts";
import { openGuest } from "#tests/odoo/guest.ts";
import { BROWSER, freshFolder, startShop } from "#tests/built/shop.ts";

const DATA_DIR = freshFolder();
const shop = await startShop({ DATA_DIR });
const chromium = await startChromium();
afterAll(async () => {
  await chromium.close();
  await shop.stop();
});
const PAGES = [
  { start: "/category/honey", cart: "/cart", sentence: english.shown },
  { start: "/vi/category/honey", cart: "/vi/cart", sentence: vietnamese.shown },
];

/** A cart that the ERP then cannot show. */
async function brokenCart(): Promise<string> {
  const guest = openGuest(shop);
  const { path, variantId } = await guest.findGoods();
  await guest.visit(path, { intent: "add", variantId, quantity: "1" });
  const database = new DatabaseSync(join(DATA_DIR, "sandbox.sqlite"));
  database.exec("ALTER TABLE order_line RENAME TO order_line_gone");
  database.close();
  return guest.cookie();
}
const cookie = await brokenCart();

async function expectInLog(shown: string | null | undefined, sentence: string): Promise<void> {
  const [before = "", after = ""] = sentence.split("{{reference}}");
  expect(shown).toMatch(new RegExp(`^${RegExp.escape(before)}[\\w-]{8}${RegExp.escape(after)}`));
  const reference = shown?.slice(before.length, before.length + 8) ?? "";
  const lineWith = (part: string) => () =>
    shop
      .output()
      .split("\n")
      .find((line) => line.includes(reference) && line.includes(part)) ?? "";
  expect(lineWith('"level":"error"')()).toMatch(/"fingerprint":"[\w-]{8}"/);
  await expect.poll(lineWith('"message":"request"')).toContain("/cart");
}

test.for(PAGES)(
  "an error page without JavaScript names the lines of the log ($cart)",
  async ({ cart, sentence }) => {
    const answer = await fetch(shop.url + cart, {
      headers: { "User-Agent": BROWSER, Cookie: cookie },
    });
    expect(answer.status).toBe(503);
    const shown = /<p id="reference"[^>]*>([^<]+)/.exec(await answer.text())?.[1];
    await expectInLog(shown, sentence);
  },
);

test.for(PAGES)(
  "so does one that the scripts show, and one that they have taken over ($cart)",
  async ({ start, cart, sentence }) => {
    const context = await chromium.newContext({ userAgent: BROWSER, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto(shop.url + start);
    await hydrated(page);
    const pairs = cookie.split("; ").map((pair) => pair.split(/=(.*)/s));
    await context.addCookies(
      pairs.map(([name = "", value = ""]) => ({ name, value, url: shop.url })),
    );
    await page.locator(`header a[href="${cart}"]`).click();
    const place = page.locator("#reference");
    await expect.poll(() => place.textContent().catch(() => "")).not.toBe("");
    const byScripts = await place.textContent();
    await expectInLog(byScripts, sentence);
    await page.reload();
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const taken = await place.textContent();
    expect(taken).not.toBe(byScripts);
    await expectInLog(taken, sentence);
    await context.close();
  },
);

test("a page that does not exist has no reference", async () => {
  const answer = await fetch(`${shop.url}/no/such/page`, { headers: { "User-Agent": BROWSER } });
  expect(await answer.text()).toMatch(/<p id="reference"[^>]*><a class="[^"]+" href="tel:/);
});
