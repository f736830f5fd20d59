import { findOrder } from "#middleware/sandbox/orders/operator.ts";
import {
  ADDRESSES,
  CARDS,
  checkoutOn,
  DELIVERY,
  fact,
  goToCheckout,
  newEmail,
  payByCard,
} from "#tests/e2e/support/checkout.ts";
import { HONEY, JUMPER, putInCart } from "#tests/e2e/support/goods.ts";
import { customerLikeMia } from "#tests/e2e/support/people.ts";
import { expect, price, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  test(`a guest buys with cash on delivery, from the product page to the ERP's record (${language})`, async ({
    page,
    open,
    store,
    javaScriptEnabled,
  }) => {
    const email = newEmail();
    const checkout = checkoutOn(page, shop);
    await open(path(`/product/${HONEY.slug}`));
    await goToCheckout(page, shop, email);
    await expect(checkout.block("contact").getByLabel(t("checkout:contact.email"))).toHaveValue(
      email,
    );

    const total = await checkout.fillIn("cash-on-delivery");
    await checkout.place.click();

    await expect(page).toHaveURL(path("/checkout/thank-you"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
    await expect(page.getByText(t("checkout:thanks.mail", { email }))).toBeVisible();
    await expect(page.getByText(t("checkout:thanks.pendingCash", { amount: total }))).toBeVisible();
    await expect(page.getByRole("link", { name: t("shell:cart", { count: 0 }) })).toBeVisible();
    const more = page.getByRole("heading", { name: t("catalog:product.recommended") });
    await expect(more).toHaveCount(javaScriptEnabled ? 1 : 0);

    const order = findOrder(store, await fact(page, t("checkout:thanks.number")));
    expect(order).toMatchObject({
      email,
      paymentMethod: "cash-on-delivery",
      paymentState: "pending",
      lines: [{ slug: HONEY.slug, quantity: 2, subtotal: { amount: 2 * HONEY.cents } }],
      shipTo: { country: ADDRESSES[locale].country, lastName: ADDRESSES[locale].lastName },
    });
    expect(order?.shipTo.phone).toMatch(/^\+(61293744000|84912345678)$/);
    expect(price(order?.totals.total.amount ?? 0)).toBe(total);
  });

  test(`a customer buys with a card and a saved address; the amount is authorized, not charged (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const { email, password } = customerLikeMia(store);
    const checkout = checkoutOn(page, shop);
    await putInCart(page, store, JUMPER);
    await open(path("/checkout"));
    await expect(page).toHaveURL(new RegExp(`${path("/login")}\\?to=`));
    const login = page.locator("form").filter({ hasText: t("session:password") });
    await login.getByLabel(t("session:email")).fill(email);
    await login.getByLabel(t("session:password")).fill("wrong");
    await login.getByRole("button", { name: t("session:submit"), exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(t("session:errors.wrong-credentials"));
    await expect(login.getByLabel(t("session:email"))).toHaveValue(email);
    await login.getByLabel(t("session:password")).fill(password);
    await login.getByRole("button", { name: t("session:submit"), exact: true }).click();
    await expect(page).toHaveURL(path("/checkout"));

    const street = { en_US: "12 Jacaranda", vi_VN: "45 Lê Lợi" }[locale];
    const billing = checkout.block("billing");
    await expect(billing).toContainText("12 Jacaranda");
    await checkout.unfold("billing");
    const saved = billing.getByLabel(t("checkout:address.saved"));
    const option = saved.getByRole("option").filter({ hasText: street });
    await saved.selectOption(await option.getAttribute("value"));
    const address1 = billing.getByLabel(t("address:address1"));
    await address1.fill("Somewhere else"); // so that the next value is known to be the saved address
    await billing.getByRole("button", { name: t("checkout:address.use") }).click();
    await expect(address1).toHaveValue(street);
    await expect(billing.getByText(new RegExp(`^${street}`)).first()).toBeVisible();

    await checkout.block("shipping").getByLabel(t("checkout:shipping.other")).check();
    await checkout.fillAddress("shipping", ADDRESSES[locale]);
    await checkout.chooseDelivery(DELIVERY[locale]);
    await checkout.choosePayment("card");
    await checkout.block("payment").getByLabel(t("checkout:payment.autoCharge")).check();
    const total = await checkout.seeTotals({ fee: 0 });
    await checkout.place.click();
    await payByCard(page, shop, CARDS.approved);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
    await expect(page.getByText(t("checkout:thanks.authorized", { amount: total }))).toBeVisible();
    await expect(page.getByRole("link", { name: t("shell:cart", { count: 0 }) })).toBeVisible();
    const order = findOrder(store, await fact(page, t("checkout:thanks.number")));
    expect(order).toMatchObject({
      email,
      paymentState: "authorized",
      shipTo: { address1: ADDRESSES[locale].address1, suburb: ADDRESSES[locale].suburb },
      payments: [{ paid: { amount: 0 }, card: "4242" }],
    });
    expect(price(order?.totals.total.amount ?? 0)).toBe(total);
  });

  test(`missing fields are listed at the top and beside them, and the input is kept (${language})`, async ({
    page,
    open,
    store,
    javaScriptEnabled,
  }) => {
    const checkout = checkoutOn(page, shop);
    const email = newEmail();
    await putInCart(page, store, HONEY);
    await page.request.post(path("/login"), { form: { intent: "guest", email } });
    await open(path("/checkout"));
    const billing = checkout.block("billing");
    const firstName = checkout.field("billing", t("checkout:address.firstName"));
    const phone = checkout.field("billing", t("checkout:address.phone"));
    const lastName = checkout.field("billing", t("checkout:address.lastName"));
    const delivery = checkout.block("delivery");
    // With JavaScript the country is saved at once, and the ERP chooses a delivery.
    if (javaScriptEnabled)
      await expect(delivery.getByRole("radio", { name: DELIVERY[locale] })).toBeChecked();
    await checkout.place.click();
    await expect(checkout.problems).toBeVisible();
    const listed = (await checkout.problems.getByRole("link").allInnerTexts()).join();
    const [given, family] = [t("checkout:address.firstName"), t("checkout:address.lastName")];
    const isFamilyFirst = listed.indexOf(`: ${family}`) < listed.indexOf(`: ${given}`);
    expect(isFamilyFirst).toBe(locale === "vi_VN");
    await firstName.fill("Thảo");
    await phone.fill("12345");
    await checkout.place.click();

    for (const label of [
      "checkout:address.lastName",
      "checkout:address.phone",
      "address:address1",
      locale === "vi_VN" ? "address:state.city" : "address:state.territory",
    ] as const) {
      const shown = `${t("checkout:billing.title")}: ${t(label)}`;
      await expect(checkout.problems.getByRole("link", { name: shown, exact: true })).toBeVisible();
    }
    await expect(lastName).toHaveAccessibleDescription(t("form:errors.required"));
    await expect(phone).toHaveAccessibleDescription(new RegExp(t("form:errors.phone")));
    await expect(billing.getByText(t("checkout:billing.missing"))).toBeVisible();
    await expect(delivery.getByText(t("checkout:errors.delivery"))).toHaveCount(0);
    await expect(checkout.block("payment").getByText(t("checkout:errors.payment"))).toBeVisible();
    await expect(firstName).toHaveValue("Thảo");
    await expect(phone).toHaveValue("12345");

    await checkout.problems.getByRole("link", { name: t("checkout:address.lastName") }).click();
    await expect(lastName).toBeInViewport();

    await page.goto(path("/cart"));
    await page.goBack();
    await expect(firstName).toHaveValue("Thảo");
    await page.goto(path("/checkout"));
    await expect(firstName).toHaveValue("Thảo");
    await expect(phone).toHaveValue("12345");

    await checkout.fillIn("cash-on-delivery");
    await checkout.place.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
  });
}
