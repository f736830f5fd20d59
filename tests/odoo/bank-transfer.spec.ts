import { openStaff } from "#middleware/odoo/setup/staff.ts";
import { logIn } from "#tests/e2e/support/account.ts";
import {
  ADDRESSES,
  addAndCheckOut,
  checkoutOn,
  DELIVERY,
  fact,
} from "#tests/e2e/support/checkout.ts";
import { decoded } from "#tests/e2e/support/qr.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";
import { openDongPrices } from "./dong-prices.ts";
import { admin, newOdooCustomer, openChair, orderInOdoo } from "./journey.ts";

for (const shop of SHOPS) {
  const { language, locale, t, path } = shop;

  test(`a customer pays Odoo's order by VietQR, and sees that staff have registered it (${language})`, async ({
    page,
    open,
  }) => {
    const dong = await openDongPrices(admin);
    try {
      const customer = await newOdooCustomer();
      await dong.giveTo(customer.partnerId);
      await logIn(page, shop, customer);
      await openChair(page, shop);
      await addAndCheckOut(page, shop, 1);
      await expect(page).toHaveURL(path("/checkout"));
      const checkout = checkoutOn(page, shop);
      await checkout.fillAddress("billing", ADDRESSES[locale]);
      await checkout.chooseDelivery(DELIVERY[locale]);
      await checkout.choosePayment("bank-transfer");
      await checkout.seeTotals({}); // in đồng
      await checkout.place.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));

      const number = await fact(page, t("checkout:thanks.number"));
      const order = await orderInOdoo(number);
      expect(order).toMatchObject({ state: "sent", transaction_ids: [{ state: "pending" }] });
      const panel = page.getByRole("region", { name: t("transfer:title") });
      // Another journey may run at the same time, with an account of its own.
      const account = panel.getByLabel(t("transfer:numbers.account"));
      await expect(account).toHaveValue(/^0011\d+$/);
      const code = await decoded(panel.getByRole("img"));
      expect(code).toContain(`${await account.inputValue()}0208QRIBFTTA5303704`);
      expect(code).toContain(`${order.amount_total}5802VN`);
      expect(code).toContain(number);

      await openStaff(admin).receiveTransfer(order.id);
      await page.reload();
      await expect(page.getByText(t("checkout:thanks.confirmed"))).toBeVisible();
      await expect(panel).toHaveCount(0);
      await open(path(`/my-account/my-orders/${order.id}`));
      await expect(panel).toHaveCount(0);
    } finally {
      await dong.close();
    }
  });
}
