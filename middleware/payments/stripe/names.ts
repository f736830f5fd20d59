import type Stripe from "stripe";
import type { ProviderReference } from "#middleware/payments/provider.ts";

/** The metadata by which a payment is recognized, also by the other shops of the same account. */
export const KEY = "wattle_key";
const REFERENCE = "wattle_reference";

export function namesOf({ reference, key }: Pick<ProviderReference, "reference" | "key">) {
  return { [REFERENCE]: reference, [KEY]: key };
}

/** Null: the payment is none of a shop of this kind. */
export function referenceIn(
  metadata: Stripe.Metadata | null,
  providerId: string,
): ProviderReference | null {
  const reference = metadata?.[REFERENCE];
  const key = metadata?.[KEY];
  return reference && key ? { reference, key, providerId } : null;
}

/** A payment of somebody else's, which an id names by mistake. */
export class NotOurs extends Error {
  override name = "NotOurs";
}

/** Throws unless Stripe's object is this payment's own. */
export function requireOurs<T extends { id: string; metadata: Stripe.Metadata | null }>(
  { reference, key }: ProviderReference,
  object: T,
): T {
  const found = referenceIn(object.metadata, object.id);
  if (found?.reference === reference && found.key === key) return object;
  throw new NotOurs(`Stripe's ${object.id} is not the payment ${reference}`);
}
