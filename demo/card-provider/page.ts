import type { Locale } from "#contract/limits.ts";
import { localeOfShort } from "#locales/languages.ts";
import { isFormTooComplex, readBody } from "#contract/values/posted.ts";
import { ErpError } from "#middleware/erp.ts";
import { cardPage, challengePage, processingPage, unavailablePage } from "./html.ts";
import type { DemoPages, ProviderPayment } from "./payment.ts";

const PATH = /^\/demo-provider\/([A-Za-z0-9_-]{1,64})$/;
const MAX_BODY_BYTES = 4096;

/** The card provider's hosted page: plain HTML, no script. Null for other addresses. `report` gets what failed unexpectedly. */
export async function providerPage(
  pages: DemoPages,
  request: Request,
  locale: Locale,
  report?: (error: unknown) => void,
): Promise<Response | null> {
  const url = new URL(request.url);
  const token = PATH.exec(url.pathname)?.[1];
  if (token === undefined) return null;
  const language = localeOfShort(url.searchParams.get("lang")) ?? locale;
  try {
    const payment = await pages.find(token);
    if (!payment) return null;
    if (request.method === "POST") return await answer(pages, payment, request, language);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { allow: "GET, POST" } });
    }
    return show(payment, language);
  } catch (error) {
    if (!(error instanceof ErpError)) {
      if (!report) throw error;
      report(error);
    }
    return unavailablePage(language);
  }
}

function show(payment: ProviderPayment, locale: Locale): Response {
  if (payment.state === "open") return cardPage(payment, locale);
  if (payment.state === "challenge") return challengePage(payment, locale, false);
  if (payment.state === "silent") return processingPage(payment, locale);
  return backToShop(payment);
}

async function answer(
  pages: DemoPages,
  payment: ProviderPayment,
  request: Request,
  locale: Locale,
): Promise<Response> {
  const fields = await readForm(request);
  if (!fields) return new Response(null, { status: 400 });
  const text = (name: string) => fields.get(name) ?? "";

  switch (text("intent")) {
    case "cancel":
      await pages.cancel(payment.token);
      break;
    case "confirm": {
      await pages.answerChallenge(payment.token, text("code").replace(/\s/g, ""));
      const now = await pages.find(payment.token);
      if (now?.state === "challenge") return challengePage(now, locale, true);
      break;
    }
    case "pay": {
      if (payment.state !== "open") break;
      const typed = {
        name: text("name"),
        number: text("number"),
        expiry: text("expiry"),
        cvc: text("cvc"),
      };
      const errors = await pages.payByCard(payment.token, typed);
      if (errors) return cardPage(payment, locale, { typed, errors });
      break;
    }
    default:
      return new Response(null, { status: 400 });
  }
  const now = (await pages.find(payment.token)) ?? payment;
  const isWaiting = now.state === "challenge" || now.state === "silent" || now.state === "open";
  return isWaiting ? seeOther(request.url) : backToShop(now);
}

async function readForm(request: Request): Promise<URLSearchParams | null> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return null;
  const body = await readBody(request, MAX_BODY_BYTES);
  const fields = body && new URLSearchParams(body.toString());
  return fields && isFormTooComplex([...fields.keys()]) ? null : fields;
}

function backToShop(payment: ProviderPayment): Response {
  return seeOther(payment.return_path);
}

/** A path only, so that it works behind any host. */
function seeOther(target: string): Response {
  const { pathname, search } = new URL(target, "http://localhost");
  return new Response(null, {
    status: 303,
    headers: { location: pathname + search, "cache-control": "no-store" },
  });
}
