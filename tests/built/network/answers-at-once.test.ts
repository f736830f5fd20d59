import type { Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { hydrated, openShop } from "#tests/built/open-shop.ts";
import { countIn, openOnSlowConnection } from "./slow-connection.ts";

/** What a press shows before the shop has answered, and after a refusal (docs/decisions/034). */
const { chromium, shop, openStore } = await openShop();
const store = await openStore();

const HONEY = "/product/yellow-box-honey";
const JUMPER = "/product/fine-merino-crew-neck";
const BOTTLE = "/product/insulated-steel-bottle";

const open = (path: string, before?: Page) =>
  openOnSlowConnection(chromium, shop.url + path, before);
async function inCart(page: Page, text: string) {
  await expect.poll(() => countIn(page, "cart"), { timeout: 10_000 }).toContain(text);
}

/** The variant that the page would add. */
const variantOn = (page: Page) => page.locator('main input[name="variantId"]').first().inputValue();

const added = (page: Page) =>
  page.getByRole("main").getByRole("status").filter({ hasText: "in your cart" }).waitFor();

test("added goods are counted before the shop answers, and the button says so", async () => {
  const { page, main, release, close } = await open(HONEY);
  await main.getByLabel("Quantity").fill("2");
  await main.getByRole("button", { name: "Add to cart", exact: true }).click();
  expect(await countIn(page, "cart")).toContain("2 items");
  expect(await main.getByRole("button", { name: "Added" }).count()).toBe(1);
  await release();
  await added(page);
  expect(await countIn(page, "cart")).toContain("2 items");
  await main.getByRole("button", { name: "Add to cart", exact: true }).waitFor();
  await page.reload();
  expect(await countIn(page, "cart")).toContain("2 items");
  await close();
});

test.for([
  { light: false, gap: 0 },
  { light: false, gap: 300 },
  { light: true, gap: 100 },
])(
  "what was tapped last is added before the scripts are there, too (light view: $light, after $gap ms)",
  async ({ light, gap }) => {
    const context = await chromium.newContext({
      locale: "en-AU",
      serviceWorkers: "block",
      ...(light && { extraHTTPHeaders: { "Save-Data": "on" } }),
    });
    const page = await context.newPage();
    let documents = 0;
    await page.route("**/*", async (route) => {
      const kind = route.request().resourceType();
      const isLater = kind === "document" && documents++ > 0;
      if (isLater || kind === "script") await wait(1_500);
      await route.continue().catch(() => {}); // canceled by the next navigation
    });
    await page.goto(shop.url + JUMPER, { waitUntil: "commit" });
    const main = page.getByRole("main");
    await main.locator('button[value="add"]').waitFor();
    await page.evaluate(async (ms) => {
      const links = [...document.querySelectorAll<HTMLElement>("main a[href*='?variant=']")];
      links.find(({ textContent }) => textContent === "M")?.click();
      await new Promise((resolve) => setTimeout(resolve, ms));
      document.querySelector<HTMLElement>('main button[value="add"]')?.click();
    }, gap);
    await added(page);
    await page.goto(`${shop.url}/cart`);
    expect(await main.textContent()).toContain("Crew NeckM, ");
    await context.close();
  },
);

test("a refusal takes the count back, with the reason beside the form", async () => {
  const { page, main, release, close } = await open(HONEY);
  const id = await variantOn(page);
  const { free = 0 } =
    store.get<{ free: number }>(
      "SELECT on_hand - reserved AS free FROM variant WHERE id = ?",
      id,
    ) ?? {};
  onTestFinished(
    () => void store.run("UPDATE variant SET on_hand = reserved + ? WHERE id = ?", free, id),
  );
  store.run("UPDATE variant SET on_hand = reserved WHERE id = ?", id);
  await main.getByRole("button", { name: "Add to cart", exact: true }).click();
  expect(await countIn(page, "cart")).toContain("1 item");
  await release();
  await main.getByRole("alert").filter({ hasText: "there are no more of this" }).waitFor();
  expect(await countIn(page, "cart")).toContain("0 items");
  expect(await main.getByRole("alert").count()).toBe(1);
  await close();
});

test("a refusal replaces the message about goods that were added before", async () => {
  const { page, main, release, close } = await open(HONEY);
  const id = await variantOn(page);
  await release();
  const add = main.getByRole("button", { name: "Add to cart", exact: true });
  await add.click();
  await added(page);
  await add.waitFor();
  const { onHand = 0 } =
    store.get<{ onHand: number }>("SELECT on_hand AS onHand FROM variant WHERE id = ?", id) ?? {};
  onTestFinished(() => void store.run("UPDATE variant SET on_hand = ? WHERE id = ?", onHand, id));
  store.run("UPDATE variant SET on_hand = reserved WHERE id = ?", id);
  await add.click();
  await main.getByRole("alert").filter({ hasText: "there are no more of this" }).waitFor();
  await expect.poll(() => main.getByRole("status").count()).toBe(0);
  store.run("UPDATE variant SET on_hand = ? WHERE id = ?", onHand, id);
  await add.click();
  await added(page);
  expect(await main.getByRole("alert").count()).toBe(0);
  await close();
});

test("three presses of a new guest are three pieces in one cart", async () => {
  const { page, main, release, asked, close } = await open(HONEY);
  const add = main.locator('button[value="add"]');
  for (const count of ["1 item", "2 items", "3 items"]) {
    await add.click();
    expect(await countIn(page, "cart")).toContain(count);
  }
  expect(asked).toEqual(["POST"]); // the next one needs the cookie of its answer
  await release();
  await main.getByRole("button", { name: "Add to cart", exact: true }).waitFor();
  await expect
    .poll(async () => {
      const other = await page.context().newPage();
      await other.goto(`${shop.url}/cart`);
      const quantity = await other.locator('main input[name^="quantity"]').inputValue();
      await other.close();
      return quantity;
    })
    .toBe("3");
  await inCart(page, "3 items");
  await close();
});

test("a press is not lost if the page is left at once", async () => {
  const { page, main, release, close } = await open(HONEY);
  await main.getByRole("button", { name: "Add to cart", exact: true }).click();
  await page.locator('header a[href="/cart"]').click();
  await release();
  await main.getByRole("spinbutton").waitFor();
  expect(await main.getByText("Your cart is empty").count()).toBe(0);
  await inCart(page, "1 item");
  await close();
});

test("the size tapped last is bought, also if the taps follow each other at once", async () => {
  const { page, main, release, asked, close } = await open(JUMPER);
  const before = await variantOn(page);
  await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLElement>("main a[href*='variant=']")];
    links.find(({ textContent }) => /^M\b/.test(textContent ?? ""))?.click();
    await new Promise((resolve) => setTimeout(resolve)); // as between two events
    document.querySelector<HTMLElement>('main button[value="add"]')?.click();
  });
  expect(await variantOn(page)).not.toBe(before);
  await expect.poll(() => asked).toEqual(["POST"]);
  await release();
  await added(page);
  expect(await main.getByRole("status").first().textContent()).toContain("(M, Charcoal)");
  await page.goto(`${shop.url}/cart`);
  expect(await main.textContent()).toContain("M, Charcoal");
  await close();
});

