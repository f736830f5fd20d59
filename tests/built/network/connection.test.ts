import type { Page } from "@playwright/test";
import { afterEach, expect, test } from "vitest";
import { logInAsMia, openShop } from "#tests/built/open-shop.ts";

/** Lost and restored connections (docs/decisions/021). */
const { chromium, shop, stopShop, restartShop } = await openShop();

afterEach(async () => {
  await Promise.all(chromium.contexts().map((context) => context.close()));
  await restartShop();
});

/** With `offline` the device reports a lost connection; with `stopShop` the shop does not answer. */
const offline = (page: Page) => page.context().setOffline(true);
const online = (page: Page) => page.context().setOffline(false);

async function visitor(locale: "en-AU" | "vi-VN" = "en-AU"): Promise<Page> {
  const context = await chromium.newContext({ locale });
  return context.newPage();
}

/** Opens a page, waits for the late scripts and marks the document. */
async function open(page: Page, path: string) {
  await page.goto(shop.url + path);
  await page.waitForFunction(() => customElements.get("shop-island") !== undefined);
  await page.evaluate(() => Object.assign(window, { mark: true }));
}

const isSamePage = (page: Page) => page.evaluate(() => "mark" in window);
const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });
const noStep = (page: Page) =>
  page.getByRole("button", { name: "Try again" }).waitFor({ state: "detached" });
const noAlert = (page: Page) => page.getByRole("alert").waitFor({ state: "detached" });

const OFFLINE = "It seems you are currently offline, check your internet connection";
const UNREACHABLE = "The shop cannot be reached. Check your connection and try again.";

async function withHoney(page: Page) {
  await page.goto(`${shop.url}/product/yellow-box-honey`);
  await page.locator('main button[value="add"]').click();
  await page.getByRole("main").getByRole("status").waitFor();
}

