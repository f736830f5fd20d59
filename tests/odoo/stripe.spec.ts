import type { Page } from "@playwright/test";
import { DEMO_CUSTOMERS } from "#demo/customers.ts";
import { logIn } from "#tests/e2e/support/account.ts";
import {
  addAndCheckOut,
  checkoutOn,
  fact,
  goToCheckout,
  newEmail,
} from "#tests/e2e/support/checkout.ts";
import { expect, hasScripts, SHOPS, test } from "#tests/e2e/support/shop.ts";
import { CARDS, enterCard, stripeTexts } from "#tests/stripe/enter-card.ts";
import { capture, openChair, orderInOdoo } from "./journey.ts";

test.use({ baseURL: `http://127.0.0.1:${Number(process.env["E2E_PORT"] ?? 4320) + 1}` });

for (const shop of SHOPS) {
  const { language, t, path } = shop;
  const heading = (page: Page) => page.getByRole("heading", { level: 1 });

  test(`a guest pays Odoo's order on Stripe's page, and staff captures it in Odoo (${language})`, async ({
    page,
  }) => {
    const checkout = checkoutOn(page, shop);
    await openChair(page, shop);
    await goToCheckout(page, shop, newEmail());
    const total = await checkout.fillIn("card");
    await checkout.place.click();
    await enterCard(page, shop, CARDS.declined);
    await expect(page.getByRole("alert")).toBeVisible();
    await enterCard(page, shop, CARDS.challenge);
    await page.getByRole("button", { name: stripeTexts(shop).confirm }).click();
    await expect(page).toHaveURL(path("/checkout/thank-you"));
    await expect(page.getByText(t("checkout:thanks.authorized", { amount: total }))).toBeVisible();

    const order = await orderInOdoo(await fact(page, t("checkout:thanks.number")));
    expect(order).toMatchObject({
      state: "sale",
      transaction_ids: [
        {
          state: "authorized",
          amount: order.amount_total,
          provider_code: "stripe",
          provider_reference: expect.stringMatching(/^pi_/),
        },
      ],
    });
    await capture(order.transaction_ids[0]!.id);
    await page.reload();
    await expect(page.getByText(t("checkout:thanks.confirmed"))).toBeVisible();
  });

  test(`a customer's card saved at Stripe pays an order of Odoo (${language})`, async ({
    page,
    open,
  }) => {
    const customer = DEMO_CUSTOMERS[hasScripts() ? 0 : 1]!;
    await logIn(page, shop, customer);
    await open(path("/my-account/payment-method"));
    await page.getByRole("button", { name: t("cards:add.submit") }).click();
    await enterCard(page, shop, CARDS.approved, "save");
    await expect(page).toHaveURL(path("/my-account/payment-method"));
    const visa = t("cards:name", { brand: t("cards:brands.visa"), digits: "4242" });
    await expect(page.getByRole("heading", { name: visa, exact: true }).first()).toBeVisible();

    await openChair(page, shop);
    await addAndCheckOut(page, shop, 1);
    await expect(page).toHaveURL(path("/checkout"));
    const checkout = checkoutOn(page, shop);
    await checkout.block("delivery").getByRole("radio").first().check();
    await checkout.choosePayment("card");
    await page.getByRole("radio", { name: visa }).first().check();
    const total = await checkout.seeTotals({ fee: 0 });
    await checkout.place.click();
    await expect(heading(page)).toHaveText(t("checkout:thanks.title"));
    const order = await orderInOdoo(await fact(page, t("checkout:thanks.number")));
    expect(order.transaction_ids).toMatchObject([{ state: "authorized", provider_code: "stripe" }]);
    await expect(page.getByText(t("checkout:thanks.authorized", { amount: total }))).toBeVisible();
  });
}
