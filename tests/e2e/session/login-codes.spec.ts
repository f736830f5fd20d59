import AxeBuilder from "@axe-core/playwright";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { customerLikeMia } from "#tests/e2e/support/people.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

function linkTo(store: Store, email: string): string {
  const sql = "SELECT body FROM mail WHERE recipient = ? AND body LIKE '%token=%' ORDER BY id DESC";
  return /http:\S+/.exec(store.get<{ body: string }>(sql, email)?.body ?? "")?.[0] ?? "no link";
}

const codeIn = (link: string) => new URL(link).searchParams.get("token") ?? "";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`a customer logs in by a mailed code (${language})`, async ({ page, open, store }) => {
    const { email } = customerLikeMia(store);
    await open(path("/login?to=" + path("/wishlist")));
    await page.getByLabel(t("session:code.ask.label")).fill(email);
    await page.getByRole("button", { name: t("session:code.ask.submit") }).click();
    await expect(page).toHaveURL(path("/login/code"));
    await expect(page.getByText(email)).toBeVisible();

    const code = codeIn(linkTo(store, email));
    const field = page.getByLabel(t("session:code.label"));
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await field.fill(code === "000000" ? "000001" : "000000");
    const submit = page.getByRole("button", { name: t("session:code.submit"), exact: true });
    await submit.click();
    await expect(field).toHaveAccessibleDescription(t("session:code.errors.code-wrong"));
    await field.fill(code);
    await submit.click();
    await expect(page).toHaveURL(path("/wishlist"));
    await open(path("/my-account"));
    await expect(page).toHaveURL(path("/my-account"));
  });

  test(`a new shopper signs up by the link of the mailed code (${language})`, async ({
    page,
    open,
    store,
    javaScriptEnabled,
  }) => {
    const email = `thao-${crypto.randomUUID().slice(0, 8)}@example.com`;
    await open(path("/signup"));
    await page.getByLabel(t("session:code.ask.label")).fill(email);
    await page.getByRole("button", { name: t("session:code.ask.submit") }).click();
    await expect(page).toHaveURL(path("/login/code"));

    const link = linkTo(store, email);
    await open(link);
    await expect(page.getByLabel(t("session:code.label"))).toHaveValue(codeIn(link));
    await page.getByRole("button", { name: t("session:code.submit"), exact: true }).click();
    await expect(page.getByText(t("session:code.errors.details-required"))).toBeVisible();
    await expect(page.getByLabel(t("session:code.label"))).toHaveValue(codeIn(link));
    await page.getByLabel(t("session:signup.firstName"), { exact: true }).fill("Thảo");
    await page.getByLabel(t("session:signup.lastName"), { exact: true }).fill("Trần");
    if (javaScriptEnabled) {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    await page.getByLabel(t("session:signup.terms")).check();
    await page.getByRole("button", { name: t("session:signup.submit") }).click();
    await expect(page).toHaveURL(path("/"));
    await open(path("/my-account"));
    await expect(page).toHaveURL(path("/my-account"));

    await page.context().clearCookies();
    await open(link);
    await expect(page.getByText(t("session:code.noRequest"))).toBeVisible();
  });
}
