import type { Locale } from "#contract/limits.ts";
import type { Seller } from "#contract/orders.ts";
import { countryName } from "#contract/values/country-names.ts";
import { dayIn } from "#middleware/rules/business-days.ts";
import { SELLERS_ZONE } from "#middleware/sandbox/checkout/delivery.ts";
import { nextNumber } from "#middleware/sandbox/core/settings.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The demo's seller; the ABN is fictitious. */
export function sellerIn(locale: Locale): Seller {
  return {
    name: "Wattle Trading Pty Ltd",
    lines: ["88 George Street", "The Rocks NSW 2000", countryName("AU", locale)],
    taxNumber: "ABN 12 345 678 901",
    email: "hello@wattle.example",
  };
}

export function invoiceOf(store: Store, orderId: number): { number: string; date: string } | null {
  const sql = "SELECT number, date FROM invoice WHERE order_id = ?";
  return store.get<{ number: string; date: string }>(sql, orderId) ?? null;
}

/** One invoice for each order, issued with the first charge. */
export function issueInvoice(store: Store, orderId: number): void {
  if (invoiceOf(store, orderId)) return;
  store.run(
    "INSERT INTO invoice VALUES (?, ?, ?)",
    orderId,
    `INV${String(nextNumber(store, "invoice")).padStart(5, "0")}`,
    dayIn(SELLERS_ZONE, store.now()),
  );
}
