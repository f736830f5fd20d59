import { BlockList, isIP } from "node:net";
import { readSigned } from "./gateway-signature.ts";

/** The address that the shop sends. Null if it is missing, or not signed by the shop. */
export async function readSignedAddress(
  secret: string | undefined,
  header: string | null,
  requestId: string,
): Promise<string | null> {
  const address = await readSigned(secret, "address", header, requestId);
  return address !== null && isIP(address) > 0 ? address : null;
}

/**
 * The keys an address is counted under: an IPv4 address and its /24, or a /64 of IPv6 and its /48. Null for an address
 * of a private network: it belongs to an unknown proxy and covers all shoppers.
 */
export function countedAddress(address: string | null): {
  address: string | null;
  network: string | null;
} {
  const plain = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  const family = isIP(plain);
  if (family === 0 || PRIVATE.check(plain, family === 6 ? "ipv6" : "ipv4"))
    return { address: null, network: null };
  if (family === 4) return { address: plain, network: plain.replace(/\.\d+$/, "") };
  const groups = groupsOf(plain);
  return { address: groups.slice(0, 4).join(":"), network: groups.slice(0, 3).join(":") };
}

/** At least the first four of eight groups. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...after];
  return all.map((group) => Number.parseInt(group, 16).toString(16));
}

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv6");
