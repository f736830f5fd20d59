import { PREFIX } from "#locales/languages.ts";
import { afterAll, expect, test } from "vitest";
import { LOCALES } from "#contract/limits.ts";
import type { ClaimedMail, Outbox } from "#middleware/mail/outbox.ts";
import { escaped } from "#contract/values/escaped.ts";
import { TestShopper } from "#tests/shopper.ts";
import { type ComposedMail, composed } from "#tests/contract/support/composed.ts";
import { erps } from "./support/erps.ts";
import { attempt, AU_HOME, fillCheckout, wellStocked } from "./support/goods.ts";

/** Phrases that occur only in mails of that language. */
const PHRASES = {
  en_US: { hello: "Hello", thanks: "Thank you for your order", total: "Total: " },
  vi_VN: { hello: "Xin chào", thanks: "Cảm ơn bạn đã đặt đơn hàng", total: "Tổng cộng: " },
};

for (const { name, open } of erps) {
  const bench = await open();
  const outbox = outboxOf(bench.erp.outbox);
  afterAll(() => bench.erp.close());

  /** Claims every due mail; those that an earlier test left unsettled are due again after their lease. */
  async function claimAll() {
    const claimed: ClaimedMail[] = [];
    for (;;) {
      const mails = await outbox.claim(20);
      if (mails.length === 0) return claimed;
      claimed.push(...mails);
    }
  }

  const held: ComposedMail[] = [];
  /** The mails to that address, oldest first, as claimed by a sender. */
  async function mailsTo(email: string) {
    await outbox.findNews();
    held.push(...(await composed(await claimAll())));
    return held
      .filter(({ claimed }) => claimed.recipient === email)
      .map(({ claimed, mail }) => ({ claimed, language: claimed.language, ...mail }));
  }

  async function guestWithGoods(locale: (typeof LOCALES)[number]) {
    const guest = new TestShopper(bench.erp, locale);
    const [goods] = await wellStocked(guest);
    await guest.do("cart.addLine", { variantId: goods!.id, quantity: 2 });
    return { guest, goods: goods! };
  }

  async function ready(locale: (typeof LOCALES)[number], method: "card" | "cash-on-delivery") {
    const { guest, goods } = await guestWithGoods(locale);
    const email = newAddress();
    await fillCheckout(guest, method, AU_HOME);
    const { draft } = await guest.ask("checkout.get", {});
    const checkout = await guest.do("checkout.saveDraft", { ...draft, email });
    return { guest, goods, email, checkout };
  }

  for (const locale of LOCALES) {
    test(`${name}: a sign-up sends one mail in the shopper's language, with a working link (${locale})`, async () => {
      const shopper = new TestShopper(bench.erp, locale);
      const typed = signUpOf(newAddress());
      await shopper.do("session.signUp", typed);
      const mails = await mailsTo(typed.email);
      expect(mails).toHaveLength(1);
      const [mail] = mails;
      expect(mail!.language).toBe(locale === "vi_VN" ? "vi" : "en");
      expect(mail!.body).toContain(PHRASES[locale].hello);
      expect(mail!.html).toContain(`<html lang="${mail!.language}"`);
      const token = /\/verify\?token=([\w.~-]+)/.exec(mail!.body)?.[1] ?? "";
      expect(mail!.html).toContain(token);
      await shopper.do("session.verifyEmail", { token, password: typed.password });

      await new TestShopper(bench.erp, locale).do("session.signUp", typed);
      const [, known] = await mailsTo(typed.email);
      expect(known!.body).toContain(`http://localhost${PREFIX[locale]}/login`);
      expect(known!.body).not.toContain("token=");
      expectWhole([mail!, known!]);
    });

    test(`${name}: an order's mail lists the order in its language (${locale})`, async () => {
      const { guest, goods, email, checkout } = await ready(locale, "cash-on-delivery");
      const press = attempt(checkout);
      await guest.do("checkout.placeOrder", press);
      await guest.do("checkout.placeOrder", press);
      const { order } = await guest.ask("checkout.result", {});
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(1);
      const { subject, body, html, language } = mails[0]!;
      expect(language).toBe(locale === "vi_VN" ? "vi" : "en");
      expect(subject).toContain(order!.number);
      for (const text of [PHRASES[locale].thanks, goods.name, "Fitzroy VIC 3065"]) {
        expect(body).toContain(text);
      }
      const total = (checkout.cart.totals.total.amount / 100).toFixed(2);
      expect(body.replaceAll(",", "")).toContain(`${PHRASES[locale].total}AU$${total}`);
      expect(html).toContain(order!.number);
      expectWhole(mails);

      const { file } = mails[0]!;
      expect(file?.name).toContain(order!.number);
      for (const text of [order!.number, escaped(goods.name), "Fitzroy VIC 3065"])
        expect(file?.html).toContain(text);
      expect(file?.html).toMatch(/(?:Delivery code|Mã giao hàng): [\w/-]{3,}/);
    });
  }

  test(`${name}: the order mail mentions the authorization, is neutral while pending, and is not sent if declined`, async () => {
    for (const [ending, expected] of [
      ["approved", "We have put a hold of AU$"],
      ["pending", "Your bank is still checking the payment"],
      ["declined", ""],
    ] as const) {
      const { guest, email, checkout } = await ready("en_US", "card");
      const { paymentUrl } = await guest.do("checkout.placeOrder", attempt(checkout));
      expect(await mailsTo(email)).toEqual([]);
      await bench.pay(paymentUrl!, ending);
      await guest.ask("checkout.result", {});
      const bodies = (await mailsTo(email)).map(({ body }) => body);
      expect(bodies).toEqual(expected === "" ? [] : [expect.stringContaining(expected)]);
    }
  });

  /** Places an order and returns its mails so far; `after` returns the later ones. */
  async function placed(
    way: "cash" | "approved" | "pending",
    locale: (typeof LOCALES)[number] = "en_US",
  ) {
    const { guest, goods, email, checkout } = await ready(
      locale,
      way === "cash" ? "cash-on-delivery" : "card",
    );
    const { orderId: id, paymentUrl } = await guest.do("checkout.placeOrder", attempt(checkout));
    if (way !== "cash") await bench.pay(paymentUrl!, way);
    await guest.do("checkout.settle", {});
    const { length } = await mailsTo(email);
    expect(length).toBe(1);
    const after = async () => {
      const mails = (await mailsTo(email)).slice(length);
      expectWhole(mails);
      return mails.map(({ subject, body }) => ({ subject, body }));
    };
    return { guest, goods, email, id, after, total: checkout.cart.totals.total.amount };
  }

  test(`${name}: the mail's link opens the order in another browser, in the mail's language`, async () => {
    const { guest, email, id } = await placed("cash", "vi_VN");
    const [mail] = await mailsTo(email);
    const [, link = ""] = /http:\/\/localhost\/vi\/order\?link=(\S+)/.exec(mail!.body) ?? [];
    expect(mail!.html).toContain(`/vi/order?link=${link}`);
    const phone = new TestShopper(bench.erp, "vi_VN");
    expect(await phone.do("orders.open", { link: decodeURIComponent(link) })).toMatchObject({ id });
    expect(await phone.ask("orders.get", { id })).toEqual(await guest.ask("orders.get", { id }));
  });

  test(`${name}: a shipment is announced once, with number, contents and the cash to pay`, async () => {
    const { goods, id, after, total } = await placed("cash");
    await bench.staff.ready(id);
    expect(await after()).toEqual([]);
    await bench.staff.ship(id, `TRACK-${id}`);
    const mails = await after();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toContain("is on its way");
    for (const text of [
      `Tracking number: TRACK-${id}`,
      "Delivery code: ",
      `2 × ${goods.name}`,
      `AU$${(total / 100).toFixed(2)} in cash`,
    ])
      expect(mails[0]!.body.replace(/(\d),(\d)/g, "$1$2")).toContain(text);
    await bench.staff.deliver(id);
    expect(await after()).toHaveLength(1);
  });

  test(`${name}: an order whose card was charged before the shipment needs no cash`, async () => {
    const { id, after } = await placed("approved", "vi_VN");
    await bench.staff.ready(id);
    await bench.staff.capture(id);
    await bench.staff.ship(id, "33ABC125");
    const mails = await after();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("đang được giao"),
    ]);
    expect(mails[0]!.body).toContain("Mã vận đơn: 33ABC125");
    expect(mails[0]!.body).not.toContain("tiền mặt");
  });

  test(`${name}: a late decision of the bank is mailed, also without a visit of the shopper`, async () => {
    const approved = await placed("pending");
    await bench.staff.decide(approved.id, "authorized");
    expect(await laterMails(approved)).toEqual([
      expect.stringContaining("We have put a hold of AU$"),
    ]);

    const declined = await placed("pending", "vi_VN");
    await bench.staff.decide(declined.id, "declined");
    expect(await laterMails(declined)).toEqual([expect.stringContaining("Ngân hàng đã từ chối")]);
  });

  test(`${name}: a cancellation is confirmed by one mail`, async () => {
    for (const way of ["cash", "approved", "pending"] as const) {
      const order = await placed(way);
      await order.guest.do("orders.cancel", { id: order.id });
      await order.guest.do("orders.cancel", { id: order.id });
      expect(await laterMails(order)).toEqual([
        expect.stringContaining("is canceled. If there was"),
      ]);
    }
  });

  async function laterMails({ after }: { after: () => Promise<{ body: string }[]> }) {
    return (await after()).map(({ body }) => body);
  }

  test(`${name}: one of two senders claims a mail, and only that one can settle it`, async () => {
    const emails = [newAddress(), newAddress(), newAddress()];
    await mailsTo("");
    for (const email of emails)
      await new TestShopper(bench.erp).do("session.signUp", signUpOf(email));
    const [one, other] = await Promise.all([outbox.claim(2), outbox.claim(2)]);
    const all = [...one, ...other, ...(await claimAll())].filter(({ recipient }) =>
      emails.includes(recipient),
    );
    expect(all.map(({ recipient }) => recipient).toSorted()).toEqual(emails.toSorted());

    const [mail] = all;
    const claimAgain = async () => (await claimAll()).find(({ id }) => id === mail!.id);
    const retry = { state: "waiting", pauseMs: 0, reason: "421 later" } as const;
    await outbox.settle({ ...mail!, lease: "somebody-else" }, retry);
    expect(await claimAgain()).toBeUndefined();
    await outbox.settle(mail!, retry);
    const again = await claimAgain();
    expect(again).toMatchObject({ id: mail!.id, messageId: mail!.messageId, attempts: 2 });
    await outbox.settle(again!, { state: "sent", mail: await again!.compose() });
    expect(await bench.mailState(again!.id)).toEqual({ state: "sent", text: "" });
  });
}

function newAddress(): string {
  return `ann-${crypto.randomUUID()}@example.com`;
}

function signUpOf(email: string) {
  return {
    email,
    firstName: "Thảo",
    lastName: "Trần",
    password: "Mật-khẩu-1",
    acceptsTerms: true as const,
  };
}

/** Checks that no template has a missing value. */
function expectWhole(mails: { subject: string; body: string; html: string }[]) {
  for (const { subject, body, html } of mails)
    expect(`${subject}${body}${html}`).not.toMatch(/\{\{|undefined|null|NaN|\[object/);
}

function outboxOf(outbox: Outbox | undefined): Outbox {
  if (!outbox) throw new Error("The ERP has no outbox");
  return outbox;
}
