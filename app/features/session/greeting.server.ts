import type { Locale } from "#contract/limits.ts";
import type { SignedIn } from "#contract/session.ts";
import type { ToastMessage } from "#app/server/shopper/toast.server.ts";
import { stockReductions } from "#app/shop/stock-reductions.server.ts";

export type Greeting =
  | "toast:session.loggedIn"
  | "toast:session.signedIn"
  | "toast:session.welcome";

/** The toast on the page after a login. */
export function greeting(
  key: Greeting,
  { customer, adjustments }: SignedIn,
  locale: Locale,
): ToastMessage {
  if (adjustments.length > 0) return stockReductions(adjustments, locale);
  return { type: "success", key, values: { name: customer.firstName } };
}
