import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { readMiddlewareConfig } from "#middleware/config.ts";
import { middlewareOn } from "#middleware/http/hand-made-erp.testing.ts";
import { firstTokens } from "#middleware/http/tokens.ts";
import { identityOf } from "./identity.ts";
import { createStates } from "./state.ts";

const PROVIDER = { id: "here", name: "Here", issuer: "https://id.example", clientId: "shop" };
const caller = () => ({
  locale: "en_US" as const,
  requestId: "test",
  signal: new AbortController().signal,
  tokens: firstTokens("retail"),
});

test("a provider that does not answer is given up in time", async () => {
  const silent = createServer(() => {});
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { dispatch } = middlewareOn(
    {},
    { OIDC_PROVIDERS: JSON.stringify([{ ...PROVIDER, issuer }]), SESSION_SECRET: "x".repeat(32) },
  );
  const started = performance.now();
  const input = { providerId: "here", to: "/" };
  const { outcome } = await dispatch.mutate("session.beginProvider", input, caller());
  expect(outcome).toEqual({ ok: false, refusal: "provider-failed", status: 422 });
  expect(performance.now() - started).toBeLessThan(15_000);
});

test.for([
  "https://elsewhere.example/authorize",
  "javascript:alert(1)//",
  "https://id.example@evil.example/",
])("a provider's login page at %s is refused", async (authorization_endpoint) => {
  const provider = createServer((_, response) => {
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify({ issuer, authorization_endpoint, token_endpoint: `${issuer}/token` }));
  });
  onTestFinished(() => void provider.close());
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const begin = async (LINK_HOSTS: string) => {
    const { dispatch } = middlewareOn(
      {},
      {
        OIDC_PROVIDERS: JSON.stringify([{ ...PROVIDER, issuer }]),
        SESSION_SECRET: "x".repeat(32),
        LINK_HOSTS,
      },
    );
    const input = { providerId: "here", to: "/" };
    return (await dispatch.mutate("session.beginProvider", input, caller())).outcome;
  };
  expect(await begin("")).toEqual({ ok: false, refusal: "provider-failed", status: 422 });
  const isNamed = authorization_endpoint.startsWith("https://elsewhere");
  expect(await begin("elsewhere.example")).toMatchObject({ ok: isNamed });
});

test("a login is signed, and expires after half an hour", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const states = createStates("a secret of this shop");
  const { text, id, keys } = states.write("here", "/cart");
  expect(states.read(text)).toMatchObject({ provider: "here", id, to: "/cart" });
  expect(createStates("another secret").read(text)).toBeNull();
  expect(createStates("a new secret, a secret of this shop").read(text)?.keys).toEqual(keys);
  vi.advanceTimersByTime(30 * 60_000);
  expect(states.read(text)).toBeNull();
});

test("verifier and nonce cannot be read from the redirect", () => {
  const states = createStates("a secret of this shop");
  const { text, keys } = states.write("here", "/cart");
  expect(keys.verifier).toMatch(/^[\w-]{43}$/); // RFC 7636: at least 43
  expect(keys.verifier).not.toBe(keys.nonce);
  const travelling = text + Buffer.from(text.split(".")[0] ?? "", "base64url").toString();
  expect(travelling).not.toContain(keys.verifier);
  expect(travelling).not.toContain(keys.nonce);
});

const claims = { iss: "https://id.example", sub: "7" };

test.each([
  [{ email: "Ann@Example.com", email_verified: true }, "ann@example.com"],
  [{ email: "ann@example.com", email_verified: "true" }, null],
  [{ email: "ann@example.com", email_verified: 1 }, null],
  [{ email: "ann@example.com" }, null],
  [{ email: "no address", email_verified: true }, null],
  [{ email: ["ann@example.com"], email_verified: true }, null],
  [{ email_verified: true }, null],
])("of %j the shop takes the address %j", (claim, verifiedEmail) => {
  expect(identityOf({ ...claims, ...claim }).verifiedEmail).toBe(verifiedEmail);
});

test.each([
  [{ given_name: "Thảo", family_name: "Trần" }, "Thảo", "Trần"],
  [{ name: "Ann Mary Lee" }, "Ann", "Mary Lee"],
  [{ given_name: " An\u0000n\n", family_name: "x".repeat(200) }, "An n", "x".repeat(60)],
  [{ given_name: { first: "Ann" } }, "ann", ""],
])("of %j the shop takes a name", (claim, firstName, lastName) => {
  const known = { ...claims, email: "ann@example.com", email_verified: true };
  expect(identityOf({ ...known, ...claim })).toMatchObject({ firstName, lastName });
});

test.each([
  "google",
  "{}",
  JSON.stringify([{ ...PROVIDER, issuer: "http://id.example" }]),
  JSON.stringify([{ ...PROVIDER, id: "Here!" }]),
  JSON.stringify([PROVIDER, PROVIDER]),
  JSON.stringify([{ id: "here" }]),
])("OIDC_PROVIDERS=%s stops the start with a sentence", (OIDC_PROVIDERS) => {
  const read = () => readMiddlewareConfig({ DATA_DIR: ":memory:", OIDC_PROVIDERS });
  expect(read).toThrow(/OIDC_PROVIDERS must be JSON such as .*each id once\./);
});
