import { expect, test } from "vitest";
import { orderUrl, readOrderLink, signOrderLink } from "./order-link.ts";

const shop = { publicUrl: "https://shop.example", secret: "s".repeat(40) };
const now = new Date("2026-11-20T10:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

test("a mail links to the order for a year, in the order's language", () => {
  const url = new URL(orderUrl(shop, 7, "vi_VN", now));
  expect(url.origin + url.pathname).toBe("https://shop.example/vi/order");
  const link = url.searchParams.get("link") ?? "";
  expect(readOrderLink(shop.secret, link, days(364))).toEqual({ ok: true, orderId: 7 });
  expect(readOrderLink(shop.secret, link, days(366))).toEqual({
    ok: false,
    refusal: "link-expired",
  });
});

test("no character of a link can be changed", () => {
  const link = signOrderLink(shop.secret, 7, now);
  for (let at = 0; at < link.length; at++) {
    const other = link[at] === "1" ? "2" : "1";
    const forged = link.slice(0, at) + other + link.slice(at + 1);
    expect(readOrderLink(shop.secret, forged, now), forged).toMatchObject({ ok: false });
  }
});
