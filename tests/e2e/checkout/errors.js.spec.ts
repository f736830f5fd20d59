import { ADDRESSES, checkoutOn, DELIVERY, newEmail } from "#tests/e2e/support/checkout.ts";
import { HONEY, JUMPER, putInCart } from "#tests/e2e/support/goods.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

const OTHERS = ["s", "l", "xl"].map((size) => ({ ...JUMPER, values: [size, "charcoal"] }));

for (const shop of SHOPS) {
  const { language, locale, path } = shop;

  test(`the errors of an order end as their fields are filled in, and its button stays in sight (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const goods of [HONEY, JUMPER, ...OTHERS]) await putInCart(page, store, goods);
    await page.request.post(path("/login"), { form: { intent: "guest", email: newEmail() } });
    await open(path("/checkout"));
    const checkout = checkoutOn(page, shop);
    const entries = page.locator("#problems").getByRole("listitem");
    await expect(checkout.place).toBeInViewport({ ratio: 1 });
    await checkout.place.click();
    await expect(checkout.problems).toBeVisible();
    const many = await entries.count();
    expect(many).toBeGreaterThan(5);
    await checkout.fillAddress("billing", ADDRESSES[locale]);
    await expect.poll(() => entries.count()).toBeLessThan(many - 4);
    await checkout.chooseDelivery(DELIVERY[locale]);
    await checkout.choosePayment("cash-on-delivery");
    await expect(page.locator("#problems")).toHaveCount(0);
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(checkout.place).toBeInViewport({ ratio: 1 });
  });
}
