import type { Locator, Page } from "@playwright/test";
import { expect, test } from "vitest";
import { hydrated, openShop } from "#tests/built/open-shop.ts";

/** Presses that follow before the previous one is answered, on a product with more than 50 variants. */
const { chromium, shop, openStore } = await openShop();
const store = await openStore();

const JUMPER = "/vi/product/fine-merino-crew-neck";

store.transaction(() => {
  const { id } = store.get<{ id: number }>(
    "SELECT id FROM product WHERE slug = 'fine-merino-crew-neck'",
  )!;
  for (let size = 1; size <= 40; size += 1) {
    store.run(
      "INSERT INTO attribute_value VALUES ('size', ?, ?, ?, ?, NULL)",
      `n${size}`,
      100 + size,
      `No. ${size}`,
      `Số ${size}`,
    );
    const { lastInsertRowid: variant } = store.run(
      `INSERT INTO variant (product_id, position, sku, price, weight_grams, on_hand)
       VALUES (?, ?, ?, 13900, 330, 9)`,
      id,
      100 + size,
      `JUMPER-${size}`,
    );
    store.run("INSERT INTO variant_value VALUES (?, 'size', ?)", variant, `n${size}`);
    store.run("INSERT INTO variant_value VALUES (?, 'colour', 'charcoal')", variant);
  }
  store.emit([`product:${id}`]);
});

/** Opens the jumper's page; its next answers are held back until `release` is called. */
async function openSlowPage(path = JUMPER) {
  const context = await chromium.newContext({ locale: "vi-VN", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(shop.url + path);
  await hydrated(page);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/product\/.*\.data/, async (route) => {
    if (route.request().method() === "GET") await promise;
    await route.continue().catch(() => null); // the page may have aborted it
  });
  const main = page.getByRole("main");
  return {
    page,
    release,
    choose: (name: string) => main.getByRole("link", { name: new RegExp(`^${name}( \\(|$)`) }),
    add: main.getByRole("button", { name: "Thêm vào giỏ hàng" }),
    wish: main.getByRole("button", { name: "Yêu thích" }),
    close: () => context.close(),
  };
}

async function isChosen(link: Locator) {
  await expect.poll(() => link.getAttribute("aria-current"), { timeout: 5_000 }).toBe("true");
}

const added = (page: Page, what: string) =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: `(${what})` })
    .waitFor();

test("the size tapped last is added to the cart while its page is still loading", async () => {
  const { page, choose, add, release, close } = await openSlowPage();
  await choose("M").click();
  await isChosen(choose("M"));
  await add.click();
  await isChosen(choose("M"));
  release();
  await added(page, "M, Xám than");
  await isChosen(choose("M"));
  await page.goto(`${shop.url}/vi/cart`);
  expect(await page.getByRole("main").textContent()).toContain("M, Xám than");
  await close();
});

test("two consecutive choices are both applied", async () => {
  const { page, choose, add, release, close } = await openSlowPage();
  await choose("Xanh bạch đàn").click();
  await choose("M").click();
  await isChosen(choose("M"));
  await isChosen(choose("Xanh bạch đàn"));
  await add.click();
  release();
  await added(page, "M, Xanh bạch đàn");
  expect(new URL(page.url()).searchParams.has("variant")).toBe(true);
  await close();
});

test("the wish button uses the variant tapped last and its wishlist state", async () => {
  const { page, choose, wish, release, close } = await openSlowPage();
  await choose("M").click();
  await wish.click();
  expect(await wish.getAttribute("aria-pressed")).toBe("true");
  release();
  await page.getByRole("main").getByRole("status").filter({ hasText: "Đã lưu" }).waitFor();
  expect(await wish.getAttribute("aria-pressed")).toBe("true");
  const listed = page.url();
  await page.goto(`${shop.url}/vi/wishlist`);
  expect(await page.getByRole("main").textContent()).toContain("M, Xám than");
  await close();
  expect(new URL(listed).searchParams.has("variant")).toBe(true);
});

test("the wish button of another variant does not remove a wish", async () => {
  const { page, choose, wish, release, close } = await openSlowPage();
  release();
  await wish.click();
  await expect.poll(() => wish.getAttribute("aria-pressed"), { timeout: 5_000 }).toBe("true");
  let isHeld = true;
  await page.route(/\/product\/.*\.data/, async (route) => {
    if (isHeld && route.request().method() === "GET") return; // never answered
    await route.fallback();
  });
  await choose("M").click();
  await expect.poll(() => wish.getAttribute("aria-pressed"), { timeout: 5_000 }).toBe("false");
  isHeld = false;
  await wish.click();
  await page.getByRole("link", { name: "Danh sách yêu thích, 2 sản phẩm" }).waitFor();
  await page.unrouteAll();
  await expect
    .poll(async () => {
      await page.goto(`${shop.url}/vi/wishlist`);
      return page.locator("main li h2").count();
    })
    .toBe(2);
  await close();
});

test("a refusal belongs to the tapped variant, and the page shows that one", async () => {
  const { page, choose, add, release, close } = await openSlowPage();
  await choose("M").click();
  await page.locator('input[name="quantity"]').evaluate((field: HTMLInputElement) => {
    field.form!.noValidate = true;
    field.value = "100000";
  });
  await add.click();
  release();
  await page.getByRole("main").getByRole("alert").waitFor();
  await isChosen(choose("M"));
  const sent = await page.locator('main input[name="variantId"]').first().inputValue();
  await expect.poll(() => new URL(page.url()).searchParams.get("variant")).toBe(sent);
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  await isChosen(choose("M"));
  await close();
});
