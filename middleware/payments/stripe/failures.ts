import Stripe from "stripe";
import { ProviderDown } from "#middleware/payments/provider.ts";

/**
 * Runs a call to Stripe; its library has repeated it. A refusal of the request itself, such as a key that was revoked, is
 * told as "down" as well: nobody can pay, and the cause is in the log.
 */
export async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      throw new ProviderDown(`Stripe: ${error.type} ${error.code ?? ""}`.trim(), { cause: error });
    throw error;
  }
}
