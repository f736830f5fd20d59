import { href, redirect } from "react-router";
import type { CheckoutResult } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";

/** The page that shows the shopper's last order attempt. The ERP decides on it, never the URL (spec 13.4). */
const PAGES = {
  placed: href("/checkout/thank-you"),
  paying: href("/checkout/thank-you"),
  "payment-failed": href("/checkout/payment-fail"),
  "order-failed": href("/checkout/process-fail"),
  none: href("/cart"),
} as const satisfies Record<CheckoutResult["state"], string>;

export function pageOf(result: CheckoutResult, locale: Locale): Response {
  return redirect(localPath(PAGES[result.state], locale));
}
