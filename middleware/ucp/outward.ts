import { lookup } from "node:dns";
import { request as askPlain } from "node:http";
import { request as askSafely } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { LOOPBACK_HOST } from "#contract/values/settings.ts";

const TIMEOUT_MS = 3_000;
/** The least that the specification advises. */
const MAX_BYTES = 128 * 1024;

/** What an address that a stranger names has to say. Null: it cannot be read. */
export type ReadOutward = (url: URL) => Promise<string | null>;

/**
 * Whether the shop may ask it: https at the usual port of a public host. A shop that only this machine reaches may ask this
 * machine as well.
 */
export function isAllowed(url: URL, isLocal: boolean): boolean {
  if (url.username !== "" || url.password !== "") return false;
  if (isLocal && LOOPBACK_HOST.test(url.hostname)) return /^https?:$/.test(url.protocol);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return url.protocol === "https:" && url.port === "" && !(isIP(host) && isSpecial(host));
}

/** Without redirects, in bounds of time and size. The address that a name resolves to is judged when it is connected to. */
export const readOutward: ReadOutward = (url) =>
  new Promise((resolve) => {
    const isHere = LOOPBACK_HOST.test(url.hostname);
    const ask = url.protocol === "http:" ? askPlain : askSafely;
    const fail = () => resolve(null);
    const call = ask(
      url,
      {
        headers: { Accept: "application/json" },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
        ...(!isHere && { lookup: lookupPublic }),
      },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.destroy();
          return fail();
        }
        const parts: Buffer[] = [];
        let size = 0;
        answer.on("data", (part: Buffer) => {
          size += part.length;
          if (size > MAX_BYTES) answer.destroy(new Error("too long"));
          else parts.push(part);
        });
        answer.on("error", fail);
        answer.on("end", () => resolve(Buffer.concat(parts).toString()));
      },
    );
    call.on("error", fail);
    call.end();
  });

const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error("no address"), []);
    if (found.some(({ address }) => isSpecial(address)))
      return done(new Error("not a public address"), []);
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

/** Of RFC 6890 and its registries: this machine, private networks, and what is nobody's. */
export function isSpecial(address: string): boolean {
  return isIP(address) === 6 ? SPECIAL_6.check(address, "ipv6") : SPECIAL_4.check(address);
}

const SPECIAL_4 = new BlockList();
/** A list of its own: in one list, each IPv4 address would be one of ::ffff:0:0. */
const SPECIAL_6 = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  SPECIAL_4.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 96], // with ::1 and IPv4 in an old notation
  ["::ffff:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  SPECIAL_6.addSubnet(net, bits, "ipv6");
