import { ACCOUNT_NUMBERS, type BankTransfer } from "#contract/bank-transfer.ts";
import type { Money } from "#contract/values/shapes.ts";
import { qrCode } from "./qr-code.ts";
import { transferText, vietQr } from "./viet-qr.ts";

/** The seller's account as an ERP has it. What it lacks is empty. */
export type BankAccount = {
  holder: string;
  bank: string;
  /** A plain number or an IBAN. */
  number: string;
  bsb: string;
  payid: string;
  /** The bank's SWIFT code, or its six-digit number at NAPAS. */
  bic: string;
};

/** The instructions, with a code where the bank is one of NAPAS and the amount is in đồng. */
export function bankTransfer(
  account: BankAccount,
  payment: { amount: Money; reference: string; until: string | null },
): BankTransfer {
  const { amount, until } = payment;
  const isDong = amount.currency === "VND";
  const reference = isDong ? transferText(payment.reference) : payment.reference;
  const isIban = looksLikeIban(account.number);
  const values: Record<(typeof ACCOUNT_NUMBERS)[number], string> = {
    payid: account.payid,
    bsb: printedBsb(account.bsb),
    account: isIban ? "" : account.number,
    iban: isIban ? account.number.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ") : "",
    bic: isNapasNumber(account.bic) ? "" : account.bic,
  };
  const code =
    isDong && isNapasNumber(account.bic)
      ? vietQr({
          bin: account.bic,
          account: account.number.replaceAll(/[\s-]/g, ""),
          amount: amount.amount, // đồng have no minor unit
          purpose: reference,
        })
      : null;
  return {
    amount,
    reference,
    until,
    holder: account.holder,
    bank: account.bank,
    numbers: ACCOUNT_NUMBERS.map((kind) => ({ kind, value: values[kind] })).filter(
      ({ value }) => value !== "",
    ),
    qr: code === null ? null : qrCode(code),
  };
}

export function isNapasNumber(bic: string): boolean {
  return /^\d{6}$/.test(bic);
}

function printedBsb(bsb: string): string {
  const digits = bsb.replaceAll(/\D/g, "");
  return digits.length === 6 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : bsb;
}

function looksLikeIban(number: string): boolean {
  const plain = number.replaceAll(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const digits = (plain.slice(4) + plain.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
