import { z } from "zod";
import { parseSettings, settingsError, webAddress } from "#contract/values/settings.ts";
import type { ReadProvider } from "#middleware/payments/provider.ts";

export type StripeConfig = {
  secretKey: string;
  mode: "test" | "live";
  /** Empty: Stripe is asked about payments, and reports nothing. */
  webhookSecrets: string[];
  /** A stand-in's address, for tests; null: Stripe's own. */
  apiUrl: string | null;
};

/** The middleware's settings of Stripe (docs/payments.md). */
const Settings = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^[sr]k_(test|live)_\w+$/,
      "must be a secret or restricted key such as sk_test_… or rk_live_… (a publishable key, pk_…, is not needed)",
    )
    .optional(),
  /** Several during a rotation, separated by commas. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((list) => list.split(",").map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => /^whsec_\w+$/.test(secret)),
      "must be the signing secret of the webhook endpoint, whsec_…, or several separated by commas",
    )
    .optional(),
  STRIPE_API_URL: webAddress().optional(),
});

export const STRIPE_SETTING_NAMES = Object.keys(Settings.shape);

export const readStripe: ReadProvider = (env) => {
  const config = stripeConfig(env);
  if (!config) return null;
  const open = async () => (await import("./stripe.ts")).stripeProvider(config);
  return { name: "Stripe", mode: config.mode, open };
};

export function stripeConfig(env: Parameters<ReadProvider>[0]): StripeConfig | null {
  const settings = parseSettings("middleware", Settings, env);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl = null } = settings;
  const webhookSecrets = settings.STRIPE_WEBHOOK_SECRET ?? [];
  if (!secretKey) {
    if (webhookSecrets.length === 0 && !apiUrl) return null;
    throw settingsError(
      "middleware",
      "Set STRIPE_SECRET_KEY to the secret key of your Stripe account, or remove STRIPE_WEBHOOK_SECRET and STRIPE_API_URL.",
    );
  }
  const mode = /^.k_live_/.test(secretKey) ? "live" : "test";
  if (mode === "live" && apiUrl)
    throw settingsError(
      "middleware",
      "Remove STRIPE_API_URL: it is for tests, and a live key is never sent to another address than Stripe's.",
    );
  if (mode === "live" && webhookSecrets.length === 0)
    throw settingsError(
      "middleware",
      "Set STRIPE_WEBHOOK_SECRET to the signing secret of the webhook endpoint, as STRIPE_SECRET_KEY is a live key.",
    );
  return { secretKey, mode, webhookSecrets, apiUrl };
}
