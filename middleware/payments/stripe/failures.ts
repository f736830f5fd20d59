import Stripe from "stripe";
import { ProviderDown, ProviderRefused } from "#middleware/payments/provider.ts";

/**
 * Runs a call to Stripe; its library has repeated it. A key that was revoked is told as "down" as well: nobody can pay, and
 * the cause is in the log.
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

/** As `answered`, for what begins a payment: Stripe refuses the request itself, and would again. */
export async function taken<T>(work: () => Promise<T>): Promise<T> {
  return answered(async () => {
    try {
      return await work();
    } catch (error) {
      const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
      if (!isRefused) throw error;
      throw new ProviderRefused(`Stripe: ${error.message}`, { cause: error });
    }
  });
}
