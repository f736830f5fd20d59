import { isNapasNumber } from "#middleware/rules/bank-transfer.ts";
import type { Finding } from "./finding.ts";
import type { Facts } from "./facts.ts";

/** Whether shoppers can pay by bank transfer, and with what. */
export function checkTransfers({ transfers, price_list: currency }: Facts): Finding {
  const area = "payment";
  if (!transfers.is_enabled) {
    const fix = "Optional: enable and publish Odoo's provider Wire Transfer";
    return { area, what: "no bank transfer", state: "note", fix };
  }
  const { account } = transfers;
  if (!account) {
    const what = `no bank account in ${currency} for bank transfers`;
    return { area, what, state: "missing", fix: `Give the company a bank account in ${currency}` };
  }
  const what = `bank transfer to ${account.number}${account.bank && ` at ${account.bank}`}`;
  if (currency === "VND" && !isNapasNumber(account.bic)) {
    const fix = "Enter the bank's six-digit number at NAPAS as its BIC: without it no VietQR code";
    return { area, what, state: "note", fix };
  }
  if (currency === "AUD" && account.bsb === "" && account.payid === "") {
    return { area, what, state: "note", fix: "Enter the account's BSB, or a PayID" };
  }
  return { area, what, state: "ok", fix: "" };
}
