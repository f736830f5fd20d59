import { listContacts } from "#middleware/sandbox/contact/operator.ts";
import { HONEY } from "#tests/e2e/support/goods.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, locale, t, path } = shop;

  test(`the footer leads to a form whose message staff get (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const email = `thao-${crypto.randomUUID().slice(0, 8)}@example.com`;
    await open(path(`/product/${HONEY.slug}`));
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("content:support.form") })
      .click();
    await expect(page).toHaveURL(path("/contact"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("contact:title"));

    await page.getByLabel(t("contact:name"), { exact: true }).fill("Trần Thảo");
    const main = page.getByRole("main");
    await main.getByLabel(t("contact:email")).fill(email);
    const order = main.getByLabel(new RegExp(`^${RegExp.escape(t("contact:orderNumber"))}`));
    await order.fill("S00042");
    const message = main.getByLabel(t("contact:message"), { exact: true });
    // A browser without scripts refuses an empty message itself.
    await message.fill(" ");
    await main.getByRole("button", { name: t("contact:submit") }).click();
    await expect(message).toHaveAccessibleDescription(new RegExp(t("form:errors.required")));
    await expect(order).toHaveValue("S00042");
    await message.fill("Bao giờ đơn tới?\nCảm ơn.");
    await main.getByRole("button", { name: t("contact:submit") }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("contact:sent.title"));
    const sent = listContacts(store).find((one) => one.email === email);
    expect(sent).toMatchObject({
      name: "Trần Thảo",
      order_number: "S00042",
      message: "Bao giờ đơn tới?\nCảm ơn.",
      locale,
    });
    await expect(page.getByText(t("contact:sent.number", { number: sent!.number }))).toBeVisible();
  });

  test(`an error leads to the form too (${language})`, async ({ page, open }) => {
    await open(path("/no/such/page"));
    await page.getByRole("link", { name: t("content:support.form") }).click();
    await expect(page).toHaveURL(path("/contact"));
  });
}
