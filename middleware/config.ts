import { z } from "zod";
import { SESSION_DAYS } from "#middleware/rules/lifetimes.ts";
import { MAIL_SETTINGS, mailConfig, type MailConfig, type MailSetting } from "./mail/config.ts";
import {
  flag,
  isOnLoopback,
  parseSettings,
  port,
  settingsError,
  SHARED_SETTINGS,
  webAddress,
} from "./contract/values/settings.ts";
import { secrets } from "./contract/values/secrets.ts";
import { parseProviders, type ProviderConfig } from "./oidc/settings.ts";
import { CARD_SETTING_NAMES, readCardProvider } from "./payments/open.ts";
import type { ChosenProvider } from "./payments/provider.ts";
import {
  BANK_TRANSFER_DAYS,
  GUEST_CART_DAYS,
  SESSION_IDLE_DAYS,
  GUEST_CASH_ORDERS,
  GUEST_ORDERS_PAID_LATER,
} from "./contract/limits.ts";
import type { StoryblokSettings } from "./content/storyblok.ts";
import { ownSecret } from "./own-secret.ts";

const WITHOUT_PATH =
  "must be the address of Odoo without a path, such as https://odoo.example or http://odoo:8069";

/** The middleware's settings; the only reader of the environment here. docs/settings.md describes each. */
const Env = z.object({
  ERP: z.enum(["sandbox", "odoo"], 'must be "sandbox" or "odoo"').optional(),
  DATA_DIR: z.string().default("./data"),
  /** Of the middleware's own container. */
  PORT: port().default(3001),
  PUBLIC_URL: webAddress(),
  SESSION_SECRET: secrets().optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) =>
      list
        .split(",")
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(webAddress()))
    .default([]),
  /** JSON: [{ "id", "name", "issuer", "clientId", "clientSecret" }]. */
  OIDC_PROVIDERS: z
    .string()
    .transform(parseProviders)
    .refine(
      (list): list is ProviderConfig[] => list !== null,
      'must be JSON such as [{"id": "google", "name": "Google", "issuer": "https://accounts.google.com", "clientId": "…", "clientSecret": "…"}], with https issuers and each id once',
    )
    .default([]),
  ...SHARED_SETTINGS,
  ...MAIL_SETTINGS,
  CACHE_MB: z.coerce.number("must be a number").min(1, "must be at least 1").default(64),
  /** The nodes of OpenSearch, separated by commas. */
  SEARCH_URL: z
    .string()
    .transform((list) => list.split(",").map((node) => node.trim()))
    .pipe(
      z.array(
        z.url({
          protocol: /^https?$/,
          error: "must be addresses such as https://search.example:9200",
        }),
      ),
    )
    .optional(),
  /** Browsing goes on, and nothing is changed. */
  MAINTENANCE: flag(),
  /** An order that waits for a bank transfer is canceled after so many days. */
  BANK_TRANSFER_DAYS: z.coerce
    .number("must be a number of days")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(90, "must be at most 90")
    .default(BANK_TRANSFER_DAYS),
  /** Carts and wishes of guests are deleted in Odoo after so many days without a change. */
  GUEST_CART_DAYS: z.coerce
    .number("must be a number of days")
    .int("must be a whole number")
    .min(7, "must be at least 7")
    .default(GUEST_CART_DAYS),
  /** A session ends after so many days without a visit (decision 069). */
  SESSION_IDLE_DAYS: z.coerce
    .number("must be a number of days")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(SESSION_DAYS, `must be at most ${SESSION_DAYS}`)
    .default(SESSION_IDLE_DAYS),
  /** Orders to pay on delivery that a guest's mail address may have open (decision 058). */
  GUEST_CASH_ORDERS: z.coerce
    .number("must be a number of orders")
    .int("must be a whole number")
    .min(0, "must be at least 0")
    .default(GUEST_CASH_ORDERS),
  /** Orders to be paid later that guests with one network address may place in a day. */
  GUEST_ORDERS_PAID_LATER: z.coerce
    .number("must be a number of orders")
    .int("must be a whole number")
    .min(0, "must be at least 0")
    .default(GUEST_ORDERS_PAID_LATER),
  /** The folder with shop.yaml and the content pages; by default the demo's with the sandbox, and none with Odoo. */
  SHOP_DIR: z.string().optional(),
  STORYBLOK_TOKEN: z.string().optional(),
  STORYBLOK_PREVIEW_TOKEN: z.string().optional(),
  STORYBLOK_WEBHOOK_SECRET: z.string().optional(),
  STORYBLOK_API_URL: webAddress().default("https://api.storyblok.com/v2/cdn"),
  ODOO_URL: webAddress()
    .refine((url) => new URL(url).pathname === "/", WITHOUT_PATH)
    .optional(),
  ODOO_DATABASE: z.string().optional(),
  ODOO_API_KEY: z.string().optional(),
  /** The website of the database that is this shop, by name or id. */
  ODOO_WEBSITE: z.string().optional(),
  /** How often Odoo is asked whether anything changed. */
  ODOO_POLL_SECONDS: z.coerce
    .number("must be a number of seconds")
    .min(1, "must be at least 1")
    .max(86_400, "must be at most 86400")
    .default(2),
});

