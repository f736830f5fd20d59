import { expect, test } from "vitest";
import { LOCALES } from "#contract/limits.ts";
import {
  accountClosedMail,
  changeAskedMail,
  passwordChangedMail,
  resetMail,
  twoStepsMail,
  verificationMail,
} from "./account.ts";
import type { MailContent } from "#middleware/mail/template.ts";
import {
  cancellationMail,
  confirmationMail,
  type MailedOrder,
  refundMail,
  returnReceivedMail,
  shippedMail,
} from "./order.ts";
import { subscribedAlreadyMail, subscriptionMail, welcomeMail } from "./newsletter.ts";
import { receiverMail } from "./receiver.ts";
import { giftCardMail } from "./gift.ts";
import { lapsingMail, payByHandMail } from "./hold.ts";
import { bankTransfer } from "#middleware/rules/bank-transfer.ts";
import { renderMail } from "#middleware/mail/render.ts";
import { returnAcceptedMail, returnRefusedMail } from "./return.ts";

const NASTY = `<img src=x onerror="alert('1')">&amp;`;
const SENDER = {
  brand: "Wattle & Söhne",
  publicUrl: "https://shop.example",
  legal: () => "© Wattle & Söhne GmbH · Berlin",
  support: () => ["+49 30 1234567", "Mon–Fri 09:00–17:00 (Germany Time)"],
};

const aud = (amount: number) => ({ amount, currency: "AUD" });
const ann = {
  firstName: "Ann",
  lastName: "Nguyễn",
  phone: "+61412345678",
  country: "AU" as const,
  address1: "7 Wattle Street",
  address2: "",
  streetType: "",
  suburb: "Fitzroy",
  state: "VIC",
  postcode: "3065",
};
const order: MailedOrder = {
  number: "S00012",
  placedAt: "2026-11-20T14:00:00.000Z",
  lines: [
    {
      id: "1",
      slug: "honey",
      name: "Mật ong",
      choice: "500 g",
      unit: null,
      image: { path: "", name: "", alt: "", colour: "" },
      quantity: 2,
      unitPrice: aud(123_400),
      subtotal: aud(246_800),
    },
  ],
  totals: {
    originalPrice: aud(260_000),
    savings: aud(13_200),
    itemsSubtotal: aud(246_800),
    discount: aud(2000),
    pointsDiscount: aud(0),
    giftCards: aud(0),
    delivery: aud(0),
    paymentFee: aud(300),
    estimatedSalesTax: aud(22_282),
    total: aud(245_100),
    deposit: null,
    dueNow: aud(245_100),
    dueLater: null,
    weightKg: 1,
    promoCodes: [{ code: "WELCOME20", type: "discount", takesOff: aud(2000) }],
  },
  transfer: null,
  isConfirmed: true,
  code: "WT000001",
  paymentMethod: "card",
  paymentState: "authorized",
  deliveryMethod: {
    name: "Express",
    arrival: { earliest: "2026-11-24", latest: "2026-11-26" },
  },
  pickup: null,
  receiver: null,
  shipTo: ann,
  billTo: ann,
  payment: aud(245_100),
  link: "https://shop.example/order?link=a.b&c",
  zone: "Australia/Sydney",
};
const about = { returnNumber: "RET00001", orderNumber: "S00012", goods: ["2 × Mật ong"] };
const parcel = {
  contents: [{ name: "Mật ong (500 g)", unit: null, quantity: 2 }],
  code: "WT000001",
  tracking: "33ABC",
  trackingUrl: "https://carrier.example/33ABC",
  cash: null,
};

const received = {
  message: `Chúc mừng!\n${NASTY}`,
  email: "ba@example.vn",
  askedAt: null,
  confirmedAt: null,
  time: "any" as const,
  canAskAgain: false,
};

const lapsing = {
  amount: aud(245_100),
  until: new Date("2026-11-27T02:00:00Z"),
  url: "https://shop.example/order/hold/1-a-b",
};

