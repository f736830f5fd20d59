import type { Page } from "@playwright/test";
import { cancel } from "#middleware/sandbox/orders/operator.ts";
import { ADDRESSES, CARDS, checkoutOn, newEmail, payByCard } from "#tests/e2e/support/checkout.ts";
import { HONEY, putInCart } from "#tests/e2e/support/goods.ts";
import { checkPage } from "#tests/e2e/support/page-checks.ts";
import {
  expect,
  hasScripts,
  openPage,
  settle,
  shopIn,
  SHOPS,
  test,
} from "#tests/e2e/support/shop.ts";

const [PAYER, RECEIVER] = [ADDRESSES.en_US, ADDRESSES.vi_VN];
const MESSAGE = "Chúc mừng sinh nhật bà!\nCon thương bà.";

for (const shop of SHOPS) {
  const { language, locale, t, path, demo } = shop;
  // In English the receiver's language is the country's; in Vietnamese the payer chooses the other one.
  const theirs = shopIn(locale === "en_US" ? "vi_VN" : "en_US");
  const sender = theirs.locale === "vi_VN" ? "O'Brien Jack" : "Jack O'Brien";

  async function checkOut(page: Page, address: string, name: string) {
    const form = checkoutOn(page, shop);
    await form.fillAddress("billing", PAYER);
    await form.block("shipping").getByLabel(t("checkout:shipping.other")).check();
    await form.fillAddress("shipping", RECEIVER);
    await form.block("shipping").getByText(t("checkout:receiver.more")).click();
    await form.field("shipping", t("checkout:receiver.message")).fill(MESSAGE);
    await form.field("shipping", t("checkout:receiver.email")).fill(address);
    if (theirs.locale === "en_US")
      await form.field("shipping", t("checkout:receiver.language")).selectOption("en_US");
    const update = form
      .block("shipping")
      .getByRole("button", { name: t("checkout:address.changeCountry") });
    if (!hasScripts()) await update.click();
    await form.chooseDelivery(name);
    await form.choosePayment("card");
    await form.seeTotals({ fee: 0 });
    return form;
  }

  test(`a payer in Australia sends a parcel to Viet Nam, and the receiver confirms the address (${language})`, async ({
    page,
    browser,
    store,
  }) => {
    test.slow(); // axe checks several pages at two widths
    const email = newEmail();
    const receiver = `ba-${newEmail()}`;
    await putInCart(page, store, HONEY, 1);
    const guest = { intent: "guest", email, to: path("/checkout") };
    await page.request.post(path("/login"), { form: guest, maxRedirects: 0 });
    await openPage(page, path("/checkout"));
    const delivery = store.get<{ name: string }>(
      `SELECT name_${locale === "vi_VN" ? "vi" : "en"} AS name FROM delivery_method WHERE country = 'VN' ORDER BY position LIMIT 1`,
    )!;
    const form = await checkOut(page, "no-address", delivery.name);
    await form.place.click();
    await expect(form.problems).toContainText(t("checkout:receiver.email"));
    await expect(form.field("shipping", t("checkout:receiver.message"))).toHaveValue(MESSAGE);
    await expect(form.field("shipping", t("checkout:receiver.email"))).toHaveValue("no-address");
    await checkPage(page, shop, "checkout");
    await form.field("shipping", t("checkout:receiver.email")).fill(receiver);
    await form.seeTotals({ fee: 0 });
    await form.place.click();
    await payByCard(page, shop, CARDS.approved);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("checkout:thanks.title"));
    await expect(page.getByText("Con thương bà.")).toBeVisible();
    await expect(page.getByText(receiver)).toBeVisible();

    const mails = () =>
      store.all<{ locale: string }>("SELECT locale FROM mail WHERE recipient = ?", receiver);
    await expect.poll(() => mails().length).toBe(1);
    expect(mails()).toEqual([{ locale: theirs.locale }]);
    const order = store.get<{ id: number; number: string }>(
      "SELECT o.id, o.number FROM sale_order o JOIN receiver r ON r.order_id = o.id WHERE r.email = ?",
      receiver,
    )!;
    const thanks = page.url();
    await page.getByRole("link", { name: demo("outbox.link") }).click();
    await page.getByRole("link").filter({ hasText: receiver }).first().click();
    const mailed = page.frameLocator("iframe").getByRole("link", {
      name: theirs.mail("receiver.button"),
    });
    const link = new URL((await mailed.getAttribute("href")) ?? "");
    expect(link.pathname).toMatch(new RegExp(`^${theirs.path("/order/receiver/")}[\\w-]+$`));

    // Another person's browser.
    const context = await browser.newContext({
      ...test.info().project.use,
      javaScriptEnabled: hasScripts(),
    });
    const other = await context.newPage();
    const answer = await other.goto(link.pathname);
    await settle(other);
    expect(answer?.headers()["cache-control"]).toMatch(/no-store|private/);
    expect(await other.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(theirs.t("receiver:title"));
    const main = other.getByRole("main");
    await expect(main).toContainText(theirs.t("receiver:intro", { sender }));
    await expect(main).toContainText(RECEIVER.address1);
    const shown = await main.innerText();
    for (const secret of [PAYER.address1, PAYER.suburb, email, order.number, "$", "₫", MESSAGE])
      expect(shown).not.toContain(secret);
    await checkPage(other, theirs, "receiver");

    const ward = main.getByLabel(theirs.t("address:suburb.ward"), { exact: true });
    const street = main.getByLabel(theirs.t("address:address1"), { exact: true });
    const phone = main.getByLabel(theirs.t("receiver:form.phone"), { exact: true });
    await ward.fill("Phường Hoàn Kiếm");
    await street.fill("99 Lê Lợi");
    await main.getByRole("button", { name: theirs.t("receiver:form.submit") }).click();
    await expect(
      main.getByText(theirs.t("receiver:errors.ward-not-in-province")).first(),
    ).toBeVisible();
    await expect(street).toHaveValue("99 Lê Lợi");
    await ward.fill("phường sài gòn");
    await phone.fill("0987 654 321");
    await main.getByLabel(theirs.t("receiver:form.time")).selectOption("evening");
    await main.getByRole("button", { name: theirs.t("receiver:form.submit") }).click();
    await expect(main.getByText(theirs.t("receiver:confirmed"))).toBeVisible();
    await expect(main.getByText("99 Lê Lợi").first()).toBeVisible();
    await expect(ward).toHaveValue("Phường Sài Gòn");
    await checkPage(other, theirs, "receiver confirmed");

    await openPage(page, new URL(thanks).pathname);
    await page.getByRole("link", { name: order.number }).first().click();
    await expect(page.getByText(t("receiver:state.confirmed"))).toBeVisible();
    await expect(page.getByText(t("receiver:times.evening"))).toBeVisible();
    await expect(page.getByText("99 Lê Lợi").first()).toBeVisible();
    await checkPage(page, shop, "order");
    await page.getByRole("button", { name: t("receiver:state.again") }).click();
    const again = t("toast:orders.receiverAsked", { email: receiver });
    await expect(page.getByText(again).first()).toBeVisible();
    expect(mails()).toHaveLength(2);

    expect(cancel(store, order.number).ok).toBe(true);
    // Typed before the order was canceled.
    await street.fill("1 Lê Lợi");
    await main.getByRole("button", { name: theirs.t("receiver:form.change") }).click();
    await expect(main.getByText(theirs.t("receiver:closed.canceled"))).toBeVisible();
    await expect(main.getByText("Lê Lợi")).toHaveCount(0);
    await context.close();
  });
}
