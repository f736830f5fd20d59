import type { Locale } from "#contract/limits.ts";
import type { newsletter as contract } from "#contract/newsletter.ts";
import type { Handlers } from "#middleware/erp.ts";
import {
  subscribedAlreadyMail,
  subscriptionMail,
  welcomeMail,
} from "#middleware/mail/templates/newsletter.ts";
import { NEWSLETTER_HOURS, newsletterUrl } from "#middleware/rules/newsletter.ts";
import { secret, tokenHash } from "#middleware/sandbox/core/customers.ts";
import { send } from "#middleware/sandbox/mail/order-mails.ts";
import { change } from "#middleware/sandbox/core/shopper.ts";
import { forgottenBefore, inHours } from "#middleware/sandbox/core/link-times.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { type Subscription, subscribe, subscriptionOf, unsubscribe } from "./subscriptions.ts";

type Request = { email: string; locale: Locale; asked_at: string; expires_at: string };

export function newsletter(store: Store): Handlers<typeof contract> {
  function endLink(locale: Locale, { unsubscribe_token: token }: Subscription): string {
    return newsletterUrl(store.publicUrl, locale, "unsubscribe", token);
  }

  return {
    async "newsletter.subscribe"({ email }, { locale, ...shopper }) {
      return change<"newsletter.subscribe">(store, { locale, ...shopper }, () => {
        const now = store.now().toISOString();
        const old = forgottenBefore(store);
        store.run("DELETE FROM newsletter_request WHERE expires_at < ?", old);
        const token = secret();
        const known = subscriptionOf(store, email);
        if (known?.ended_at === null) {
          send(store, { email }, subscribedAlreadyMail(locale, endLink(locale, known)), locale);
          return { ok: true, data: {} };
        }
        store.run(
          "INSERT INTO newsletter_request VALUES (?, ?, ?, ?, ?)",
          tokenHash(token),
          email,
          locale,
          now,
          inHours(store, NEWSLETTER_HOURS),
        );
        const link = newsletterUrl(store.publicUrl, locale, "confirm", token);
        send(store, { email }, subscriptionMail(locale, link), locale);
        return { ok: true, data: {} };
      });
    },

    async "newsletter.confirm"({ token }, shopper) {
      return change<"newsletter.confirm">(store, shopper, () => {
        const asked = store.get<Request>(
          "SELECT * FROM newsletter_request WHERE token_hash = ?",
          tokenHash(token),
        );
        if (!asked) return { ok: false, refusal: "token-invalid" };
        const { email, locale, asked_at: askedAt, expires_at: expiry } = asked;
        if (expiry <= store.now().toISOString()) return { ok: false, refusal: "token-expired" };
        const kept = subscribe(store, email, { locale, how: "form", askedAt });
        send(store, { email }, welcomeMail(locale, endLink(locale, kept)), locale);
        return { ok: true, data: {} };
      });
    },

    async "newsletter.unsubscribe"({ token }, shopper) {
      return change<"newsletter.unsubscribe">(store, shopper, () => {
        const sql = "SELECT email FROM newsletter WHERE unsubscribe_token = ?";
        const kept = store.get<{ email: string }>(sql, token);
        if (!kept) return { ok: false, refusal: "token-invalid" };
        unsubscribe(store, kept.email);
        return { ok: true, data: {} };
      });
    },
  };
}
