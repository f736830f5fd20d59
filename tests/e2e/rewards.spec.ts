import { logIn, MIA } from "#tests/e2e/support/account.ts";
import { checkoutOn, fact, showCodes } from "#tests/e2e/support/checkout.ts";
import { HONEY, JUMPER, putInCart } from "#tests/e2e/support/goods.ts";
import { customerLikeMia, customerWithPoints } from "#tests/e2e/support/people.ts";
import { expect, price, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;
  const number = (value: number) => value.toLocaleString(language);

  test(`points are exchanged for a discount once, and the exchange is undone (${language})`, async ({
    page,
    open,
    store,
  }) => {
    await logIn(page, shop, customerWithPoints(store, 5000));
    await putInCart(page, store, HONEY, 2);
    await open(path("/cart"));
    const panel = page.getByRole("region", { name: t("rewards:panel.title"), exact: true });
    await showCodes(page.getByRole("main"), shop);
    const values = { points: number(2300), value: price(2300) };
    await expect(panel.getByText(t("rewards:panel.offer", values))).toBeVisible();
    await panel.getByRole("button", { name: t("rewards:panel.exchange") }).click();
    await expect(panel.getByRole("status")).toHaveText(t("rewards:panel.applied", values));
    await expect(panel.getByRole("button", { name: t("rewards:panel.exchange") })).toBeHidden();
    const summary = page.getByRole("region", { name: t("cart:summary.title"), exact: true });
    await expect(summary.getByText(price(-2300))).toBeVisible();
    await open(path("/checkout"));
    await expect(panel.getByRole("status")).toHaveText(t("rewards:panel.applied", values));
    await panel.getByRole("button", { name: t("rewards:panel.undo") }).click();
    await expect(panel.getByText(t("rewards:panel.offer", values))).toBeVisible();
    await expect(
      panel.getByText(t("rewards:panel.balance", { count: 5000, points: number(5000) })),
    ).toBeVisible();
  });

  test(`points are exchanged for a gift card, which pays for an order (${language})`, async ({
    page,
    open,
    store,
    javaScriptEnabled,
  }) => {
    await logIn(page, shop, customerWithPoints(store, 6000));
    await open(path("/my-account/referral"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("rewards:title"));
    const values = { points: number(5000), value: price(5000) };
    await page.getByLabel(`${t("rewards:exchange.action")} ${price(5000)}`).click();
    await page.getByRole("button", { name: t("rewards:exchange.actionOf", values) }).click();
    const cards = page.getByRole("region", { name: t("rewards:cards.title"), exact: true });
    const card = cards.getByRole("listitem");
    await expect(card).toContainText(t("rewards:status.completed"));
    const code = /GC(-[2-9A-Z]{4}){3}/.exec(await card.innerText())?.[0] ?? "";
    const said = page.getByRole("main").getByText(t("toast:rewards.giftCard", { code }));
    await expect(said).toBeVisible();
    await expect(
      page.getByText(t("rewards:exchange.tooMany", { missing: number(9000) })),
    ).toBeVisible();

    await page.getByRole("link", { name: t("rewards:history.exchanges") }).click();
    const history = page.getByRole("list", { name: t("rewards:history.exchanges") });
    await expect(history).toContainText(t("rewards:reasons.gift-card", { value: price(5000) }));
    await expect(history).toContainText(`−${number(5000)}`);

    await putInCart(page, store, HONEY);
    await open(path("/checkout"));
    const use = t("rewards:panel.useOf", { remaining: price(5000), code });
    const checkout = checkoutOn(page, shop);
    await checkout.showCodes();
    await page.getByRole("button", { name: use }).click();
    const review = page.getByRole("region", { name: t("checkout:review.title") });
    await expect(review.getByText(t("cart:coupon.giftCard", { code }))).toBeVisible();
    const delivery = checkout.block("delivery").getByRole("radio").first();
    await delivery.check();
    if (!javaScriptEnabled) await review.getByRole("button", { name: t("checkout:save") }).click();
    await expect(page.getByText(t("checkout:payment.paidByGiftCard"))).toBeVisible();
    await expect(checkout.line("cart:summary.total")).toHaveText(price(0));
    await checkout.place.click();
    await expect(page).toHaveURL(path("/checkout/thank-you"));
    expect(await fact(page, t("checkout:thanks.paymentMethod"))).toBe(
      t("checkout:payment.gift-card"),
    );
    await open(path("/my-account/referral"));
    const paid = store.get<{ amount: number }>(
      `SELECT sum(e.amount) AS amount FROM gift_card_entry e JOIN gift_card g ON g.id = e.card_id WHERE g.code = ?`,
      code,
    );
    expect(paid?.amount).toBeLessThan(5000);
    await expect(cards).toContainText(price(paid?.amount ?? 0));
  });

  test(`an invitation on any page is remembered until the sign-up (${language})`, async ({
    page,
    open,
    store,
  }) => {
    const inviter = customerLikeMia(store);
    const { code } = store.get<{ code: string }>(
      "SELECT referral_code AS code FROM customer WHERE email = ?",
      inviter.email,
    )!;
    await open(path(`/product/${JUMPER.slug}?ref=${code}`));
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "ref")).toMatchObject({ httpOnly: true, path: "/" });
    await open(path("/"));
    await open(path("/signup"));
    const field = page.getByLabel(
      new RegExp(`^${RegExp.escape(t("session:signup.referralCode"))}`),
    );
    await expect(field).toHaveValue(code);

    await open(path("/?ref=NOBODYS-CODE"));
    await open(path("/signup"));
    await expect(page.getByText(t("session:signup.unknownCode"))).toBeVisible();
    await expect(field).toHaveValue("");
    const email = `invited-${crypto.randomUUID().slice(0, 8)}@example.com`;
    await page.getByLabel(t("session:signup.lastName"), { exact: true }).fill("Tran");
    await page.getByLabel(t("session:signup.firstName"), { exact: true }).fill("An");
    await page.getByLabel(t("session:email"), { exact: true }).fill(email);
    await page.getByLabel(t("session:password"), { exact: true }).fill("Right-password-1");
    await page
      .locator("summary")
      .filter({ hasText: t("session:signup.referralCode") })
      .click();
    await field.fill("TYPO");
    await page.getByLabel(t("session:signup.terms")).check();
    const submit = page.getByRole("button", { name: t("session:signup.submit") });
    await submit.click();
    await expect(field).toHaveAccessibleDescription(t("session:errors.referral-unknown"));
    await field.fill(code.toLowerCase());
    await page.getByLabel(t("session:password"), { exact: true }).fill("Right-password-1");
    await submit.click();
    await expect(page.getByText(t("session:signup.sent.text"))).toBeVisible();
    const kept = store.get("SELECT invited_with FROM sign_up WHERE email = ?", email);
    expect(kept).toEqual({ invited_with: code.toLowerCase() });
  });

  test(`the points page requires a login (${language})`, async ({ page, open }) => {
    await open(path("/my-account/referral?history=referrals"));
    await expect(page).toHaveURL(new RegExp(`${path("/login")}\\?to=`));
    await expect(page.getByText(t("session:login.noCookies"))).toBeVisible();
  });
}

test("the demo's Mia has entries of every kind", async ({ page, open, shop }) => {
  const { t, path } = shop;
  await logIn(page, shop, MIA);
  await open(path("/my-account/referral"));
  const cards = page.getByRole("region", { name: t("rewards:cards.title"), exact: true });
  const folded = cards.getByText(t("rewards:cards.over", { count: 2 }));
  await expect(cards.getByText(t("rewards:status.used"), { exact: true })).toBeHidden();
  await folded.click();
  for (const status of ["pending", "completed", "used", "failed"] as const) {
    await expect(cards.getByText(t(`rewards:status.${status}`)).first()).toBeVisible();
  }
  for (const kind of ["payments", "exchanges", "referrals"] as const) {
    await open(path(`/my-account/referral?history=${kind}`));
    const list = page.getByRole("list", { name: t(`rewards:history.${kind}`) });
    await expect(list.getByRole("listitem").first()).toBeVisible();
  }
});
