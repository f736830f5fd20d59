import type { Visit } from "#host/visit.ts";
import { CONTENT_PAGES } from "#app/content-pages.ts";
import { FALLBACK, localeOfPath, localPath, twinPath } from "#app/i18n/locales.ts";

const FOLDER = "/markdown/";

/**
 * `/product/honey.md` is answered by the route `/markdown/product/honey`: the router has no routes that end in `.md` below
 * a splat.
 */
export function fromMarkdownAddress(request: Request): Request {
  const url = new URL(request.url);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !url.pathname.endsWith(".md")) return request;
  const locale = localeOfPath(url.pathname);
  const path = twinPath(url.pathname, localeOfPath("/")).slice(1, -".md".length);
  url.pathname = localPath(FOLDER + path, locale);
  return new Request(url, request);
}

/** As agents do, and no browser: Markdown is the first of the types that are accepted. */
export function asksForMarkdown({ headers }: Pick<Visit, "headers">): boolean {
  return /^\s*text\/markdown\b/i.test(headers.get("Accept") ?? "");
}

const PAGES = /^\/(category\/.*[^/]|product\/[^/]+|search|storyblok\/[^/]+)$/;

/**
 * The way of who asks a public page for Markdown to its twin; null for all others. No cache may keep it, so that pages themselves
 * need not vary by a header that browsers send in many spellings.
 */
export function toMarkdown(request: Request): Response | null {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !asksForMarkdown(request)) return null;
  const { pathname, search } = new URL(request.url);
  const path = twinPath(pathname, FALLBACK);
  const isContent = CONTENT_PAGES.some((page) => page === path);
  if (path !== "/" && !isContent && !PAGES.test(path)) return null;
  const twin = `${path === "/" ? "/index" : path}.md`;
  const Location = localPath(twin, localeOfPath(pathname)) + search;
  return new Response(null, { status: 303, headers: { Location, "Cache-Control": "no-store" } });
}

/** The public address, which links and redirects have. */
export function markdownUrl(url: URL, path: string): URL {
  const shown = new URL(url);
  shown.pathname = localPath(`/${path}.md`, localeOfPath(url.pathname));
  return shown;
}
