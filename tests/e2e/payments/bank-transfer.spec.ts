import { findOrder } from "#middleware/sandbox/orders/operator.ts";
import { settlePayments } from "#middleware/sandbox/payments/payments.ts";
import { receive } from "#middleware/sandbox/payments/transfer-operator.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { signedIn } from "#tests/e2e/support/account.ts";
import {
  checkoutOn,
  entryOf,
  fact,
  fillInCheckout,
  prepareCheckout,
  readyToOrder,
} from "#tests/e2e/support/checkout.ts";
import { HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import { checkPage } from "#tests/e2e/support/page-checks.ts";
import { decoded } from "#tests/e2e/support/qr.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, locale, t, path } = shop;

  test(`a guest orders by bank transfer, sees how to pay and that it has arrived (${language})`, async ({
    page,
    store,
  }) => {
    await prepareCheckout(page, store, shop);
    const checkout = await readyToOrder(page, shop, "bank-transfer");
    await expect(checkout.block("payment")).toContainText(t("checkout:payment.transferHelp"));
    await checkout.place.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
    const number = await fact(page, t("checkout:thanks.number"));

    const panel = page.getByRole("region", { name: t("transfer:title") });
    const copied = (label: string) => panel.getByLabel(label, { exact: true });
    await expect(copied(t("transfer:numbers.payid"))).toHaveValue("demo@wattle.example");
    await expect(copied(t("transfer:numbers.bsb"))).toHaveValue("000-000");
    await expect(copied(t("transfer:numbers.account"))).toHaveValue("12345678");
    await expect(copied(t("transfer:reference"))).toHaveValue(number);
    await expect(entryOf(panel, t("transfer:amount"))).toContainText("AU$");
    await expect(panel.getByRole("img")).toHaveCount(0);
    await checkPage(page, shop, "thank you, with an account");

    expect(receive(store, number).ok).toBe(true);
    await page.reload();
    await expect(page.getByText(t("checkout:thanks.confirmed"))).toBeVisible();
    await expect(panel).toHaveCount(0);
  });

  test(`in đồng the page shows a VietQR code that banking apps read (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const { email } = await signedIn(page, store, shop);
    paysInDong(store, email);
    await putInCart(page, store, HONEY, 2);
    await fillInCheckout(page, store, shop, email);
    await open(path("/checkout"));
    const checkout = checkoutOn(page, shop);
    await checkout.choosePayment("bank-transfer");
    await checkout.place.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
    const number = await fact(page, t("checkout:thanks.number"));
    const { id, totals } = findOrder(store, number)!;

    const receiver = "38570010A00000072701270006999999011300000000000010208QRIBFTTA";
    const amount = String(totals.total.amount);
    const fields = [
      `000201010212${receiver}5303704`,
      `54${String(amount.length).padStart(2, "0")}${amount}5802VN`,
      `62${String(number.length + 4).padStart(2, "0")}08${String(number.length).padStart(2, "0")}${number}6304`,
    ];
    const panel = page.getByRole("region", { name: t("transfer:title") });
    expect(await decoded(panel.getByRole("img"))).toContain(fields.join(""));
    await expect(panel.getByLabel(t("transfer:numbers.account"))).toHaveValue("0000000000001");

    await open(path(`/my-account/my-orders/${id}`));
    expect(await decoded(panel.getByRole("img"))).toContain(fields.join(""));
    await checkPage(page, shop, "order, with a code");
  });

  test(`an order that is not paid in time is canceled (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const { email } = await signedIn(page, store, shop);
    await putInCart(page, store, HONEY, 2);
    await fillInCheckout(page, store, shop, email);
    const checkout = await readyToOrder(page, shop, "bank-transfer");
    await checkout.place.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
    const number = await fact(page, t("checkout:thanks.number"));
    const { id } = findOrder(store, number)!;
    store.run("UPDATE payment SET pay_until = '2020-01-01' WHERE order_id = ?", Number(id));
    settlePayments(store);

    await open(path(`/my-account/my-orders/${id}`));
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading.locator("xpath=following-sibling::ul")).toHaveText(
      t("orders:tabs.canceled"),
    );
    await expect(page.getByRole("region", { name: t("transfer:title") })).toHaveCount(0);
    const mail = store.get<{ body: string; locale: string }>(
      "SELECT body, locale FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1",
      email,
    );
    expect(mail?.locale).toBe(locale);
    expect(mail?.body).toContain(shop.mail("cancelled.unpaid", { number }));
  });
}

function paysInDong(store: Store, email: string): void {
  store.run("INSERT OR IGNORE INTO price_list (id, currency) VALUES ('dong', 'VND')");
  store.run("UPDATE customer SET price_list_id = 'dong' WHERE email = ?", email);
}
