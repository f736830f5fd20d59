import { brotliCompressSync, constants, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startChromium } from "#tests/built/open-shop.ts";
import {
  type Answer,
  browserCookies,
  cookieWith,
  getRawKept,
  withoutToast,
} from "#tests/built/raw-answer.ts";
import { startShop, type Shop } from "#tests/built/shop.ts";

/** Kept pages of shoppers with marks: the page's own text is compressed once, as frames. */
const PRODUCT = "/product/fine-merino-crew-neck";
const ZSTD = { "Accept-Encoding": "gzip, br, zstd" };
/** As browsers without zstd. */
const GZIP = { "Accept-Encoding": "gzip, deflate, br" };

const BROTLI_5 = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

let shop: Shop;
beforeAll(async () => void (shop = await startShop()));
afterAll(() => shop.stop());

const kept = (path: string, headers: Record<string, string>) =>
  getRawKept(shop.url + path, headers);

const CODINGS = { zstd: zstdDecompressSync, gzip: gunzipSync };

function decoded({ headers, body }: Answer, coding: keyof typeof CODINGS = "zstd"): string {
  expect(headers["content-encoding"]).toBe(coding);
  expect(headers["content-length"]).toBe(String(body.length));
  return CODINGS[coding](body).toString();
}

test.for(["/", "/category/wool", "/search?q=wool", PRODUCT, `${PRODUCT}/reviews`, "/about-us"])(
  "%s is the same page by zstd and gzip as without, and hardly larger than by Brotli",
  async (path) => {
    for (const intents of [["add"], ["wish"], ["add", "wish"]]) {
      const Cookie = withoutToast(await cookieWith(shop, PRODUCT, intents));
      const plain = await kept(path, { Cookie });
      const short = await kept(path, { ...ZSTD, Cookie });
      const zipped = await kept(path, { ...GZIP, Cookie });
      expect(decoded(short)).toBe(plain.body.toString());
      expect(decoded(zipped, "gzip")).toBe(plain.body.toString());
      for (const { headers } of [short, zipped]) expect(headers.etag).toBe(plain.headers.etag);
      const brotli = brotliCompressSync(plain.body, BROTLI_5).length;
      // Frames do not know each other: the menu repeats words of the footer.
      expect(short.body.length / brotli).toBeLessThan(1.17);
      expect(zipped.body.length / brotli).toBeLessThan(1.2);
    }
  },
);

test("guests and customers get their own way to the own review", async () => {
  const body = { intent: "log-in", email: "mia@example.com", password: "Wattle-demo-1" };
  const { headers } = await fetch(`${shop.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: shop.url },
    body: new URLSearchParams(body),
  });
  const customer = headers.getSetCookie().find((one) => one.startsWith("shopper="))!;
  const guest = withoutToast(await cookieWith(shop, PRODUCT, ["add"]));
  for (const Cookie of [guest, customer.split(";")[0]!, guest]) {
    const plain = await kept(`${PRODUCT}/reviews`, { Cookie });
    const short = await kept(`${PRODUCT}/reviews`, { ...ZSTD, Cookie });
    expect(decoded(short)).toBe(plain.body.toString());
    expect(decoded(short).includes(`href="${PRODUCT}/reviews?yours#yours"`)).toBe(Cookie !== guest);
  }
});

test("a toast is in its shopper's page, and in nobody else's", async () => {
  const Cookie = await cookieWith(shop, PRODUCT, ["add"]);
  const own = decoded(await kept("/about-us", { ...ZSTD, Cookie }));
  expect(own).toContain('"toast":{');
  const other = decoded(await kept("/about-us", { ...ZSTD, Cookie: withoutToast(Cookie) }));
  expect(other).toContain('"toast":null');
});

test("what differs between two shoppers gives their pages different ETags", async () => {
  const cookies = [["add"], ["wish"], ["add", "add"]].map((intents) =>
    cookieWith(shop, PRODUCT, intents),
  );
  const etags = (await Promise.all(cookies)).map(
    async (Cookie) => (await kept(PRODUCT, { ...ZSTD, Cookie: withoutToast(Cookie) })).headers.etag,
  );
  const nobody = (await kept(PRODUCT, ZSTD)).headers.etag;
  expect(new Set([nobody, ...(await Promise.all(etags))]).size).toBe(4);
});

test.for(["zstd", "gzip"])("a browser shows the page of frames joined as %s", async (coding) => {
  const chromium = await startChromium();
  onTestFinished(() => chromium.close());
  const cookie = withoutToast(await cookieWith(shop, PRODUCT, ["add", "wish"]));
  for (const path of [PRODUCT, "/category/wool", "/about-us"]) {
    await kept(path, {});
    const profile = await chromium.newContext({ javaScriptEnabled: false }); // without the dictionary
    await profile.addCookies(browserCookies(cookie, shop));
    const page = await profile.newPage();
    if (coding === "gzip") await profile.setExtraHTTPHeaders(GZIP);
    const response = await page.goto(shop.url + path);
    expect(await response?.headerValue("content-encoding")).toBe(coding);
    await expect.poll(() => page.getByRole("link", { name: "Cart, 3 items" }).count()).toBe(1);
    await expect.poll(() => page.getByRole("contentinfo").count()).toBe(1);
  }
});
