import { createHash, createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { createMiddleware, type Middleware } from "#middleware/open.ts";
import { openSandbox } from "#middleware/sandbox/sandbox.ts";
import { serve } from "#middleware/http/serve.ts";
import { fileContent } from "./files.ts";
import { openPictures } from "./pictures.ts";
import { safeHtml } from "./safe-html.ts";

const LINKS = { site: "http://localhost", hosts: ["good.example"] };

/** Answers as Storyblok documents its Content Delivery API: stories by slug, 404 in JSON, drafts by another token. */
let storyblok: Server;
let apiUrl: string;
let isDown = false;
let asked: URL[] = [];
let stories: Record<string, { name: string; content: Record<string, unknown> }> = {};

let middleware: Middleware;

beforeAll(async () => {
  storyblok = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://storyblok.test");
    asked.push(url);
    const version = url.searchParams.get("version");
    const token = url.searchParams.get("token");
    const answer = (status: number, body: unknown) =>
      void response
        .writeHead(status, { "Content-Type": "application/json" })
        .end(JSON.stringify(body));
    if (isDown) return answer(503, { error: "Service Unavailable" });
    if (token !== (version === "draft" ? "preview-token" : "public-token"))
      return answer(401, { error: "Unauthorized" });
    const slug = url.pathname.replace("/v2/cdn/stories/", "");
    const language = url.searchParams.get("language");
    const story = stories[`${version === "draft" ? "draft:" : ""}${slug}/${language}`];
    if (!story) return answer(404, { error: "This record could not be found" });
    return answer(200, {
      story: { id: 1, uuid: "u", slug, full_slug: slug, lang: language, ...story },
      cv: 1541863983,
      rels: [],
      links: [],
    });
  });
  await new Promise<void>((resolve) => storyblok.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(storyblok.address() as AddressInfo).port}/v2/cdn`;
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  middleware = createMiddleware({
    erp: await openSandbox({ dataDir: ":memory:", publicUrl: "http://localhost" }),
    config: readMiddlewareConfig({
      DATA_DIR: ":memory:",
      STORYBLOK_TOKEN: "public-token",
      STORYBLOK_PREVIEW_TOKEN: "preview-token",
      STORYBLOK_WEBHOOK_SECRET: "webhook-secret",
      STORYBLOK_API_URL: apiUrl,
    }),
    log: quiet,
  });
});
afterAll(async () => {
  await middleware.close();
  await new Promise((resolve) => storyblok.close(resolve));
});
beforeEach(() => {
  isDown = false;
  asked = [];
});

async function page(key: string, locale: "en_US" | "vi_VN" = "en_US") {
  const tokens = middleware.shopperCookie.read(null);
  const caller = { locale, requestId: "test", signal: new AbortController().signal, tokens };
  return middleware.dispatch.query("content.page", { key }, caller);
}

function htmlOf(shown: Awaited<ReturnType<typeof page>>): string {
  return (shown?.blocks ?? []).map((block) => ("html" in block ? block.html : "")).join("\n");
}

const text = (...content: object[]) => ({ type: "doc", content });
const paragraph = (words: string, marks: object[] = []) => ({
  type: "paragraph",
  content: [{ type: "text", text: words, marks }],
});

/** Storyblok's webhook for a published story. */
async function published(signature?: string) {
  const body = JSON.stringify({
    action: "published",
    space_id: 1,
    story_id: 1,
    full_slug: "spring",
  });
  const signed = createHmac("sha1", "webhook-secret").update(body).digest("hex");
  return serve(
    middleware,
    new Request("http://localhost/hooks/storyblok", {
      method: "POST",
      body,
      headers: { "webhook-signature": signature ?? signed },
    }),
    "request-1",
  );
}

test("a story is rendered by the types of its fields, in the reader's language", async () => {
  const content = (words: string) => ({
    component: "page",
    _uid: "1",
    title: words,
    body: [
      { component: "teaser", _uid: "2", headline: "Tết & spring" },
      {
        component: "copy",
        text: text(paragraph("Bold", [{ type: "bold" }]), paragraph("plain <b>")),
      },
      { component: "notes", markdown: "- one\n- [two](/guide)" },
      { component: "plain", words: "First.\n\nSecond." },
      {
        component: "picture",
        image: {
          fieldtype: "asset",
          filename: "https://a.storyblok.com/f/1/800x600/honey.jpg",
          alt: "Honey",
          title: "From Tasmania",
        },
      },
      {
        component: "cta",
        label: "To the gifts",
        link: { fieldtype: "multilink", linktype: "url", url: "/category/gifts", cached_url: "" },
      },
      {
        component: "row",
        columns: [
          { component: "cell", text: text(paragraph("Left")) },
          { component: "cell", text: text(paragraph("Right")) },
        ],
      },
    ],
  });
  stories = {
    "spring/default": { name: "Spring", content: content("Spring is here") },
    "spring/vi": { name: "Spring", content: content("Xuân đã về") },
  };
  const english = await page("spring");
  expect(english?.title).toBe("Spring is here");
  const html = htmlOf(english);
  expect(html).toContain("<h2>Tết &amp; spring</h2>");
  expect(html).toContain("<strong>Bold</strong>");
  expect(html).toContain("plain &lt;b&gt;");
  expect(html).toContain('<a href="/guide">two</a>');
  expect(html).toContain("<p>Second.</p>");
  expect(html).toMatch(
    /<img src="https:\/\/a\.storyblok\.com\/f\/1\/800x600\/honey\.jpg\/m\/1280x0" alt="Honey" width="800" height="600"/,
  );
  expect(html).toContain("<figcaption>From Tasmania</figcaption>");
  expect(html).toContain('<a href="/category/gifts" class="button">To the gifts</a>');
  expect(html).toMatch(/<div class="grid">[^]*Left[^]*Right/);
  const vietnamese = await page("spring", "vi_VN");
  expect(vietnamese?.title).toBe("Xuân đã về");
  expect(htmlOf(vietnamese)).toContain('href="/vi/category/gifts"');
});

test("blocks with the names of the shop's own kinds are those, as in files", async () => {
  const asset = (filename: string) => ({ fieldtype: "asset", filename, alt: "A desk" });
  const link = { fieldtype: "multilink", linktype: "url", url: "/search", cached_url: "" };
  const body = [
    {
      component: "hero",
      _uid: "1",
      title: "Desks",
      text: "",
      picture: asset("https://a.storyblok.com/f/1/800x450/desk.jpg"),
      label: "All desks",
      link,
    },
    { component: "products", title: "Ours", show: "chosen", category: "", products: "oak\npine" },
    { component: "text", text: text(paragraph("Made by hand")) },
    { component: "picture", picture: asset(""), text: text(paragraph("Only words")) },
    { component: "products", show: "cheapest", title: "Not a row" },
  ];
  stories = { "home/default": { name: "Home", content: { component: "page", body } } };
  const { blocks } = (await page("home"))!;
  const url = "https://a.storyblok.com/f/1/800x450/desk.jpg/m/1280x0";
  expect(blocks[0]).toMatchObject({
    type: "hero",
    title: "Desks",
    picture: { url, width: 800, height: 450, alt: "A desk" },
    link: { to: "/search", label: "All desks" },
  });
  expect(blocks[1]).toMatchObject({ show: "chosen", products: ["oak", "pine"] });
  expect(blocks[2]).toEqual({ type: "text", html: "<p>Made by hand</p>" });
  expect(blocks[3]).toEqual({ type: "text", html: "<p>Only words</p>" });
});

test("an answer is cached until Storyblok reports a change", async () => {
  stories = { "kept/default": { name: "One", content: { component: "page" } } };
  expect((await page("kept"))?.title).toBe("One");
  stories = { "kept/default": { name: "Two", content: { component: "page" } } };
  expect((await page("kept"))?.title).toBe("One");
  expect(asked).toHaveLength(1);

  expect((await published("0".repeat(40))).status).toBe(404);
  expect((await page("kept"))?.title).toBe("One");
  const long = { method: "POST", body: "x".repeat(100_001), headers: { "webhook-signature": "1" } };
  const request = new Request("http://localhost/hooks/storyblok", long);
  expect((await serve(middleware, request, "request-1")).status).toBe(413);
  expect((await published()).status).toBe(204);
  expect((await page("kept"))?.title).toBe("Two");
});

test("while the CMS is down the last good page is shown, otherwise the file's", async () => {
  stories = { "steady/default": { name: "Steady", content: { component: "page" } } };
  await page("steady");
  isDown = true;
  await published();
  expect((await page("steady"))?.title).toBe("Steady");
  expect((await page("terms"))?.title).toBe("Terms and conditions");
  await expect(page("never-seen")).rejects.toMatchObject({ status: 503 });
});

test("an unknown key has no page; a page that the CMS lacks may be a file", async () => {
  stories = {};
  expect(await page("nothing-here")).toBeNull();
  expect((await page("vision", "vi_VN"))?.title).toBe("Tầm nhìn");
});

test("only the authenticated visual editor sees a draft", async () => {
  stories = { "draft:spring/default": { name: "Draft", content: { component: "page" } } };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const proofOf = (token: string, time = timestamp) => ({
    key: "spring",
    proof: {
      space: "42",
      timestamp: time,
      token: createHash("sha1").update(`42:${token}:${time}`).digest("hex"),
    },
  });
  const tokens = middleware.shopperCookie.read(null);
  const caller = {
    locale: "en_US" as const,
    requestId: "test",
    signal: new AbortController().signal,
    tokens,
  };
  const preview = (proof: ReturnType<typeof proofOf>) =>
    middleware.dispatch.query("content.preview", proof, caller);
  expect((await preview(proofOf("preview-token")))?.title).toBe("Draft");
  expect(await preview(proofOf("public-token"))).toBeNull();
  expect(await preview(proofOf("preview-token", "1600000000"))).toBeNull();
});

test("no script, style or dangerous address of an author reaches a page", () => {
  const html = safeHtml(
    `<h1>Big</h1><script>alert(1)</script><p onclick="x()" style="position:fixed">Text</p>
     <a href="javascript:alert(1)">a</a><a href=" JaVaScRiPt:alert(1)">b</a><a href="data:text/html,x">c</a>
     <a href="//evil.example">d</a><img src="data:image/svg+xml,<svg onload=alert(1)>"><iframe src="https://evil.example"></iframe>
     <a href="https://good.example">e</a><a href="mailto:a@example.com">f</a><svg><script>x</script></svg><form><input></form>`,
    LINKS,
    "en_US",
  );
  expect(html).toContain("<h2>Big</h2>");
  expect(html).not.toMatch(/script|onclick|style=|data:|evil\.|iframe|svg|form|input/i);
  expect(html).toContain('<a href="https://good.example/" rel="noopener noreferrer">e</a>');
  expect(html).toContain('<a href="mailto:a@example.com">f</a>');
});

test("a link that is not allowed keeps its text, and shows the reason in the reader's language", () => {
  const text = `<p><a href="java\tscript:alert(1)" class="button">Win <b>now</b></a>,
    <a href="https://good.example@evil.example">a <a href="vbscript:x">trap</a></a>,
    <refused-external title="x" onclick="y()">made up</refused-external>, <a id="place">a place</a></p>`;
  const english = safeHtml(text, LINKS, "en_US");
  expect(english).toContain(
    '<span title="Cannot navigate to a URL with a dangerous protocol">Win <strong>now</strong><span class="sr-only"> (Cannot navigate to a URL with a dangerous protocol)</span></span>',
  );
  expect(english).toContain(
    '<span title="Navigating to an external URL is not allowed by default">',
  );
  expect(english).not.toMatch(/href|evil|onclick|refused|script:/);
  expect(english).toContain("<span>made up</span>");
  expect(english).toContain('<a id="place">a place</a>');
  expect(safeHtml(text, LINKS, "vi_VN")).toContain(
    "Không thể chuyển đến địa chỉ dùng giao thức nguy hiểm",
  );
});

test("every page of the shop has a text in both languages, with equal numbers of headings and valid links", async () => {
  const keys = [
    "about-us",
    "vision",
    "guide",
    "policy",
    "terms",
    "return-refund",
    "shipping-isu",
    "partner",
    "gift-guide",
  ];
  for (const key of keys) {
    const english = await fileContent({
      folder: "demo/shop/content",
      key,
      locale: "en_US",
      links: LINKS,
      pictures: openPictures(null),
    });
    const vietnamese = await fileContent({
      folder: "demo/shop/content",
      key,
      locale: "vi_VN",
      links: LINKS,
      pictures: openPictures(null),
    });
    const count = (html = "") => html.match(/<h2/g)?.length ?? 0;
    expect(count(htmlOf(english)), key).toBeGreaterThan(1);
    expect(count(htmlOf(vietnamese)), key).toBe(count(htmlOf(english)));
    expect(english?.description, key).not.toBe("");
    expect(vietnamese?.description, key).not.toBe("");
    for (const [, path] of htmlOf(vietnamese).matchAll(/href="(\/[^"]*)"/g))
      expect(path, key).toMatch(/^\/vi\//);
  }
});
