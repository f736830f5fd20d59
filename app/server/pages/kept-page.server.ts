import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Parser } from "htmlparser2";
import type { PlaceName } from "#app/shop/place.tsx";
import type { Allowed } from "#app/shell/security-policy.server.ts";
import { type Bodies, keptFrom, type KeptPage } from "./page-store.server.ts";

/** `nonce` marks the scripts and styles that the shop itself wrote. */
export function keptPage(
  html: string,
  { placeholder, nonce }: { placeholder: RegExp; nonce: string },
  headers: Headers,
): KeptPage {
  return keptFrom({
    pieces: html.split(placeholder),
    headers: [...headers].filter(([name]) => !OWN_HEADERS.has(name)),
    allowed: hashesIn(html, nonce),
    nonce,
  });
}

/** Headers of the rendering's own request. */
const OWN_HEADERS = new Set(["server-timing", "x-signed-in", "content-security-policy"]);

/** The page's HTML with these contents at its places. */
export function filledWith({ pieces }: KeptPage, contents: Record<PlaceName, string>): string {
  return pieces.map((piece, at) => (at % 2 === 0 ? piece : contents[piece as PlaceName])).join("");
}

const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses in the thread pool. */
export async function compressedForms(html: string, nonce: string): Promise<Bodies> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 18 };
  const [br, gz] = await Promise.all([brotlied(html, { params }), gzipped(html, { level: 9 })]);
  return { etag: etagOf(html, nonce), br, gzip: gz };
}

/** Weak: all content codings of the page share it, and so do renderings that differ in their nonce only. */
export function etagOf(html: string, nonce: string): string {
  const content = html.replaceAll(nonce, "");
  return `W/"${createHash("sha1").update(content).digest("base64url")}"`;
}

/**
 * The hash sources of a content security policy without a nonce (CSP 3). As with a nonce, a script in a product's text
 * is not allowed.
 */
function hashesIn(html: string, nonce: string): Allowed {
  const found = { script: new Set<string>(), style: new Set<string>() };
  let open: { name: "script" | "style"; text: string } | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const isCode = name === "style" || name === "script";
      if (isCode && attributes["nonce"] === nonce) open = { name, text: "" };
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (open?.name !== name) return;
      found[open.name].add(`'sha256-${createHash("sha256").update(open.text).digest("base64")}'`);
      open = null;
    },
  });
  parser.end(html);
  return { scripts: [...found.script].join(" "), styles: [...found.style].join(" ") };
}
