import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshFolder, startShop, type Shop } from "#tests/built/shop.ts";

/** A shop whose content includes a page with hostile links (spec 8.3). */
const SHOP_DIR = freshFolder();
let shop: Shop;

beforeAll(async () => {
  cpSync("demo/shop", SHOP_DIR, { recursive: true });
  const text = `Read [the guide](/guide), [our post](https://post.example/33A "33A"),
[a trap](https://shop.example@evil.example/), [another](//evil.example), <a href="\\\\evil.example">a third</a>,
<a href=" jAvA&#9;sCrIpT:alert(1)" onclick="alert(2)">win</a>, <a href="DATA:text/html,x">more</a>
and [write](mailto:help@shop.example).`;
  for (const locale of ["en_US", "vi_VN"])
    writeFileSync(join(SHOP_DIR, "content", locale, "trap.md"), `---\ntitle: Trap\n---\n${text}\n`);
  shop = await startShop({
    SHOP_DIR,
    LINK_HOSTS: "post.example",
  });
});
afterAll(async () => {
  await shop.stop();
  rmSync(SHOP_DIR, { recursive: true, force: true });
});

const main = async (path: string) =>
  /<article[^]*<\/article>/.exec(await (await fetch(shop.url + path)).text())?.[0] ?? "";

test.for([
  [
    "/storyblok/trap",
    "Navigating to an external URL is not allowed by default",
    "Cannot navigate to a URL with a dangerous protocol",
  ],
  [
    "/vi/storyblok/trap",
    "Liên kết ra ngoài đã bị chặn",
    "Không thể chuyển đến địa chỉ dùng giao thức nguy hiểm",
  ],
])(
  "a hostile link in a content page is shown as text with the reason: %s",
  async ([path = "", ...reasons]) => {
    const html = await main(path);
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toEqual(["/guide", "https://post.example/33A", "mailto:help@shop.example"]);
    expect(html).not.toMatch(/evil|onclick|alert|script:/i);
    for (const text of ["a trap", "another", "a third"])
      expect(html).toContain(
        `<span title="${reasons[0]}">${text}<span class="sr-only"> (${reasons[0]})</span></span>`,
      );
    for (const text of ["win", "more"])
      expect(html).toContain(
        `<span title="${reasons[1]}">${text}<span class="sr-only"> (${reasons[1]})</span></span>`,
      );
  },
);
