import { z } from "zod";
import { parseLinkHosts } from "./links.ts";
import { parseRedisAddress, REDIS_ADDRESS, type RedisAddress } from "./redis-address.ts";

/** Settings that the shop and the middleware both read; the README's table describes each. */
export const SHARED_SETTINGS = {
  HOST: z.string().default("127.0.0.1"),
  /** Shared by shop and middleware in two processes: it authenticates what they state about a shopper. */
  GATEWAY_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  REDIS_URL: z
    .string()
    .transform(parseRedisAddress)
    .refine((address): address is RedisAddress => address !== null, REDIS_ADDRESS)
    .optional(),
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

function milliseconds() {
  return z.coerce
    .number("must be a number of milliseconds")
    .int("must be a whole number")
    .min(1, "must be at least 1");
}

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
