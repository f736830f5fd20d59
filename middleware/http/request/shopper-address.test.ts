import { expect, test } from "vitest";
import { countedAddress, readSignedAddress } from "./shopper-address.ts";
import { signed } from "./gateway-signature.ts";

const SECRET = "a secret of the shop and its middleware";
const ADDRESS = "203.0.113.7";

const signedAddress = (secret: string, address: string, requestId: string) =>
  signed(secret, "address", address, requestId);

test("an address signed by the shop is valid for that request", async () => {
  const header = await signedAddress(SECRET, ADDRESS, "request-1");
  expect(await readSignedAddress(SECRET, header, "request-1")).toBe(ADDRESS);
  expect(await readSignedAddress(SECRET, header, "request-2")).toBeNull();
});

test.each([
  null,
  "",
  ADDRESS,
  `${ADDRESS} made-up`,
  `${ADDRESS} not*base64`,
  await signedAddress("somebody else's secret of enough length", ADDRESS, "request-1"),
  (await signedAddress(SECRET, ADDRESS, "request-1")).replace("203", "204"),
  await signedAddress(SECRET, "not-an-address", "request-1"),
  await signed(SECRET, "price list", ADDRESS, "request-1"),
])("%j is not a valid signature", async (header) => {
  expect(await readSignedAddress(SECRET, header, "request-1")).toBeNull();
});

test("without a secret no address is accepted", async () => {
  const header = await signedAddress(SECRET, ADDRESS, "request-1");
  expect(await readSignedAddress(undefined, header, "request-1")).toBeNull();
});

test.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113"],
  ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113"],
  ["2001:DB8:0:7:1:2:3:4", "2001:db8:0:7", "2001:db8:0"],
  ["2001:db8:0:7::1", "2001:db8:0:7", "2001:db8:0"],
  ["2001:db8::1", "2001:db8:0:0", "2001:db8:0"],
  ["2001:0db8:0000:0007:ffff::", "2001:db8:0:7", "2001:db8:0"],
])("%s is counted as %s, in the network %s", (given, address, network) => {
  expect(countedAddress(given)).toEqual({ address, network });
});

test.each([
  null,
  "",
  "unknown",
  "127.0.0.1",
  "::1",
  "10.1.2.3",
  "172.20.0.3",
  "192.168.1.9",
  "fd00::7",
  "::ffff:10.0.0.1",
])("%j may cover all shoppers and is not counted", (address) =>
  expect(countedAddress(address)).toEqual({ address: null, network: null }),
);
