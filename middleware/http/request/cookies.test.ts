import { expect, test } from "vitest";
import { createCookie } from "react-router";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { createShopperCookie } from "./cookies.ts";
import { MAX_MARKED_WISHES, MAX_ORDER_TOKENS } from "#contract/limits.ts";
import { firstTokens } from "#middleware/http/tokens.ts";

const SECRET = "a secret of at least 32 characters";
const config = readMiddlewareConfig({ DATA_DIR: ":memory:", SESSION_SECRET: SECRET });
const cookie = createShopperCookie(config, "retail");

const ANN = {
  session: "ann",
  cart: "cart-of-ann",
  orders: ["order-1"],
  priceList: "member",
  cartQuantity: 3,
  wishlist: "list-of-ann",
  wishes: 2,
  wished: ["12", "7"],
};
const NO_TOKENS = firstTokens("retail");

async function pairOf(tokens: typeof ANN) {
  return (await cookie.write(tokens)).split(";")[0] ?? "";
}

test("a shopper's tokens are read from their cookie", async () => {
  expect(cookie.read(`a=b; ${await pairOf(ANN)}; c=d`)).toEqual(ANN);
});

test("the cookie has the form of React Router's, so that a shop of another release can read it", async () => {
  const older = createCookie("shopper", { secrets: [SECRET] });
  expect(await older.parse(await pairOf(ANN))).toEqual(ANN);
  const pair = (await older.serialize({ ...ANN, priceList: "Giá sỉ ñ 💛" })).split(";")[0] ?? "";
  expect(cookie.read(pair)).toEqual({ ...ANN, priceList: "Giá sỉ ñ 💛" });
});

test("without a cookie there are no tokens", async () => {
  expect(cookie.read(null)).toEqual(NO_TOKENS);
  expect(cookie.read("")).toEqual(NO_TOKENS);
});

test("a changed cookie has no tokens", async () => {
  const pair = decodeURIComponent(await pairOf(ANN));
  const [content = "", signature = ""] = pair.slice("shopper=".length).split(".");
  const ben = btoa(JSON.stringify({ ...ANN, session: "ben" }));
  const forgeries = [
    `${ben}.${signature}`,
    `${ben}.`,
    ben,
    `${content}.${signature.slice(0, -4)}AAA=`,
    `${content}.${signature}${signature}`,
    `.${signature}`,
    "%E0%A4%A",
    "__proto__",
    btoa(JSON.stringify(ANN)),
  ];
  for (const forgery of forgeries) expect(cookie.read(`shopper=${forgery}`)).toEqual(NO_TOKENS);
});

test("a cookie with another signature, or with another content of an older shop, has no tokens", async () => {
  const foreign = createShopperCookie(
    { ...config, SESSION_SECRET: "another secret of 32 characters.." },
    "retail",
  );
  expect(cookie.read((await foreign.write(ANN)).split(";")[0] ?? "")).toEqual(NO_TOKENS);
  const older = createCookie("shopper", { secrets: [SECRET] });
  for (const content of [
    { cart: "1" },
    "cart",
    7,
    null,
    { ...ANN, orders: "order-1" },
    { ...ANN, cartQuantity: -1 },
  ]) {
    expect(cookie.read((await older.serialize(content)).split(";")[0] ?? "")).toEqual(NO_TOKENS);
  }
});

test("a cookie of a release without wishlists is valid", async () => {
  const { wishlist: _, wishes: __, wished: ___, ...before } = ANN;
  const older = createCookie("shopper", { secrets: [SECRET] });
  const pair = (await older.serialize(before)).split(";")[0] ?? "";
  expect(cookie.read(pair)).toEqual({ ...before, wishlist: null, wishes: 0, wished: [] });
});

test("a cookie with all its tokens is within what browsers store", async () => {
  const token = "2147483647.6f1c1c5e-6a5d-4c0e-8d0b-0a7b1a3f3c11";
  const orders = Array.from({ length: MAX_ORDER_TOKENS }, () => token);
  const wished = Array.from({ length: MAX_MARKED_WISHES }, () => "2147483647");
  const stating = createShopperCookie({ ...config, GATEWAY_SECRET: SECRET }, "retail");
  const full = await stating.write({ ...ANN, session: token, cart: token, orders, wished });
  expect(full).toMatch(/^shopper=/);
  expect(full.length).toBeLessThan(4_096);
});

test("scripts cannot read the cookie, and it is valid for a year", async () => {
  expect(await cookie.write(ANN)).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  const secure = createShopperCookie({ ...config, PUBLIC_URL: "https://wattle.example" }, "retail");
  expect(await secure.write(ANN)).toMatch(
    /^__Host-shopper=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("on https a cookie that other subdomains cannot set comes before the one of an earlier release", async () => {
  const secure = createShopperCookie({ ...config, PUBLIC_URL: "https://wattle.example" }, "retail");
  const earlier = await pairOf(ANN);
  expect(secure.read(earlier)).toEqual(ANN);
  const own = (await secure.write({ ...ANN, cartQuantity: 7 })).split(";")[0] ?? "";
  for (const cookies of [`${earlier}; ${own}`, `${own}; ${earlier}`])
    expect(secure.read(cookies)).toEqual({ ...ANN, cartQuantity: 7 });
});

test("after SESSION_SECRET was replaced the cookies of the one before are still valid", async () => {
  const secrets = `another secret of 32 characters..,${SECRET}`;
  const rotated = createShopperCookie({ ...config, SESSION_SECRET: secrets }, "retail");
  expect(rotated.read(await pairOf(ANN))).toEqual(ANN);
  const [pair = ""] = (await rotated.write(ANN)).split(";");
  expect(cookie.read(pair)).toEqual(NO_TOKENS);
});
