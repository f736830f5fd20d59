import { createCookie, createContext, redirect, type MiddlewareFunction } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import type { Locale } from "#contract/limits.ts";
import { FALLBACK, LANGUAGE, localeOfLanguage, localeOfPath, twinPath } from "#app/i18n/locales.ts";
import { messages as english } from "#locales/en_US/index.ts";
import { messages as vietnamese } from "#locales/vi_VN/index.ts";

const DAY = 86_400;

/** The shopper's choice, kept for 365 days (spec 1). Holds BCP 47, the only form remix-i18next knows. */
export const localeCookie = createCookie("locale", { path: "/", sameSite: "lax", maxAge: 365 * DAY });

/** Negotiates by cookie, then `Accept-Language`, and makes the request's i18next for server texts such as mails. */
export const [i18nextMiddleware, negotiatedLanguage, i18nextOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: Object.values(LANGUAGE),
    fallbackLanguage: LANGUAGE[FALLBACK],
    cookie: localeCookie,
    order: ["custom", "cookie", "header"],
    findLocale: async ({ request }) => {
      const locale = localeOfPath(new URL(request.url).pathname);
      return locale === FALLBACK ? null : LANGUAGE[locale]; // a prefixed URL always wins
    },
  },
  i18next: { resources: { "en-US": english, "vi-VN": vietnamese }, fallbackLng: LANGUAGE[FALLBACK] },
});

export const localeContext = createContext<Locale>(FALLBACK);

/** Sends who prefers another locale from an unprefixed page to its twin (design 4); data requests stay put. */
export const localeMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  const preferred = localeOfLanguage(negotiatedLanguage(context));
  const isDocument = request.method === "GET" && !url.pathname.endsWith(".data");
  if (isDocument && locale === FALLBACK && preferred !== FALLBACK && !isResource(url.pathname)) {
    const headers = new Headers({ Vary: "Accept-Language, Cookie" });
    if (!request.headers.get("Cookie")?.includes("locale=")) {
      headers.append("Set-Cookie", await localeCookie.serialize(LANGUAGE[preferred]));
    }
    throw redirect(twinPath(url.pathname, preferred) + url.search, { headers });
  }
  context.set(localeContext, locale);
  return next();
};

/** Addresses that are not pages have no twin. */
function isResource(pathname: string) {
  return /^\/(api|image|demo-provider|readyz)(\/|$)/.test(pathname);
}

