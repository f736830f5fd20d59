import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { hydrated, openShop } from "#tests/built/open-shop.ts";
import { countIn } from "./slow-line.ts";

/** A press that has been shown arrives, also if its page is gone before the answer (docs/decisions/034). */
const { chromium, shop } = await openShop();
const DELAY_MS = 4_000;

/** A line on which the answers to posts are late. */
const line = createServer((asked, answer) => {
  const { method, headers, url = "/" } = asked;
  const forwarded = send(shop.url + url, { method, headers }, (response) =>
    setTimeout(
      () => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
      method === "POST" ? DELAY_MS : 0,
    ),
  );
  asked.pipe(forwarded);
});
await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
afterAll(() => void line.close());

test("goods are in the cart of a new guest who leaves the page before the answer", async () => {
  const context = await chromium.newContext({ locale: "en-AU", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${address}/about-us`); // once, so that it comes at once below
  await page.goto(`${address}/product/yellow-box-honey`);
  await hydrated(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
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
