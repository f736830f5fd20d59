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
    order: ["custom", "cookie", "header"],
    findLocale: async ({ request }) => {
      const plain = /(?:^|;\s*)locale=(en|vi)[_-](?:US|VN)(?:;|$)/.exec(
        request.headers.get("Cookie") ?? "",
      );
      return plain?.[1] === "vi" ? LANGUAGE.vi_VN : plain ? LANGUAGE.en_US : null;
    },
  },
});

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
