import { answerChat } from "#middleware/sandbox/returns/operator.ts";
import { buyAndReceive, NO_IMAGE, imageFile } from "#tests/e2e/support/received.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`shopper and shop exchange messages about an order, with images (${language})`, async ({
    page,
    open,
    settled,
    store,
    browser,
  }) => {
    const { orderId, number } = await buyAndReceive(page, store, shop);
    const here = path(`/order/${orderId}`);
    await open(here);
    const chat = page.getByRole("region", { name: t("chat:title") });
    const text = chat.getByLabel(t("chat:text"));
    const files = chat.getByLabel(new RegExp(`^${RegExp.escape(t("chat:pictures"))}`));
    const send = chat.getByRole("button", { name: t("chat:send") });
    await expect(chat.getByText(t("chat:empty"))).toBeVisible();

    await send.click();
    await expect(text).toHaveAccessibleDescription(new RegExp(t("chat:errors.empty-message")));

    await settled();
    await text.fill("Bị xước rồi,\nxem ảnh nhé");
    await files.setInputFiles([await imageFile("a.jpg"), await imageFile("b.jpg"), NO_IMAGE]);
    await send.click();
    await expect(files).toHaveAccessibleDescription(new RegExp(t("images:errors.type")));
    await expect(text).toHaveValue("Bị xước rồi,\nxem ảnh nhé");
    await expect(chat.getByAltText(t("images:kept", { number: 2 }))).toHaveJSProperty(
      "naturalWidth",
      800,
    );

    await settled();
    await chat.getByLabel(t("images:remove", { number: 2 })).check();
    await send.click();
    const log = chat.getByRole("log");
    await expect(log).toContainText("Bị xước rồi,");
    await expect(log.getByRole("img")).toHaveCount(1);
    const author = t("chat:you");
    const thumbnail = log.getByAltText(t("chat:picture", { number: 1, author }));
    await thumbnail.scrollIntoViewIfNeeded();
    await expect(thumbnail).toHaveJSProperty("naturalWidth", 192);
    await expect(text).toHaveValue("");
    await expect(chat.getByAltText(t("images:kept", { number: 1 }))).toHaveCount(0);

    expect(answerChat(store, number, "Rất xin lỗi bạn!").ok).toBe(true);
    await open(here);
    await expect(log.getByRole("listitem").filter({ hasText: "Rất xin lỗi bạn!" })).toContainText(
      "Wattle",
    );

    const full = (await log.getByRole("link").first().getAttribute("href")) ?? "";
    const shown = await page.request.get(full);
    expect(shown.headers()).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringContaining("private"),
    });
    const stranger = await browser.newContext();
    expect((await stranger.request.get(full)).status()).toBe(404);
    expect((await stranger.request.get(here)).status()).toBe(404);
    await stranger.close();
  });
}
