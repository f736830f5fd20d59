import type { BankTransfer } from "#contract/bank-transfer.ts";
import type { PlacedOrder } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import { heading, note, paragraph, type Part } from "#middleware/mail/template.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";
import { price, printDay } from "./printed.ts";

type Order = Pick<PlacedOrder, "paymentMethod" | "transfer">;

/** The rest of an order whose deposit was paid by card is paid on the order's page. */
export function transferIn({ paymentMethod, transfer }: Order): BankTransfer | null {
  return paymentMethod === "bank-transfer" ? transfer : null;
}

/** What to pay and until when; without a day, the rest of a confirmed order. */
function transferSentence({ amount, until }: BankTransfer, locale: Locale): string {
  const t = mailTranslator(locale);
  const values = { amount: price(amount, locale) };
  return until
    ? t("transfer.text", { ...values, day: printDay(until) })
    : t("transfer.rest", values);
}

/** As text, which can be copied; the code is on the order's page (docs/decisions/041). */
export function transferParts(order: Order, locale: Locale): Part[] {
  const t = mailTranslator(locale);
  const transfer = transferIn(order);
  if (!transfer) return [];
  const { holder, bank, numbers, amount, reference, qr } = transfer;
  const lines = [
    `${t("transfer.holder")}: ${holder}`,
    ...(bank === "" ? [] : [`${t("transfer.bank")}: ${bank}`]),
    ...numbers.map(({ kind, value }) => `${t(`transfer.${kind}`)}: ${value}`),
    `${t("transfer.amount")}: ${price(amount, locale)}`,
    `${t("transfer.reference")}: ${reference}`,
  ];
  return [
    paragraph(transferSentence(transfer, locale)),
    heading(t("transfer.title")),
    { kind: "lines", lines },
    note(t("transfer.hint")),
    ...(qr ? [note(t("transfer.code"))] : []),
  ];
}
