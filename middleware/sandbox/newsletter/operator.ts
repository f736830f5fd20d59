import { newsletterUrl } from "#middleware/rules/newsletter.ts";
import { listSubscribers } from "#middleware/sandbox/core/operator.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { type Report, succeeded } from "#middleware/sandbox/orders/operator.ts";
import { localeNamed } from "#locales/languages.ts";

/** Newsletter subscribers with proof of consent, for the command line. */
export function subscribers(store: Store): Report {
  const lines = listSubscribers(store).map((one) => {
    const days = [
      one.asked_at && `asked ${minute(one.asked_at)} (${one.how})`,
      one.confirmed_at && `confirmed ${minute(one.confirmed_at)}`,
      one.ended_at && `ended ${minute(one.ended_at)}`,
    ];
    const token = one.state === "subscribed" && one.unsubscribe_token;
    const locale = localeNamed(one.locale);
    const link = token && newsletterUrl(store.publicUrl, locale, "unsubscribe", token);
    return [one.email, one.state, locale, ...days, link].filter(Boolean).join("  ");
  });
  return succeeded(lines.join("\n"));
}

function minute(at: string): string {
  return at.slice(0, 16).replace("T", " ");
}