for (const locale of LOCALES) {
  const mails: Record<string, MailContent> = {
    confirmation: confirmationMail(order, locale),
    toSomebody: confirmationMail({ ...order, receiver: received }, locale),
    receiver: receiverMail(locale, { name: NASTY, from: NASTY, link: lapsing.url }),
    pending: confirmationMail({ ...order, paymentState: "pending" }, locale),
    declined: cancellationMail(order, "declined", locale),
    canceled: cancellationMail(order, "canceled", locale),
    shipped: shippedMail(order, parcel, locale),
    returned: returnReceivedMail(order, parcel.contents, locale),
    payByHand: payByHandMail(order, { ...lapsing, isUnanswered: false }, locale),
    unanswered: payByHandMail(order, { ...lapsing, isUnanswered: true }, locale),
    lapsing: lapsingMail(order, lapsing, locale),
    refunded: refundMail(order, aud(500), locale),
    newsletter: subscriptionMail(locale, "https://shop.example/newsletter?token=a&b"),
    welcome: welcomeMail(locale, "https://shop.example/newsletter?token=a&b"),
    subscribed: subscribedAlreadyMail(locale, "https://shop.example/newsletter?token=a&b"),
    verification: verificationMail(locale, "https://shop.example/verify?token=a&b"),
    reset: resetMail(locale, "https://shop.example/reset", 4),
    passwordChanged: passwordChangedMail(locale),
    twoStepsOn: twoStepsMail(locale, true),
    twoStepsOff: twoStepsMail(locale, false),
    accountClosed: accountClosedMail(locale),
    changeAsked: changeAskedMail(locale, new Date("2026-11-20T14:05:00Z")),
    returnRefunded: returnAcceptedMail(locale, about, "AU$5.00"),
  };

  test.each(Object.entries(mails))(
    `the text and the HTML of a mail say the same (%s, ${locale})`,
    (_, content) => {
      const { subject, body, html } = renderMail(content, locale, SENDER);
      expect(`${subject}${body}${html}`).not.toMatch(/\{\{|undefined|NaN/);
      expect(body).toMatch(/\n© Wattle & Söhne GmbH · Berlin\n$/);
      expect(html).toContain(`<html lang="${locale === "vi_VN" ? "vi" : "en"}"`);
      const shown = plainOf(html);
      for (const line of body.split("\n").filter(Boolean)) {
        // "Total: AU$1" is a row of a table there, "Open:" the label of a button, "Goods:" a heading.
        for (const part of line.replace(/:$/, "").split(/: (?=[−A]|miễn|free)/))
          expect(shown).toContain(part);
      }
    },
  );
}

test("an order's mail has the ERP's totals", () => {
  const { body } = renderMail(confirmationMail(order, "en_US"), "en_US", SENDER);
  expect(body).toContain(
    [
      "2 × Mật ong (500 g): AU$2,468.00",
      "",
      "Original price: AU$2,600.00",
      "Savings: −AU$132.00",
      "Items: AU$2,468.00",
      "Discount: −AU$20.00",
      "of which promo code WELCOME20: −AU$20.00",
      "Delivery: free",
      "Payment fee: AU$3.00",
      "Total: AU$2,451.00",
      "Estimated sales tax (included): AU$222.82",
    ].join("\n"),
  );
  // The seller's time zone: in Sydney it is the next day.
  expect(body).toContain("Thank you for your order S00012 of 21/11/2026.");
});

test.each([
  ["en_US", "Order-S00012.html", "Order S00012 of 21/11/2026"],
  ["vi_VN", "Don-hang-S00012.html", "Đơn hàng S00012 ngày 21/11/2026"],
] as const)(
  "the confirmation carries the order as one page for reading without a connection (%s)",
  (locale, name, title) => {
    const { file } = renderMail(confirmationMail(order, locale), locale, SENDER);
    expect(file?.name).toBe(name);
    const html = file?.html ?? "";
    expect(html).toContain(`<h1 class="ink"`);
    const shown = plainOf(html);
    for (const part of [title, "WT000001", "2 × Mật ong (500 g)", "AU$2,451.00", "7 Wattle Street"])
      expect(shown).toContain(part);
    for (const line of SENDER.support()) expect(shown).toContain(line);
    // Nothing is loaded; links wait to be pressed.
    expect(html).not.toMatch(/ src=|url\(|<link|<script|@import/);
  },
);

test("what others have written is text in the file too, and a number's strange letters are not in its name", () => {
  const strange = { ...order, number: "S/0\r\n12: ../x", billTo: { ...ann, suburb: NASTY } };
  const { file } = renderMail(confirmationMail(strange, "en_US"), "en_US", SENDER);
  expect(file?.name).toBe("Order-S-0-12-..-x.html");
  expect(file?.html).not.toContain("<img");
});

test("other mails carry no file, and an order without a delivery has no code", () => {
  expect(renderMail(refundMail(order, aud(500), "en_US"), "en_US", SENDER).file).toBeUndefined();
  const { file } = renderMail(confirmationMail({ ...order, code: "" }, "en_US"), "en_US", SENDER);
  expect(plainOf(file?.html ?? "")).not.toContain("Delivery code");
});

test("a quantity in a mail has its unit, and pieces have none", () => {
  const lines = order.lines.map((line) => ({ ...line, unit: "kg" }));
  const { body } = renderMail(confirmationMail({ ...order, lines }, "en_US"), "en_US", SENDER);
  expect(body).toContain("2 kg × Mật ong (500 g): AU$2,468.00");
  const contents = [{ name: "Mật ong", unit: "kg", quantity: 2 }];
  const shipped = shippedMail(order, { ...parcel, contents }, "vi_VN");
  expect(renderMail(shipped, "vi_VN", SENDER).body).toContain("2 kg × Mật ong");
});

test("the mail names the company that pays and its tax number as its country does", () => {
  const billTo = { ...ann, companyName: "Hoa Mai Pty Ltd", taxNumber: "51 824 753 556" };
  const { body } = renderMail(confirmationMail({ ...order, billTo }, "vi_VN"), "vi_VN", SENDER);
  expect(body).toContain("Hoa Mai Pty Ltd\n");
  expect(body).toContain("Số ABN 51 824 753 556");
});

test("a Vietnamese reader is addressed with the family name first", () => {
  const { body } = renderMail(confirmationMail(order, "vi_VN"), "vi_VN", SENDER);
  expect(body).toMatch(/^Xin chào Nguyễn Ann,/);
});

test("the mail shows the billing address only if it differs", () => {
  const other = { ...order, billTo: { ...ann, suburb: "Newtown" } };
  const bodyOf = (about: MailedOrder) =>
    renderMail(confirmationMail(about, "en_US"), "en_US", SENDER).body;
  expect(bodyOf(other)).toContain("Billing address:");
  expect(bodyOf(order)).not.toContain("Billing address:");
});

test("the mail shows what points and gift cards discount, and asks for no payment of zero", () => {
  const totals = {
    ...order.totals,
    pointsDiscount: aud(500),
    giftCards: aud(244_600),
    total: aud(0),
  };
  for (const paymentMethod of ["card", "cash-on-delivery"] as const) {
    const paid: MailedOrder = { ...order, totals, paymentMethod, payment: aud(0) };
    const { body } = renderMail(confirmationMail(paid, "en_US"), "en_US", SENDER);
    expect(body).toMatch(/Points: −AU\$5\.00[^]*Gift card: −AU\$2,446\.00\nTotal: AU\$0\.00/);
    expect(body).toContain("There is nothing to pay.");
    expect(body).not.toMatch(/a hold of|in cash/);
  }
});

test.each(LOCALES)("a mail asks for a bank transfer until it has arrived (%s)", (locale) => {
  const dong = { amount: 1_250_000, currency: "VND" };
  const account = {
    holder: "CONG TY WATTLE",
    bank: "Vietcombank",
    number: "0011 0012 34567",
    bsb: "",
    payid: "",
    bic: "970436",
  };
  const asked = { amount: dong, reference: "S00012", until: "2026-11-27" };
  const awaited: MailedOrder = {
    ...order,
    paymentMethod: "bank-transfer",
    paymentState: "pending",
    payment: dong,
    isConfirmed: false,
    transfer: bankTransfer(account, asked),
  };
  const { subject, body, html } = renderMail(confirmationMail(awaited, locale), locale, SENDER);
  const amount = locale === "vi_VN" ? "1.250.000\u00A0₫" : "₫1,250,000";
  expect(subject).toContain(amount);
  const labels =
    locale === "vi_VN"
      ? ["Chủ tài khoản", "Ngân hàng", "Số tài khoản", "Số tiền", "Nội dung chuyển khoản"]
      : ["Account name", "Bank", "Account number", "Amount", "Reference"];
  const values = ["CONG TY WATTLE", "Vietcombank", "0011 0012 34567", amount, "S00012"];
  const lines = labels.map((label, at) => `${label}: ${values[at]}`);
  expect(body).toContain(lines.join("\n"));
  for (const text of [...lines, "27/11/2026", "VietQR"]) expect(html).toContain(text);
  expect(html).not.toMatch(/<svg|<img/);

  const paid: MailedOrder = {
    ...awaited,
    paymentState: "confirmed",
    isConfirmed: true,
    transfer: null,
  };
  const thanks = renderMail(confirmationMail(paid, locale), locale, SENDER);
  expect(thanks.subject).not.toContain("₫");
  expect(thanks.body).toContain(amount);
  expect(thanks.body).not.toContain("0011 0012 34567");

  const late = renderMail(cancellationMail(order, "unpaid", locale), locale, SENDER);
  expect(late.body).toContain(locale === "vi_VN" ? "chưa nhận được tiền" : "have not received");
});

test.for([
  ["en_US", "Delivery: Express."],
  ["vi_VN", "Cách giao hàng: Express."],
] as const)("a mail names no days that staff did not enter, in %s", ([locale, sentence]) => {
  const undated = { ...order, deliveryMethod: { name: "Express", arrival: null } };
  const { body } = renderMail(confirmationMail(undated, locale), locale, SENDER);
  expect(body).toContain(sentence);
});

test.for([
  ["en_US", /Collect it at[^]*ready between[^]*/, "You pay"],
  ["vi_VN", /Nhận hàng tại[^]*sẵn sàng trong khoảng[^]*/, "Bạn thanh toán"],
] as const)("an order that is collected names the place, in %s", ([locale, texts, payment]) => {
  const pickup = { id: "1", name: "Wattle Sydney", address: "88 George Street", hours: "Mon 9–17" };
  const collected: MailedOrder = { ...order, pickup, paymentMethod: "pay-on-site" };
  const { body } = renderMail(confirmationMail(collected, locale), locale, SENDER);
  expect(body).toMatch(texts);
  expect(body).toContain("Wattle Sydney\n88 George Street\nMon 9–17");
  expect(body).toContain(payment);
});

test.for([
  ["en_US", "Your gift cards", /Delivery address|we expect/],
  ["vi_VN", "Thẻ quà tặng của bạn", /Địa chỉ giao hàng|Dự kiến/],
] as const)(
  "an order of gift cards tells whom they go to and no delivery, in %s",
  ([locale, title, delivery]) => {
    const [line] = order.lines;
    const gift = {
      email: "tam@example.com",
      name: "Tâm",
      from: "Ann",
      message: "Chúc mừng!\nAnn",
      on: "2026-12-24",
    };
    const given: MailedOrder = { ...order, lines: [{ ...line!, gift }], deliveryMethod: null };
    const { body } = renderMail(confirmationMail(given, locale), locale, SENDER);
    for (const text of [title, "tam@example.com", "24/12/2026", "Chúc mừng!\nAnn"])
      expect(body).toContain(text);
    expect(body).not.toMatch(delivery);
    expect(body).not.toContain("GC-");
  },
);

test("a gift card's mail has the code, what it is worth and its end, and no code in an address", () => {
  const gift = {
    name: NASTY,
    from: NASTY,
    message: `${NASTY}\n${NASTY}`,
    code: "GC-7K2M-9QXD-4HWB",
    amount: aud(5000),
    expiresOn: "2029-11-25",
  };
  for (const locale of ["en_US", "vi_VN"] as const) {
    const content = giftCardMail(locale, SENDER.publicUrl, gift);
    const { subject, body, html } = renderMail(content, locale, SENDER);
    expect(subject).not.toMatch(/\p{Cc}/u);
    expect(body).toContain("GC-7K2M-9QXD-4HWB");
    expect(body).toContain("25/11/2029");
    expect(body).toContain("50");
    expect(html).not.toContain(NASTY);
    expect(html.match(/href="[^"]*"/g)?.join()).not.toContain("GC-");
  }
});

test("typed text is escaped everywhere in a mail", () => {
  const nasty: MailedOrder = {
    ...order,
    lines: order.lines.map((line) => ({ ...line, name: NASTY, choice: NASTY })),
    shipTo: { ...ann, firstName: NASTY, address1: NASTY },
    billTo: { ...ann, firstName: NASTY },
    deliveryMethod: { name: NASTY, arrival: null },
    number: NASTY,
  };
  const contents = [{ name: NASTY, unit: null, quantity: 1 }];
  const mails = [
    confirmationMail(nasty, "en_US"),
    shippedMail(nasty, { ...parcel, contents, code: NASTY, tracking: NASTY }, "en_US"),
    returnReceivedMail(nasty, contents, "en_US"),
    returnRefusedMail("en_US", { returnNumber: NASTY, orderNumber: NASTY, goods: [NASTY] }),
  ];
  for (const content of mails) {
    const { html, body } = renderMail(content, "en_US", SENDER);
    expect(html).not.toMatch(/<img|onerror="/);
    expect(body).toContain(NASTY);
  }
});

test("a carrier's page is a button only if it is a web address", () => {
  for (const trackingUrl of ["javascript:alert(1)", "data:text/html,x", "33ABC", "http://"]) {
    const { html } = renderMail(
      shippedMail(order, { ...parcel, trackingUrl }, "en_US"),
      "en_US",
      SENDER,
    );
    expect(html).not.toContain(`href="${trackingUrl}"`);
  }
});

test("a mail loads no image, script or style sheet", () => {
  const { html } = renderMail(confirmationMail(order, "en_US"), "en_US", SENDER);
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
  expect(Buffer.byteLength(html)).toBeLessThan(100_000); // Gmail cuts longer ones
});

/** The visible text of HTML, and its links. */
function plainOf(html: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return html
    .replace(/<style>[^]*?<\/style>/, "")
    .replace(/<br>/g, "\n")
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, "$1 ")
    .replace(/<[^>]+>/g, "")
    .replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? "");
}
