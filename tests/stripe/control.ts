import type { Account } from "./account.ts";
import type { Fault, Faults } from "./faults.ts";
import type { PaymentIntent, StripeObject } from "./objects.ts";
import type { Delivery, Webhooks } from "./webhooks.ts";

type Command = {
  /** How events are delivered from now on. */
  delivery?: Delivery;
  webhookUrl?: string | null;
  /** Delivers what was held. */
  release?: "in order" | "reversed";
  fault?: Fault;
  clearFaults?: boolean;
  /** From Stripe's dashboard: an id of a PaymentIntent. */
  capture?: string;
  refund?: { payment_intent: string; amount?: number };
  dispute?: { payment_intent: string; amount?: number };
  /** Answers with the objects of that kind. */
  list?: StripeObject["object"];
};

/** POST /control with a JSON command: what only Stripe's staff, its banks and its dashboard can do. */
export function control(
  { account, webhooks, faults }: { account: Account; webhooks: Webhooks; faults: Faults },
  body: string,
): unknown {
  const command = JSON.parse(body) as Command;
  const intent = (id: string) => account.get<PaymentIntent>("payment_intent", id);
  if (command.webhookUrl !== undefined) webhooks.setAddress(command.webhookUrl);
  if (command.delivery) webhooks.setMode(command.delivery);
  if (command.release) webhooks.release(command.release === "reversed");
  if (command.clearFaults) faults.clear();
  if (command.fault) faults.add(command.fault);
  if (command.capture) account.capture(intent(command.capture));
  if (command.refund) account.refund(intent(command.refund.payment_intent), command.refund.amount);
  if (command.dispute)
    account.dispute(intent(command.dispute.payment_intent), command.dispute.amount);
  return { ok: true, objects: command.list ? account.all(command.list) : undefined };
}
