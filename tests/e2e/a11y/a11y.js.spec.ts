import type { Page } from "@playwright/test";
import type { Store } from "#middleware/sandbox/core/store.ts";
import {
  CARDS,
  CASH_FEE,
  checkoutOn,
  showCodes,
  newEmail,
  payByCard,
  prepareCheckout,
  readyToOrder,
} from "#tests/e2e/support/checkout.ts";
import { BOTTLE, HONEY, putInCart, variantId } from "#tests/e2e/support/goods.ts";
import { answerChat } from "#middleware/sandbox/returns/operator.ts";
import { logIn } from "#tests/e2e/support/account.ts";
import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { customerLikeMia, customerWithPoints, miaWithWishes } from "#tests/e2e/support/people.ts";
import { buyAndReceive, NO_IMAGE, imageFile, receivedBy } from "#tests/e2e/support/received.ts";
import { expect, price, runtimeStarted, type Shop, SHOPS, test } from "#tests/e2e/support/shop.ts";

type Visit = {
  page: Page;
  store: Store;
  shop: Shop;
  open: (path: string) => Promise<void>;
  look: (what: string) => Promise<void>;
};

/** Pages in states that take steps to reach; `look` checks each in both widths. routes.spec.ts visits every page. */
const JOURNEYS: Record<string, (visit: Visit) => Promise<void>> = {
  async "the catalogue"({ page, shop: { t, path }, open, look }) {
    await open(path("/"));
    await look("home");
    await page
      .locator("summary")
      .filter({ hasText: t("shell:menu") })
      .click();
    await expect(page.getByRole("navigation", { name: t("shell:nav.categories") })).toBeVisible();
    await look("open menu");
    await open(path("/category/wool?f.origin=vic&min=20"));
    await look("category");
    await page.setViewportSize({ width: 360, height: 740 });
    await page
      .locator("summary")
      .filter({ hasText: t("listing:filter.title") })
      .click();
    await look("open filters");
    await open(path("/search?q=honey&page=1"));
    await look("search");
    await open(path("/search?q=zzzyyy"));
    await look("nothing found");
    await open(path("/request-product?q=zzzyyy"));
    await look("product request");
    await page.getByRole("button", { name: t("requests:submit") }).click();
    await expect(page.getByText(t("requests:errors.nothing")).first()).toBeVisible();
    await look("product request with errors");
    await open(path("/request-product?sent=R00001"));
    await look("product request sent");
  },

  async "the light view"({ page, store, shop: { t, path }, open, look }) {
    await open(path("/light-view"));
    await look("the page of the choice");
    await page
      .getByRole("main")
      .getByRole("button", { name: t("shell:light.turnOn") })
      .click();
    await expect(page.getByText(t("toast:light.on"))).toBeVisible();
    await look("home in the light view");
    await page.goto(path("/category/wool?f.origin=vic&min=20"));
    await look("category in the light view");
    await page.goto(path(`/product/${HONEY.slug}`));
    await look("product in the light view");
    await putInCart(page, store, HONEY);
    await page.goto(path("/cart"));
    await look("cart in the light view");
  },

  async "messages and returns"({ page, store, shop, open, look }) {
    const { t, path } = shop;
    const { orderId, number } = await buyAndReceive(page, store, shop);
    await open(path(`/order/${orderId}`));
    await look("order without messages");
    const chat = page.getByRole("region", { name: t("chat:title") });
    const files = chat.getByLabel(new RegExp(`^${RegExp.escape(t("chat:pictures"))}`));
    await chat.getByLabel(t("chat:text")).fill("Bị xước, xem ảnh nhé");
    await files.setInputFiles([await imageFile("a.jpg"), await imageFile("b.jpg"), NO_IMAGE]);
    await expect(chat.getByAltText(t("images:chosen", { number: 1 }))).toBeVisible();
    await chat.getByRole("button", { name: t("chat:send") }).click();
    await expect(chat.getByText(t("images:errors.type"))).toBeVisible();
    await look("message with a wrong image");
    await chat.getByRole("button", { name: t("chat:send") }).click();
    await expect(chat.getByRole("log")).toBeVisible();
    answerChat(store, number, "We are sorry. Please send it back: https://shop.example.com/r");
    await open(path(`/order/${orderId}`));
    await look("order with messages");
    await open(path(`/order/${orderId}/return`));
    await page.getByLabel(t("returns:form.cause")).selectOption("does-not-fit");
    await page.getByRole("button", { name: t("returns:form.submit") }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await look("return with errors");
    await page.getByRole("combobox").first().selectOption("1");
    await page.getByRole("button", { name: t("returns:form.submit") }).click();
    await expect(page.getByRole("region", { name: t("returns:list.ofOrder") })).toBeVisible();
    await look("guest's returns");

    const customer = customerLikeMia(store);
    receivedBy(store, customer.email);
    await logIn(page, shop, customer);
    await open(path("/my-account/returns"));
    await expect(page.getByText(t("returns:list.empty"))).toBeVisible();
    await look("no returns");
    await page.getByRole("main").getByRole("link").filter({ hasText: "S9" }).click();
    await expect(page.getByRole("combobox").first()).toBeVisible();
    await page.getByRole("combobox").first().selectOption("1");
    await page.getByLabel(t("returns:form.cause")).selectOption("does-not-fit");
    await look("return");
    await page.getByRole("button", { name: t("returns:form.submit") }).click();
    await expect(page.getByText(t("returns:states.requested"), { exact: true })).toBeVisible();
    await look("returns");
  },

  async "products and errors"({ page, shop: { t, path }, open, look }) {
    await open(path(`/product/${BOTTLE.slug}`));
    const similar = page.getByRole("region", { name: t("catalog:product.recommended") });
    await expect(similar).toBeVisible();
    await runtimeStarted(page);
    await similar.getByRole("button").first().click();
    await expect(page.locator(".Toastify__toast")).toBeVisible();
    await look("product with a toast");
    await page.getByRole("link", { name: t("catalog:product.zoom", { number: 1 }) }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("zoomed image");
    await open(path("/product/moonlight-decaf-beans"));
    await look("sold out");
    await open(path("/product/hand-loomed-fringe-throw"));
    await look("made to order");
    await open(path("/no-such-page"));
    await look("error screen");
    await open(path("/login"));
    await look("login");
    await page.getByRole("button", { name: t("session:submit"), exact: true }).click();
    await expect(page.getByText(t("form:errors.required")).first()).toBeVisible();
    await look("login with errors");
  },

  async "wishlist and reviews"({ page, store, shop, open, look }) {
    const { t, path } = shop;
    await open(path("/wishlist"));
    await look("empty wishlist");
    await open(path("/product/moonlight-decaf-beans/reviews"));
    await look("reviews as a guest");
    await page
      .getByRole("link", { name: t("reviews:report.link") })
      .first()
      .click();
    await expect(page.getByRole("button", { name: t("reviews:report.submit") })).toBeVisible();
    await look("a report");
    await logIn(page, shop, miaWithWishes(store));
    await open(path("/wishlist"));
    await expect(page.getByText(t("wishlist:back"))).toBeVisible();
    await look("wishlist with changes");
    await open(path(`/product/${BOTTLE.slug}`));
    await look("product on the wishlist");
    await open(path(`/product/${BOTTLE.slug}/reviews`));
    await look("reviews as a customer");
    await page.getByRole("link", { name: t("reviews:yours.open") }).click();
    await page.getByRole("button", { name: t("reviews:yours.submit") }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await look("review with errors");
  },

  async "cart and checkout"({ page, store, shop, open, look }) {
    const { t, path } = shop;
    await open(path("/cart"));
    await look("empty cart");
    await putInCart(page, store, HONEY, 2);
    await putInCart(page, store, { slug: "deep-noodle-bowl", values: ["navy"] });
    store.run(
      "UPDATE variant SET price = price + 100 WHERE id = ?",
      variantId(store, { slug: "deep-noodle-bowl", values: ["navy"] }),
    );
    await open(path("/cart"));
    await expect(page.getByRole("heading", { name: t("cart:issues.title") })).toBeVisible();
    await showCodes(page.getByRole("main"), shop);
    await page.getByLabel(t("cart:coupon.label")).fill("NOSUCHCODE");
    await page.getByRole("button", { name: t("cart:coupon.apply"), exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await look("cart with lines, changes and a refused coupon");
    await open(path("/login"));
    await look("login with the guest's form");
    await page.request.post(path("/login"), { form: { intent: "guest", email: newEmail() } });
    await open(path("/checkout"));
    const checkout = checkoutOn(page, shop);
    await checkout.block("shipping").getByLabel(t("checkout:shipping.other")).check();
    await look("checkout");
    await checkout.place.click();
    await expect(checkout.problems).toBeVisible();
    await look("checkout with errors");
  },

  async results({ page, store, shop, open, look }) {
    const { t, path } = shop;
    await open(path("/checkout/process-fail"));
    await expect(page.getByText(t("checkout:processFail.subtitle"))).toBeVisible();
    await look("order failed");
    await prepareCheckout(page, store, shop);
    const checkout = checkoutOn(page, shop);
    const payBy = async (card: string) => {
      await readyToOrder(page, shop, "card");
      await checkout.place.click();
      await payByCard(page, shop, card);
    };
    await payBy(CARDS.declined);
    await expect(page).toHaveURL(path("/checkout/payment-fail"));
    await look("payment failed");
    await payBy(CARDS.silent);
    await open(path("/checkout/thank-you"));
    await look("no answer yet");
    await open(path("/cart"));
    await look("locked cart");
    await open(path("/checkout"));
    await look("unfinished payment");
    await page.getByRole("button", { name: t("checkout:unfinished.giveUp") }).click();
    await checkout.choosePayment("cash-on-delivery");
    await checkout.seeTotals({ fee: CASH_FEE });
    await checkout.place.click();
    await expect(page).toHaveURL(path("/checkout/thank-you"));
    await look("thank you");
  },
};

const REWARDS: typeof JOURNEYS = {
  async rewards({ page, store, shop, open, look }) {
    const { t, path } = shop;
    await logIn(page, shop, customerWithPoints(store, 7000));
    await open(path("/my-account/referral"));
    await look("points without any history");
    const values = { points: (2500).toLocaleString(shop.language), value: price(2500) };
    await page.getByLabel(`${t("rewards:exchange.action")} ${price(2500)}`).click();
    await look("points before an exchange");
    await page.getByRole("button", { name: t("rewards:exchange.actionOf", values) }).click();
    await expect(page.getByText(t("rewards:status.completed")).first()).toBeVisible();
    await page.locator(".Toastify__toast").waitFor();
    await expect(page.locator(".Toastify__toast")).toHaveCount(0); // a toast that fades out has too little contrast
    await open(path("/my-account/referral?history=exchanges"));
    await look("points with a gift card");
    await putInCart(page, store, HONEY, 2);
    await open(path("/cart"));
    await showCodes(page.getByRole("main"), shop);
    await look("cart with points to exchange and a gift card to use");
    await page.getByRole("button", { name: t("rewards:panel.exchange") }).click();
    await expect(page.getByRole("button", { name: t("rewards:panel.undo") })).toBeVisible();
    await page.getByLabel(t("cart:coupon.label")).fill("WELCOME10 nosuch");
    await page.getByRole("button", { name: t("cart:coupon.apply"), exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await look("cart with exchanged points and partial results");
    await open(path("/checkout"));
    await page.getByRole("button", { name: new RegExp(RegExp.escape(price(2500))) }).click();
    await expect(
      page.getByText(t("cart:summary.giftCards"), { exact: true }).first(),
    ).toBeAttached();
    await look("checkout with a gift card");
    await open(path("/signup?ref=NOBODYS"));
    await look("sign-up with an unknown code");
  },
};

for (const shop of SHOPS) {
  for (const [what, walk] of Object.entries({ ...JOURNEYS, ...REWARDS })) {
    test(`axe finds nothing in ${what} (${shop.language})`, async ({ page, open, store }) => {
      test.slow();
      const look = (name: string) => checkPage(page, shop, name);
      await walk({ page, store, shop, open, look });
    });
  }
}
