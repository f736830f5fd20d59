import { expect, test } from "vitest";
import { clientAddress, parseProxies, proxyTest } from "./proxies.ts";

/** The client's address, as a shop with this setting sees it. */
function seen(setting: string, forwarded: string | null, peer = "10.0.0.2"): string | null {
  return clientAddress(peer, forwarded, proxyTest(parseProxies(setting) ?? 0));
}

test("a client cannot choose its address", () => {
  expect(seen("false", "203.0.113.7")).toBe("10.0.0.2");
  expect(seen("0", "203.0.113.7")).toBe("10.0.0.2");
  expect(seen("true", "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
  expect(seen("2", "198.51.100.1, 203.0.113.7, 10.0.0.1")).toBe("203.0.113.7");
  expect(seen("10.0.0.0/8", "198.51.100.1, 203.0.113.7", "192.0.2.1")).toBe("192.0.2.1");
  expect(seen("10.0.0.0/8", "10.0.0.9, 203.0.113.7, 10.0.0.1")).toBe("203.0.113.7");
});

test("behind one proxy the address is the one that the proxy added", () => {
  expect(seen("true", "203.0.113.7")).toBe("203.0.113.7");
  expect(seen("true", "2001:db8::1")).toBe("2001:db8::1");
  expect(seen("true", "203.0.113.7:4711")).toBe("203.0.113.7");
  expect(seen("true", "[2001:db8::1]:4711")).toBe("2001:db8::1");
  expect(seen("true", "203.0.113.7, nonsense")).toBe("10.0.0.2");
  expect(seen("true", null)).toBe("10.0.0.2");
  expect(seen("true", "")).toBe("10.0.0.2");
});

test("behind several proxies each of them is passed over", () => {
  const forwarded = "203.0.113.7, 10.1.1.1, 2001:db8:1::1";
  expect(seen("3", forwarded)).toBe("203.0.113.7");
  expect(seen("5", forwarded)).toBe("203.0.113.7");
  expect(seen("10.0.0.0/8, 2001:db8:1::/48", forwarded)).toBe("203.0.113.7");
  expect(seen("10.0.0.2, 2001:db8:1::1", forwarded)).toBe("10.1.1.1");
  expect(seen("10.0.0.0/8", "203.0.113.7", "::ffff:10.0.0.2")).toBe("203.0.113.7");
});

test.for(["yes", "-1", "1.5", "100", "10.0.0.0/33", "2001:db8::/129", "10.0.0/8", "10.0.0.0/8/8"])(
  "%s names no proxies",
  (setting) => {
    expect(parseProxies(setting)).toBeNull();
  },
);
