import type { Page } from "@playwright/test";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { orderUrl } from "#middleware/rules/order-link.ts";
import { deliver, ready, ship } from "#middleware/sandbox/orders/operator-deliveries.ts";
import { askProvider } from "#middleware/sandbox/payments/attention.ts";
import { capture } from "#middleware/sandbox/payments/operator.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { logIn, MIA, signedIn } from "#tests/e2e/support/account.ts";
import {
  CARDS,
  fact,
  fillInCheckout,
  payByCard,
  prepareCheckout,
  readyToOrder,
} from "#tests/e2e/support/checkout.ts";
import { HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { expect, openPage, SHOPS, type Shop, test } from "#tests/e2e/support/shop.ts";

/** Logs in a new customer with a cart and a checkout that lacks only the payment method. */
async function customerAtCheckout(page: Page, store: Store, shop: Shop) {
  const { email } = await signedIn(page, store, shop);
  await putInCart(page, store, HONEY, 2);
  await fillInCheckout(page, store, shop, email);
}

/** Places the order and returns its number. */
async function place(page: Page, shop: Shop, method: "card" | "cash-on-delivery") {
  const { t } = shop;
  const checkout = await readyToOrder(page, shop, method);
  await checkout.place.click();
  if (method === "card") await payByCard(page, shop, CARDS.approved);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
  return fact(page, t("checkout:thanks.number"));
}

/** Places a new customer's order for cash, opens it from a list and returns its number. */
async function openNewOrder(page: Page, store: Store, shop: Shop, list: string) {
  await customerAtCheckout(page, store, shop);
  const number = await place(page, shop, "cash-on-delivery");
  await openPage(page, shop.path(list));
  await page.getByRole("link", { name: shop.t("orders:list.openOf", { number }) }).click();
  const title = shop.t("orders:order.title", { number });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  return number;
}

const section = (page: Page, name: string) => page.getByRole("region", { name });
/** The badges beside the title. */
const badges = (page: Page) =>
  page.getByRole("heading", { level: 1 }).locator("xpath=following-sibling::ul");
const step = (page: Page) => page.locator("[aria-current=step]");

for (const shop of SHOPS) {
  const { language, t, path, locale } = shop;

  test(`a customer follows an order from the list to the delivery (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    await customerAtCheckout(page, store, shop);
    const number = await place(page, shop, "card");
    await open(path("/my-account"));
    await page.getByRole("link", { name: t("account:nav.orders") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:title"));
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(
      t("orders:order.title", { number }),
    );
    await page.getByRole("link", { name: t("orders:list.openOf", { number }) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("orders:order.title", { number }),
    );
    const payment = section(page, t("orders:payment.title"));
    await expect(payment).toContainText(t("orders:payment.held"));
    await expect(payment.getByText(t("orders:payment.remain"), { exact: true })).toHaveCount(0);
    await expect(step(page)).toContainText(t("orders:delivery.steps.processing"));
    const code = await fact(page, t("orders:delivery.code"));
    expect(code).toMatch(/^WT\d{6}/);
    await expect(page.getByText(t("orders:actions.cancel"), { exact: true })).toBeVisible();

    expect(ready(store, number).ok).toBe(true);
    expect(capture(store, number).ok).toBe(true);
    expect((await askProvider(store, null, (trouble) => expect(trouble).toBe(null))).ok).toBe(true);
    expect(ship(store, number, "33WATTLE01", "https://post.example/33WATTLE01").ok).toBe(true);
    await page.reload();
    await expect(step(page)).toContainText(t("orders:delivery.steps.shipped"));
    expect(await fact(page, t("orders:delivery.tracking"))).toContain("33WATTLE01");
    await expect(page.getByRole("link", { name: t("orders:delivery.follow") })).toHaveAttribute(
      "href",
      "https://post.example/33WATTLE01",
    );
    await expect(page.getByText(t("orders:actions.cancel"), { exact: true })).toHaveCount(0);

    expect(deliver(store, number).ok).toBe(true);
    await page.reload();
    await expect(step(page)).toContainText(t("orders:delivery.steps.done"));
    await expect(badges(page).getByText(t("orders:tabs.completed"))).toBeVisible();
    await expect(payment.getByText(t("orders:payment.paid"), { exact: true })).toBeVisible();
    await expect(payment.getByText(t("orders:payment.remain"), { exact: true })).toHaveCount(0);
    await settled();
    await page.getByRole("link", { name: /INV\d+/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      new RegExp(t("orders:invoice.title", { number: "INV\\d+" })),
    );
    await expect(page.getByText(/ABN .*12 345 678 901/)).toBeVisible();
    await expect(page.getByRole("rowheader")).toContainText(HONEY.name[locale]);
    // On an invoice no amount is an estimate.
    const tax = `${t("orders:invoice.tax")} (${t("cart:summary.included")})`;
    await expect(page.getByText(tax, { exact: true })).toBeVisible();
    await expect(page.getByText(t("cart:summary.tax"))).toHaveCount(0);
    expect(await page.locator("script[src]").count()).toBe(0);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("link", { name: t("orders:invoice.back") })).toBeHidden();
  });

  test(`an order is canceled after a confirmation, and reordered (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    const number = await openNewOrder(page, store, shop, "/my-account/my-orders?tab=wait-payment");
    await settled();
    const confirm = page.getByRole("button", { name: t("orders:actions.yes") });
    await expect(confirm).toBeHidden();
    await page.getByText(t("orders:actions.cancel"), { exact: true }).click();
    await confirm.click();
    const said = t("toast:orders.canceled", { number });
    await expect(page.getByRole("main").getByText(said)).toBeVisible();
    await expect(badges(page).getByText(t("orders:tabs.canceled"))).toBeVisible();
    await settled();
    await page.getByRole("button", { name: t("orders:actions.reorder") }).click();
    await expect(page).toHaveURL(path("/cart"));
    await expect(
      page.getByRole("main").getByText(t("toast:orders.reordered", { number })),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: t("shell:cart", { count: 2 }) })).toBeVisible();

    await open(path("/my-account/my-orders"));
    const tabs = page.getByRole("navigation", { name: t("orders:tabs.label") });
    await tabs.getByRole("link", { name: new RegExp(`^${t("orders:tabs.draft")} `) }).click();
    await page.getByRole("link", { name: t("orders:list.toCart") }).click();
    await expect(page).toHaveURL(path("/cart"));
  });

  test(`an order is found by what was bought, in its tab and beyond (${language})`, async ({
    page,
    store,
  }) => {
    const number = await openNewOrder(page, store, shop, "/my-account/my-orders?tab=wait-payment");
    await openPage(page, path("/my-account/my-orders?tab=wait-payment"));
    const field = page.getByLabel(t("orders:search.label"));
    await field.fill(HONEY.name[locale].toUpperCase());
    await field.press("Enter");
    const found = page.getByRole("link", { name: t("orders:list.openOf", { number }) });
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(found).toBeVisible();
    await expect(field).toHaveValue(HONEY.name[locale].toUpperCase());
    const tabs = page.getByRole("navigation", { name: t("orders:tabs.label") });
    await tabs.getByRole("link", { name: new RegExp(`^${t("orders:tabs.canceled")} `) }).click();
    await expect(page).toHaveURL(/tab=canceled.*q=/);
    await expect(found).toBeHidden();
    await page.getByRole("link", { name: t("orders:search.clear") }).click();
    await expect(found).toBeVisible();
  });

  test(`an order shipped while its page was open is not canceled (${language})`, async ({
    page,
    settled,
    store,
  }) => {
    const number = await openNewOrder(page, store, shop, "/my-account/my-orders");
    await settled();
    expect(ready(store, number).ok && ship(store, number, "33WATTLE02").ok).toBe(true);
    await page.getByText(t("orders:actions.cancel"), { exact: true }).click();
    await page.getByRole("button", { name: t("orders:actions.yes") }).click();
    await expect(page.getByRole("alert")).toHaveText(t("orders:errors.already-shipped"));
    await expect(step(page)).toContainText(t("orders:delivery.steps.shipped"));
  });

  test(`the mailed link opens a guest's order on another device (${language})`, async ({
    page,
    store,
    browser,
    baseURL,
    javaScriptEnabled: js,
  }) => {
    await prepareCheckout(page, store, shop);
    const number = await place(page, shop, "cash-on-delivery");
    const order = store.get<{ id: number }>("SELECT id FROM sale_order WHERE number = ?", number);
    const id = order?.id ?? 0;
    const { SESSION_SECRET: secret } = readMiddlewareConfig({
      DATA_DIR: process.env["E2E_DATA_DIR"],
    });
    const publicUrl = baseURL ?? "";
    const link = orderUrl({ publicUrl, secret }, id, locale, new Date());

    const other = await browser.newContext({ javaScriptEnabled: js, locale: "en-AU" });
    const phone = await other.newPage();
    await phone.goto(link);
    await expect(phone).toHaveURL(publicUrl + path(`/order/${id}`));
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(
      t("orders:order.title", { number }),
    );
    await expect(phone.getByRole("navigation", { name: t("account:title") })).toHaveCount(0);
    await expect(phone.getByText(t("orders:guest.keep"))).toBeVisible();

    const forged = await phone.goto(link.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
    expect(forged?.status()).toBe(404);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(t("orders:link.title"));
    const stranger = await (await browser.newContext()).newPage();
    expect((await stranger.goto(publicUrl + path(`/order/${id}`)))?.status()).toBe(404);
    await stranger.context().close();
    await other.close();
  });

  test(`the demo's customer finds every order in its tab and by its number (${language})`, async ({
    page,
    open,
  }) => {
    test.slow(); // axe checks five pages at two widths
    await logIn(page, shop, MIA);
    await open(path("/my-account/my-orders"));
    const tabs = page.getByRole("navigation", { name: t("orders:tabs.label") });
    for (const tab of [
      "to-confirm",
      "wait-payment",
      "to-receive",
      "completed",
      "canceled",
    ] as const) {
      await tabs.getByRole("link", { name: new RegExp(`^${t(`orders:tabs.${tab}`)} `) }).click();
      await expect(tabs.locator("[aria-current=page]")).toContainText(t(`orders:tabs.${tab}`));
      const cards = page
        .getByRole("main")
        .locator("li li")
        .getByText(t(`orders:tabs.${tab}`));
      await expect(cards.first()).toBeVisible();
      if (tab === "to-receive") await checkPage(page, shop, tab);
    }
    const search = async (number: string) => {
      await page.getByLabel(t("orders:search.label")).fill(number);
      const form = page.getByRole("main").getByRole("search");
      await form.getByRole("button", { name: t("orders:search.submit") }).click();
    };
    await search("zzz");
    await expect(page.getByText(t("orders:empty.search", { search: "zzz" }))).toBeVisible();
    await checkPage(page, shop, "nothing found");
    await page.getByRole("link", { name: t("orders:search.clear") }).click();
    await expect(page.getByLabel(t("orders:search.label"))).toHaveValue("");
    await search("s00001");
    await page.getByRole("link", { name: t("orders:list.openOf", { number: "S00001" }) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("orders:order.title", { number: "S00001" }),
    );
    await checkPage(page, shop, "order");
    await page.getByRole("link", { name: /INV\d+/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("INV");
    await checkPage(page, shop, "invoice");
    await open(path("/order?link=nonsense"));
    await checkPage(page, shop, "bad link");
  });
}
