import {
  acceptReturn,
  giveForReturns,
  refuseReturn,
} from "#middleware/sandbox/returns/operator.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { customerLikeMia } from "#tests/e2e/support/people.ts";
import { buyAndReceive, NO_IMAGE, imageFile, receivedBy } from "#tests/e2e/support/received.ts";
import { expect, price, SHOPS, test } from "#tests/e2e/support/shop.ts";

/** The newest return of an order. */
function returnOf(store: Store, orderId: string) {
  const sql =
    "SELECT number, refunded FROM return_request WHERE order_id = ? ORDER BY id DESC LIMIT 1";
  const row = store.get<{ number: string; refunded: number }>(sql, Number(orderId));
  if (!row) throw new Error(`Nothing of order ${orderId} was returned`);
  return row;
}

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`a customer returns goods and is refunded (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    const customer = customerLikeMia(store);
    const { orderId, number } = receivedBy(store, customer.email);
    await open(`${path("/login")}?to=${encodeURIComponent(path("/my-account/returns"))}`);
    await page.getByLabel(t("session:email")).fill(customer.email);
    await page.getByLabel(t("session:password"), { exact: true }).fill(customer.password);
    await page.getByRole("button", { name: t("session:submit"), exact: true }).click();
    await expect(page).toHaveURL(path("/my-account/returns"));
    await expect(page.getByText(t("returns:list.empty"))).toBeVisible();
    await page
      .getByRole("link", { name: new RegExp(RegExp.escape(t("returns:list.order", { number }))) })
      .click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(t("returns:form.title", { number }));

    await settled();
    const reason = page.getByLabel(t("returns:form.reason"));
    const submit = page.getByRole("button", { name: t("returns:form.submit") });
    const quantity = page.getByRole("combobox").first();
    await expect(quantity).toHaveValue("1"); // the one piece of the order
    await quantity.selectOption("0");
    await page.getByLabel(t("returns:form.cause")).selectOption("not-as-shown");
    await reason.fill("Màu không như ảnh.\nXem ảnh kèm.");
    await submit.click();
    await expect(page.getByRole("alert")).toHaveText(t("returns:errors.nothing-to-return"));
    await expect(reason).toHaveValue("Màu không như ảnh.\nXem ảnh kèm.");

    await settled();
    const files = page.getByLabel(new RegExp(`^${RegExp.escape(t("returns:form.pictures"))}`));
    await quantity.selectOption("1");
    await files.setInputFiles([await imageFile(), NO_IMAGE]);
    await submit.click();
    await expect(files).toHaveAccessibleDescription(new RegExp(t("images:errors.type")));
    await expect(quantity).toHaveValue("1");
    await settled();
    await submit.click();

    await expect(page).toHaveURL(path("/my-account/returns"));
    const made = returnOf(store, orderId);
    const card = page.getByRole("listitem").filter({
      has: page.getByRole("heading", { name: t("returns:list.number", { number: made.number }) }),
    });
    await expect(card).toContainText(t("returns:states.requested"));
    await expect(card).toContainText(`${t("returns:causes.not-as-shown")}: Màu không như ảnh.`);
    await card.getByRole("link", { name: t("returns:list.order", { number }) }).click();
    const log = page.getByRole("region", { name: t("chat:title") }).getByRole("log");
    await expect(log).toContainText(
      `${made.number}: ${t("returns:causes.not-as-shown")}: Màu không như ảnh.`,
    );
    await expect(log.getByRole("img")).toHaveCount(1);

    expect(acceptReturn(store, made.number).ok).toBe(true);
    await open(path("/my-account/returns"));
    await expect(card).toContainText(t("returns:states.refunded"));
    await expect(card).toContainText(price(returnOf(store, orderId).refunded));
  });

  test(`a guest returns goods of an order opened in the browser (${language})`, async ({
    page,
    open,
    settled,
    store,
    browser,
  }) => {
    const { orderId, number } = await buyAndReceive(page, store, shop);
    await open(path(`/order/${orderId}`));
    await page.getByRole("link", { name: t("orders:actions.return"), exact: true }).click();
    const form = path(`/order/${orderId}/return`);
    await expect(page).toHaveURL(form);
    await settled();
    const quantity = page.getByRole("combobox").first();
    const cause = page.getByLabel(t("returns:form.cause"));
    const reason = page.getByLabel(t("returns:form.reason"));
    await quantity.selectOption("2");
    await expect(cause).toHaveAttribute("required");
    await cause.selectOption("other");
    await reason.fill("  ");
    await page.getByRole("button", { name: t("returns:form.submit") }).click();
    await expect(reason).toHaveAccessibleDescription(t("returns:errors.reason-needed"));
    await expect(cause).toHaveValue("other");
    await expect(quantity).toHaveValue("2");
    await settled();
    await reason.fill("Tặng nhầm người");
    await page.getByRole("button", { name: t("returns:form.submit") }).click();

    const made = page.getByRole("region", { name: t("returns:list.ofOrder") });
    await expect(made).toContainText(t("returns:states.requested"));
    await expect(page.getByText(t("returns:obstacles.nothing-to-return"))).toBeVisible();
    expect(refuseReturn(store, returnOf(store, orderId).number, "Đã qua sử dụng.").ok).toBe(true);
    await open(form);
    await expect(made).toContainText(t("returns:states.refused"));
    await expect(cause).toBeVisible();
    await page.getByRole("link", { name: t("returns:form.back", { number }) }).click();
    await expect(page.getByRole("log")).toContainText("Đã qua sử dụng.");

    const stranger = await browser.newContext();
    expect((await stranger.request.get(form)).status()).toBe(404);
    await stranger.close();
  });

  test(`a guest wishes a gift card for a return, and prints the note for the parcel (${language})`, async ({
    page,
    open,
    settled,
    store,
    browser,
  }) => {
    expect(giveForReturns(store, "10").ok).toBe(true);
    const { orderId } = await buyAndReceive(page, store, shop);
    const form = path(`/order/${orderId}/return`);
    await open(form);
    await settled();
    const choice = page.getByRole("group", { name: t("returns:form.refund") });
    await expect(choice.getByRole("radio", { name: t("returns:form.asPaid") })).toBeChecked();
    const card = choice.getByRole("radio", { name: t("returns:form.giftCard", { bonus: 10 }) });
    await card.check();
    await page.getByLabel(t("returns:form.cause")).selectOption("not-wanted");
    const submit = page.getByRole("button", { name: t("returns:form.submit") });
    await submit.click();
    await expect(page.getByRole("alert")).toHaveText(t("returns:errors.nothing-to-return"));
    await expect(card).toBeChecked();
    await settled();
    await page.getByRole("combobox").first().selectOption("2");
    await submit.click();

    const made = page.getByRole("region", { name: t("returns:list.ofOrder") });
    await expect(made).toContainText(t("returns:list.cardWishedMore", { bonus: 10 }));
    const link = made.getByRole("link", { name: t("returns:list.note.html") });
    const address = (await link.getAttribute("href"))!;
    const note = await page.request.get(address);
    expect(note.headers()).toMatchObject({ "cache-control": "private, no-store" });
    expect(note.headers()["content-disposition"]).toContain("attachment");
    const { number } = returnOf(store, orderId);
    expect(await note.text()).toContain(number);
    const stranger = await browser.newContext();
    expect((await stranger.request.get(new URL(address, page.url()).href)).status()).toBe(404);
    await stranger.close();

    expect(acceptReturn(store, number).ok).toBe(true);
    await open(form);
    const sql = `SELECT g.code, g.value FROM gift_card g JOIN return_request r ON r.gift_card_id = g.id
      WHERE r.number = ?`;
    const issued = store.get<{ code: string; value: number }>(sql, number)!;
    await expect(made).toContainText(t("returns:list.cardDone", { ending: issued.code.slice(-4) }));
    await expect(made).toContainText(price(issued.value));
    await expect(link).toHaveCount(0);
    expect((await page.request.get(address)).status()).toBe(404);
  });
}
