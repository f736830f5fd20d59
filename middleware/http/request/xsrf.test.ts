import { expect, test } from "vitest";
import { post, SHOP, XSRF } from "#middleware/http/calls.testing.ts";
import { middlewareOn } from "#middleware/http/hand-made-erp.testing.ts";
import { serve } from "#middleware/http/serve.ts";

const LOG_OUT = [{ mutationName: "session.logOut" }, {}];
const FRIEND = "https://app.wattle.example";

function shop(env: Record<string, string> = {}) {
  const middleware = middlewareOn(
    {
      "session.logOut": async () => ({ ok: true, data: {} }),
      "catalog.categories": async () => [],
    },
    env,
  );
  return { middleware, send: (request: Request) => serve(middleware, request, "request-1") };
}

test("a browser without a token gets one, which it must send with a mutation", async () => {
  const { send } = shop();
  const first = await send(
    post("query", [{ queryName: "catalog.categories" }, {}], { Cookie: "" }),
  );
  const [cookie = ""] = first.headers.getSetCookie();
  expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  const pair = cookie.split(";")[0] ?? "";
  const token = pair.split("=")[1] ?? "";
  const second = await send(post("mutation", LOG_OUT, { Cookie: pair, "X-XSRF-TOKEN": token }));
  expect(second.status).toBe(200);
  expect(second.headers.getSetCookie()).toEqual([]);
});

test.for([
  ["no cookie", { Cookie: "" }],
  ["no header", { "X-XSRF-TOKEN": "" }],
  ["a header that is not the cookie", { "X-XSRF-TOKEN": `${XSRF}x` }],
  ["a token too short to be one of ours", { Cookie: "XSRF-TOKEN=a", "X-XSRF-TOKEN": "a" }],
  ["the start of another cookie's name", { Cookie: `NOT-XSRF-TOKEN=${XSRF}` }],
] as const)("a mutation with %s is refused", async ([, headers]) => {
  const { middleware, send } = shop();
  const response = await send(post("mutation", LOG_OUT, headers));
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error: { code: "bad-xsrf" } });
  expect(middleware.dispatch.counts()).toEqual({});
});

test.for([
  [{}, 200],
  [{ Origin: SHOP }, 200],
  [{ Origin: "https://wattle.example" }, 200],
  [{ Origin: FRIEND }, 200],
  [{ Origin: "http://wattle.example" }, 403],
  [{ Origin: "https://wattle.example:444" }, 403],
  [{ Origin: "https://evil.example" }, 403],
  [{ Origin: "https://wattle.example.evil.example" }, 403],
  [{ Origin: "null" }, 403],
  [{ Origin: "" }, 403],
  [{ "Sec-Fetch-Site": "cross-site" }, 403],
  [{ "Sec-Fetch-Site": "same-origin" }, 200],
] as const)("a mutation that comes with %j is answered with %i", async ([headers, status]) => {
  const { send } = shop({ PUBLIC_URL: "https://wattle.example", ALLOWED_ORIGINS: FRIEND });
  expect((await send(post("mutation", LOG_OUT, headers))).status).toBe(status);
});

test("on an https shop the cookies are sent over https only", async () => {
  const { send } = shop({ PUBLIC_URL: "https://wattle.example" });
  const response = await send(
    post("query", [{ queryName: "catalog.categories" }, {}], { Cookie: "" }),
  );
  expect(response.headers.getSetCookie()[0]).toMatch(/; Secure$/);
});

test("pages of configured origins may call with cookies, others may not", async () => {
  const { send } = shop({ ALLOWED_ORIGINS: `${FRIEND}, https://other.example` });
  const preflight = (origin: string) =>
    send(
      new Request(`${SHOP}/api/odoo/mutation`, {
        method: "OPTIONS",
        headers: {
          Origin: origin,
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "content-type",
        },
      }),
    );
  const friend = await preflight(FRIEND);
  expect(friend.status).toBe(204);
  expect(Object.fromEntries(friend.headers)).toMatchObject({
    "access-control-allow-origin": FRIEND,
    "access-control-allow-credentials": "true",
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "Content-Type,X-XSRF-TOKEN,X-Request-Id",
    vary: "Origin",
  });
  const stranger = await preflight("https://evil.example");
  expect([...stranger.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual(
    [],
  );

  const answer = await send(
    post("query", [{ queryName: "catalog.categories" }, {}], { Origin: FRIEND, Cookie: "" }),
  );
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(FRIEND);
  expect(answer.headers.get("Access-Control-Expose-Headers")).toContain("X-XSRF-TOKEN");
  expect(answer.headers.getSetCookie()[0]).toContain(answer.headers.get("X-XSRF-TOKEN"));
});
