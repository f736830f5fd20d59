import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type Shop } from "#tests/built/shop.ts";

/** Pages that browsers may store for Back (spec 15.4): public ones, and none with data of one shopper. */
let shop: Shop;
let slug: string;
const cookies = { guest: "", shopper: "", customer: "" };

beforeAll(async () => {
  shop = await startShop();
  const listing = await (await fetch(`${shop.url}/category/honey`)).text();
  slug = /href="\/product\/([a-z0-9-]+)"/.exec(listing)?.[1] ?? "";
  const page = await (await fetch(`${shop.url}/product/${slug}`)).text();
  const variantId = /name="variantId" value="([^"]+)"/.exec(page)?.[1] ?? "";
  for (const intent of ["add", "wish"])
    await post(`/product/${slug}`, "shopper", { intent, variantId, quantity: "1" });
  cookies.customer = cookies.shopper;
  await post("/login", "customer", {
    intent: "log-in",
    email: "mia@example.com",
    password: "Wattle-demo-1",
  });
});
afterAll(() => shop.stop());

async function post(path: string, who: keyof typeof cookies, form: Record<string, string>) {
  const headers = { Origin: shop.url, Cookie: cookies[who] };
  const body = new URLSearchParams(form);
  const options = { method: "POST", redirect: "manual", headers, body } as const;
  const given = (await fetch(shop.url + path, options)).headers.getSetCookie();
  const cookie = given.find((one) => one.startsWith("shopper="))?.split(";")[0];
  if (!cookie) throw new Error(`${path} gave no cookie`);
  cookies[who] = cookie;
}

async function kept(path: string, who: keyof typeof cookies) {
  const headers = { Cookie: cookies[who] };
  const response = await fetch(shop.url + path, { headers, redirect: "manual" });
  return [response.status, response.headers.get("Cache-Control")];
}

const FOR_EVERYBODY = [
  "/",
  "/category/honey",
  "/search",
  "/search?q=honey",
  "/product/{slug}",
  "/product/{slug}/reviews",
  "/about-us",
  "/guide",
  "/storyblok/gift-guide",
  "/reset-password",
  "/offline",
];

test.for(FOR_EVERYBODY)("%s may be stored for Back, for every shopper", async (path) => {
  for (const prefix of ["", "/vi"]) {
    for (const who of ["guest", "shopper", "customer"] as const) {
      const address = prefix + path.replace("{slug}", slug);
      if (address === "/vi/") continue;
      expect(await kept(address, who), `${address} for a ${who}`).toEqual([
        200,
        "private, no-cache",
      ]);
    }
  }
});

test.for(["/login", "/signup", "/request-product"])("%s may be stored for guests", async (path) => {
  expect(await kept(path, "guest")).toEqual([200, "private, no-cache"]);
  expect(await kept(path, "shopper")).toEqual([200, "private, no-cache"]);
});

test.for([
  "/cart",
  "/wishlist",
  "/checkout",
  "/request-product",
  "/my-account",
  "/my-account/my-orders",
  "/my-account/personal-data",
  "/my-account/payment-method",
  "/my-account/referral",
])("%s is personal and not stored", async (path) => {
  expect(await kept(path, "customer")).toEqual([200, "private, no-store"]);
  expect(await kept(`/vi${path}`, "customer")).toEqual([200, "private, no-store"]);
});

test("no script listens for `unload`, and no page allows it", async () => {
  const scripts = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  const waiting = scripts.filter((name) =>
    /["'`](before)?unload["'`]/.test(readFileSync(`build/client/assets/${name}`, "utf8")),
  );
  expect(waiting).toEqual([]);
  const { headers } = await fetch(shop.url);
  expect(headers.get("Permissions-Policy")).toContain("unload=()");
});
