import type { Account } from "./account.ts";
import { type Fields, group, text, texts } from "./form.ts";
import { invalid, type PaymentIntent } from "./objects.ts";
import type { Payments } from "./payments.ts";

/** POST /v1/payment_intents: created, and confirmed at once when it says so. */
export function openIntent(account: Account, payments: Payments, fields: Fields): PaymentIntent {
  const amount = Number(text(fields, "amount"));
  const currency = text(fields, "currency");
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw invalid("Invalid positive integer", "amount");
  if (!currency) throw invalid("Missing required param: currency.", "currency");
  const method = text(fields, "payment_method");
  const intent = account.addIntent({
    amount,
    currency: currency.toLowerCase(),
    capture_method: text(fields, "capture_method") === "manual" ? "manual" : "automatic",
    status: method ? "requires_confirmation" : "requires_payment_method",
    customer: text(fields, "customer"),
    payment_method: method,
    setup_future_usage: text(fields, "setup_future_usage"),
    description: text(fields, "description"),
    metadata: texts(group(fields, "metadata")),
  });
  const isTrue = (name: string) => /^true$/i.test(text(fields, name) ?? "");
  if (!isTrue("confirm")) return intent;
  const returnUrl = text(fields, "return_url");
  return payments.confirm(intent, { isOffSession: isTrue("off_session"), returnUrl });
}
