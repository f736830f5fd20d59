import { markRequest, quote } from "#middleware/sandbox/requests/operator.ts";
import { signedIn } from "#tests/e2e/support/account.ts";
import { fillInCheckout } from "#tests/e2e/support/checkout.ts";
import { HONEY } from "#tests/e2e/support/goods.ts";
import { imageFile } from "#tests/e2e/support/received.ts";
import { expect, price, SHOPS, test } from "#tests/e2e/support/shop.ts";

const REQUEST_PAGE = "/my-account/request-product";

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  test(`goods requested by an image are quoted and added to the cart at that price (${language})`, async ({
    page,
    open,
    settled,
    store,
    browser,
    baseURL,
  }) => {
    const { email } = await signedIn(page, store, shop);
    await open(path(REQUEST_PAGE));
    const files = page.getByLabel(new RegExp(`^${RegExp.escape(t("requests:pictures"))}`));
    await files.setInputFiles([await imageFile()]);
    await page.getByRole("button", { name: t("requests:submit") }).click();
    const main = page.getByRole("main");
    await expect(main.getByText(t("toast:requests.submitted"))).toBeVisible();
    await expect(page).toHaveURL(path(REQUEST_PAGE));

    const sql = "SELECT number FROM product_request WHERE email = ?";
    const { number } = store.get<{ number: string }>(sql, email)!;
    const request = main
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: t("requests:mine.number", { number }) }) });
    await expect(request).toContainText(t("requests:mine.states.new"));
    const image = request.getByAltText(t("requests:mine.picture", { picture: 1, number }));
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty("naturalWidth", 192);
    const address = await request.getByRole("link").first().getAttribute("href");
    expect((await page.request.get(address!)).headers()["content-type"]).toBe("image/jpeg");
    const stranger = await browser.newContext({ baseURL: baseURL! });
    expect((await stranger.request.get(address!)).status()).toBe(404);
    await stranger.close();

    const product = store.get<{ sku: string }>(
      "SELECT v.sku FROM variant v JOIN product p ON p.id = v.product_id WHERE p.slug = ? ORDER BY v.id LIMIT 1",
      HONEY.slug,
    );
    const sku = product?.sku ?? "";
    store.run("UPDATE variant SET on_hand = reserved + 100 WHERE sku = ?", sku);
    expect(quote(store, number, sku, "7.35", "2").ok).toBe(true);
    await open(path(REQUEST_PAGE));
    await expect(request).toContainText(t("requests:mine.states.quoted"));
    await expect(request).toContainText(HONEY.name[locale]);
    await expect(request).toContainText(price(1470));
    await request.getByRole("button", { name: t("requests:quote.addOf", { number }) }).click();
    await expect(page).toHaveURL(path("/cart"));
    await expect(main.getByText(t("toast:requests.quoteAdded"))).toBeVisible();
    await expect(main.getByText(t("cart:quoted", { count: 2 }))).toBeVisible();
    await expect(main.getByText(price(735)).first()).toBeVisible();
    await expect(main.getByRole("spinbutton")).toHaveCount(0);

    await fillInCheckout(page, store, shop, email);
    await open(path("/checkout"));
    const prices = page.getByText(price(1470)).filter({ visible: true });
    await expect(prices.first()).toBeVisible();

    await open(path(REQUEST_PAGE));
    await expect(request).toContainText(t("requests:quote.inCart"));
    await settled();
  });

  test(`an expired quote is refused with a message (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const { email } = await signedIn(page, store, shop);
    const form = { intent: "submit", productLink: "https://shop.example.com/lamp" };
    await page.request.post(path(REQUEST_PAGE), { form, maxRedirects: 0 });
    const sql = "SELECT id, number FROM product_request WHERE email = ?";
    const { id, number } = store.get<{ id: number; number: string }>(sql, email)!;
    const product = store.get<{ sku: string }>(
      "SELECT v.sku FROM variant v JOIN product p ON p.id = v.product_id WHERE p.slug = ? ORDER BY v.id LIMIT 1",
      HONEY.slug,
    );
    expect(quote(store, number, product?.sku ?? "", "7.35").ok).toBe(true);
    await open(path(REQUEST_PAGE));
    const add = page.getByRole("button", { name: t("requests:quote.addOf", { number }) });
    store.run("UPDATE quote SET valid_until = '2026-01-31' WHERE request_id = ?", id);
    await add.click();
    await expect(page.getByRole("alert")).toHaveText(t("requests:quote.errors.quote-expired"));
    await expect(add).toHaveCount(0);
    await expect(page.getByText(t("requests:quote.expired", { day: "31/01/2026" }))).toBeVisible();

    expect(markRequest(store, number, "not-found").ok).toBe(true);
    await open(path(REQUEST_PAGE));
    await expect(page.getByText(t("requests:mine.states.not-found"))).toBeVisible();
  });
}
