import { localeOfPath, localPath, twinPath } from "#app/i18n/locales.ts";

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

/** The public address, which links and redirects have. */
export function markdownUrl(url: URL, path: string): URL {
  const shown = new URL(url);
  shown.pathname = localPath(`/${path}.md`, localeOfPath(url.pathname));
  return shown;
}
