import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { NO_MARKS } from "#app/shop/shopper-marks.ts";

const fragment = vi.hoisted(() => vi.fn<() => Promise<ReactElement>>());
vi.mock("#app/server/fragment.server.tsx", () => ({ fragment }));

const { contentsOf } = await import("./marks.server.tsx");

test("a rendering that failed once is tried again", async () => {
  fragment.mockRejectedValueOnce(new Error("no memory"));
  fragment.mockResolvedValue(<b>header</b>);
  await expect(contentsOf(NO_MARKS, "", "en_US")).rejects.toThrow("no memory");
  const contentOf = await contentsOf(NO_MARKS, "", "en_US");
  expect(contentOf("header")).toBe("<b>header</b>");
});

test("the way to the own review leads to the product of the page", async () => {
  fragment.mockResolvedValue(<a href="/product/slug-of-the-product/reviews">Yours</a>);
  const contentOf = await contentsOf({ ...NO_MARKS, cartQuantity: 2 }, "", "vi_VN");
  expect(contentOf("yours:soap-2")).toBe('<a href="/product/soap-2/reviews">Yours</a>');
  expect(contentOf("yours:honey")).toBe('<a href="/product/honey/reviews">Yours</a>');
});

test("texts in the marks cannot end their element", async () => {
  const toast = { type: "info" as const, text: "</script><script>steal()" };
  const contentOf = await contentsOf({ ...NO_MARKS, toast }, "<aside></aside>", "en_US");
  expect(contentOf("top").match(/<\/?\w+/g)).toEqual(["<script", "</script", "<aside", "</aside"]);
});
