import { LRUCache } from "lru-cache";
import { createCookie, RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { LOCALES, type Locale } from "#contract/limits.ts";

const LANGUAGE: Record<Locale, string> = { en_US: "en-US", vi_VN: "vi-VN" };

/** The shop writes it in React Router's encoding, holding `vi-VN`; other clients may send `locale=vi_VN` as it is. */
const localeCookie = createCookie("locale");

const [detect, languageOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: Object.values(LANGUAGE),
    fallbackLanguage: LANGUAGE.en_US,
    order: ["custom"],
    // The detector's "header" stops at the first language Node knows, even when the shop does not have it.
    findLocale: async ({ request }) => request.headers.get("Accept-Language"),
  },
});

/** Negotiation takes a millisecond, and browsers send few different headers. */
const negotiated = new LRUCache<string, Locale>({ max: 500 });

/** The caller's language: the cookie's, else the browser's, else English. */
export async function localeOf(request: Request): Promise<Locale> {
  const cookies = request.headers.get("Cookie");
  const plain = /(?:^|;\s*)locale=([A-Za-z]{2}[_-][A-Za-z]{2})(?:;|$)/.exec(cookies ?? "")?.[1];
  const chosen = localeNamed(plain ?? (await localeCookie.parse(cookies)));
  if (chosen) return chosen;
  const header = request.headers.get("Accept-Language")?.slice(0, 200) ?? "";
  const known = negotiated.get(header);
  if (known) return known;
  const locale = await negotiate(request);
  negotiated.set(header, locale);
  return locale;
}

function localeNamed(name: unknown): Locale | undefined {
  return LOCALES.find((locale) => name === locale || name === LANGUAGE[locale]);
}

async function negotiate(request: Request): Promise<Locale> {
  const context = new RouterContextProvider();
  const url = new URL(request.url);
  const args = { request, url, context, params: {}, pattern: url.pathname };
  await detect(args, async () => new Response());
  return localeNamed(languageOf(context)) ?? "en_US";
}
