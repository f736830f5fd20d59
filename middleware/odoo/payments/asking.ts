import { z } from "zod";

/** How the ledger's procedures name a payment. */
export const PaymentRow = z
  .object({
    reference: z.string(),
    key: z.string(),
    provider_id: z.union([z.literal(false), z.string()]),
  })
  .transform(({ provider_id: id, ...payment }) => ({ ...payment, providerId: id || null }));

/** Part of an answer that depends on a payment about which the provider is to be asked first. */
export const Asking = z.object({ asks: z.union([z.literal(false), PaymentRow]) });
