import { createHash } from "node:crypto";
import { minorDigits } from "#contract/values/minor-digits.ts";
import type { Locale } from "#contract/limits.ts";
import { demoTexts } from "#locales/demo/texts.ts";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import { translator } from "#locales/texts.ts";
import type { CardErrors, CardFields } from "./cards.ts";
import { TEST_CARDS } from "./cards.ts";
import { MAX_WRONG_CODES, type ProviderPayment } from "./payment.ts";

const MERCHANT = "Wattle";

// A bank's blue and square corners, to distinguish the page from the shop's.
const STYLE = `
*{box-sizing:border-box}body{margin:0;background:#e8edf3;color:#14243a;font:1rem/1.5 system-ui,sans-serif}
header{background:#0b2e59;color:#fff;padding:.9rem 1.25rem;font-weight:700}header p{max-width:34rem;margin:0 auto}
main{max-width:34rem;margin:1.5rem auto;background:#fff;padding:1.25rem;border-top:4px solid #1b6ec2}
h1{font-size:1.3rem;margin:0 0 .5rem}h2{font-size:1rem;margin:1.5rem 0 .25rem}
.amount{font-size:1.75rem;font-weight:700;margin:.25rem 0}
.demo{background:#fff4d6;padding:.6rem .75rem;margin:0 0 1rem}
label{display:block;margin-top:.9rem;font-weight:600}
input{width:100%;font:inherit;padding:.6rem;border:1px solid #5b6b80;margin-top:.25rem}
input[aria-invalid=true]{border:2px solid #b00020}
.error{color:#b00020;margin:.25rem 0 0}.hint{color:#46566b;margin:.25rem 0 0}
button{font:inherit;padding:.8rem 1rem;width:100%;margin-top:1.1rem;cursor:pointer;border:1px solid #0b4f9c}
.pay{background:#0b4f9c;color:#fff;font-weight:700}.back{background:#fff;color:#0b4f9c}
a{color:#0b4f9c;display:inline-block;padding:.5rem 0}
ul{list-style:none;margin:.5rem 0 0;padding:0}li{padding:.3rem 0;border-top:1px solid #d5dde7}
li code{white-space:nowrap;font-size:1rem}
:focus-visible{outline:3px solid #f2a900;outline-offset:2px}
@media(max-width:36rem){main{margin:0}}`;

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
};

export function cardPage(
  payment: ProviderPayment,
  locale: Locale,
  form?: { typed: CardFields; errors: CardErrors },
): Response {
  const t = translator(demoTexts, locale);
  const errors = form?.errors ?? {};
  const field = (name: keyof CardFields, attributes: string, hint = "") => {
    const error = errors[name];
    const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ");
    const value = name === "cvc" ? "" : (form?.typed[name] ?? ""); // a secret is not echoed
    return `<label for="${name}">${t(`provider.${name}`)}</label>
<input id="${name}" name="${name}" value="${escape(value)}" ${attributes} required${error ? ' aria-invalid="true"' : ""}${described ? ` aria-describedby="${described}"` : ""}>
${error ? `<p class="error" id="${name}-error">${t(`provider.errors.${error}`)}</p>` : ""}${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ""}`;
  };
  const isOnlyKept = payment.purpose === "card";
  return page(
    form ? 422 : 200,
    locale,
    `<h1>${isOnlyKept ? t("provider.keepTitle", { merchant: MERCHANT }) : t("provider.payTo", { merchant: MERCHANT })}</h1>
${amountLine(payment)}
<p class="hint">${t("provider.reference")}: ${escape(payment.reference)}. ${isOnlyKept ? t("provider.keepText") : t("provider.hold")}${!isOnlyKept && payment.keeps_card ? ` ${t("provider.keepsCard")}` : ""}</p>
<form method="post" novalidate>
${form ? `<p class="error" role="alert">${t("provider.problems")}</p>` : ""}
${field("name", 'autocomplete="cc-name" maxlength="80"')}
${field("number", 'autocomplete="cc-number" inputmode="numeric" maxlength="25"')}
${field("expiry", 'autocomplete="cc-exp" maxlength="7"', t("provider.expiryHint"))}
${field("cvc", 'autocomplete="cc-csc" inputmode="numeric" maxlength="4"')}
<button class="pay" name="intent" value="pay">${isOnlyKept ? t("provider.keep") : t("provider.pay", { amount: price(payment) })}</button>
</form>
${cancelForm(locale)}
<h2>${t("provider.testCards")}</h2>
<p class="hint">${t("provider.testCardsHint")}</p>
<ul>${TEST_CARDS.map(({ number, behaviour }) => `<li><code>${number}</code>: ${t(`provider.behaviours.${behaviour}`)}</li>`).join("")}</ul>`,
  );
}

