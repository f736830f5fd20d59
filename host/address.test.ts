import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { addressOf } from "./address.ts";

/** The client address that the host derives from these headers. */
async function seen(trustProxy: boolean, headers: Record<string, string>): Promise<string> {
  const server = createServer((request, response) =>
    response.end(String(addressOf(request, trustProxy))),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
}

test("a client cannot choose its address", async () => {
  const headers = { "X-Forwarded-For": "203.0.113.7", Forwarded: "for=203.0.113.7" };
  expect(await seen(false, headers)).toBe("127.0.0.1");
});

test("behind a trusted proxy the address is the one that the proxy added", async () => {
  expect(await seen(true, { "X-Forwarded-For": "203.0.113.7" })).toBe("203.0.113.7");
  expect(await seen(true, { "X-Forwarded-For": "198.51.100.1, 203.0.113.7" })).toBe("203.0.113.7");
  expect(await seen(true, { "X-Forwarded-For": "2001:db8::1" })).toBe("2001:db8::1");
  expect(await seen(true, { "X-Forwarded-For": "203.0.113.7, nonsense" })).toBe("127.0.0.1");
  expect(await seen(true, {})).toBe("127.0.0.1");
});
