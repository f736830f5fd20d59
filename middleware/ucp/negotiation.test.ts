import { expect, test, vi } from "vitest";
import { agentProfile } from "#tests/ucp/agent-profile.ts";
import { Agent, openForAgents, PROFILE, SHOP } from "#tests/ucp/agent.ts";
import { faultsOf } from "#tests/ucp/schemas.ts";
import { middlewareOn } from "#middleware/http/hand-made-erp.testing.ts";
import { serve } from "#middleware/http/serve.ts";
import { createAgents, profileIn } from "./agents.ts";
import { isAllowed, isSpecial, type ReadOutward } from "./outward.ts";

const { erp } = middlewareOn({ "catalog.product": async () => null });

const signal = new AbortController().signal;
const get = (path: string, init?: RequestInit) => new Request(SHOP + path, init);

test("the profile is what the protocol's schema asks for, names both bindings and no way to pay", async () => {
  const shop = await openForAgents(erp);
  const response = await serve(shop, get("/.well-known/ucp"), "request-1");
  const profile = await response.json();
  expect(faultsOf("profile", profile)).toEqual([]);
  expect(profile.ucp.payment_handlers).toEqual({});
  const endpoints = profile.ucp.services["dev.ucp.shopping"].map(
    (one: { transport: string; endpoint: string }) => [one.transport, one.endpoint],
  );
  expect(endpoints).toEqual([
    ["rest", `${SHOP}/ucp/v1`],
    ["mcp", `${SHOP}/ucp/mcp`],
  ]);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const headers = { "If-None-Match": response.headers.get("ETag") ?? "" };
  expect((await serve(shop, get("/.well-known/ucp", { headers }), "request-1")).status).toBe(304);
});

test("the schemas notice an answer that is wrong", () => {
  const ucp = { version: "2026-08-25" };
  const cart = { ucp, id: "1", line_items: [], currency: "AUD", totals: [] };
  expect(faultsOf("cart", cart)).not.toEqual([]);
  const totals = ["subtotal", "total"].map((type) => ({ type, amount: 1 }));
  expect(faultsOf("cart", { ...cart, totals })).toEqual([]);
  expect(
    faultsOf("cart", { ...cart, totals: [...totals, { type: "tip", amount: 1 }] }),
  ).not.toEqual([]);
  expect(faultsOf("error", { ucp: { ...ucp, status: "error" }, messages: [] })).not.toEqual([]);
});

test("switched off, the shop has no profile and answers no agent", async () => {
  const shop = await openForAgents(erp, { UCP: "off" });
  expect((await serve(shop, get("/.well-known/ucp"), "request-1")).status).toBe(404);
  for (const binding of ["rest", "mcp"] as const) {
    const response = await new Agent(shop, binding).send("search_catalog", { query: "tea" }, {});
    expect(response.status).toBe(404);
  }
});

test.for([
  ["", "invalid_profile_url", 400],
  ["agent.example", "invalid_profile_url", 400],
  ["http://agent.example/profile.json", "invalid_profile_url", 400],
  ["https://127.0.0.1/profile.json", "invalid_profile_url", 400],
  ["https://[::ffff:10.0.0.1]/", "invalid_profile_url", 400],
  ["https://localhost/profile.json", "profile_unreachable", 424],
  ["https://agent.example:8443/", "invalid_profile_url", 400],
  ["https://user:secret@agent.example/", "invalid_profile_url", 400],
  ["https://gone.example/", "profile_unreachable", 424],
  ["https://page.example/", "profile_malformed", 422],
  ["https://old.example/", "version_unsupported", 422],
] as const)("an agent with the profile '%s' is refused: %s", async ([profile, code, status]) => {
  const texts: Record<string, string> = {
    "page.example": "<!doctype html>",
    "old.example": agentProfile([], "2026-01-23"),
  };
  const shop = await openForAgents(erp, {}, async ({ hostname }) => texts[hostname] ?? null);
  const rest = await new Agent(shop, "rest", profile).refused("search_catalog", { query: "tea" });
  const mcp = await new Agent(shop, "mcp", profile).refused("search_catalog", { query: "tea" });
  expect([rest, mcp]).toMatchObject([
    { code, status },
    { code, status },
  ]);
});

