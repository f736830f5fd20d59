import type { Account } from "./account.ts";
import { readCard } from "./cards.ts";
import type { Session } from "./objects.ts";
import type { Payments } from "./payments.ts";

/** The hosted pages as forms without script. `to`: a redirect. */
export type Page = { status: number; html: string } | { to: string };

export const TEXTS = {
  en: {
    pay: "Pay",
    save: "Save card",
    number: "Card number",
    expiry: "Expiry (MM/YY)",
    cvc: "CVC",
    name: "Name on card",
    back: "Back to the shop",
    unknown: "Your card number or date is invalid.",
    over: "This page has expired.",
    confirm: "Complete authentication",
    refuse: "Fail authentication",
  },
  vi: {
    pay: "Thanh toán",
    save: "Lưu thẻ",
    number: "Số thẻ",
    expiry: "Ngày hết hạn (MM/YY)",
    cvc: "CVC",
    name: "Tên trên thẻ",
    back: "Về cửa hàng",
    unknown: "Số thẻ hoặc ngày hết hạn không hợp lệ.",
    over: "Trang này đã hết hạn.",
    confirm: "Hoàn tất xác thực",
    refuse: "Từ chối xác thực",
  },
};

/** Stripe's Checkout page and the bank's 3-D Secure page; null for other addresses. */
export function hostedPage(
  account: Account,
  payments: Payments,
  path: string,
  posted: URLSearchParams | null,
): Page | null {
  const [, kind, name = ""] = /^\/(c\/pay|3d-secure)\/([\w-]+)$/.exec(path) ?? [];
  if (kind === "c/pay") return checkoutPage(account, payments, name, posted);
  if (kind !== "3d-secure") return null;
  const challenge = payments.challenges.get(name);
  if (!challenge) return { status: 404, html: html("en", `<p>${TEXTS.en.over}</p>`) };
  if (posted) return { to: payments.answer(challenge, posted.get("answer") === "confirm") };
  const session = challenge.session
    ? account.get<Session>("checkout.session", challenge.session)
    : null;
  const language = session?.locale === "vi" ? "vi" : "en";
  const { confirm, refuse } = TEXTS[language];
  const buttons = `<form method="post"><button name="answer" value="confirm">${confirm}</button>
<button name="answer" value="refuse">${refuse}</button></form>`;
  return { status: 200, html: html(language, `<h1>3-D Secure</h1>${buttons}`) };
}

function checkoutPage(
  account: Account,
  payments: Payments,
  name: string,
  posted: URLSearchParams | null,
): Page {
  payments.expireOld();
  const session = account.objects.get(name);
  if (session?.object !== "checkout.session" || session.status === "expired")
    return { status: 404, html: html("en", `<p>${TEXTS.en.over}</p>`) };
  if (session.status === "complete") return { to: session.success_url };
  const language = session.locale === "vi" ? "vi" : "en";
  if (!posted) return { status: 200, html: cardForm(session, language) };
  const card = readCard(posted.get("number") ?? "", posted.get("expiry") ?? "");
  if (!card) return { status: 422, html: cardForm(session, language, TEXTS[language].unknown) };
  const result = payments.submit(session, card);
  if ("next" in result) return { to: result.next };
  return { status: 402, html: cardForm(session, language, result.problem) };
}

function cardForm(session: Session, language: "en" | "vi", problem?: string): string {
  const t = TEXTS[language];
  const field = (name: "name" | "number" | "expiry" | "cvc") =>
    `<p><label>${t[name]} <input name="${name}" autocomplete="off" required></label></p>`;
  const isPayment = session.mode === "payment";
  const amount = isPayment ? `${session.amount_total} ${session.currency?.toUpperCase()}` : "";
  return html(
    language,
    `<h1>Stripe</h1><p>${amount}</p>${problem ? `<p role="alert">${problem}</p>` : ""}
<form method="post">${field("name")}${field("number")}${field("expiry")}${field("cvc")}
<button>${isPayment ? t.pay : t.save}</button></form>
${session.cancel_url ? `<p><a href="${session.cancel_url.replaceAll("&", "&amp;")}">${t.back}</a></p>` : ""}`,
  );
}

function html(language: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Stripe (test)</title></head><body><main>${body}</main></body></html>`;
}
