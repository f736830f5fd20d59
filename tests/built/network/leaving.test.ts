import { expect, test } from "vitest";
import { hydrated, openShop } from "#tests/built/open-shop.ts";
import { openProxy } from "./proxy.ts";
import { countIn } from "./slow-connection.ts";

/** A press that has been shown arrives, also if its page is gone before the answer (docs/decisions/034). */
const { chromium, shop } = await openShop();
const DELAY_MS = 4_000;

const address = await openProxy(shop, {
  delayMs: ({ method }) => (method === "POST" ? DELAY_MS : 0),
});

test("goods are in the cart of a new guest who leaves the page before the answer", async () => {
  const context = await chromium.newContext({ locale: "en-AU", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${address}/about-us`); // once, so that it comes at once below
  await page.goto(`${address}/product/yellow-box-honey`);
  await hydrated(page);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  expect(await countIn(page, "cart")).toContain("1 item");
  await page.goto(`${address}/about-us`);
  expect(await countIn(page, "cart")).toContain("0 items");
  await expect
    .poll(
      async () => {
        await page.reload();
        return countIn(page, "cart");
      },
      { timeout: 3 * DELAY_MS, interval: 500 },
    )
    .toContain("1 item");
  await context.close();
});
