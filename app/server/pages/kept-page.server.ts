import { Parser } from "htmlparser2";
import type { PageDictionary } from "#host/page-dictionaries.ts";
import type { Frames } from "#host/frames.ts";
import { platform } from "#platform";
import type { PlaceName } from "#app/shop/place.tsx";
import { base64url, digest } from "#app/server/digest.server.ts";
import type { Allowed } from "#app/shell/security-policy.server.ts";
import { type Bodies, type Contents, keptFrom, type KeptPage } from "./page-store.server.ts";
import { memoryOfTexts, remembered } from "./remembered.server.ts";

/** `nonce` marks the scripts and styles that the shop itself wrote. */
export async function keptPage(
  html: string,
  { placeholder, nonce }: { placeholder: RegExp; nonce: string },
  headers: Headers,
): Promise<KeptPage> {
  return keptFrom(
    {
      pieces: html.split(placeholder),
      headers: [...headers].filter(([name]) => !OWN_HEADERS.has(name)),
      allowed: await hashesIn(html, nonce),
      nonce,
    },
    { timing: headers.get("Server-Timing") ?? "" },
  );
}

/** Headers of the rendering's own request. */
const OWN_HEADERS = new Set(["server-timing", "x-signed-in", "content-security-policy"]);

/** The page's HTML with these contents. */
export function filledWith({ pieces }: KeptPage, { contentOf, end }: Contents): string {
  const filled = pieces.map((piece, at) => (at % 2 === 0 ? piece : contentOf(piece as PlaceName)));
  return filled.join("") + end;
}

/** Of contents, of which many shoppers have the same. */
const digests = memoryOfTexts<string>({ share: 0.05, size: 500 });

/** As `etagOf`, for a shopper with marks: of the page's own text, which is digested once, and the contents. */
export async function etagWith(page: KeptPage, { contentOf, end }: Contents): Promise<string> {
  page.digest ??= sha1(page.pieces.join("").replaceAll(page.nonce, ""));
  const places = page.pieces.filter((_, at) => at % 2 === 1) as PlaceName[];
  const contents = places.map(contentOf).join("") + end;
  return `W/"${await page.digest}.${await remembered(digests, contents, () => sha1(contents))}"`;
}

/** What every visitor without marks gets. */
export async function bodiesOf(
  html: string,
  nonce: string,
  dictionary?: PageDictionary,
): Promise<Bodies> {
  const [etag, coded, dcz] = await Promise.all([
    etagOf(html, nonce),
    platform.compressed(html),
    dictionary && whole(html, dictionary.frames),
  ]);
  return { etag, ...coded, ...(dcz && { dcz }) };
}

async function whole(html: string, frames: Frames): Promise<Uint8Array<ArrayBuffer>> {
  return frames.joined([await frames.frame(html, "often")]);
}

/** Weak: all content codings of the page share it, and so do renderings that differ in their nonce only. */
export async function etagOf(html: string, nonce: string): Promise<string> {
  return `W/"${await sha1(html.replaceAll(nonce, ""))}"`;
}

async function sha1(text: string): Promise<string> {
  return base64url(await digest("SHA-1", text));
}

/**
 * The hash sources of a content security policy without a nonce (CSP 3). As with a nonce, a script in a product's text
 * is not allowed.
 */
async function hashesIn(html: string, nonce: string): Promise<Allowed> {
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
      found[open.name].add(open.text);
      open = null;
    },
  });
  parser.end(html);
  const [scripts, styles] = await Promise.all([sourcesOf(found.script), sourcesOf(found.style)]);
  return { scripts, styles };
}

async function sourcesOf(texts: Set<string>): Promise<string> {
  const hashes = await Promise.all([...texts].map((text) => digest("SHA-256", text)));
  return hashes.map((hash) => `'sha256-${hash.toBase64()}'`).join(" ");
}
