import type { Adjustment } from "#contract/cart.ts";
import type { Locale } from "#contract/limits.ts";
import { translator } from "#locales/texts.ts";
import { toastTexts } from "#locales/toast/texts.ts";
import type { ToastMessage } from "#app/server/shopper/toast.server.ts";

const MAX_LISTED = 8; // the message is stored in a cookie

/** Lists the lines that stock reduced when two carts became one (spec 11.2). */
export function stockReductions(adjustments: Adjustment[], locale: Locale): ToastMessage {
  const changes = adjustments
    .slice(0, MAX_LISTED)
    .map((adjustment) => translator(toastTexts, locale)("session.change", adjustment))
    .join("; ");
  return { type: "warning", key: "toast:session.merged", values: { changes } };
}
