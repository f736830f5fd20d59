import type { CardProvider } from "./provider.ts";
import type { StripeConfig } from "./stripe/config.ts";

/** The card provider of the settings; null without one. Its library is loaded only when it is used. */
export async function openCardProvider(stripe: StripeConfig | null): Promise<CardProvider | null> {
  if (!stripe) return null;
  const { stripeProvider } = await import("./stripe/stripe.ts");
  return stripeProvider(stripe);
}
