import type { Account } from "./account.ts";
import { type Fields, group, text, texts } from "./form.ts";
import { invalid, type Session } from "./objects.ts";
import type { Payments } from "./payments.ts";

const MIN_MINUTES = 30;

/** POST /v1/checkout/sessions, with the checks of Stripe's that a wrong request of the shop would meet. */
export function openSession(account: Account, payments: Payments, fields: Fields): Session {
  const mode = text(fields, "mode");
  if (mode !== "payment" && mode !== "setup") throw invalid("Invalid mode", "mode");
  const success_url = text(fields, "success_url");
  if (!success_url || !URL.canParse(success_url)) throw invalid("Not a valid URL", "success_url");
  const now = account.seconds();
  const expires_at = Number(text(fields, "expires_at") ?? now + 86_400);
  if (expires_at < now + MIN_MINUTES * 60 || expires_at > now + 86_400)
    throw invalid(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours.",
      "expires_at",
    );
  const item = group(fields, "line_items", "0");
  const quantity = Number(text(item, "quantity") ?? 1);
  const unit = Number(text(item, "price_data", "unit_amount"));
  const isPayment = mode === "payment";
  if (isPayment && !(Number.isSafeInteger(unit) && unit > 0))
    throw invalid("Invalid non-negative integer", "line_items[0][price_data][unit_amount]");
  const currency = text(isPayment ? group(item, "price_data") : fields, "currency")?.toLowerCase();
  if (!currency) throw invalid("Missing required param: currency.", "currency");
  if (isPayment && !text(item, "price_data", "product_data", "name"))
    throw invalid("Missing required param: product_data[name].");

  const data = group(fields, isPayment ? "payment_intent_data" : "setup_intent_data");
  const metadata = texts(group(data, "metadata"));
  const description = text(data, "description");
  const id = account.id("cs_test");
  const setup = isPayment ? null : account.addSetup({ metadata, description }).id;
  const session = account.add<Session>({
    id,
    object: "checkout.session",
    livemode: false,
    created: now,
    mode,
    status: "open",
    payment_status: isPayment ? "unpaid" : "no_payment_required",
    url: payments.pageOf(id),
    amount_total: isPayment ? unit * quantity : null,
    currency,
    payment_intent: null,
    setup_intent: setup,
    customer: text(fields, "customer"),
    customer_creation: text(fields, "customer_creation") === "always" ? "always" : "if_required",
    customer_email: text(fields, "customer_email"),
    client_reference_id: text(fields, "client_reference_id"),
    metadata: texts(group(fields, "metadata")),
    locale: text(fields, "locale"),
    expires_at,
    success_url,
    cancel_url: text(fields, "cancel_url"),
  });
  return payments.openSession(session, {
    metadata,
    description,
    capture_method: text(data, "capture_method") === "manual" ? "manual" : "automatic",
    setup_future_usage: text(data, "setup_future_usage"),
  });
}
