import type { BankTransfer } from "#contract/bank-transfer.ts";
import type { Locale } from "#contract/limits.ts";
import { heading, note, type Part } from "#middleware/mail/template.ts";
import { mailTranslator } from "#middleware/mail/texts.ts";
import { price, printDay } from "./printed.ts";

/** What to pay and until when; without a day, the rest of a confirmed order. */
export function transferSentence({ amount, until }: BankTransfer, locale: Locale): string {
  const t = mailTranslator(locale);
  const values = { amount: price(amount) };
  return until
    ? t("transfer.text", { ...values, day: printDay(until) })
    : t("transfer.rest", values);
}

/** As text, which can be copied; the code is on the order's page (docs/decisions/041). */
export function transferParts(transfer: BankTransfer, locale: Locale): Part[] {
  const t = mailTranslator(locale);
  const { holder, bank, numbers, amount, reference, qr } = transfer;
  const lines = [
    `${t("transfer.holder")}: ${holder}`,
    ...(bank === "" ? [] : [`${t("transfer.bank")}: ${bank}`]),
    ...numbers.map(({ kind, value }) => `${t(`transfer.${kind}`)}: ${value}`),
    `${t("transfer.amount")}: ${price(amount)}`,
    `${t("transfer.reference")}: ${reference}`,
  ];
  return [
    heading(t("transfer.title")),
    { kind: "lines", lines },
    note(t("transfer.hint")),
    ...(qr ? [note(t("transfer.code"))] : []),
  ];
}