test("a choice while goods are being added keeps their count and their message", async () => {
  const { page, main, release, close } = await open(JUMPER);
  await main.getByRole("button", { name: "Add to cart", exact: true }).click();
  await main.getByRole("link", { name: /^L( \(|$)/ }).click();
  expect(await countIn(page, "cart")).toContain("1 item");
  await release();
  await added(page);
  await inCart(page, "1 item");
  await close();
});

/** All that depends on the variant. */
function shownOn(page: Page) {
  return page.evaluate(() => {
    const main = document.getElementById("main");
    const offer = main?.querySelector("h1")?.parentElement?.parentElement;
    return {
      text: offer?.textContent,
      details: main?.querySelector('[aria-labelledby="details"]')?.textContent,
      images: [...(offer?.previousElementSibling?.querySelectorAll("img") ?? [])].map((image) =>
        image.getAttribute("srcset"),
      ),
      chosen: [...(main?.querySelectorAll('[aria-current="true"]') ?? [])].map(
        (link) => link.textContent,
      ),
      links: [...(offer?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href")),
      forms: [...(offer?.querySelectorAll("form") ?? [])].map((form) =>
        form.getAttribute("action"),
      ),
      variantIds: [...(offer?.querySelectorAll('input[name="variantId"]') ?? [])].map((input) =>
        input.getAttribute("value"),
      ),
      title: document.title,
      social: document.querySelector('meta[property="og:image"]')?.getAttribute("content"),
    };
  });
}

test("a choice needs no request, and shows what the server would", async () => {
  const { page, main, asked, close } = await open(BOTTLE);
  const plain = await chromium.newContext({ locale: "en-AU", javaScriptEnabled: false });
  const server = await plain.newPage();
  const seen = new Set<string>();
  for (const name of ["750 ml", "Blush pink", "1 litre", "Sky blue", "500 ml"]) {
    const choice = main.getByRole("link", { name: new RegExp(`^${name}( \\(|$)`) });
    await choice.click();
    expect(await choice.getAttribute("aria-current")).toBe("true");
    const shown = await shownOn(page);
    await expect.poll(() => new URL(page.url()).search).toContain("variant=");
    await server.goto(page.url());
    expect(shown).toEqual(await shownOn(server));
    seen.add(JSON.stringify(shown));
  }
  expect(seen.size).toBe(5);
  expect(asked).toEqual([]);
  await page.reload();
  await hydrated(page);
  await server.goto(page.url());
  expect(await shownOn(page)).toEqual(await shownOn(server));
  await plain.close();
  await close();
});

test("the heart fills before the shop answers, and the last of several presses counts", async () => {
  const { page, main, release, close } = await open(HONEY);
  const heart = main.getByRole("button", { name: "Wishlist" });
  const isPressed = () => heart.getAttribute("aria-pressed");
  await heart.click();
  expect(await isPressed()).toBe("true");
  expect(await countIn(page, "wishlist")).toContain("1 item");
  await heart.click();
  expect(await isPressed()).toBe("false");
  expect(await countIn(page, "wishlist")).toContain("0 items");
  await release();
  await main.getByRole("status").filter({ hasText: "Removed" }).waitFor();
  expect(await isPressed()).toBe("false");
  await page.reload();
  expect(await countIn(page, "wishlist")).toContain("0 items");
  await close();
});

test("a refused wish empties the heart, with the reason beside it", async () => {
  const { page, main, release, close } = await open(BOTTLE);
  const id = await variantOn(page);
  onTestFinished(() => void store.run("UPDATE variant SET is_active = 1 WHERE id = ?", id));
  store.run("UPDATE variant SET is_active = 0 WHERE id = ?", id);
  const heart = main.getByRole("button", { name: "Wishlist" });
  await heart.click();
  expect(await heart.getAttribute("aria-pressed")).toBe("true");
  await release();
  await main.getByRole("alert").filter({ hasText: "can no longer be bought" }).waitFor();
  expect(await heart.getAttribute("aria-pressed")).toBe("false");
  expect(await countIn(page, "wishlist")).toContain("0 items");
  await close();
});
