import { expect, test } from "vitest";
import { redirectWithToast, takeToast, toastHeaders } from "./toast.server.ts";

const asked = (cookie: string) =>
  takeToast(new Request("http://shop.test/", { headers: { Cookie: cookie } }), "vi_VN");

test("a toast is shown once, on the next page and in its language", async () => {
  const response = await redirectWithToast("/cart", {
    type: "success",
    key: "toast:cart.couponApplied",
    values: { codes: "WELCOME10" },
    link: { to: "/vi/cart", key: "catalog:product.viewCart" },
  });
  const [cookie = ""] = (response.headers.get("Set-Cookie") ?? "").split(";");
  const { toast, cookies } = await asked(cookie);
  expect(toast).toEqual({
    type: "success",
    text: "Đã áp dụng mã WELCOME10 thành công!",
    link: { to: "/vi/cart", text: "Xem giỏ hàng" },
  });
  expect(cookies).toEqual([expect.stringContaining("Max-Age=0")]);
});

test.each(["success", "error", "warning", "info", "default"] as const)(
  "a toast of the type %s is shown",
  async (type) => {
    const sent = await redirectWithToast("/", { type, key: "toast:session.loggedOut" });
    const [cookie = ""] = (sent.headers.get("Set-Cookie") ?? "").split(";");
    expect((await asked(cookie)).toast).toMatchObject({ type });
  },
);

test("of messages of several answers the newest is shown, and only what was read is cleared", async () => {
  const keys = ["toast:cart.removed", "toast:wishlist.added"] as const;
  const sent = await Promise.all(keys.map((key) => toastHeaders(key)));
  const cookies = sent.map((one) => one["Set-Cookie"].split(";")[0] ?? "");
  const { toast, cookies: cleared } = await asked(cookies.join("; "));
  expect(toast?.text).toBe("Đã lưu vào danh sách yêu thích.");
  expect(cleared.map((one) => one.split("=")[0])).toEqual(cookies.map((one) => one.split("=")[0]));
  expect(new Set(cleared).size).toBe(2);
  for (const one of cleared) expect(one).toContain("Max-Age=0");
});

test("a prefetched page does not consume the toast", async () => {
  const response = await redirectWithToast("/cart", { type: "info", key: "toast:cart.removed" });
  const [Cookie = ""] = (response.headers.get("Set-Cookie") ?? "").split(";");
  const headers = { Cookie, "Sec-Purpose": "prefetch" };
  const request = new Request("http://shop.test/", { headers });
  expect(await takeToast(request, "en_US")).toEqual({ toast: null, cookies: [] });
});

test.each([
  5,
  "text",
  [],
  {},
  { type: "loud", key: "cart:title" },
  { type: "info", key: 1 },
  { type: "info", key: "cart:title", values: { count: {} } },
  { type: "info", key: "cart:title", link: { to: "javascript:alert(1)", key: "cart:title" } },
  { type: "info", key: "cart:title", link: { to: "//evil.example", key: "cart:title" } },
])("an invalid toast cookie is ignored: %j", async (content) => {
  const cookie = encodeURIComponent(Buffer.from(JSON.stringify(content)).toString("base64"));
  expect(await asked(`toast=${cookie}`)).toEqual({ toast: null, cookies: [] });
});
