import { orderInCash } from "#tests/e2e/support/checkout.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`a guest whose mail is lost finds the order by number and address (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const { email, number } = await orderInCash(page, store, shop);
    await page.context().clearCookies();

    await open(path("/login"));
    await page.getByRole("link", { name: t("session:login.findOrder") }).click();
    await expect(page).toHaveURL(path("/order"));
    const main = page.getByRole("main");
    const ask = async (typed: string, address: string) => {
      await main.getByLabel(t("orders:find.number")).fill(typed);
      await main.getByLabel(t("orders:find.email"), { exact: true }).fill(address);
      await main.getByRole("button", { name: t("orders:find.submit") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:find.sent.title"));
      return main.innerText();
    };
    const stranger = `stranger-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const unknown = await ask(number, stranger);
    await page.getByRole("link", { name: t("orders:find.sent.again") }).click();
    await expect(main.getByLabel(t("orders:find.number"))).toBeVisible();
    expect(await ask(number, email), "the page says the same").toBe(unknown);

    const mailTo = (address: string) =>
      store.get<{ body: string }>(
        "SELECT body FROM mail WHERE recipient = ? ORDER BY id DESC LIMIT 1",
        address,
      )?.body ?? "";
    expect(mailTo(stranger)).not.toContain("link=");
    await open(/http:\S+\?link=\S+/.exec(mailTo(email))?.[0] ?? "no link");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("orders:order.title", { number }),
    );
    await page.getByRole("link", { name: t("orders:find.help") }).click();
    await expect(page).toHaveURL(path(`/contact?order=${number}`));
    await expect(
      page.getByLabel(new RegExp(`^${RegExp.escape(t("contact:orderNumber"))}`)),
    ).toHaveValue(number);
  });

  test(`a link that opens nothing leads to the same form (${language})`, async ({ page, open }) => {
    await open(path("/order?link=cut-off"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orders:link.title"));
    await page.getByRole("button", { name: t("orders:find.submit") }).click();
    await expect(page.getByLabel(t("orders:find.number"))).toBeVisible();
  });
}
