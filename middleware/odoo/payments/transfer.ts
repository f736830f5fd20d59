import { z } from "zod";
import type { BankTransfer } from "#contract/bank-transfer.ts";
import { bankTransfer } from "#middleware/rules/bank-transfer.ts";
import { money } from "#middleware/odoo/core/money.ts";

/** As `transfer.part.py` returns it. */
export const TransferRow = z.object({
  holder: z.string(),
  bank: z.string(),
  number: z.string(),
  bsb: z.string(),
  payid: z.string(),
  bic: z.string(),
  amount: z.number(),
  reference: z.string(),
  until: z.union([z.literal(false), z.iso.date()]),
});

export function transferOf(
  row: z.output<typeof TransferRow> | false,
  currency: string,
): BankTransfer | null {
  if (!row) return null;
  const { reference, until } = row;
  const amount = money(row.amount, currency);
  return bankTransfer(row, { amount, reference, until: until || null });
}
