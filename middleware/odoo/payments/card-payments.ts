import type { Log } from "#middleware/http/log.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { background, openPayments } from "#middleware/payments/payments.ts";
import type { CardProvider } from "#middleware/payments/provider.ts";
import { odooLedger } from "./ledger.ts";

export type CardPayments = ReturnType<typeof openCardPayments>;

/** Payments with a card provider of the shop's, recorded in Odoo. */
export function openCardPayments(
  odoo: OdooClient,
  provider: CardProvider,
  place: { publicUrl: string },
  log: Log,
) {
  const payments = openPayments({ provider, ledger: odooLedger(odoo, place), log });
  return {
    ...payments,
    /** Releases soon what a shopper has canceled. */
    wake() {
      payments
        .reconcile(background())
        .catch((error: unknown) => log.warn("payments were not reconciled", { error }));
    },
  };
}
