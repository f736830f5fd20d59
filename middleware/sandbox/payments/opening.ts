import type { Locale } from "#contract/limits.ts";
import type { PaymentRow } from "#middleware/sandbox/orders/rows.ts";

/** What the provider is asked for, beside the amount. */
export type PaymentOpening = {
  locale: Locale;
  returnPath: string;
  email: string;
  savesCard: boolean;
  /** The provider's customer, who owns the saved card. */
  customer: string | null;
  isOffSession?: boolean;
};

/** Whether the shop charged a saved card by itself. */
export function isOffSession({ opening }: Pick<PaymentRow, "opening">): boolean {
  const asked = JSON.parse(opening ?? "null") as PaymentOpening | null;
  return asked?.isOffSession === true;
}
