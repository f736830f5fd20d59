import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`the welcome after a sign-up is a modal dialog with scripts and a page without, and closes to where it came from (${language})`, async ({
    page,
    open,
    javaScriptEnabled,
  }) => {
    const address = `${path("/signup")}?sent=yes&to=${encodeURIComponent(path("/guide"))}`;
    await open(address);
    const dialog = page.getByRole("dialog", { name: t("session:signup.sent.title") });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((one) => one.matches(":modal"))).toBe(javaScriptEnabled);

    if (javaScriptEnabled) {
      await expect(dialog.getByRole("heading", { level: 1 })).toBeFocused();
      for (let presses = 0; presses < 10; presses++) {
        // oxlint-disable-next-line no-await-in-loop
        await page.keyboard.press("Tab");
        // oxlint-disable-next-line no-await-in-loop
        const isOutside = await page.evaluate(
          () => document.activeElement?.closest("dialog, body")?.matches("body") === false,
        );
        // The browser's own controls follow the last element, with the focus on the body.
        if (!isOutside) continue;
        // oxlint-disable-next-line no-await-in-loop
        expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(path("/guide"));
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.goBack();
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((one) => one.matches(":modal"))).toBe(true);
    }
    await dialog.getByRole("link", { name: t("session:signup.close") }).click();
    await expect(page).toHaveURL(path("/guide"));
  });
}
