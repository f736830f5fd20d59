import type { Adjustment } from "#contract/cart.ts";
import type { Locale } from "#contract/limits.ts";
import type { SignedIn } from "#contract/session.ts";
import { translator } from "#locales/texts.ts";
import { toastTexts } from "#locales/toast/texts.ts";
import type { ToastMessage } from "#app/server/shopper/toast.server.ts";

type Greeting = "toast:session.loggedIn" | "toast:session.signedIn" | "toast:session.welcome";

/** The toast on the page after a login. */
export function greeting(
  key: Greeting,
  { customer, adjustments }: SignedIn,
  locale: Locale,
): ToastMessage {
  if (adjustments.length > 0) return stockReductions(adjustments, locale);
  return { type: "success", key, values: { name: customer.firstName } };
}

/** Lists the lines that stock reduced when the guest's cart was merged into the customer's (spec 11.2). */
function stockReductions(adjustments: Adjustment[], locale: Locale): ToastMessage {
  const changes = adjustments
    .slice(0, MAX_LISTED)
    .map((adjustment) => translator(toastTexts, locale)("session.change", adjustment))
    .join("; ");
  return { type: "warning", key: "toast:session.merged", values: { changes } };
}

const MAX_LISTED = 8; // the message is stored in a cookie
