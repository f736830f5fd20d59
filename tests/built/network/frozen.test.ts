import type { Page } from "@playwright/test";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import english from "#locales/catalog/en_US.json" with { type: "json" };
import vietnamese from "#locales/catalog/vi_VN.json" with { type: "json" };
import englishShell from "#locales/shell/en_US.json" with { type: "json" };
import vietnameseShell from "#locales/shell/vi_VN.json" with { type: "json" };
import { startMiddleware } from "#host/edge/middleware.ts";
import type { Running } from "#host/edge/process.ts";
import { hydrated, logInAsMia, startChromium } from "#tests/built/open-shop.ts";
import { freshFolder, startShop, type Shop } from "#tests/built/shop.ts";
import { openProxy } from "./proxy.ts";
import { countIn } from "./slow-connection.ts";

/** A shop whose middleware does all it is asked, but from some moment on never answers (docs/decisions/021). */
const DATA_DIR = freshFolder();
const HONEY = "/product/yellow-box-honey";
const LIMIT_MS = 10_000;
const chromium = await startChromium();
let middleware: Running;
let shop: Shop;
let isFrozen = false;

beforeAll(async () => {
  const GATEWAY_SECRET = "the shop's and the middleware's secret";
  middleware = await startMiddleware({ ...process.env, DATA_DIR, GATEWAY_SECRET }, () => {});
  const MIDDLEWARE_URL = await openProxy(middleware, {
    delayMs: () => (isFrozen ? 60_000 : 0),
  });
  shop = await startShop({ DATA_DIR, GATEWAY_SECRET, MIDDLEWARE_URL });
});
afterAll(async () => {
  await chromium.close();
  await shop.stop();
  await middleware.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

/** A page of a shopper who has one piece in the cart. */
async function withHoney(prefix: string, javaScriptEnabled: boolean): Promise<Page> {
  isFrozen = false;
  const locale = prefix ? "vi-VN" : "en-AU";
  const context = await chromium.newContext({ locale, javaScriptEnabled, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(shop.url + prefix + HONEY);
  if (javaScriptEnabled) await hydrated(page);
  await page.locator('main button[value="add"]').click();
  await page.getByRole("main").getByRole("status").first().waitFor();
  await expect.poll(() => countIn(page, "cart")).toContain("1");
  return page;
}

const LANGUAGES = [
  { prefix: "", catalog: english, shell: englishShell },
  { prefix: "/vi", catalog: vietnamese, shell: vietnameseShell },
];

test.for(LANGUAGES)(
  "an add without an answer is announced, taken back in time, and not repeated by another press ($prefix)",
  async ({ prefix, catalog, shell }) => {
    const page = await withHoney(prefix, true);
    const main = page.getByRole("main");
    const add = main.locator('button[value="add"]');
    await main.getByRole("spinbutton").fill("2");
    await expect.poll(() => add.textContent()).toBe(catalog.product.add);
    isFrozen = true;
    const pressed = Date.now();
    await add.click();
    expect(await countIn(page, "cart")).toContain("3");
    await page.getByRole("status").filter({ hasText: shell.late }).waitFor({ timeout: 6_000 });
    await main
      .getByRole("alert")
      .filter({ hasText: catalog.errors.unknown })
      .waitFor({
        timeout: LIMIT_MS + 1_000,
      });
    expect(Date.now() - pressed).toBeLessThan(LIMIT_MS);
    await expect.poll(() => countIn(page, "cart")).toContain("1");
    expect(await page.getByRole("status").filter({ hasText: shell.late }).count()).toBe(0);
    expect(await main.getByRole("status").count(), "only the last message").toBe(0);
    expect(await main.getByRole("spinbutton").inputValue()).toBe("2");

    isFrozen = false;
    await add.click();
    await expect.poll(() => countIn(page, "cart"), { timeout: 10_000 }).toContain("3");
    await main.getByRole("status").first().waitFor();
    await page.goto(`${shop.url}${prefix}/cart`);
    expect(await page.locator('main input[name^="quantity"]').inputValue()).toBe("3");
    await page.context().close();
  },
);

test.for(LANGUAGES)(
  "without JavaScript the answer comes in time, keeps what was sent, and sending it again adds once ($prefix)",
  async ({ prefix, catalog, shell }) => {
    const page = await withHoney(prefix, false);
    const main = page.getByRole("main");
    await page.goto(shop.url + prefix + HONEY);
    await main.getByRole("spinbutton").fill("2");
    isFrozen = true;
    const pressed = Date.now();
    await main.locator('button[value="add"]').click({ timeout: 60_000 });
    await main.getByText(catalog.errors.unknown).waitFor();
    expect(Date.now() - pressed).toBeLessThan(LIMIT_MS + 1_000);
    isFrozen = false;
    await main.getByRole("button", { name: shell.error.sendAgain }).click();
    await main.getByRole("status").first().waitFor();
    await page.goto(`${shop.url}${prefix}/cart`);
    expect(await page.locator('main input[name^="quantity"]').inputValue()).toBe("3");
    await page.context().close();
  },
);

test("without JavaScript an account's form is not lost either", async () => {
  isFrozen = false;
  const context = await chromium.newContext({ locale: "en-AU", javaScriptEnabled: false });
  const page = await context.newPage();
  await logInAsMia(page, shop);
  await page.goto(`${shop.url}/my-account/personal-data`);
  await page.locator('main input[name="firstName"]').fill("Maria");
  isFrozen = true;
  const pressed = Date.now();
  await page.locator('main button[value="save"]').click({ timeout: 60_000 });
  const again = page.getByRole("main").getByRole("button", { name: englishShell.error.sendAgain });
  await again.waitFor();
  expect(Date.now() - pressed).toBeLessThan(LIMIT_MS + 1_000);
  isFrozen = false;
  await again.click();
  await expect.poll(() => page.locator('input[name="firstName"]').inputValue()).toBe("Maria");
  await page.reload();
  expect(await page.locator('input[name="firstName"]').inputValue()).toBe("Maria");
  await context.close();
});
