import { createContext, createCookie, redirect, type MiddlewareFunction } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { CHOICE_DAYS, type Locale } from "#contract/limits.ts";
import { LANGUAGE, preferredLocale } from "#locales/languages.ts";
import { FALLBACK, localeOfLanguage, localeOfPath, twinPath } from "#app/i18n/locales.ts";
import { isResource } from "#app/resources.ts";
import { isSecure } from "./is-secure.server.ts";

/** The chosen language (spec 9.2). A BCP 47 tag, as remix-i18next requires. */
export const localeCookie = createCookie("locale", {
  path: "/",
  sameSite: "lax",
  maxAge: CHOICE_DAYS * 86_400,
  secure: isSecure,
});

/**
 * The cookie's language, else the browser's. The detector's own "header" fails if the shop does not have the first
 * language of the list.
 */
const [detect, languageOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: Object.values(LANGUAGE),
    fallbackLanguage: LANGUAGE[FALLBACK],
    cookie: localeCookie,
    order: ["cookie", "custom"],
    async findLocale({ request }) {
      const locale = preferredLocale(request.headers.get("Accept-Language"));
      return locale ? LANGUAGE[locale] : null;
    },
  },
});

export const localeContext = createContext<Locale>(FALLBACK);

/** A prefixed URL sets the locale; other URLs redirect to the preferred locale's URL (spec 10.2). */
export const localeMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  // Not `request.url`, which is `/vi.data` on client navigations to the home page.
  const { request, context, url } = args;
  const locale = localeOfPath(url.pathname);
  context.set(localeContext, locale);
  const isDocument = request.method === "GET" && !new URL(request.url).pathname.endsWith(".data");
  if (locale !== FALLBACK || !isDocument || isResource(url.pathname)) return next();
  return detect(args, async () => {
    const preferred = localeOfLanguage(languageOf(context));
    return preferred === FALLBACK ? next() : toTwin(url, preferred, request);
  });
};

async function toTwin(url: URL, locale: Locale, request: Request): Promise<Response> {
  const headers = new Headers({ Vary: "Accept-Language, Cookie" });
  const hasChosen = (await localeCookie.parse(request.headers.get("Cookie"))) !== null;
  if (!hasChosen) headers.append("Set-Cookie", await localeCookie.serialize(LANGUAGE[locale]));
  return redirect(twinPath(url.pathname, locale) + url.search, { headers });
}
