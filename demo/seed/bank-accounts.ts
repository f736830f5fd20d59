import type { BankAccount } from "#middleware/rules/bank-transfer.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** Of no bank: BSB 000-000 and the number 999999 at NAPAS are given to nobody. */
const BANK_ACCOUNTS: Record<"AUD" | "VND", BankAccount> = {
  AUD: {
    holder: "Wattle Trading Pty Ltd (demo)",
    bank: "Demo Bank",
    number: "12345678",
    bsb: "000-000",
    payid: "demo@wattle.example",
    bic: "",
  },
  VND: {
    holder: "CONG TY WATTLE (DEMO)",
    bank: "Ngân hàng Demo",
    number: "0000000000001",
    bsb: "",
    payid: "",
    bic: "999999",
  },
};

export function seedBankAccounts(store: Store): void {
  for (const [currency, account] of Object.entries(BANK_ACCOUNTS)) {
    const { holder, bank, number, bsb, payid, bic } = account;
    store.run(
      `INSERT INTO bank_account (currency, holder, bank, number, bsb, payid, bic)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      currency,
      holder,
      bank,
      number,
      bsb,
      payid,
      bic,
    );
  }
}