/** Those of card providers too, whose own files read them. */
export const MIDDLEWARE_SETTING_NAMES = [...Object.keys(Env.shape), ...CARD_SETTING_NAMES];

type Settings = z.output<typeof Env>;

const DEMO_SHOP = "./demo/shop";

const CHOOSE_ERP =
  "Set ERP to odoo. For a demo that others may try, set ERP to sandbox and DEMO to 1.";
const DEMO_ONLY =
  "The sandbox is a demo: its customers' passwords are published, and everyone can read its mails. Set ERP to odoo, or DEMO to 1.";
const NAME_PUBLIC_URL =
  "Set PUBLIC_URL to the address at which shoppers reach the shop, such as https://shop.example: links in mails lead there.";

export type OdooConfig = {
  url: string;
  database: string;
  apiKey: string;
  website: string | undefined;
  pollSeconds: number;
};

export type MiddlewareConfig = Readonly<
  Omit<
    Settings,
    "ERP" | "SESSION_SECRET" | "SHOP_DIR" | MailSetting | `ODOO_${string}` | `STORYBLOK_${string}`
  > & {
    ERP: "sandbox" | "odoo";
    SESSION_SECRET: string;
    /** Null: whose shop it is comes from the ERP alone. */
    SHOP_DIR: string | null;
    /** Null: the shop has no mail server of its own. */
    mail: MailConfig | null;
    hasDemoOutbox: boolean;
    /** Whether Odoo's demo provider, whose cards cost nothing, is offered. */
    hasDemoCards: boolean;
    /** Null: the demo's card provider. */
    cards: ChosenProvider | null;
    /** Null: texts come from files. */
    storyblok: StoryblokSettings | null;
    /** Null on the sandbox. */
    odoo: OdooConfig | null;
  }
>;

/** Throws a sentence that says what to set. An empty setting counts as not set. */
export function readMiddlewareConfig(
  env: Record<string, string | undefined> = process.env,
): MiddlewareConfig {
  const PUBLIC_URL = env["PUBLIC_URL"] || `http://localhost:${env["PORT"] || 3000}`; // as the shop's
  const settings = parseSettings("middleware", Env, { ...env, PUBLIC_URL });
  const isDemo = settings.DEMO || isOnLoopback(settings);
  const erp = settings.ERP ?? (isOnLoopback(settings) ? "sandbox" : null);
  if (erp === null) throw settingsError("middleware", CHOOSE_ERP);
  if (erp === "sandbox" && !isDemo) throw settingsError("middleware", DEMO_ONLY);
  if (erp === "odoo" && !env["PUBLIC_URL"]) throw settingsError("middleware", NAME_PUBLIC_URL);
  const odoo = erp === "odoo" ? odooConfig(settings) : null;
  const mail = mailConfig(settings);
  const hasDemoOutbox = !odoo && !mail && settings.DEMO_OUTBOX !== "off";
  const SESSION_SECRET = settings.SESSION_SECRET ?? ownSecret(settings.DATA_DIR);
  const storyblok = storyblokConfig(settings);
  return Object.freeze({
    ...settings,
    ERP: erp,
    SESSION_SECRET,
    SHOP_DIR: settings.SHOP_DIR ?? (odoo ? null : DEMO_SHOP),
    odoo,
    mail,
    hasDemoOutbox,
    hasDemoCards: isDemo,
    storyblok,
    cards: readCardProvider(env),
  });
}

function storyblokConfig(settings: Settings): StoryblokSettings | null {
  if (!settings.STORYBLOK_TOKEN) return null;
  return {
    apiUrl: settings.STORYBLOK_API_URL,
    token: settings.STORYBLOK_TOKEN,
    previewToken: settings.STORYBLOK_PREVIEW_TOKEN,
    webhookSecret: settings.STORYBLOK_WEBHOOK_SECRET,
  };
}

function odooConfig(settings: Settings): OdooConfig {
  const { ODOO_URL, ODOO_DATABASE, ODOO_API_KEY, SESSION_SECRET } = settings;
  if (ODOO_URL && ODOO_DATABASE && ODOO_API_KEY && SESSION_SECRET) {
    return {
      url: ODOO_URL,
      database: ODOO_DATABASE,
      apiKey: ODOO_API_KEY,
      website: settings.ODOO_WEBSITE,
      pollSeconds: settings.ODOO_POLL_SECONDS,
    };
  }
  const sentences = [
    !ODOO_URL && "Set ODOO_URL to the address of your Odoo 19.",
    !ODOO_DATABASE && "Set ODOO_DATABASE to the name of its database.",
    !ODOO_API_KEY && "Set ODOO_API_KEY to the key of the service user that odoo:setup made.",
    !SESSION_SECRET && "Set SESSION_SECRET to at least 32 random characters.",
  ];
  throw settingsError("middleware", sentences.filter(Boolean).join(" "));
}
