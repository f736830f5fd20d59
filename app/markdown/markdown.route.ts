import { href } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { markdownTexts } from "#locales/markdown/texts.ts";
import { translator } from "#locales/texts.ts";
import { CONTENT_PAGES } from "#app/content-pages.ts";
import { publicAnswer } from "#app/server/public-answer.server.ts";
import { openAnonymousGateway } from "#app/server/gateway/anonymous.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { localPath } from "#app/i18n/locales.ts";
import { config } from "#app/server/config.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";
import type { Route } from "./+types/markdown.route";
import { markdownUrl } from "./address.server.ts";
import { llms } from "./llms.server.ts";
import { contentPage, homePage, listingPage } from "./pages.server.ts";
import { productPage } from "./product.server.ts";

/** `/llms.txt`, and each public page as Markdown. The same for all shoppers, because no cookies are read. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const locale = context.get(localeContext);
  const odoo = await openAnonymousGateway(request, locale, context.get(requestIdContext));
  const path = params["*"];
  const text =
    path === undefined
      ? await llms(odoo, locale)
      : await pageAt(odoo, path, markdownUrl(url, path), locale).catch(nullIfNotFound);
  if (text === null) return notFound(locale);
  const type = path === undefined ? "text/plain" : "text/markdown";
  return publicAnswer(request, `${text}\n`, {
    "Content-Type": `${type}; charset=utf-8`,
    "X-Robots-Tag": "noindex", // the page itself is in the index
  });
}

function notFound(locale: Locale): Response {
  const url = config.PUBLIC_URL + localPath(href("/llms.txt"), locale);
  const text = translator(markdownTexts, locale)("notFound", { url });
  const headers = { "Content-Type": "text/markdown; charset=utf-8", "X-Robots-Tag": "noindex" };
  return new Response(`# 404\n\n${text}\n`, { status: 404, headers });
}

/** A page's own answer to a category that is not there. */
function nullIfNotFound(error: unknown): null {
  if ((error as { init?: ResponseInit }).init?.status === 404) return null;
  throw error;
}

/** Null for what is no public page. */
async function pageAt(
  odoo: Gateway,
  path: string,
  url: URL,
  locale: Locale,
): Promise<string | null> {
  const [first = "", ...rest] = path.split("/");
  const last = rest.join("/");
  if (path === "index") return homePage(odoo, locale);
  if (path === "search") return listingPage(odoo, url, null, locale);
  if (first === "category" && last) return listingPage(odoo, url, last, locale);
  if (first === "product") return productPage(odoo, last, locale);
  if (first === "storyblok") return contentPage(odoo, last, locale);
  if (CONTENT_PAGES.some((page) => page === `/${path}`)) return contentPage(odoo, path, locale);
  return null;
}