test("an agent that cannot do what it asks for is told so, in an answer of the protocol", async () => {
  const read = async () => agentProfile(["dev.ucp.shopping.catalog.search"]);
  const shop = await openForAgents(erp, {}, read);
  for (const binding of ["rest", "mcp"] as const) {
    const line_items = [{ item: { id: "a.1" }, quantity: 1 }];
    const answer = await new Agent(shop, binding).ask("create_cart", { line_items });
    expect(answer.messages).toMatchObject([{ code: "capabilities_incompatible" }]);
  }
});

test("a profile is read once in five minutes, one that fails once in a minute, and sixty in a minute at most", async () => {
  let now = 0;
  const read = vi.fn<ReadOutward>(async ({ hostname }) =>
    hostname === "a.example" ? agentProfile() : null,
  );
  const agents = createAgents({ read, isLocal: false, now: () => now });
  const ask = (host: string) => agents(`https://${host}/`, signal, null);
  await Promise.all([ask("a.example"), ask("a.example")]);
  await ask("a.example");
  const unreachable = { code: "profile_unreachable" };
  await expect(ask("b.example")).rejects.toMatchObject(unreachable);
  await expect(ask("b.example")).rejects.toMatchObject(unreachable);
  expect(read).toHaveBeenCalledTimes(2);
  for (let turn = 2; turn < 60; turn++)
    await expect(ask(`c${turn}.example`)).rejects.toMatchObject(unreachable);
  const busy = { code: "unavailable", retryAfter: 60 };
  await expect(ask("d.example")).rejects.toMatchObject(busy);
  await ask("a.example"); // known ones are not concerned
  now = 60_000;
  await expect(ask("b.example")).rejects.toMatchObject(unreachable);
  expect(read).toHaveBeenCalledTimes(61);
  now = 5 * 60_000;
  await ask("a.example");
  expect(read).toHaveBeenCalledTimes(62);
});

test("one caller's made-up profiles do not keep others from being read, and a known agent goes on meanwhile", async () => {
  let now = 0;
  const read: ReadOutward = async ({ hostname }) =>
    hostname.startsWith("x") ? null : agentProfile();
  const agents = createAgents({ read, isLocal: false, now: () => now });
  const ask = (host: string, address: string) => agents(`https://${host}/`, signal, address);
  await ask("a.example", "203.0.113.7");
  now = 10 * 60_000;
  for (let turn = 0; turn < 10; turn++)
    await expect(ask(`x${turn}.example`, "203.0.113.8")).rejects.toMatchObject({ status: 424 });
  await expect(ask("x10.example", "203.0.113.8")).rejects.toMatchObject({ status: 503 });
  await ask("b.example", "203.0.113.9");
  for (let turn = 11; turn < 60; turn++)
    await ask(`x${turn}.example`, `203.0.113.${turn}`).catch(() => {});
  await expect(ask("c.example", "203.0.113.9")).rejects.toMatchObject({ status: 503 });
  await ask("a.example", "203.0.113.7");
  now += 25 * 3_600_000;
  for (let turn = 0; turn < 60; turn++)
    await ask(`y${turn}.example`, `203.0.113.${turn}`).catch(() => {});
  await expect(ask("a.example", "203.0.113.7")).rejects.toMatchObject({ status: 503 });
});

test("only a shop on this machine asks this machine", () => {
  const local = new URL("http://127.0.0.1:4170/profile.json");
  expect(isAllowed(local, true)).toBe(true);
  expect(isAllowed(local, false)).toBe(false);
  expect(isAllowed(new URL("http://agent.example/"), true)).toBe(false);
  expect(isAllowed(new URL(PROFILE), false)).toBe(true);
});

test.for([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.31.0.1",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
  "fd00::1",
  "fe80::1",
  "ff02::1",
])("%s is no address of the internet", (address) => {
  expect(isSpecial(address)).toBe(true);
});

test.for(["1.1.1.1", "192.169.0.1", "2606:4700::1111"])("%s is one", (address) => {
  expect(isSpecial(address)).toBe(false);
});

test.for([
  ['profile="https://agent.example/p"', "https://agent.example/p"],
  ['version="1", profile="https://agent.example/p";a=1', "https://agent.example/p"],
  ["profile=https://agent.example/p", ""],
  ['other-profile="https://agent.example/p"', ""],
  [null, ""],
] as const)("the header UCP-Agent %s names %s", ([header, profile]) => {
  expect(profileIn(header)).toBe(profile);
});