/** Opens the checkout as a guest. */
async function atCheckout(page: Page, locale = "") {
  await withHoney(page);
  const guest = { intent: "guest", email: "jack@example.com", to: `${locale}/checkout` };
  const answer = await page.request.post(`${shop.url}/login`, { form: guest, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  await open(page, `${locale}/checkout`);
}

async function anOrder(page: Page): Promise<string> {
  await logInAsMia(page, shop);
  await page.goto(`${shop.url}/my-account/my-orders`);
  const link = page.locator('main a[href*="/my-account/my-orders/"]').first();
  return (await link.getAttribute("href")) ?? "";
}

const IMAGE_FILE = {
  name: "box.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

test("the checkout keeps input while offline, reports it and saves afterwards", async () => {
  const page = await visitor("vi-VN");
  await atCheckout(page, "/vi");
  const field = (name: string) => page.locator(`[name="billing.${name}"]`);
  await field("lastName").fill("Nguyễn");
  await offline(page);
  await field("firstName").fill("Hà");
  await field("address1").fill("45 Lê Lợi");
  await field("state").selectOption("SG"); // also requests the wards of the province
  const notice = alert(page, "Có vẻ bạn đang mất kết nối mạng, vui lòng kiểm tra kết nối internet");
  await notice.waitFor();
  expect(await notice.textContent()).toContain("Nội dung bạn nhập vẫn còn đây.");
  expect(await notice.getByRole("button", { name: "Thử lại" }).count()).toBe(1);
  expect(await isSamePage(page)).toBe(true);
  expect(await field("firstName").inputValue()).toBe("Hà");
  await field("address1").fill("46 Lê Lợi");
  await field("address2").focus();

  const saved = page.waitForResponse(
    (answer) => answer.request().postData()?.includes("46") === true,
  );
  await online(page);
  expect((await saved).status()).toBe(200);
  await noAlert(page);
  await expect
    .poll(() => page.locator("datalist option").count(), { timeout: 10_000 })
    .toBeGreaterThan(10);
  expect(await isSamePage(page)).toBe(true);
  expect(await field("lastName").inputValue()).toBe("Nguyễn");
  await page.reload();
  expect(await field("address1").inputValue()).toBe("46 Lê Lợi");
  expect(await field("firstName").inputValue()).toBe("Hà");
});

test("checkout input is kept while the shop does not answer", async () => {
  const page = await visitor();
  await atCheckout(page);
  await stopShop();
  await page.locator('[name="billing.firstName"]').fill("Jack");
  await page.locator('[name="billing.lastName"]').focus();
  await alert(page, UNREACHABLE).waitFor();
  await page.locator('[name="billing.lastName"]').fill("O'Brien");
  expect(await isSamePage(page)).toBe(true);
  await restartShop();
  await noAlert(page);
  await page.reload();
  await expect.poll(() => page.locator('[name="billing.firstName"]').inputValue()).toBe("Jack");
});

test("a message written offline is kept with its image and sent once afterwards", async () => {
  const page = await visitor();
  const order = await anOrder(page);
  await open(page, order);
  await page.getByLabel("Your message").fill("Is it on its way?");
  await page.locator('input[type="file"]').setInputFiles(IMAGE_FILE);
  await offline(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await alert(page, OFFLINE).waitFor();
  expect(await isSamePage(page)).toBe(true);
  expect(await page.getByLabel("Your message").inputValue()).toBe("Is it on its way?");
  const files = page
    .locator('input[type="file"]')
    .evaluate((input: HTMLInputElement) => [...input.files!].map(({ name }) => name));
  expect(await files).toHaveLength(1);
  await online(page);
  const messages = page.getByRole("log").getByText("Is it on its way?");
  await messages.waitFor();
  await noAlert(page);
  expect(await isSamePage(page)).toBe(true);
  await page.reload();
  expect(await messages.count()).toBe(1);
});

test("a message without an answer is sent again only on request", async () => {
  const page = await visitor();
  await open(page, await anOrder(page));
  await page.getByLabel("Your message").fill("Please leave it with the neighbour");
  await stopShop();
  await page.getByRole("button", { name: "Send message" }).click();
  const notice = alert(page, UNREACHABLE);
  await notice.waitFor();
  expect(await notice.textContent()).toContain("It may have arrived or not");
  expect(await page.getByRole("button", { name: "Send message" }).count()).toBe(1);
  expect(await page.getByLabel("Your message").inputValue()).toContain("neighbour");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await restartShop();
  await alert(page, "You are connected again.").waitFor({ timeout: 40_000 });
  expect(posts).toBe(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("log").getByText("Please leave it with the neighbour").waitFor();
  await noAlert(page);
  expect(posts).toBe(1);
  expect(await isSamePage(page)).toBe(true);
});

test("a click on + while offline does not change the cart, and counts afterwards", async () => {
  const page = await visitor();
  await withHoney(page);
  await open(page, "/cart");
  await offline(page);
  const quantity = page.locator('main input[name^="quantity"]').first();
  await page.locator('main button[value="change"]').nth(1).click();
  await alert(page, OFFLINE).waitFor();
  expect(await isSamePage(page)).toBe(true);
  expect(await quantity.inputValue()).toBe("1");
  await online(page);
  await expect.poll(() => quantity.inputValue(), { timeout: 10_000 }).toBe("2");
  await noAlert(page);
  await page.reload();
  expect(await quantity.inputValue()).toBe("2");
});

test("after an unanswered click on + the cart shows the shop's quantity", async () => {
  const page = await visitor();
  await withHoney(page);
  await open(page, "/cart");
  await stopShop();
  const quantity = page.locator('main input[name^="quantity"]').first();
  await page.locator('main button[value="change"]').nth(1).click();
  await alert(page, UNREACHABLE).waitFor();
  expect(await isSamePage(page)).toBe(true);
  await expect.poll(() => quantity.inputValue()).toBe("1");
  await restartShop();
  await noAlert(page);
  await page.locator('main button[value="change"]').nth(1).click();
  await expect.poll(() => quantity.inputValue(), { timeout: 10_000 }).toBe("2");
  expect(await isSamePage(page)).toBe(true);
});

test("a link pressed while offline keeps the page and is followed afterwards", async () => {
  const page = await visitor("vi-VN");
  await open(page, "/vi/category/honey");
  await offline(page);
  await page.getByRole("article").first().getByRole("link").first().click();
  await alert(page, "Thao tác vừa rồi sẽ tự tiếp tục ngay khi có mạng.").waitFor();
  expect(await isSamePage(page)).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/vi/category/honey");
  await online(page);
  await page.waitForURL(/\/vi\/product\//);
  await noAlert(page);
});

test("typing after pressing a link cancels its automatic navigation", async () => {
  const page = await visitor();
  await open(page, "/product/yellow-box-honey");
  await offline(page);
  await page
    .getByRole("link", { name: /^Honey/ })
    .first()
    .click();
  await alert(page, OFFLINE).waitFor();
  await page.locator('main input[name^="quantity"]').fill("3");
  await online(page);
  await alert(page, "You are connected again.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/product/yellow-box-honey");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(/\/category\//);
  await noAlert(page);
});

test("a link to a page with unloaded code keeps the page while the shop does not answer", async () => {
  const page = await visitor();
  await open(page, "/category/honey");
  await stopShop();
  await page.getByRole("article").first().getByRole("link").first().click();
  await alert(page, UNREACHABLE).waitFor();
  await page.waitForTimeout(500); // a reload by React Router would come later
  expect(await isSamePage(page)).toBe(true);
  await restartShop();
  await page.waitForURL(/\/product\//, { timeout: 40_000 });
  await page.getByRole("button", { name: "Add to cart", exact: true }).waitFor();
});

test("Back while the shop does not answer keeps the page and continues afterwards", async () => {
  const page = await visitor();
  await open(page, "/category/honey");
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.getByRole("button", { name: "Add to cart", exact: true }).waitFor();
  const title = await page.locator("h1").textContent();
  expect(title).not.toBe("Honey & Hive");
  await stopShop();
  await page.evaluate(() => history.back());
  await alert(page, UNREACHABLE).waitFor();
  expect(await isSamePage(page)).toBe(true);
  expect(await page.locator("h1").textContent()).toBe(title);
  await restartShop();
  await noAlert(page);
  await expect
    .poll(() => page.locator("h1").textContent(), { timeout: 40_000 })
    .toBe("Honey & Hive");
  expect(new URL(page.url()).pathname).toBe("/category/honey");
});

test("a choice needs no connection, and a press without an answer may be repeated", async () => {
  const page = await visitor();
  await open(page, "/product/fine-merino-crew-neck");
  await stopShop();
  const size = page.getByRole("main").getByRole("link", { name: "M", exact: true });
  await size.click();
  expect(await size.getAttribute("aria-current")).toBe("true");
  const add = page.locator('main button[value="add"]');
  await add.click();
  await alert(page, UNREACHABLE).waitFor();
  await alert(page, "we do not know whether this was added").waitFor();
  expect(await page.locator('header a[href="/cart"]').textContent()).toContain("0 items");
  await page.getByRole("main").getByRole("link", { name: "L", exact: true }).click();
  await size.click();
  await add.click(); // follows as soon as there is a connection
  await restartShop();
  const added = page.getByRole("main").getByRole("status").filter({ hasText: "(M, Charcoal)" });
  await added.waitFor({ timeout: 40_000 });
  expect(await isSamePage(page)).toBe(true);
});

test("an unanswered sort order is applied later, as one history entry", async () => {
  const page = await visitor();
  await open(page, "/");
  await open(page, "/category/honey");
  await stopShop();
  const sort = page.locator('main select[name="sort"]');
  await sort.selectOption("price-asc");
  await alert(page, UNREACHABLE).waitFor();
  expect(await isSamePage(page)).toBe(true);
  expect(new URL(page.url()).search).toBe("");
  await restartShop();
  await page.waitForURL(/sort=price-asc/, { timeout: 40_000 });
  await noAlert(page);
  expect(await isSamePage(page)).toBe(true);
});

test("an order pressed twice while offline is sent once", async () => {
  const page = await visitor();
  await atCheckout(page);
  await offline(page);
  await page.getByRole("button", { name: "Place order" }).click();
  await alert(page, "What you pressed follows as soon as there is a connection.").waitFor();
  await page.getByRole("button", { name: "Place order" }).click(); // a second press
  const posts: string[] = [];
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    if (request.method() === "POST" && body.includes("intent=place")) posts.push(body);
  });
  await online(page);
  await page
    .getByRole("alert")
    .filter({ hasText: "Contact" })
    .or(page.locator("[aria-invalid]"))
    .first()
    .waitFor();
  await noStep(page);
  expect(posts).toHaveLength(1);
  expect(await isSamePage(page)).toBe(true);
});

test("a form that loads a document keeps its input until the shop answers", async () => {
  const page = await visitor();
  await open(page, "/product/yellow-box-honey");
  const email = page.getByLabel("Email for our newsletter");
  await email.fill("jack@example.com");
  await stopShop();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await alert(page, "What you pressed follows as soon as there is a connection.").waitFor();
  expect(await isSamePage(page)).toBe(true);
  expect(await email.inputValue()).toBe("jack@example.com");
  await restartShop();
  await page.waitForURL(/\/newsletter/, { timeout: 40_000 });
  await noStep(page);
});

test("a form of a page with unloaded code is sent again only on request", async () => {
  const page = await visitor();
  await logInAsMia(page, shop);
  await open(page, "/my-account");
  await stopShop();
  await page.getByRole("button", { name: "Log out" }).first().click();
  await alert(page, "It may have arrived or not").waitFor();
  await page.waitForTimeout(500); // a reload by React Router would come later
  expect(await isSamePage(page)).toBe(true);
  await restartShop();
  await alert(page, "You are connected again.").waitFor({ timeout: 40_000 });
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(`${shop.url}/`);
  await page.getByRole("link", { name: "Log in" }).first().waitFor();
  await noStep(page);
});

test("order pages that were opened before can be read offline", async () => {
  const page = await visitor();
  await page.goto(shop.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const order = await anOrder(page);
  await page.goto(shop.url + order);
  const seen = await page.locator("h1").textContent();
  await page.waitForFunction(async (path) => (await caches.match(path)) !== undefined, order);
  await open(page, "/my-account/my-orders");
  await offline(page);
  await page.locator(`main a[href="${order}"]`).first().click();
  await expect.poll(() => page.locator("h1").textContent(), { timeout: 10_000 }).toBe(seen);
});

test("an answer that breaks off keeps the page, but a break in deferred data is tolerated", async () => {
  const context = await chromium.newContext({ locale: "en-AU", serviceWorkers: "block" });
  const page = await context.newPage();
  await open(page, "/category/honey");
  let cut = 200;
  await page.route(/\/product\/.*\.data/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const end = cut === 0 ? body.lastIndexOf("\n", body.length - 2) + 1 : cut;
    await route.fulfill({ response: answer, body: body.slice(0, end) });
  });
  const product = page.getByRole("article").first().getByRole("link").first();
  await product.click();
  await alert(page, UNREACHABLE).waitFor();
  expect(await isSamePage(page)).toBe(true);
  cut = 0;
  await page.waitForURL(/\/product\//);
  await page.getByRole("button", { name: "Add to cart", exact: true }).waitFor();
  await noAlert(page);
});
