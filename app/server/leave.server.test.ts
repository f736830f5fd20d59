import { expect, test } from "vitest";
import { leaveFor } from "./leave.server.ts";
import { takeToast } from "./shopper/toast.server.ts";

test("the shop's own payment page is opened by a document redirect", async () => {
  const response = await leaveFor("/demo-provider/abc?lang=vi", "/vi/checkout/thank-you");
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/demo-provider/abc?lang=vi");
  expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
});

test.for([
  ["https://pay.evil.example/1", "Navigating to an external URL is not allowed by default"],
  ["//pay.evil.example/1", "Navigating to an external URL is not allowed by default"],
  ["javascript:alert(1)", "Cannot navigate to a URL with a dangerous protocol"],
  ["data:text/html,x", "Cannot navigate to a URL with a dangerous protocol"],
])(
  "%s is not opened; the shopper stays in the shop with the reason",
  async ([address, message]) => {
    const response = await leaveFor(address ?? "", "/checkout/thank-you");
    expect(response.headers.get("Location")).toBe("/checkout/thank-you");
    const [cookie = ""] = (response.headers.get("Set-Cookie") ?? "").split(";");
    const page = new Request("http://shop.test/", { headers: { Cookie: cookie } });
    expect((await takeToast(page, "en_US")).toast).toEqual({ type: "error", text: message });
  },
);
