import { expect, test, vi } from "vitest";
import { descriptionOf, MAX_DESCRIPTION } from "./description.ts";

const PICTURE = {
  src: "/image/a7-0123456789ab/960/picture",
  srcset: "/image/a7-0123456789ab/480/picture 480w",
  sizes: "100vw",
};
const LINKS = { site: "https://shop.example", hosts: [] };

function shown(...texts: string[]) {
  const warn = vi.fn<(sentence: string) => void>();
  const pictureOf = (address: string) =>
    address === "/web/image/7-ab/a.png?b&c" ? PICTURE : undefined;
  const html = descriptionOf(texts, { links: LINKS, locale: "en_US", pictureOf, warn });
  return { html, warn };
}

test("lists, tables and headings of Odoo's editor are kept", () => {
  const text = `<section class="s_text" data-name="Text"><h2>Care</h2><ul><li><b>Wipe</b> it</li></ul>
    <table class="table"><tbody><tr><td colspan="2">80 cm</td></tr></tbody></table></section>`;
  const { html, warn } = shown(text, "<p>More</p>");
  expect(html).toContain("<h2>Care</h2><ul><li><strong>Wipe</strong> it</li></ul>");
  expect(html).toContain('<td colspan="2">80 cm</td>');
  expect(html).toContain("<p>More</p>");
  expect(html).not.toMatch(/class|data-/);
  expect(warn).not.toHaveBeenCalled();
});

test("script, style, handlers, frames, forms and ids of the page never come through", () => {
  const { html } = shown(
    `<p id="reviews" onclick="x()" style="position:fixed">Text</p><style>p{}</style><script>alert(1)</script>
     <iframe src="https://evil.example"></iframe><form action="/cart"><input name="x"><button>Go</button></form>
     <svg onload="x()"><script>y</script></svg><a href="javascript:x()">a</a><a href="https://evil.example">b</a>
     <img src="https://evil.example/pixel.png" onerror="x()"><math><mi xlink:href="javascript:x">z</mi></math>`,
  );
  expect(html).toContain("<p>Text</p>");
  expect(html).not.toMatch(/script|style|onclick|onload|onerror|iframe|form|input|button|svg|id=/i);
  expect(html).not.toMatch(/evil|img|math/);
});

test("known pictures come from the shop, others are left out", () => {
  const { html } = shown(
    `<img class="img-fluid" src="/web/image/7-ab/a.png?b&amp;c" alt="Oak" width="400" onload="x()">
     <img src="/web/image/8/b.png"><img src="//evil.example/c.png"><img alt="none">`,
  );
  expect(html.trim()).toBe(
    `<img src="${PICTURE.src}" srcset="${PICTURE.srcset}" sizes="100vw" alt="Oak" width="400" loading="lazy" />`,
  );
});

test("what Odoo's editor leaves of an empty text is no description", () => {
  expect(shown("<p><br></p>", "").html).toBe("");
  expect(shown("<div><p>&nbsp;</p></div>").html).toBe("");
});

test("of a very long text the beginning is shown, whole, and the log has a sentence", () => {
  const started = Date.now();
  const { html, warn } = shown("<p>Long</p>".repeat(1_000_000));
  expect(Date.now() - started).toBeLessThan(5000);
  expect(html.length).toBeLessThanOrEqual(MAX_DESCRIPTION + 100);
  expect(html).toMatch(/^<p>Long<\/p>/);
  expect(html).toMatch(/<\/p>$/);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("100000"));
});

test("deep nesting is closed where the text is cut", () => {
  const { html } = shown("<div>".repeat(400_000));
  expect(html).toBe("");
  const deep = shown(`${"<div>".repeat(5000)}Text`).html;
  expect(deep.split("<div>").length).toBe(deep.split("</div>").length);
});
