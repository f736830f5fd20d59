import type { Page } from "@playwright/test";
import { findOrder } from "#middleware/sandbox/orders/operator.ts";
import { signedIn } from "#tests/e2e/support/account.ts";
import { HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import {
  ADDRESSES,
  checkoutOn,
  DELIVERY,
  fact,
  newEmail,
  prepareCheckout,
} from "#tests/e2e/support/checkout.ts";
import { expect, hasScripts, SHOPS, test, type Shop } from "#tests/e2e/support/shop.ts";

/** In the country of each language's address: what is wrong, what is typed, what it is then. */
const NUMBERS = {
  en_US: { kind: "abn", wrong: "51824753557", typed: "51824753556", printed: "51 824 753 556" },
  vi_VN: { kind: "mst", wrong: "0314409059", typed: "0314409058002", printed: "0314409058-002" },
} as const;

for (const shop of SHOPS) {
  const { language, locale, t, path } = shop;
  const { kind, wrong, typed, printed } = NUMBERS[locale];

  test(`a guest buys for a company, whose tax number is checked (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await prepareCheckout(page, store, shop);
    await open(path("/checkout"));
    const checkout = checkoutOn(page, shop);
    const { company, number, fold } = companyOn(page, shop, kind);
    await checkout.unfold("billing");
    await expect(company).toBeHidden();
    await fold.click();
    await company.fill("Hoa Mai & Co");
    await number.fill(wrong);
    await checkout.choosePayment("cash-on-delivery");
    await checkout.seeTotals({ fee: 300 });
    await checkout.place.click();
    await expect(number).toHaveAccessibleDescription(new RegExp(t(`checkout:errors.${kind}`)));
    await expect(company).toHaveValue("Hoa Mai & Co");
    await expect(number).toHaveValue(wrong);

    await number.fill(typed);
    await checkout.seeTotals({ fee: 300 });
    await checkout.place.click();
    await expect(page).toHaveURL(path("/checkout/thank-you"));
    const order = findOrder(store, await fact(page, t("checkout:thanks.number")));
    await open(path(`/order/${order?.id}`));
    const billTo = page.locator("address").filter({ hasText: "Hoa Mai & Co" });
    await expect(billTo).toContainText(`${t(`address:taxNumber.${kind}`)} ${printed}`);
    expect(order?.shipTo.companyName).toBeUndefined();
  });

  test(`a payer in Germany has goods sent to a country with delivery (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await putInCart(page, store, HONEY, 2);
    const guest = { intent: "guest", email: newEmail(), to: path("/checkout") };
    await page.request.post(path("/login"), { form: guest, maxRedirects: 0 });
    await open(path("/checkout"));
    const checkout = checkoutOn(page, shop);
    const label = (text: string) => checkout.field("billing", text);
    await label(t("checkout:address.country")).selectOption("DE");
    if (!hasScripts())
      await checkout
        .block("billing")
        .getByRole("button", { name: t("checkout:address.changeCountry") })
        .click();
    await label(t("address:postcode.postal")).fill("10115");
    await label(t("address:suburb.city")).fill("Berlin");
    await label(t("address:address1")).fill("Hauptstraße 1");
    await label(t("checkout:address.firstName")).fill("Anna");
    await label(t("checkout:address.lastName")).fill("Krause");
    await label(t("checkout:address.phone")).fill("030 901820");
    await checkout.choosePayment("cash-on-delivery");
    await checkout.place.click();
    await expect(checkout.block("delivery")).toContainText(t("checkout:errors.notDelivered"));
    await expect(checkout.problems).toBeVisible(); // the answer shows the form as it was sent

    await page.getByLabel(t("checkout:shipping.other")).check();
    await expect(
      checkout.field("shipping", t("checkout:address.country")).getByRole("option"),
    ).toHaveCount(2);
    await checkout.fillAddress("shipping", ADDRESSES[locale]);
    await checkout.chooseDelivery(DELIVERY[locale]);
    await checkout.seeTotals({ fee: 300 });
    await checkout.place.click();
    await expect(page).toHaveURL(path("/checkout/thank-you"));
    const order = findOrder(store, await fact(page, t("checkout:thanks.number")));
    await open(path(`/order/${order?.id}`));
    await expect(page.locator("address").filter({ hasText: "10115 Berlin" })).toBeVisible();
  });

  test(`a customer keeps the company with a billing address (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await signedIn(page, store, shop);
    await open(path("/my-account/billing-details"));
    await page
      .getByRole("link", { name: t("account:addresses.change") })
      .first()
      .click();
    const { company, number, fold } = companyOn(page, shop, "abn");
    const save = page.getByRole("button", { name: t("account:addresses.save"), exact: true });
    await fold.click();
    await company.fill("Hoa Mai Pty Ltd");
    await number.fill("51 824 753 557");
    await save.click();
    await expect(number).toHaveAccessibleDescription(new RegExp(t("checkout:errors.abn")));
    await expect(company).toHaveValue("Hoa Mai Pty Ltd");
    await number.fill("51824753556");
    await save.click();
    await expect(page.getByRole("article").first()).toContainText("Hoa Mai Pty Ltd");
    await expect(page.getByRole("article").first()).toContainText("51 824 753 556");
  });
}

function companyOn(page: Page, { t }: Shop, kind: "abn" | "mst") {
  const labelled = (name: string) => page.getByLabel(new RegExp(`^${RegExp.escape(name)}( |$)`));
  return {
    company: labelled(t("checkout:address.companyName")),
    number: labelled(t(`address:taxNumber.${kind}`)),
    fold: page.getByText(t("checkout:address.forCompany")),
  };
}
