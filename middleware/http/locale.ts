import { createCookie, RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { LOCALES, type Locale } from "#contract/limits.ts";

const LANGUAGE: Record<Locale, string> = { en_US: "en-US", vi_VN: "vi-VN" };

/** The shop writes it in React Router's form; other clients may send `locale=vi_VN` as it is. */
const localeCookie = createCookie("locale");

const [detect, languageOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: Object.values(LANGUAGE),
    fallbackLanguage: LANGUAGE.en_US,
    cookie: localeCookie,
    order: ["cookie", "custom"],
    // The detector's own "header" gives up when the first language that Node knows is none of ours.
    findLocale: async ({ request }) =>
      plainCookie(request.headers.get("Cookie")) ?? request.headers.get("Accept-Language"),
  },
});

function plainCookie(cookies: string | null): string | null {
  const found = /(?:^|;\s*)locale=([a-z]{2})[_-]([A-Z]{2})(?:;|$)/.exec(cookies ?? "");
  const locale = LOCALES.find((locale) => locale === `${found?.[1]}_${found?.[2]}`);
  return locale ? LANGUAGE[locale] : null;
}

/** The caller's language: the cookie's, else the browser's, else English. */
export async function localeOf(request: Request): Promise<Locale> {
  const context = new RouterContextProvider();
  const url = new URL(request.url);
  await detect(
    { request, url, context, params: {}, pattern: url.pathname },
    async () => new Response(),
  );
  const language = languageOf(context);
  return LOCALES.find((locale) => LANGUAGE[locale] === language) ?? "en_US";
}