export function challengePage(
  payment: ProviderPayment,
  locale: Locale,
  isWrongCode: boolean,
): Response {
  const t = translator(demoTexts, locale);
  const left = MAX_WRONG_CODES - payment.wrong_codes;
  return page(
    isWrongCode ? 422 : 200,
    locale,
    `<h1>${t("provider.challengeTitle")}</h1>
<p>${t("provider.challengeText", { last4: payment.card_last4 ?? "" })}</p>
${amountLine(payment)}
<form method="post">
<label for="code">${t("provider.code")}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10" required aria-describedby="code-hint${isWrongCode ? " code-error" : ""}"${isWrongCode ? ' aria-invalid="true"' : ""}>
${isWrongCode ? `<p class="error" id="code-error" role="alert">${t("provider.wrongCode", { count: left })}</p>` : ""}
<p class="hint" id="code-hint">${t("provider.challengeHint")}</p>
<button class="pay" name="intent" value="confirm">${t("provider.confirm")}</button>
</form>
${cancelForm(locale)}`,
  );
}

export function processingPage(payment: ProviderPayment, locale: Locale): Response {
  const t = translator(demoTexts, locale);
  const body = `<h1>${t("provider.processingTitle")}</h1>
${amountLine(payment)}
<p role="status">${t("provider.processingText")}</p>
<p><a href="${escape(payment.return_path)}">${t("provider.backToShop")}</a></p>`;
  return page(200, locale, body, '<meta http-equiv="refresh" content="5">');
}

/** The payments are kept by the ERP, which does not answer. */
export function unavailablePage(locale: Locale): Response {
  const t = translator(demoTexts, locale);
  const body = `<h1>${t("provider.unavailableTitle")}</h1>
<p role="alert">${t("provider.unavailableText")}</p>
<p><a href="">${t("provider.again")}</a></p>`;
  const answer = page(503, locale, body);
  answer.headers.set("retry-after", "10");
  return answer;
}

function amountLine(payment: ProviderPayment): string {
  return payment.purpose === "card" ? "" : `<p class="amount">${price(payment)}</p>`;
}

function cancelForm(locale: Locale): string {
  return `<form method="post"><button class="back" name="intent" value="cancel">${translator(demoTexts, locale)("provider.cancel")}</button></form>`;
}

function page(status: number, locale: Locale, body: string, head = ""): Response {
  const t = translator(demoTexts, locale);
  const html = `<!doctype html>
<html lang="${SHORT_LANGUAGE[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${head}<title>${t("provider.title")}</title><style>${STYLE}</style></head>
<body><header><p>DemoPay · ${t("provider.title")}</p></header>
<main><p class="demo">${t("provider.demo")}</p>
${body}
</main></body></html>`;
  return new Response(html, { status, headers: HEADERS });
}

function price({ amount, currency }: Pick<ProviderPayment, "amount" | "currency">): string {
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat("en-AU", {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format
    .format(amount / 10 ** digits)
    .replace(/\u00a0/g, " ")
    .replace("AUD ", "AU$");
}

function escape(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
