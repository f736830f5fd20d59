import { z } from "zod";
import { hostOf, type LinkRule } from "#contract/values/links.ts";
import { platform } from "#platform";
import {
  parseSettings,
  port,
  seconds,
  settingsError,
  SHARE_SECRET,
  SHARED_SETTINGS,
  webAddress,
} from "#contract/values/settings.ts";
import { CURRENCY_SETTINGS, ownFormat } from "./currency.server.ts";

/** The shop's settings; the only reader of the environment in the app. docs/settings.md describes each of them. */
const Env = z.object({
  ...SHARED_SETTINGS,
  PORT: port().default(3000),
  PUBLIC_URL: webAddress().optional(),
  MIDDLEWARE_URL: webAddress().optional(),
  /** Megabytes of memory for pages that are the same for all visitors; 0 renders every page anew. */
  PAGE_CACHE_MB: z.coerce.number("must be a number").min(0, "must be 0 or more").default(32),
  /** The time for rendering a page of each kind before `/readyz` is 200; 0 renders none. */
  REHEARSAL_SECONDS: seconds(300).default(30),
  IMAGE_BASE_URL: webAddress().default(""),
  CHECKOUT_ACCOUNT: z
    .enum(["optional", "required"], 'must be "optional" or "required"')
    .default("optional"),
  ...CURRENCY_SETTINGS,
  /** Allowed origins of hosted payment pages, separated by spaces. */
  PAYMENT_ORIGINS: webOrigins(),
  /** The middleware's: with them PAYMENT_ORIGINS are Stripe's by default. */
  STRIPE_SECRET_KEY: z.string().default(""),
  STRIPE_API_URL: webAddress().default(""),
  /** Origins of images in content pages, such as https://a.storyblok.com, separated by spaces. */
  IMAGE_ORIGINS: webOrigins(),
  /** Where forms are checked for bots: by the shop itself, by a provider, or not at all. */
  BOT_CHECK: z
    .enum(["self", "recaptcha", "none"], 'must be "self", "recaptcha" or "none"')
    .default("self"),
  BOT_CHECK_SITE_KEY: z.string().default(""),
  BOT_CHECK_SECRET: z.string().default(""),
  BOT_CHECK_SCRIPT: webAddress().default("https://www.google.com/recaptcha/api.js?render=explicit"),
  BOT_CHECK_VERIFY_URL: webAddress().default("https://www.google.com/recaptcha/api/siteverify"),
  /** The middleware's secret; here it signs the bot check's challenges and shared pages, so that every replica accepts them. */
  SESSION_SECRET: z.string().optional(),
  /** The analytics tool, used after consent. */
  ANALYTICS: z
    .enum(
      ["none", "plausible", "matomo", "google"],
      'must be "none", "plausible", "matomo" or "google"',
    )
    .default("none"),
  ANALYTICS_URL: webAddress().default(""),
  ANALYTICS_ID: z
    .string()
    .regex(
      /^[\w.-]{1,100}$/,
      "must be what the tool calls this site, such as shop.example, 1 or G-AB12CD34",
    )
    .default(""),
  /** The id at Google Ads. */
  MARKETING_ID: z
    .string()
    .regex(/^AW-\w{1,30}$/, "must be an id such as AW-123456789")
    .default(""),
});

export const SETTING_NAMES = Object.keys(Env.shape);

/** The settings of a configured tool for the browser. */
export type Tool = { kind: "plausible" | "matomo" | "google"; url: string; id: string };
/** The purposes of the consent banner; null if no tool is configured for one. */
export type Tools = { statistics: Tool | null; marketing: Tool | null };

export type Config = Readonly<
  Omit<
    z.output<typeof Env>,
    | "PUBLIC_URL"
    | "LINK_HOSTS"
    | "MARKETING_ID"
    | `STRIPE_${string}`
    | `ANALYTICS${string}`
    | `BOT_CHECK_${string}`
  > & {
    PUBLIC_URL: string;
    botCheck: { siteKey: string; secret: string; script: string; verifyUrl: string };
    tools: Tools;
    links: LinkRule;
  }
>;

