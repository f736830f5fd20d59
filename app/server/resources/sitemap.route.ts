import { href } from "react-router";
import type { Category } from "#contract/catalog.ts";
import { LOCALES } from "#contract/limits.ts";
import { LANGUAGE } from "#locales/languages.ts";
import { contentPages } from "#app/content-pages.ts";
import { localPath } from "#app/i18n/locales.ts";
import type { Route } from "./+types/sitemap.route";
import { config } from "#app/server/config.server.ts";
import { odooContext } from "#app/server/gateway/gateway.server.ts";

/**
 * `/sitemap.xml` lists the parts: `pages.xml` with categories and content pages, `1.xml`, `2.xml` … with products, each
 * URL in both languages. The cost of a request grows with its part, not with the catalogue.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const odoo = context.get(odooContext);
  const part = "part" in params ? params.part : undefined;
  if (part === undefined) {
    const { partCount } = await odoo.query("catalog.sitemap", { part: 1 });
    const parts = ["pages", ...Array.from({ length: partCount }, (_, index) => index + 1)];
    const entries = parts.map(
      (name) => `<sitemap><loc>${config.PUBLIC_URL}/sitemap/${name}.xml</loc></sitemap>`,
    );
    return xml(`<sitemapindex xmlns="${NAMESPACE}">${entries.join("")}</sitemapindex>`);
  }
  if (part === "pages.xml") {
    const [categories, profile] = await Promise.all([
      odoo.query("catalog.categories", {}),
      odoo.query("shop.profile", {}),
    ]);
    const gifts = profile.hasGiftCards ? [href("/gift-cards/:step?")] : [];
    return urlSet([...PAGES, ...gifts, ...contentPages(profile), ...pathsOf(categories)]);
  }
  const [, number = ""] = /^([1-9]\d{0,3})\.xml$/.exec(part) ?? [];
  const { slugs } = number
    ? await odoo.query("catalog.sitemap", { part: Number(number) })
    : { slugs: [] };
  if (slugs.length === 0) return new Response(null, { status: 404 });
  return urlSet(slugs.map((slug) => href("/product/:slug", { slug })));
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const PAGES = [href("/"), href("/search"), href("/request-product"), href("/contact")];

function pathsOf(categories: Category[]): string[] {
  return categories.flatMap(({ id, children }) => [
    href("/category/*", { "*": id }),
    ...pathsOf(children),
  ]);
}

function urlSet(paths: string[]): Response {
  const urls = paths.map((path) => {
    const alternates = LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${LANGUAGE[locale]}" href="${config.PUBLIC_URL}${localPath(path, locale)}"/>`,
    ).join("");
    return LOCALES.map(
      (locale) =>
        `<url><loc>${config.PUBLIC_URL}${localPath(path, locale)}</loc>${alternates}</url>`,
    ).join("");
  });
  return xml(
    `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("")}</urlset>`,
  );
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
