import { acceptedCoding, accepts } from "#host/accepted-coding.ts";
import type { PageDictionary } from "#host/page-dictionaries.ts";
import { platform } from "#platform";
import { localeOfPath } from "#app/i18n/locales.ts";
import type { ShopperHint } from "#app/server/gateway/call.server.ts";
import { choicesOf } from "#app/server/shopper/privacy.server.ts";
import { takeToast } from "#app/server/shopper/toast.server.ts";
import { measuring, privacyBanner } from "#app/shell/after-load/privacy.server.tsx";
import { contentSecurityPolicy } from "#app/shell/security-policy.server.ts";
import { framedWith } from "./frames.server.ts";
import { bodiesOf, etagWith, filledWith } from "./kept-page.server.ts";
import { contentsOf } from "./marks.server.tsx";
import { offered } from "./offered-dictionary.server.ts";
import { type PageKey, priceListOf, urlOf } from "./page-key.server.ts";
import type { Contents, KeptPage } from "./page-store.server.ts";
import { remembered } from "./remembered.ts";

/** A kept page as the shopper of the request gets it. */
export async function personalPage(
  page: KeptPage,
  key: PageKey,
  request: Request,
  { isSignedIn, cartQuantity, wishes, wished }: ShopperHint,
  dictionary?: PageDictionary,
): Promise<Response> {
  const started = performance.now();
  const url = urlOf(key);
  const locale = localeOfPath(url.pathname);
  const choices = choicesOf(request);
  const { toast, headers: taken } = await takeToast(request, locale);
  const headers = new Headers([...page.headers, ...new Headers(taken)]);
  headers.set("X-Signed-In", isSignedIn ? "1" : "0"); // for the service worker
  headers.set("Content-Security-Policy", contentSecurityPolicy(page.allowed, choices));
  headers.append("Vary", "Cookie, Accept-Encoding");
  const announced = dictionary && offered(dictionary, request, headers);
  if (page.isShared) headers.append("Server-Timing", 'store;desc="shared"');
  headers.set("Age", String(Math.floor((Date.now() - page.madeAt) / 1000)));

  const banner = await privacyBanner(choices, url, locale);
  const end = measuring(choices, url);
  const marks = { isSignedIn, cartQuantity, wishes, wished, toast };
  const contents = async () => ({ contentOf: await contentsOf(marks, banner, locale), end });

  const isAnonymous = !isSignedIn && cartQuantity === 0 && wishes === 0 && !toast;
  // Never input of a request together with data of one shopper: an observer could compare sizes.
  const isChosen = url.search !== "" || toast !== null;
  const isOwn = !isAnonymous || priceListOf(key) !== "";
  const usable = (isChosen && isOwn ? null : announced) ?? null;
  if (!isAnonymous) {
    const own = await contents();
    return answered(request, headers, await etagWith(page, own), started, () =>
      ownBody(page, own, request.headers.get("Accept-Encoding"), usable),
    );
  }
  const { etag, ...coded } = await remembered(page.bodies, `${banner} ${end}`, async () =>
    bodiesOf(filledWith(page, await contents()), page.nonce, dictionary),
  );
  return answered(request, headers, etag, started, async () => {
    const encoding = usable ? "dcz" : acceptedCoding(request.headers.get("Accept-Encoding"));
    const content = encoding && coded[encoding];
    return content ? { encoding, content } : { content: filledWith(page, await contents()) };
  });
}

/** Without `encoding` the host compresses it. */
type Body = { encoding?: string; content: string | Uint8Array };

/** For one shopper: in frames where the browser knows zstd, because only they differ from the others'. */
async function ownBody(
  page: KeptPage,
  own: Contents,
  codings: string | null,
  dictionary: PageDictionary | null,
): Promise<Body> {
  if (dictionary)
    return { encoding: "dcz", content: await framedWith(page, own, dictionary.frames) };
  if (platform.frames && accepts(codings, "zstd"))
    return { encoding: "zstd", content: await framedWith(page, own, platform.frames) };
  return { content: filledWith(page, own) };
}

async function answered(
  request: Request,
  headers: Headers,
  etag: string,
  started: number,
  body: () => Promise<Body>,
): Promise<Response> {
  headers.set("ETag", etag);
  const known = request.headers.get("If-None-Match") ?? "";
  const isKnown = known.trim() === "*" || known.includes(etag.slice(2));
  const made = isKnown || request.method === "HEAD" ? null : await body();
  const content = made?.content ?? null;
  if (made?.encoding) headers.set("Content-Encoding", made.encoding);
  if (content instanceof Uint8Array) headers.set("Content-Length", String(content.byteLength));
  const ms = (performance.now() - started).toFixed(2);
  headers.append("Server-Timing", `page;desc="kept", fill;dur=${ms}`);
  return new Response(content as BodyInit | null, { status: isKnown ? 304 : 200, headers });
}
