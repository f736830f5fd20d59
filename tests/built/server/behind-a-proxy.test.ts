import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { BROWSER, startShop } from "#tests/built/shop.ts";

const SHOP = "https://shop.example";
const shop = await startShop({ PUBLIC_URL: SHOP, DRAIN_SECONDS: "2", LOG_LEVEL: "info" });
afterAll(() => shop.stop());

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/** Posts the login form as a proxy that ends TLS passes it on, without X-Forwarded-Proto. */
async function logIn(Host: string, Origin: string): Promise<number> {
  const body = "intent=log-in&email=nobody%40example.com&password=wrong";
  return (await sent("POST", "/login", { Host, Origin, ...FORM }, body)).status;
}

/** By Node's own client: fetch sets Host itself. */
function sent(method: string, path: string, headers: Record<string, string>, body = "") {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const agent = { "User-Agent": BROWSER, Connection: "close" };
      const call = request(
        shop.url + path,
        { method, headers: { ...agent, ...headers } },
        (reply) => {
          let text = "";
          reply.on("data", (chunk: Buffer) => (text += chunk.toString()));
          reply.on("end", () =>
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }),
          );
        },
      );
      call.once("error", reject);
      call.end(body);
    },
  );
}

test("forms of an https shop work behind a proxy that says nothing of https", async () => {
  expect(await logIn("shop.example", SHOP)).toBe(422);
  expect(await logIn("127.0.0.1:3000", SHOP)).toBe(422); // a proxy that does not pass the host on
});

test("forms of other sites, and of the shop over http, are refused", async () => {
  expect(await logIn("shop.example", "https://evil.example")).toBe(400);
  expect(await logIn("shop.example", "http://shop.example")).toBe(400);
  expect(await logIn("127.0.0.1:3000", "http://127.0.0.1:3000")).toBe(400);
});

test("every answer tells browsers to use https, files and health too", async () => {
  for (const path of ["/", "/cart", "/sw.js", "/healthz", "/no-such-page", "/image/nothing"]) {
    const { headers } = await sent("GET", path, { Host: "shop.example" });
    expect(headers["strict-transport-security"], path).toBe("max-age=31536000");
  }
});

test("every cookie of an https shop is for https only", async () => {
  const vietnamese = { "Accept-Language": "vi", Host: "shop.example" };
  const post = { Host: "shop.example", Origin: SHOP, ...FORM };
  const answers = [
    await sent("GET", "/cart", vietnamese),
    await sent("GET", "/about-us?ref=ABCDEF", { Host: "shop.example" }),
    await sent("POST", "/light-view", post, "light=on"),
  ];
  const cookies = answers.flatMap(({ headers }) => headers["set-cookie"] ?? []) as string[];
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
    "locale",
    "ref",
    "toast",
    "light",
  ]);
  for (const cookie of cookies) expect(cookie).toContain("; Secure");
});

test("a host or an address that is none is the client's mistake", async () => {
  for (const Host of ["a b", "shop.example:port", "[", "a<b"])
    expect((await sent("GET", "/cart", { Host })).status, Host).toBe(400);
  expect(shop.output()).not.toContain("request failed outside the shop");
});

test("after SIGTERM balancers see 503 before the listener closes", async () => {
  expect(JSON.parse((await sent("GET", "/readyz", {})).text)).toEqual({ ready: true, erp: "up" });
  shop.process.kill("SIGTERM");
  await expect.poll(async () => (await sent("GET", "/readyz", {})).status).toBe(503);
  expect((await sent("GET", "/cart", {})).status).toBe(200);
  expect((await sent("GET", "/healthz", {})).status).toBe(200);
  await expect.poll(() => shop.process.exitCode, { timeout: 15_000 }).toBe(0);
});
