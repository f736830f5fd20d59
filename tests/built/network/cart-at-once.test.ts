import type { Page } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import { openShop } from "#tests/built/open-shop.ts";
import { countIn, openOnSlowConnection } from "./slow-connection.ts";

/** Cart and wishlist show a press before the shop has answered (docs/decisions/034). */
const { chromium, shop, openStore } = await openShop();
const store = await openStore();

const HONEY = "/product/yellow-box-honey";
const JUMPER = "/product/fine-merino-crew-neck";

/** A shopper's page after these products' forms were posted. */
async function shopperWith(intent: "add" | "wish", ...paths: string[]) {
  const context = await chromium.newContext({ locale: "en-AU", serviceWorkers: "block" });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(shop.url + path);
    const variantId = await page.locator('main input[name="variantId"]').first().inputValue();
    const form = { intent, variantId, quantity: "1" };
    const headers = { Origin: shop.url };
    const answer = await page.request.post(shop.url + path, { form, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  }
  return page;
}

const openCart = async (...paths: string[]) =>
  openOnSlowConnection(chromium, `${shop.url}/cart`, await shopperWith("add", ...paths));
const openWishlist = async (...paths: string[]) =>
  openOnSlowConnection(chromium, `${shop.url}/wishlist`, await shopperWith("wish", ...paths));

const total = (page: Page) =>
  page.getByRole("region", { name: "Order summary" }).locator("dl > div", { hasText: /^Total/ });
const busy = (page: Page) => page.locator('main [aria-busy="true"]').count();

/** A payment for the newest cart, in another tab; returns what ends it. */
function lockCart() {
  const { id } = store.get<{ id: number }>("SELECT max(id) AS id FROM sale_order")!;
  const now = new Date().toISOString();
  // A locked cart has fixed totals; which ones does not matter here.
  store.run(
    `UPDATE sale_order SET totals = (SELECT totals FROM sale_order WHERE totals IS NOT NULL LIMIT 1) WHERE id = ?`,
    id,
  );
  store.run(
    `INSERT INTO payment (order_id, idempotency_key, reference, method, state, amount, currency, created_at, updated_at)
     VALUES (?, ?, ?, 'card', 'draft', 1, 'AUD', ?, ?)`,
    id,
    `key-${id}`,
    `test-${id}`,
    now,
    now,
  );
  function unlock() {
    store.run("DELETE FROM payment WHERE order_id = ?", id);
    store.run("UPDATE sale_order SET totals = NULL WHERE id = ?", id);
  }
  onTestFinished(unlock);
  return unlock;
}

test("three clicks on + show at once, and the totals wait for the shop", async () => {
  const { page, main, release, asked, close } = await openCart(HONEY);
  const quantity = main.getByRole("spinbutton");
  const before = await total(page).textContent();
  const more = main.getByRole("button", { name: /^One more/ });
  for (const shown of ["2", "3", "4"]) {
    await more.click();
    expect(await quantity.inputValue()).toBe(shown);
  }
  expect(await countIn(page, "cart")).toContain("2 items"); // of the request on its way
  expect(await busy(page)).toBe(2);
  expect(await total(page).textContent()).toBe(before);
  expect(asked).toEqual(["POST"]);
  await release();
  await expect.poll(() => busy(page), { timeout: 10_000 }).toBe(0);
  expect(await quantity.inputValue()).toBe("4");
  expect(await countIn(page, "cart")).toContain("4 items");
  expect(await total(page).textContent()).toContain("47.80");
  await close();
});

test("the last quantity wins, typed or clicked, and the field keeps the focus", async () => {
  const { page, main, release, close } = await openCart(HONEY);
  const quantity = main.getByRole("spinbutton");
  await main.getByRole("button", { name: /^One more/ }).click();
  await quantity.fill("7");
  await quantity.press("Enter");
  expect(await busy(page)).toBe(2);
  await main.getByRole("button", { name: /^One less/ }).click();
  expect(await quantity.inputValue()).toBe("6");
  await quantity.focus();
  await release();
  await expect.poll(() => busy(page), { timeout: 10_000 }).toBe(0);
  expect(await quantity.inputValue()).toBe("6");
  expect(await quantity.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.reload();
  expect(await quantity.inputValue()).toBe("6");
  await close();
});

test("a refused quantity goes back, with the reason", async () => {
  const { page, main, release, close } = await openCart(HONEY);
  const { id = 0 } =
    store.get<{ id: number }>(
      "SELECT variant_id AS id FROM order_line ORDER BY order_line.id DESC",
    ) ?? {};
  const { onHand = 0 } =
    store.get<{ onHand: number }>("SELECT on_hand AS onHand FROM variant WHERE id = ?", id) ?? {};
  onTestFinished(() => void store.run("UPDATE variant SET on_hand = ? WHERE id = ?", onHand, id));
  const quantity = main.getByRole("spinbutton");
  await main.getByRole("button", { name: /^One more/ }).click();
  expect(await quantity.inputValue()).toBe("2");
  store.run("UPDATE variant SET on_hand = reserved WHERE id = ?", id);
  await release();
  await main.getByRole("alert").filter({ hasText: "This is sold out" }).waitFor();
  expect(await quantity.inputValue()).toBe("1");
  expect(await countIn(page, "cart")).toContain("1 item");
  await close();
});

test("a removed line disappears at once, and the focus goes to its neighbour", async () => {
  const { page, main, release, close } = await openCart(HONEY, JUMPER);
  const lines = main.locator('h2 a[href*="/product/"]');
  const remove = main.getByRole("button", { name: /^Remove .* from the cart/ });
  expect(await lines.count()).toBe(2);
  await remove.first().press("Enter");
  expect(await lines.count()).toBe(1);
  expect(await remove.first().evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await countIn(page, "cart")).toContain("1 item");
  await release();
  await main.getByRole("status").filter({ hasText: "Removed" }).waitFor();
  expect(await lines.count()).toBe(1);
  await remove.first().press("Enter");
  await main.getByText("Your cart is empty").waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  expect(await countIn(page, "cart")).toContain("0 items");
  await close();
});

test("a line that the shop does not remove returns, with the reason", async () => {
  const { page, main, release, close } = await openCart(HONEY);
  lockCart();
  await main.getByRole("button", { name: /^Remove/ }).click();
  expect(await main.getByRole("link", { name: "Yellow Box Honey" }).count()).toBe(0);
  expect(await countIn(page, "cart")).toContain("0 items");
  await release();
  await main
    .getByRole("alert")
    .filter({ hasText: "A payment for this cart is under way" })
    .waitFor();
  expect(await main.getByRole("link", { name: "Yellow Box Honey" }).count()).toBe(1);
  expect(await countIn(page, "cart")).toContain("1 item");
  await main.getByRole("heading", { name: "A payment for this cart is under way" }).waitFor();
  expect(await main.getByRole("alert").count()).toBe(1);
  await close();
});

test("a line that another tab has removed is explained", async () => {
  const { page, main, release, close } = await openCart(HONEY, JUMPER);
  store.run("DELETE FROM order_line WHERE id = (SELECT max(id) FROM order_line)");
  await main.getByRole("button", { name: /^One more of Fine/ }).click();
  await release();
  await main.getByRole("alert").filter({ hasText: "no longer in your cart" }).waitFor();
  expect(await main.getByText("Fine Merino Crew Neck").count()).toBe(0);
  expect(await busy(page)).toBe(0);
  await close();
});

test("a wish moves to the cart at once, and one that is refused returns", async () => {
  const { page, main, release, close } = await openWishlist(HONEY, JUMPER);
  await main.getByRole("button", { name: "Move to cart: Yellow Box Honey" }).click();
  expect(await main.getByRole("link", { name: "Yellow Box Honey" }).count()).toBe(0);
  expect(await countIn(page, "cart")).toContain("1 item");
  expect(await countIn(page, "wishlist")).toContain("1 item");
  await release();
  await main.getByRole("status").filter({ hasText: "in your cart" }).waitFor();
  expect(await countIn(page, "cart")).toContain("1 item");
  const unlock = lockCart();
  await main.getByRole("button", { name: "Move to cart: Fine Merino Crew Neck" }).click();
  await main.getByRole("alert").filter({ hasText: "Product could not be moved to cart" }).waitFor();
  expect(await countIn(page, "wishlist")).toContain("1 item");
  expect(await countIn(page, "cart")).toContain("1 item");
  unlock();
  await main.getByRole("button", { name: /^Remove Fine/ }).click();
  await main.getByText("Your wishlist is empty").waitFor();
  await page.reload();
  expect(await countIn(page, "wishlist")).toContain("0 items");
  await close();
});