/** Throws a message that says what to set. An empty setting counts as not set. */
export function readConfig(
  env: Record<string, string | undefined>,
  embedsMiddleware = true,
): Config {
  const {
    LINK_HOSTS,
    BOT_CHECK_SITE_KEY: siteKey,
    BOT_CHECK_SECRET: secret,
    BOT_CHECK_SCRIPT: script,
    BOT_CHECK_VERIFY_URL: verifyUrl,
    ANALYTICS: kind,
    ANALYTICS_URL: toolUrl,
    ANALYTICS_ID: id,
    MARKETING_ID: marketingId,
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_API_URL: stripeUrl,
    ...settings
  } = parseSettings("shop", Env, env);
  if (settings.BOT_CHECK === "recaptcha" && !(siteKey && secret)) {
    throw settingsError(
      "shop",
      "Set BOT_CHECK_SITE_KEY and BOT_CHECK_SECRET, or BOT_CHECK to self.",
    );
  }
  if (settings.MIDDLEWARE_URL && settings.REDIS_URL && !settings.SESSION_SECRET) {
    throw settingsError("shop", "Set SESSION_SECRET to the middleware's, or do not set REDIS_URL.");
  }
  if (embedsMiddleware && settings.MIDDLEWARE_URL && !settings.GATEWAY_SECRET)
    throw settingsError("shop", SHARE_SECRET);
  if (!embedsMiddleware && !(settings.MIDDLEWARE_URL && settings.GATEWAY_SECRET)) {
    throw settingsError(
      "shop",
      "A worker needs a middleware: set MIDDLEWARE_URL to its address, and GATEWAY_SECRET to the same secret as there, of at least 32 characters.",
    );
  }
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const ofStripe = stripeKey ? stripeUrl || STRIPE_PAGES : "";
  const PAYMENT_ORIGINS = settings.PAYMENT_ORIGINS || ofStripe;
  const named = PAYMENT_ORIGINS.split(" ").filter(Boolean);
  return Object.freeze({
    ...settings,
    PAYMENT_ORIGINS,
    botCheck: { siteKey, secret, script, verifyUrl },
    tools: toolsOf(kind, toolUrl, id, marketingId),
    PUBLIC_URL: publicUrl,
    links: { site: publicUrl, hosts: [...LINK_HOSTS, ...named.map(hostOf)] },
  });
}

function toolsOf(kind: Tool["kind"] | "none", url: string, id: string, marketingId: string): Tools {
  const google = (id: string): Tool => ({ kind: "google", url: url || GOOGLE, id });
  const marketing = marketingId ? google(marketingId) : null;
  if (kind === "none") return { statistics: null, marketing };
  if (!id || (kind === "matomo" && !url)) {
    const missing = id ? "ANALYTICS_URL to the address of your Matomo" : "ANALYTICS_ID";
    throw settingsError("shop", `Set ${missing}, or ANALYTICS to none.`);
  }
  if (kind === "google") return { statistics: google(id), marketing };
  const statistics = { kind, url: url || PLAUSIBLE, id };
  return { statistics, marketing: marketing && { ...marketing, url: GOOGLE } };
}

/** The Checkout page, and the pages that lead to a bank's 3-D Secure. */
const STRIPE_PAGES = "https://checkout.stripe.com https://hooks.stripe.com";
const GOOGLE = "https://www.googletagmanager.com";
const PLAUSIBLE = "https://plausible.io";

export const config = readConfig(platform.env, platform.embedsMiddleware);

/** The settings for the browser; sent by the root loader. */
export function publicPart(from: Config) {
  return {
    publicUrl: from.PUBLIC_URL,
    linkHosts: from.links.hosts,
    imageBase: from.IMAGE_BASE_URL,
    checkoutAccount: from.CHECKOUT_ACCOUNT,
    asksForConsent: Object.values(from.tools).some((tool) => tool !== null),
    botCheck:
      from.BOT_CHECK === "none"
        ? null
        : from.BOT_CHECK === "self"
          ? { siteKey: "", script: "" }
          : { siteKey: from.botCheck.siteKey, script: from.botCheck.script },
    money: ownFormat(from),
  };
}
export type PublicConfig = ReturnType<typeof publicPart>;
export const publicConfig: PublicConfig = Object.freeze(publicPart(config));

function webOrigins() {
  return z
    .string()
    .regex(/^(https:\/\/[\w.:-]+ ?)*$/, "must be https origins separated by spaces")
    .default("");
}
