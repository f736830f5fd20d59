import { afterAll, expect, test } from "vitest";
import { MAX_RECEIVER_ASKS } from "#contract/limits.ts";
import { signOrderLink } from "#middleware/rules/order-link.ts";
import { signReceiverLink } from "#middleware/rules/receiver-link.ts";
import { AU_HOME, TestShopper } from "#tests/shopper.ts";
import { type ComposedMail, composed } from "./support/composed.ts";
import { erps } from "./support/erps.ts";
import { attempt, VN_HOME, wellStocked } from "./support/goods.ts";
import { newCustomer } from "./support/people.ts";

const DAY_MS = 86_400_000;

for (const { name, open } of erps) {
  const bench = await open();
  afterAll(() => bench.erp.close());

  /** In the addresses of this run: the outbox of a bench may have mails of others. */
  const run = crypto.randomUUID().slice(0, 8);
  const outbox = bench.erp.outbox!;
  const sent: ComposedMail[] = [];
  /** The mails to an address, as a sender gets them. */
  async function mailsTo(email: string) {
    await outbox.findNews();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const mails = await outbox.claim(50);
      if (mails.length === 0) break;
      const mine = mails.filter(({ recipient }) => recipient.includes(run));
      // oxlint-disable-next-line no-await-in-loop
      sent.push(...(await composed(mine)));
    }
    return sent.filter(({ claimed }) => claimed.recipient === email);
  }
  const linkIn = (text: string) => /\/order\/receiver\/([\w-]+)/.exec(text)?.[1] ?? "";
  const newAddress = () => `receiver-${run}-${crypto.randomUUID()}@example.com`;
  const MESSAGE = "Chúc mừng sinh nhật bà!\nCon <b>Ann</b>";

  /** An order paid in Australia for somebody in Viet Nam. */
  async function buy(
    shopper: TestShopper,
    receiver: { message?: string; email?: string; locale?: "en_US" | "vi_VN" },
    method: "cash-on-delivery" | "bank-transfer" = "cash-on-delivery",
  ) {
    const [goods] = await wellStocked(shopper);
    await shopper.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const email = `payer-${run}-${crypto.randomUUID()}@example.com`;
    const typed = {
      email,
      billing: AU_HOME,
      hasOtherShipping: true,
      shipping: VN_HOME,
      receiver,
      paymentMethod: method,
    };
    const { deliveryMethods } = await shopper.do("checkout.saveDraft", typed);
    const delivery = deliveryMethods.find(
      ({ places, allowsCashOnDelivery }) => places.length === 0 && allowsCashOnDelivery,
    );
    const filled = await shopper.do("checkout.saveDraft", {
      ...typed,
      deliveryMethodId: delivery!.id,
    });
    const { orderId } = await shopper.do("checkout.placeOrder", attempt(filled));
    return { orderId, email, filled };
  }

  /** The same, with the link that the receiver gets. */
  async function asked(shopper = new TestShopper(bench.erp)) {
    const receiver = newAddress();
    const { orderId, email } = await buy(shopper, { message: MESSAGE, email: receiver });
    const [mail] = await mailsTo(receiver);
    return { shopper, orderId, email, receiver, mail: mail!, link: linkIn(mail!.mail.body) };
  }

  const same: Record<"address1" | "suburb" | "phone", string> = {
    address1: VN_HOME.address1,
    suburb: VN_HOME.suburb,
    phone: VN_HOME.phone,
  };
  const get = (shopper: TestShopper, link: string) => shopper.ask("receiver.get", { link });

  test(`${name}: the receiver gets one mail in Vietnamese, without prices and the payer's address`, async () => {
    const { shopper, orderId, email, receiver, mail, link } = await asked();
    const { mail: text, claimed } = mail;
    expect(claimed.language).toBe("vi");
    expect(text.subject).toBe("Nguyen Ann gửi cho bạn một bưu kiện");
    expect(text.body).toContain("Xin chào Phạm Lan,");
    expect(text.body).toContain("/vi/order/receiver/");
    for (const part of [text.body, text.html])
      expect(part).not.toMatch(
        /Wattle Street|Fitzroy|0412|6141|Nguyễn Huệ|Chúc mừng sinh nhật|[$₫]/,
      );
    expect(await mailsTo(receiver)).toHaveLength(1);

    const order = (await shopper.ask("orders.get", { id: orderId }))!;
    expect(order.receiver).toMatchObject({
      message: MESSAGE,
      email: receiver,
      confirmedAt: null,
      canAskAgain: true,
    });
    expect(order.receiver?.askedAt).not.toBeNull();
    const [payers] = await mailsTo(email);
    expect(payers!.claimed.language).toBe("en");
    expect(payers!.mail.subject).toContain(order.number);
    for (const part of [payers!.mail.body, payers!.mail.file?.html ?? ""])
      expect(part).toContain("Chúc mừng sinh nhật bà!");
    expect(payers!.mail.file?.html).toContain("Con &lt;b&gt;Ann&lt;/b&gt;");
    expect(payers!.mail.body).toContain(receiver);

    const page = await get(new TestShopper(bench.erp), link);
    expect(page).toMatchObject({
      state: "open",
      sender: "Nguyen Ann",
      time: "any",
      confirmedAt: null,
    });
    expect(page!.address).toMatchObject({ ...VN_HOME, phone: "+84912345678" });
    expect(JSON.stringify(page)).not.toContain("Fitzroy");
  });

  test(`${name}: the receiver corrects ward, street, phone and time of this order alone; the payer sees it`, async () => {
    const { shopper: payer } = await newCustomer(bench);
    const saved = await payer.do("address.save", { address: VN_HOME, isForShipping: true });
    const { orderId, link } = await asked(payer);
    const other = await asked(payer);
    const before = (await payer.ask("orders.get", { id: orderId }))!;
    const receiver = new TestShopper(bench.erp, "vi_VN");
    const change = {
      link,
      address1: "99 Lê Lợi",
      address2: "Tầng 3",
      suburb: "bến thành",
      phone: "0987 654 321",
      time: "evening" as const,
    };
    const confirmed = await receiver.do("receiver.confirm", change);
    const now = {
      address1: "99 Lê Lợi",
      address2: "Tầng 3",
      suburb: "Phường Bến Thành",
      phone: "+84987654321",
      state: "SG",
      firstName: "Lan",
    };
    expect(confirmed).toMatchObject({ state: "open", time: "evening", address: now });
    const after = (await payer.ask("orders.get", { id: orderId }))!;
    expect(after.shipTo).toMatchObject(now);
    expect(after.receiver).toMatchObject({ time: "evening" });
    expect(after.receiver!.confirmedAt).not.toBeNull();
    expect(after.totals).toEqual(before.totals);
    expect(after.billTo).toEqual(before.billTo);

    const again = await receiver.do("receiver.confirm", change);
    expect(again.confirmedAt).toBe(confirmed.confirmedAt);
    const untouched = (await payer.ask("orders.get", { id: other.orderId }))!;
    expect(untouched.shipTo).toMatchObject({ suburb: VN_HOME.suburb });
    const book = await payer.ask("address.list", {});
    const kept = { address1: VN_HOME.address1, suburb: VN_HOME.suburb };
    expect(book.find(({ id }) => id === saved.id)).toMatchObject(kept);
    expect(book).toHaveLength(1);

    const exported = await payer.ask("account.export", {});
    const mine = exported.orders.find(({ number }) => number === after.number);
    expect(mine?.receiver).toMatchObject({ message: MESSAGE });
  });

  test(`${name}: a ward of another province and a phone of no country are refused`, async () => {
    const { shopper, orderId, link } = await asked();
    const receiver = new TestShopper(bench.erp);
    const refused = (change: Partial<typeof same>) =>
      receiver.refused("receiver.confirm", { link, ...same, ...change });
    expect(await refused({ suburb: "Phường Hoàn Kiếm" })).toBe("ward-not-in-province");
    expect(await refused({ suburb: "" })).toBe("ward-not-in-province");
    expect(await refused({ phone: "12" })).toBe("phone-invalid");
    const order = await shopper.ask("orders.get", { id: orderId });
    expect(order?.receiver?.confirmedAt).toBeNull();
    expect(order?.shipTo.suburb).toBe(VN_HOME.suburb);
  });

  test(`${name}: forged and expired links, and links for something else, open nothing`, async () => {
    const { orderId, link } = await asked();
    const anyone = new TestShopper(bench.erp);
    const old = signReceiverLink(bench.secret, orderId, new Date(Date.now() - 31 * DAY_MS));
    expect(await get(anyone, old)).toMatchObject({ state: "expired", address: null, sender: "" });
    expect(await anyone.refused("receiver.confirm", { link: old, ...same })).toBe("link-expired");
    const nobodyAsked = await buy(anyone, { message: "Hi" });
    const other = link.replace(/^\d+/, nobodyAsked.orderId);
    const forged = [
      other,
      `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`,
      signReceiverLink("a secret of somebody else, also long enough", orderId, new Date()),
      signReceiverLink(bench.secret, nobodyAsked.orderId, new Date()),
      signReceiverLink(bench.secret, 999_999_999, new Date()),
      signOrderLink(bench.secret, orderId, new Date()),
      signOrderLink(bench.secret, orderId, new Date()).replaceAll(".", "-"),
    ];
    for (const one of forged) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await get(anyone, one), one).toBeNull();
      // oxlint-disable-next-line no-await-in-loop
      const refusal = await anyone.refused("receiver.confirm", { link: one, ...same });
      expect(refusal, one).toBe("link-invalid");
    }
    const asOrder = await anyone.refused("orders.open", { link });
    expect(asOrder).toBe("link-invalid");
  });

  test(`${name}: a canceled order and a parcel that has left close the link`, async () => {
    const canceled = await asked();
    await canceled.shopper.do("orders.cancel", { id: canceled.orderId });
    const anyone = new TestShopper(bench.erp);
    const closed = { address: null, sender: "" };
    expect(await get(anyone, canceled.link)).toMatchObject({ state: "canceled", ...closed });
    const late = { link: canceled.link, ...same };
    expect(await anyone.refused("receiver.confirm", late)).toBe("order-canceled");
    const order = await canceled.shopper.ask("orders.get", { id: canceled.orderId });
    expect(order?.receiver?.canAskAgain).toBe(false);

    const { shopper, orderId, link } = await asked();
    await bench.staff.ready(orderId);
    expect(await get(anyone, link)).toMatchObject({ state: "open" });
    await bench.staff.ship(orderId, "33WTL7");
    expect(await get(anyone, link)).toMatchObject({ state: "left", ...closed });
    expect(await anyone.refused("receiver.confirm", { link, ...same })).toBe("parcel-left");
    const again = await shopper.refused("receiver.askAgain", { orderId });
    expect(again).toBe("receiver-not-asked");
  });

  test(`${name}: the payer has the mail sent again, a few times, and nobody else does`, async () => {
    const { shopper, orderId, receiver } = await asked();
    const stranger = new TestShopper(bench.erp);
    expect(await stranger.refused("receiver.askAgain", { orderId })).toBe("order-not-found");
    expect(await stranger.refused("receiver.askAgain", { orderId: "x" })).toBe("order-not-found");
    for (let mails = 2; mails <= MAX_RECEIVER_ASKS; mails++) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await shopper.do("receiver.askAgain", { orderId })).toEqual({ email: receiver });
      // oxlint-disable-next-line no-await-in-loop
      expect(await mailsTo(receiver)).toHaveLength(mails);
    }
    const often = await shopper.refused("receiver.askAgain", { orderId });
    expect(often).toBe("receiver-asked-often");
    const order = await shopper.ask("orders.get", { id: orderId });
    expect(order?.receiver?.canAskAgain).toBe(false);
  });

  test(`${name}: nobody is asked before the order is confirmed, or without an address`, async () => {
    const waiting = newAddress();
    const shopper = new TestShopper(bench.erp);
    const { orderId } = await buy(shopper, { email: waiting, locale: "en_US" }, "bank-transfer");
    expect(await mailsTo(waiting)).toEqual([]);
    expect(await shopper.refused("receiver.askAgain", { orderId })).toBe("receiver-not-asked");
    await bench.staff.receiveTransfer(orderId);
    const [mail] = await mailsTo(waiting);
    expect(mail!.mail.subject).toBe("Ann Nguyen is sending you a parcel");

    const plain = await buy(new TestShopper(bench.erp), { message: "Only words" });
    expect(plain.filled.missing).toEqual([]);
    const wrong = new TestShopper(bench.erp);
    await expect(buy(wrong, { email: "nobody" })).rejects.toThrow("checkout-incomplete");
  });

  test(`${name}: words for somebody else are dropped when the goods go to the payer`, async () => {
    const own = new TestShopper(bench.erp);
    const { filled } = await buy(own, {});
    const [goods] = await wellStocked(own);
    await own.do("cart.addLine", { variantId: goods!.id, quantity: 1 });
    const toPayer = { ...filled.draft, hasOtherShipping: false, receiver: { message: "To me" } };
    const { deliveryMethods } = await own.do("checkout.saveDraft", toPayer);
    const deliveryMethodId = deliveryMethods.find(
      ({ places, allowsCashOnDelivery }) => places.length === 0 && allowsCashOnDelivery,
    )!.id;
    const chosen = await own.do("checkout.saveDraft", { ...toPayer, deliveryMethodId });
    const placed = await own.do("checkout.placeOrder", attempt(chosen));
    const order = await own.ask("orders.get", { id: placed.orderId });
    expect(order?.receiver).toBeNull();
  });

  test(`${name}: with the account, the receiver's address and the message of parcels that have left are deleted`, async () => {
    const { shopper, email } = await newCustomer(bench);
    const { orderId, receiver, link } = await asked(shopper);
    await bench.staff.ready(orderId);
    await bench.staff.ship(orderId, "33WTL8");
    await bench.staff.deliver(orderId);
    await shopper.do("account.delete", { phrase: email });
    expect(await bench.traces(receiver)).toEqual([]);
    expect(await get(new TestShopper(bench.erp), link)).toBeNull();
  });
}
