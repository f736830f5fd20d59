import { z } from "zod";
import { QrCode } from "./values/qr-code.ts";
import { Money } from "./values/shapes.ts";

/** What a shopper enters at the bank, in the order in which banks ask for it. */
export const ACCOUNT_NUMBERS = ["payid", "bsb", "account", "iban", "bic"] as const;

/** The instructions for a bank transfer that has not arrived, or not in full. */
export const BankTransfer = z.object({
  /** What is still missing. */
  amount: Money,
  reference: z.string(),
  /** The last day: an order that is not paid by then is canceled. Null for the rest of a confirmed order. */
  until: z.iso.date().nullable(),
  holder: z.string(),
  /** Empty when the ERP has none. */
  bank: z.string(),
  numbers: z.array(z.object({ kind: z.enum(ACCOUNT_NUMBERS), value: z.string() })),
  /** For banks in Viet Nam. */
  qr: QrCode.nullable(),
});
export type BankTransfer = z.infer<typeof BankTransfer>;
