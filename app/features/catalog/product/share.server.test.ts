import { expect, test } from "vitest";
import { publicConfig } from "#app/server/config.server.ts";
import { shareHtml } from "./share.server.ts";

const HONEY = { slug: "honey", name: `Honey & "tea"` };
const shop = (linkHosts: string[]) => ({
  ...publicConfig,
  publicUrl: "https://shop.example",
  linkHosts,
});

test("a product is shared by e-mail, with its name and its address in the page's language", () => {
  const html = shareHtml(HONEY, "vi_VN", shop([]));
  const body = encodeURIComponent("https://shop.example/vi/product/honey");
  expect(html).toContain(`mailto:?subject=Honey%20%26%20%22tea%22&amp;body=${body}`);
  expect(html).toContain(`data-title="Honey &amp; &quot;tea&quot;"`);
});

test("Zalo is offered where the shop allows its host only", () => {
  expect(shareHtml(HONEY, "en_US", shop([]))).not.toContain("zalo");
  const url = encodeURIComponent("https://shop.example/product/honey");
  expect(shareHtml(HONEY, "en_US", shop(["zalo.me"]))).toContain(
    `href="https://zalo.me/share?url=${url}" rel="noopener noreferrer"`,
  );
});
