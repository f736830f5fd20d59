import { fullName } from "#contract/values/full-name.ts";
import {
  ADDRESSES,
  CARDS,
  checkoutOn,
  fact,
  goToCheckout,
  newEmail,
  payByCard,
} from "#tests/e2e/support/checkout.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";
import { capture, openChair, orderInOdoo } from "./journey.ts";

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  test(`a guest buys by card in the shop on Odoo; Odoo records and captures it (${language})`, async ({
    page,
    open,
  }) => {
    const email = newEmail();
    const checkout = checkoutOn(page, shop);
    await openChair(page, shop);
    await goToCheckout(page, shop, email);

    const total = await checkout.fillIn("card");
    await checkout.place.click();
    await payByCard(page, shop, CARDS.declined);
    await expect(page).toHaveURL(path("/checkout/payment-fail"));
    await open(path("/checkout"));
    expect(await checkout.seeTotals({ fee: 0 })).toBe(total);
    await checkout.place.click();
    await payByCard(page, shop, CARDS.approved);
    await expect(page).toHaveURL(path("/checkout/thank-you"));
    await expect(page.getByText(t("checkout:thanks.authorized", { amount: total }))).toBeVisible();

    const order = await orderInOdoo(await fact(page, t("checkout:thanks.number")));
    const address = ADDRESSES[locale];
    expect(order).toMatchObject({
      state: "sale",
      partner_id: { email, name: fullName(address, locale) },
      partner_shipping_id: { city: address.suburb, country_id: { code: address.country } },
      carrier_id: { display_name: expect.any(String) },
    });
    expect(order.partner_shipping_id.phone).toMatch(/^\+(61293744000|84912345678)$/);
    expect(Math.round(order.amount_total * 100)).toBe(cents(total));
    const goods = order.order_line.filter((line) => !line.is_delivery);
    expect(goods.map((line) => line.product_uom_qty)).toEqual([2]);
    expect(order.order_line).toHaveLength(2);
    expect(order.transaction_ids.map(({ state }) => state).toSorted()).toEqual([
      "authorized",
      "error",
    ]);

    const held = order.transaction_ids.find(({ state }) => state === "authorized");
    expect(held?.amount).toBe(order.amount_total);
    await capture(held!.id);
    await page.reload();
    await expect(page.getByText(t("checkout:thanks.confirmed"))).toBeVisible();
  });
}

function cents(printed: string): number {
  return Number(printed.replace(/\D/g, ""));
}
