import { namesTag } from "#contract/values/entity-tag.ts";
import { acceptedCoding, accepts } from "#host/accepted-coding.ts";
import type { PageDictionary } from "#host/page-dictionaries.ts";
import type { Reply, Visit } from "#host/visit.ts";
import { platform } from "#platform";
import { localeOfPath } from "#app/i18n/locales.ts";
import type { ShopperHint } from "#app/server/gateway/call.server.ts";
import { choicesOf } from "#app/server/shopper/privacy.server.ts";
import { takeToast } from "#app/server/shopper/toast.server.ts";
import { measuring, privacyBanner } from "#app/shell/after-load/privacy.server.tsx";
import { framedWith } from "./frames.server.ts";
import { fixedHeaders } from "./kept-headers.server.ts";
import { bodiesOf, etagWith, filledWith } from "./kept-page.server.ts";
import { contentsOf } from "./marks.server.tsx";
import { offerOf } from "./offered-dictionary.server.ts";
import { type PageKey, priceListOf, urlOf } from "./page-key.server.ts";
import type { Contents, KeptPage } from "./page-store.server.ts";
import { remembered } from "./remembered.server.ts";

/** `isNew`: the page was rendered for this visit. */
type Sending = { key: PageKey; visit: Visit; shopper: ShopperHint; isNew: boolean };

/** A kept page as the shopper of the visit gets it. */
export async function personalPage(
  page: KeptPage,
  { key, visit, shopper, isNew }: Sending,
  dictionary?: PageDictionary,
): Promise<Reply> {
  const started = performance.now();
  const { isSignedIn, cartQuantity, wishes, wished } = shopper;
  const url = urlOf(key);
  const locale = localeOfPath(url.pathname);
  const choices = choicesOf(visit);
  const { toast, cookies } = await takeToast(visit, locale);
  const offer = offerOf(dictionary, visit);
  const banner = await privacyBanner(choices, url, locale);
  const end = measuring(choices, url);
  const marks = { isSignedIn, cartQuantity, wishes, wished, toast };
  const contents = async () => ({ contentOf: await contentsOf(marks, banner, locale), end });

  const headers: Reply["headers"] = [
    ...fixedHeaders(page, choices, dictionary ? { dictionary, offer } : null),
    ...cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
    ["X-Signed-In", isSignedIn ? "1" : "0"], // for the service worker
    ["Age", String(Math.floor((Date.now() - page.madeAt) / 1000))],
  ];
  const answered = (etag: string, body: () => Promise<Body>) =>
    replyWith({ visit, headers, etag, started, source: sourceOf(page, isNew) }, body);

  const isAnonymous = !isSignedIn && cartQuantity === 0 && wishes === 0 && !toast;
  // Never input of a request together with data of one shopper: an observer could compare sizes.
  const isChosen = url.search !== "" || toast !== null;
  const isOwn = !isAnonymous || priceListOf(key) !== "";
  const usable = isChosen && isOwn ? undefined : offer === "known" ? dictionary : undefined;
  const codings = visit.headers.get("Accept-Encoding");
  if (!isAnonymous) {
    const own = await contents();
    return answered(await etagWith(page, own), () => ownBody(page, own, codings, usable));
  }
  const { etag, ...coded } = await remembered(page.bodies, `${banner} ${end}`, async () =>
    bodiesOf(filledWith(page, await contents()), page.nonce, dictionary),
  );
  return answered(etag, async () => {
    const encoding = usable ? "dcz" : acceptedCoding(codings);
    const content = encoding && coded[encoding];
    return content ? { encoding, content } : { content: filledWith(page, await contents()) };
  });
}

/** For Server-Timing: where the page comes from. */
function sourceOf({ timing }: KeptPage, isNew: boolean): string {
  if (timing === null) return 'store;desc="shared", page;desc="kept"';
  return isNew ? `page;desc="new", ${timing}` : 'page;desc="kept"';
}

type Body = { encoding?: string; content: string | Uint8Array<ArrayBuffer> };

/** For one shopper: in frames, because only some of them differ from the others'. */
async function ownBody(
  page: KeptPage,
  own: Contents,
  codings: string | null,
  dictionary: PageDictionary | undefined,
): Promise<Body> {
  if (dictionary)
    return { encoding: "dcz", content: await framedWith(page, own, dictionary.frames) };
  const frames = platform.frames.find(({ name }) => accepts(codings, name));
  if (frames) return { encoding: frames.name, content: await framedWith(page, own, frames) };
  return { content: filledWith(page, own) };
}

type Answer = {
  visit: Visit;
  headers: Reply["headers"];
  etag: string;
  started: number;
  source: string;
};

async function replyWith(
  { visit, headers, etag, started, source }: Answer,
  body: () => Promise<Body>,
): Promise<Reply> {
  headers.push(["ETag", etag]);
  const isKnown = namesTag(visit.headers.get("If-None-Match"), etag);
  const made = isKnown || visit.method === "HEAD" ? null : await body();
  const content = made?.content ?? null;
  if (made?.encoding) headers.push(["Content-Encoding", made.encoding]);
  if (content instanceof Uint8Array) headers.push(["Content-Length", String(content.byteLength)]);
  const ms = (performance.now() - started).toFixed(2);
  headers.push(["Server-Timing", `${source}, fill;dur=${ms}`]);
  return { status: isKnown ? 304 : 200, headers, body: content };
}
