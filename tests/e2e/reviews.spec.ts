import { photo } from "#middleware/uploads/images.testing.ts";
import { logIn } from "./support/account.ts";
import { customerLikeMia } from "./support/people.ts";
import { expect, SHOPS, test } from "./support/shop.ts";

/** Each run has its own goods, because it changes their reviews. */
const GOODS = {
  js: { en_US: "finger-lime-earl-grey", vi_VN: "chamomile-lavender-tea" },
  nojs: { en_US: "lemon-myrtle-shortbread", vi_VN: "womens-multivitamin-with-iron" },
};
const MANY = {
  js: { en_US: "bed-socks-brushed-wool", vi_VN: "coonawarra-cabernet-sauvignon" },
  nojs: { en_US: "great-southern-riesling", vi_VN: "adelaide-hills-brut" },
};

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  test(`a customer writes a review with an image, changes and removes it (${language})`, async ({
    page,
    open,
    settled,
    store,
    javaScriptEnabled,
  }) => {
    test.slow();
    const slug = GOODS[javaScriptEnabled ? "js" : "nojs"][locale];
    const mia = customerLikeMia(store);
    const all = path(`/product/${slug}/reviews`);
    const yours = page.getByRole("region", { name: t("reviews:yours.title") });
    const said = page.getByRole("region", { name: t("reviews:all") });
    const mine = said.getByRole("article").filter({ hasText: "Mia T." });
    const message = yours.getByLabel(t("reviews:yours.message"));
    const files = yours.getByLabel(t("images:label"));
    const stars = (count: number) => yours.getByLabel(t("reviews:yours.stars", { stars: count }));

    await open(path(`/product/${slug}`));
    const onProduct = page.getByRole("region", { name: t("reviews:section") });
    await expect(onProduct.getByRole("article").first()).toBeVisible();
    await onProduct.getByRole("link", { name: t("reviews:write") }).click();
    await expect(yours.getByText(t("reviews:yours.guest"))).toBeVisible();
    await yours.getByRole("link", { name: t("reviews:yours.logIn") }).click();
    await page.getByLabel(t("session:email"), { exact: true }).first().fill(mia.email);
    await page.getByLabel(t("session:password"), { exact: true }).fill(mia.password);
    await page.getByRole("button", { name: t("session:submit"), exact: true }).click();
    await expect(page).toHaveURL(`${all}?yours#yours`);
    await settled();

    const publish = yours.getByRole("button", { name: t("reviews:yours.submit") });
    await publish.click();
    await expect(yours.getByRole("alert")).toContainText(t("reviews:errors.empty"));
    await settled();
    await stars(4).check();
    await message.fill("Rất thơm,\nsẽ mua lại");
    const script = { name: "lamp.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
    await files.setInputFiles(script);
    await publish.click();
    await expect(yours.getByText(t("images:errors.type"))).toBeVisible();
    await expect(message).toHaveValue("Rất thơm,\nsẽ mua lại");
    await expect(stars(4)).toBeChecked();
    await settled();
    const image = { name: "tea.png", mimeType: "image/png", buffer: await photo("png") };
    await files.setInputFiles(image);
    await publish.click();
    await expect(page.getByRole("main").getByText(t("toast:reviews.saved")).first()).toBeVisible();
    await expect(mine.getByText(t("reviews:given", { rating: 4 }))).toBeAttached();
    await expect(mine).toContainText("Rất thơm,");
    await expect(mine.getByText(t("reviews:report.link"))).toHaveCount(0);
    const shown = mine.getByRole("img");
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await settled();

    await expect(stars(4)).toBeChecked();
    await stars(2).check();
    await yours.getByLabel(t("reviews:yours.keep", { number: 1 })).uncheck();
    await yours.getByRole("button", { name: t("reviews:yours.change") }).click();
    await expect(mine.getByText(t("reviews:given", { rating: 2 }))).toBeAttached();
    await expect(mine.getByRole("img")).toHaveCount(0);
    await settled();

    await yours.locator("summary").click();
    await yours.getByRole("button", { name: t("reviews:yours.removeYes") }).click();
    await expect(
      page.getByRole("main").getByText(t("toast:reviews.removed")).first(),
    ).toBeVisible();
    await expect(mine).toHaveCount(0);
    await expect(publish).toBeVisible();
  });

  test(`a customer opens the form from a page that is kept for everybody (${language})`, async ({
    page,
    open,
    settled,
    store,
    javaScriptEnabled,
  }) => {
    const slug = GOODS[javaScriptEnabled ? "js" : "nojs"][locale];
    const all = path(`/product/${slug}/reviews`);
    await logIn(page, shop, customerLikeMia(store));
    await open(all);
    const yours = page.getByRole("region", { name: t("reviews:yours.title") });
    const publish = yours.getByRole("button", { name: t("reviews:yours.submit") });
    await expect(publish).toBeHidden();
    await yours.getByRole("link", { name: t("reviews:yours.open") }).click();
    await expect(page).toHaveURL(`${all}?yours#yours`);
    await expect(publish).toBeInViewport();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/reviews$/);
    await settled();
    await yours.getByLabel(t("reviews:yours.message")).fill("Sẽ mua lại");
    await page.getByRole("link", { name: t("reviews:sort.highest") }).click();
    await expect(page).toHaveURL(/sort=highest/);
    await expect(publish).toBeVisible();
    const kept = javaScriptEnabled ? "Sẽ mua lại" : "";
    await expect(yours.getByLabel(t("reviews:yours.message"))).toHaveValue(kept);
  });

  test(`anybody can page through, sort and report reviews (${language})`, async ({
    page,
    open,
    settled,
    store,
    javaScriptEnabled,
  }) => {
    const slug = MANY[javaScriptEnabled ? "js" : "nojs"][locale];
    store.run(
      "DELETE FROM review WHERE product_id = (SELECT id FROM product WHERE slug = ?)",
      slug,
    );
    for (let number = 1; number <= 12; number++) {
      store.run(
        `INSERT INTO review (product_id, rating, author, message, language, created_at)
         SELECT id, ?, ?, ?, 'en', ? FROM product WHERE slug = ?`,
        (number % 5) + 1,
        `Author ${number}`,
        `Words of ${number}.`,
        new Date(Date.UTC(2026, 0, number)).toISOString(),
        slug,
      );
    }
    const said = page.getByRole("region", { name: t("reviews:all") });
    const first = said.getByRole("article").first();
    await open(path(`/product/${slug}/reviews`));
    await expect(said.getByText(t("reviews:count", { count: 12 }))).toBeVisible();
    await expect(said.getByRole("article")).toHaveCount(10);
    await expect(first).toContainText("Words of 12.");
    await said.getByRole("link", { name: t("reviews:pages.next") }).click();
    await expect(said.getByRole("article")).toHaveCount(2);
    await expect(said.getByText(t("reviews:pages.current", { page: 2, count: 2 }))).toBeVisible();
    await settled();
    await said.getByRole("link", { name: t("reviews:sort.highest") }).click();
    await expect(first).toContainText("Words of 9.");
    await settled();
    await said.getByRole("link", { name: t("reviews:sort.lowest") }).click();
    await expect(first).toContainText("Words of 10.");
    await settled();

    const author = "Author 10";
    await said.getByRole("link", { name: t("reviews:report.linkOf", { author }) }).click();
    const report = page.getByRole("region", { name: t("reviews:report.title") });
    await expect(report.getByText(t("reviews:report.text", { author }))).toBeVisible();
    await settled();
    await report.getByLabel(t("reviews:report.spam")).check();
    await report.getByRole("button", { name: t("reviews:report.submit") }).click();
    await expect(
      page.getByRole("main").getByText(t("toast:reviews.reported")).first(),
    ).toBeVisible();
    await expect(report).toBeHidden();
    const reports = store.all(
      "SELECT reason FROM review_report JOIN review r ON r.id = review_id WHERE r.author = ? AND product_id = (SELECT id FROM product WHERE slug = ?)",
      author,
      slug,
    );
    expect(reports).toEqual([{ reason: "spam" }]);
  });
}
