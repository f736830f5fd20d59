import { z } from "zod";
import { parseLinkHosts } from "./links.ts";
import { parseProxies, type Proxies, PROXIES } from "./proxies.ts";
import { parseRedisAddress, REDIS_ADDRESS, type RedisAddress } from "./redis-address.ts";

/** Settings that the shop and the middleware both read; docs/settings.md describes each. */
export const SHARED_SETTINGS = {
  HOST: z.string().default("127.0.0.1"),
  /** Allows the parts of a demo where others reach the shop. */
  DEMO: flag(),
  /** Shared by shop and middleware in two processes: it authenticates what they state about a shopper. */
  GATEWAY_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  REDIS_URL: z
    .string()
    .transform(parseRedisAddress)
    .refine((address): address is RedisAddress => address !== null, REDIS_ADDRESS)
    .optional(),
  /** The proxies in front of the shop, whose X-Forwarded-* is true. */
  TRUST_PROXY: z
    .string()
    .default("false")
    .transform(parseProxies)
    .refine((proxies): proxies is Proxies => proxies !== null, PROXIES),
  /** Whether agents may search and fill carts by the Universal Commerce Protocol. */
  UCP: z.enum(["on", "off"], 'must be "on" or "off"').default("on"),
  LOG_LEVEL: z.enum(["error", "warn", "info"], 'must be "error", "warn" or "info"').default("info"),
  DRAIN_SECONDS: seconds(120).default(0),
  KEEP_ALIVE_SECONDS: seconds(3600).default(65),
  READ_TIMEOUT_MS: milliseconds().default(10_000),
  WRITE_TIMEOUT_MS: milliseconds().default(30_000),
  /** Other hosts that links may lead to. */
  LINK_HOSTS: z
    .string()
    .default("")
    .transform(parseLinkHosts)
    .refine(
      (hosts): hosts is string[] => hosts !== null,
      "must be hosts such as auspost.com.au or *.storyblok.com, separated by commas",
    ),
};

export const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/;

/** Whether only this machine reaches the shop. */
export function isOnLoopback(reached: {
  HOST: string;
  PUBLIC_URL: string;
  TRUST_PROXY: Proxies;
}): boolean {
  const hosts = [reached.HOST, new URL(reached.PUBLIC_URL).hostname];
  return reached.TRUST_PROXY === 0 && hosts.every((host) => LOOPBACK_HOST.test(host));
}

export function flag() {
  return z
    .enum(["0", "1"], "must be 1 or 0")
    .default("0")
    .transform((value) => value === "1");
}

export function webAddress() {
  return z
    .url({ protocol: /^https?$/, error: "must be a web address such as https://shop.example" })
    .transform((url) => url.replace(/\/+$/, ""));
}

export function port() {
  return z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .max(65_535, "must be 65535 or less");
}

export function seconds(most: number) {
  return z.coerce
    .number("must be a number of seconds")
    .min(0, "must be 0 or more")
    .max(most, `must be ${most} or less`);
}

function milliseconds() {
  return z.coerce
    .number("must be a number of milliseconds")
    .int("must be a whole number")
    .min(1, "must be at least 1");
}

/** Without it all shoppers of a middleware would have the shop's own address, and one rate limit. */
export const SHARE_SECRET =
  "Set GATEWAY_SECRET to the same secret in the shop and in the middleware, of at least 32 characters.";

type Owner = "shop" | "middleware";

/** Throws a sentence that says what to set. An empty setting counts as not set. */
export function parseSettings<S extends z.ZodType>(
  owner: Owner,
  schema: S,
  env: Record<string, string | undefined>,
): z.output<S> {
  const set = Object.entries(env).filter(([, value]) => value);
  const result = schema.safeParse(Object.fromEntries(set));
  if (result.success) return result.data;
  const { issues } = result.error;
  throw settingsError(
    owner,
    issues.map(({ path, message }) => `${path[0]?.toString()} ${message}.`).join(" "),
  );
}

export function settingsError(owner: Owner, sentence: string): Error {
  return new Error(`The ${owner}'s settings are not right. ${sentence}`);
}
