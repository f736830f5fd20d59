import { readdirSync, type Stats } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import sirv from "sirv";
import type { Locale } from "#contract/limits.ts";
import { PREFIX } from "#locales/languages.ts";
import { availableDictionary } from "./available-dictionary.ts";
import { fileHeaders } from "./file-headers.ts";

/** `vendor-4f1k.js.{hash}.dcz`: the script, compressed against the one that it has replaced (scripts/bundle/deltas.ts). */
const DELTA = /^(.+\.js)\.([\w-]{43})\.dcz$/;
const SCRIPT = /^\/assets\/([\w.-]+)-[\w-]{7}\.js$/;
const PAGES = /^\/assets\/pages-(\w+)-[\w-]+\.dict$/;
/** Smaller scripts would save less than the header that names them. */
const LEAST_BYTES = 1_000;

type Files = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the browser's files, compressed ahead of time; scripts against those of the replaced build (docs/decisions/038). */
export function filesOf(client: string): Files {
  const deltas = deltasIn(join(client, "assets"));
  const files = sirv(client, { brotli: true, gzip: true, etag: true, setHeaders });
  return (request, response, next) => {
    const { headers, url = "/" } = request;
    const hash = availableDictionary((name) => headers[name]?.toString());
    const delta = hash && deltas.get(`${url} ${hash}`);
    if (delta) request.url = delta;
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    if (!isPlainRange(headers)) delete headers.range;
    // A file may have gone with an older build; sirv's stream has no listener of its own.
    response.once("pipe", (file: Readable) => file.once("error", () => response.destroy()));
    files(request, response, next);
  };
}

/**
 * Whether sirv answers this range right. 3.0.2 throws at `bytes=5-2`, takes `bytes=-5` for the first five and
 * `bytes=0-0` for the whole, and does not know If-Range; without a range it sends the whole file (RFC 9110, 14.2).
 */
function isPlainRange({ range, "if-range": condition }: IncomingHttpHeaders): boolean {
  const [, start, end = ""] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(range ?? "") ?? [];
  if (!start || condition) return false;
  return !end || (Number(end) > 0 && Number(start) <= Number(end));
}

function deltasIn(assets: string): Map<string, string> {
  return new Map(
    readdirSync(assets).flatMap((name) => {
      const [, script, hash] = DELTA.exec(name) ?? [];
      if (!hash) return [];
      const announced = `:${Buffer.from(hash, "base64url").toString("base64")}:`;
      return [[`/assets/${script} ${announced}`, `/assets/${name}`]];
    }),
  );
}

function setHeaders(response: ServerResponse, pathname: string, { size }: Stats) {
  response.setHeaders(new Map(Object.entries(fileHeaders(pathname))));
  const [, script] = DELTA.exec(pathname) ?? [];
  if (pathname.endsWith(".dict")) response.setHeader("Content-Type", "application/octet-stream");
  if (script) {
    response.setHeader("Content-Type", "text/javascript");
    response.setHeader("Content-Encoding", "dcz");
  }
  const match = matchOf(script ?? pathname);
  if (match && (script || size >= LEAST_BYTES)) response.setHeader("Use-As-Dictionary", match);
  if (pathname.startsWith("/assets/"))
    response.setHeader("Vary", "Accept-Encoding, Available-Dictionary");
}

/** Of a page dictionary all documents of its language, of a script its next version. */
function matchOf(pathname: string): string | null {
  const [, locale] = PAGES.exec(pathname) ?? [];
  if (locale) return `match="${PREFIX[locale as Locale] || "/"}*", match-dest=("document")`;
  const [, name] = SCRIPT.exec(pathname) ?? [];
  return name ? `match="/assets/${name}-*.js", match-dest=("script")` : null;
}
