import { expect, test } from "vitest";
import { middlewareOn } from "#middleware/http/hand-made-erp.testing.ts";
import { serve } from "#middleware/http/serve.ts";
import { Agent, openForAgents, PROFILE, rpc, SHOP } from "#tests/ucp/agent.ts";
import { OPERATION_NAMES } from "./operations.ts";

const { erp } = middlewareOn({ "catalog.product": async () => null });
const shop = await openForAgents(erp);
const rest = new Agent(shop, "rest");

async function answer(request: Request) {
  const response = await serve(shop, request, "request-1");
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}

const ask = (message: unknown, headers?: Record<string, string>) => answer(rpc(message, headers));
const asking = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 7, method, params });

test("an MCP client is greeted in a version that both speak, and sees every tool with its schema", async () => {
  const hello = await ask(asking("initialize", { protocolVersion: "2025-06-18" }));
  expect(hello.body).toMatchObject({
    id: 7,
    result: { protocolVersion: "2025-06-18", capabilities: { tools: {} } },
  });
  const newer = await ask(asking("initialize", { protocolVersion: "2099-01-01" }));
  expect(newer.body.result.protocolVersion).toBe("2025-11-25");
  const done = await ask({ jsonrpc: "2.0", method: "notifications/initialized" });
  expect(done).toMatchObject({ status: 202, body: "" });
  expect((await ask(asking("ping"))).body.result).toEqual({});
  const { tools } = (await ask(asking("tools/list"))).body.result;
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(OPERATION_NAMES);
  for (const { inputSchema } of tools) {
    expect(inputSchema).toMatchObject({
      type: "object",
      required: expect.arrayContaining(["meta"]),
    });
  }
  const vi = await ask(asking("tools/list"), { "Accept-Language": "vi" });
  expect(vi.body.result.tools[0].description).toContain("Tìm hàng");
});

test.for([
  [[], 400, -32600],
  [{ id: 1, method: "ping" }, 400, -32600],
  [asking("resources/list"), 200, -32601],
  [asking("tools/call", { name: "__proto__" }), 200, -32602],
  [asking("tools/call", { name: "get_product", arguments: { meta: 1 } }), 400, -32602],
] as const)(
  "the message %o is answered by an error of JSON-RPC",
  async ([message, status, code]) => {
    expect(await ask(message)).toMatchObject({ status, body: { jsonrpc: "2.0", error: { code } } });
  },
);

test("a body that is no JSON is answered by an error of JSON-RPC, and by REST's", async () => {
  const broken = (request: Request) =>
    new Request(request.url, { method: "POST", headers: request.headers, body: "{" });
  const mcp = await answer(broken(rpc(asking("ping"))));
  expect(mcp).toMatchObject({ status: 400, body: { id: null, error: { code: -32700 } } });
  const carts = await answer(broken(new Request(`${SHOP}/ucp/v1/carts`, rpc({}))));
  expect(carts).toMatchObject({ status: 400, body: { code: "not_json" } });
});

test("pages of other sites, other methods and other versions of MCP are refused", async () => {
  const evil = { Origin: "https://evil.example" };
  expect((await ask(asking("ping"), evil)).status).toBe(403);
  expect((await ask(asking("ping"), { Origin: SHOP })).status).toBe(200);
  expect((await ask(asking("ping"), { "MCP-Protocol-Version": "2024-01-01" })).status).toBe(400);
  expect((await ask(asking("ping"), { "Content-Type": "text/plain" })).status).toBe(415);
  const get = await answer(new Request(`${SHOP}/ucp/mcp`));
  expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"]);
});

test.for([
  ["POST", "/ucp/v1/nothing", 404],
  ["POST", "/ucp/xx/carts", 404],
  ["POST", "/ucp/v1/carts/a/b/c", 404],
  ["DELETE", "/ucp/v1/carts/cart_1", 405],
  ["GET", "/ucp/v1/carts", 405],
  ["PATCH", "/ucp/v1/catalog/search", 405],
] as const)("%s %s is answered %s", async ([method, path, status]) => {
  const sent = await answer(new Request(SHOP + path, { method }));
  expect(sent.status).toBe(status);
  expect(sent.body.content).toMatch(/\.$/);
  expect(sent.headers.get("Cache-Control")).toBe("no-store");
});

test.for([
  [{}, "line_items"],
  [{ line_items: [{ item: {}, quantity: 1 }] }, "line_items.0.item.id"],
  [{ line_items: [{ item: { id: "a.1" }, quantity: 0 }] }, "line_items.0.quantity"],
  [{ line_items: [{ item: { id: "a.1" }, quantity: 1.5 }] }, "line_items.0.quantity"],
  [{ line_items: "all" }, "line_items"],
] as const)("the cart %o is refused with the place of what is wrong", async ([input, field]) => {
  for (const agent of [rest, new Agent(shop, "mcp")]) {
    const refused = await agent.refused("create_cart", input);
    expect(refused).toMatchObject({ status: 400, code: "invalid_request" });
    expect(refused.content).toContain(field);
  }
});

test("a body that is no JSON, too long, or nested is refused", async () => {
  const send = (body: string) =>
    answer(
      new Request(`${SHOP}/ucp/v1/carts`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "UCP-Agent": `profile="${PROFILE}"` },
        body,
      }),
    );
  expect((await send("{")).status).toBe(400);
  expect((await send(`"${"x".repeat(200_000)}"`)).status).toBe(413);
  expect((await send("[".repeat(50) + "]".repeat(50))).status).toBe(400);
  expect((await send("null")).body.code).toBe("invalid_request");
});

test("an ERP that is down is a passing fault, and nothing of it is told", async () => {
  const down = await rest.refused("search_catalog", { query: "tea" });
  expect(down).toMatchObject({ status: 503, code: "unavailable" });
});
