import type { Page } from "@playwright/test";
import { HONEY } from "#tests/e2e/support/goods.ts";
import { customerLikeMia } from "#tests/e2e/support/people.ts";
import { expect, runtimeStarted, SHOPS, test } from "#tests/e2e/support/shop.ts";

/** A browser that keeps none and sends none; Chromium's own setting is not in the reach of a test. */
async function blockCookies(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false }),
  );
  await page.route("**/*", async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    const answer = await route.fetch({ headers, maxRedirects: 0 });
    const { "set-cookie": __, ...kept } = answer.headers();
    await page.context().clearCookies(); // fetch has kept them
    await route.fulfill({ response: answer, headers: kept });
  });
}

for (const shop of SHOPS) {
  const { language, t, path } = shop;
  test(`who keeps no cookies reads why the cart stays empty and the login does not last (${language})`, async ({
    page,
    context,
  }) => {
    await page.goto(path(`/product/${HONEY.slug}`));
    const added = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page
      .getByRole("button", { name: t("catalog:product.add") })
      .first()
      .click();
    await added;
    await context.clearCookies(); // as a browser that blocks them; Chromium's setting is not in its reach
    await page.goto(path("/cart"));
    await expect(page.getByText(t("cart:empty.noCookies"))).toBeHidden(); // a first visitor has no cookies either
    await page.getByText(t("cart:empty.lost")).click();
    await expect(page.getByText(t("cart:empty.noCookies"))).toBeVisible();
    await context.clearCookies();
    await page.goto(path("/my-account/my-orders"));
    await expect(page.getByText(t("session:login.noCookies"))).toBeVisible();
  });

  test(`who logs in or adds to the cart without cookies is told why it has no effect (${language})`, async ({
    page,
    store,
    javaScriptEnabled,
  }) => {
    const { email, password } = customerLikeMia(store);
    await blockCookies(page);
    await page.goto(path("/login"));
    await page.getByLabel(t("session:email"), { exact: true }).first().fill(email);
    await page.getByLabel(t("session:password"), { exact: true }).fill(password);
    await page.getByRole("button", { name: t("session:submit"), exact: true }).click();
    await expect(page.getByText(t("session:login.lost"))).toBeVisible();
    if (!javaScriptEnabled) return page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(path(`/product/${HONEY.slug}`));
    await runtimeStarted(page);
    await page
      .getByRole("button", { name: t("catalog:product.add") })
      .first()
      .click();
    await expect(page.getByRole("alert").getByText(t("cookies:blocked"))).toBeVisible();
    return page.unrouteAll({ behavior: "ignoreErrors" });
  });
}
