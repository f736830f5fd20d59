/** The shop's own proxies: how many a request passes, or their networks. 0: none. */
export type Proxies = number | readonly string[];

export const PROXIES =
  'must be "true", "false", the number of proxies in front of the shop, or their networks such as 10.0.0.0/8, 2001:db8::/32';

/** `true` means one. Null if it is none of these. */
export function parseProxies(text: string): Proxies | null {
  if (text === "true" || text === "false") return text === "true" ? 1 : 0;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = text.split(",").map((network) => network.trim());
  return networks.every((network) => startOf(network) !== null) ? networks : null;
}

/** Whether the one with this address, so many steps away from the shop, is a proxy of the shop. */
export type IsProxy = (address: string | null, steps: number) => boolean;

export function proxyTest(proxies: Proxies): IsProxy {
  if (typeof proxies === "number") return (_, steps) => steps < proxies;
  const starts = proxies.flatMap((network) => startOf(network) ?? []);
  return (address) => {
    const bits = bitsOf(address ?? "");
    return bits !== null && starts.some((start) => bits.startsWith(start));
  };
}

/**
 * The client's IP address: the first in X-Forwarded-For, from its end, that is not a proxy of the shop. What stands before
 * it may be forged by the client.
 */
export function clientAddress(
  peer: string | null,
  forwarded: string | null | undefined,
  isProxy: IsProxy,
): string | null {
  let address = peer;
  for (const [steps, next] of (forwarded?.split(",") ?? []).reverse().entries()) {
    const further = withoutPort(next.trim());
    if (bitsOf(further) === null || !isProxy(address, steps)) break;
    address = further;
  }
  return address;
}

/** Some proxies write the port too. */
export function withoutPort(address: string): string {
  return /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** The bits that all addresses of a network begin with; null if it is not a network or an address. */
function startOf(network: string): string | null {
  const [address = "", length, ...more] = network.split("/");
  const bits = bitsOf(address);
  if (bits === null || more.length > 0) return null;
  if (length === undefined) return bits;
  const fixed = IPV4.test(address) ? 96 : 0;
  const isLength = /^\d{1,3}$/.test(length) && fixed + Number(length) <= bits.length;
  return isLength ? bits.slice(0, fixed + Number(length)) : null;
}

const IPV4 = /^\d+(\.\d+){3}$/;

/** As 128 bits, IPv4 as a part of IPv6 (RFC 4291). By the URL parser, which workers have too. */
function bitsOf(address: string): string | null {
  if (!/^[\da-f:.]+$/i.test(address)) return null;
  const host = IPV4.test(address) ? `::ffff:${address}` : address;
  const usual = URL.parse(`http://[${host}]`)?.hostname.slice(1, -1);
  if (usual === undefined) return null;
  const [left = [], right = []] = usual.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right];
  return groups.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, "0")).join("");
}
