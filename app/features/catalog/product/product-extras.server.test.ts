import { expect, test } from "vitest";
import { optionalHtml, tagsDetail } from "./product-extras.server.ts";

test("products that staff offer with another are links of the page's language", () => {
  const offered = [{ slug: "care-9", name: "Care & oil" }];
  const html = optionalHtml(offered, "vi_VN");
  expect(html).toContain('<a href="/vi/product/care-9">Care &amp; oil</a>');
  expect(html).toContain("<h3>Có thể mua kèm</h3>");
  expect(optionalHtml([], "en_US")).toBe("");
});

test("tags are a detail of the product, and none without any", () => {
  expect(tagsDetail(["Vegan", "Local"], "en_US")).toEqual([
    { name: "Tags", values: ["Vegan", "Local"] },
  ]);
  expect(tagsDetail([], "en_US")).toEqual([]);
});
