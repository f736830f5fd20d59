import { randomBytes } from "node:crypto";
import { type Behaviour, declined, type EnteredCard } from "./cards.ts";
import {
  type Charge,
  type Customer,
  invalid,
  type LastError,
  type PaymentIntent,
  type PaymentMethod,
  type Refund,
  type SetupIntent,
  StripeError,
  type StripeObject,
} from "./objects.ts";

const HOLD_DAYS = 7;

/** The objects of one Stripe account and what happens to money. `emit` reports events, `now` is in milliseconds. */
export function openAccount(emit: (type: string, object: StripeObject) => void, now = Date.now) {
  const objects = new Map<string, StripeObject>();
  const behaviours = new Map<string, Behaviour>();
  const seconds = () => Math.floor(now() / 1000);
  const id = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

  function add<T extends StripeObject>(object: T): T {
    objects.set(object.id, object);
    return object;
  }

  function get<T extends StripeObject>(kind: T["object"], wanted: string): T {
    const object = objects.get(wanted);
    if (object?.object === kind) return object as T;
    const message = `No such ${kind}: '${wanted}'`;
    throw new StripeError(404, {
      type: "invalid_request_error",
      code: "resource_missing",
      message,
    });
  }

  function all<T extends StripeObject>(kind: T["object"]): T[] {
    return [...objects.values()]
      .filter((object): object is T => object.object === kind)
      .toReversed();
  }

  function addCustomer(email: string | null): Customer {
    return add({ id: id("cus"), object: "customer", email, created: seconds() });
  }

  function addMethod({ behaviour, ...card }: EnteredCard): PaymentMethod {
    const method = { object: "payment_method", type: "card", customer: null } as const;
    const added = add({ id: id("pm"), ...method, created: seconds(), card });
    behaviours.set(added.id, behaviour);
    return added;
  }

  function addIntent(
    wanted: Partial<PaymentIntent> & { amount: number; currency: string },
  ): PaymentIntent {
    const name = id("pi");
    return add({
      object: "payment_intent",
      livemode: false,
      created: seconds(),
      amount_capturable: 0,
      amount_received: 0,
      capture_method: "automatic",
      status: "requires_payment_method",
      customer: null,
      payment_method: null,
      setup_future_usage: null,
      description: null,
      metadata: {},
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
      ...wanted,
      id: name,
      client_secret: `${name}_secret_${randomBytes(8).toString("hex")}`,
    });
  }

  function addSetup(wanted: Partial<SetupIntent>): SetupIntent {
    const name = id("seti");
    return add({
      object: "setup_intent",
      livemode: false,
      created: seconds(),
      status: "requires_payment_method",
      customer: null,
      payment_method: null,
      description: null,
      metadata: {},
      last_setup_error: null,
      next_action: null,
      ...wanted,
      id: name,
      client_secret: `${name}_secret_${randomBytes(8).toString("hex")}`,
    });
  }

  function behaviourOf(method: string): Behaviour {
    return behaviours.get(method) ?? "approve";
  }

  /** The bank holds the money, or takes it at once. */
  function authorize(intent: PaymentIntent): void {
    const method = get<PaymentMethod>("payment_method", intent.payment_method ?? "");
    const isHeld = intent.capture_method === "manual";
    const charge: Charge = add({
      id: id("ch"),
      object: "charge",
      livemode: false,
      created: seconds(),
      amount: intent.amount,
      amount_captured: isHeld ? 0 : intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      captured: !isHeld,
      refunded: false,
      disputed: false,
      status: "succeeded",
      customer: intent.customer,
      description: intent.description,
      metadata: intent.metadata,
      payment_intent: intent.id,
      payment_method: method.id,
      payment_method_details: {
        type: "card",
        card: {
          ...method.card,
          capture_before: isHeld ? seconds() + HOLD_DAYS * 86_400 : null,
        },
      },
    });
    intent.next_action = null;
    intent.last_payment_error = null;
    intent.latest_charge = charge.id;
    if (intent.setup_future_usage && intent.customer) method.customer = intent.customer;
    if (isHeld) {
      intent.status = "requires_capture";
      intent.amount_capturable = intent.amount;
      return emit("payment_intent.amount_capturable_updated", intent);
    }
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    emit("payment_intent.succeeded", intent);
  }

  function fail(intent: PaymentIntent, error: LastError): void {
    intent.status = "requires_payment_method";
    intent.payment_method = null;
    intent.next_action = null;
    intent.last_payment_error = error;
    emit("payment_intent.payment_failed", intent);
  }

  function capture(intent: PaymentIntent, amount = intent.amount_capturable): PaymentIntent {
    if (intent.status !== "requires_capture") throw unexpected(intent, "captured");
    if (!(amount > 0 && amount <= intent.amount_capturable))
      throw invalid("The amount to capture is greater than the amount held.", "amount_to_capture");
    const charge = get<Charge>("charge", intent.latest_charge ?? "");
    Object.assign(charge, { captured: true, amount_captured: amount });
    Object.assign(intent, { status: "succeeded", amount_capturable: 0, amount_received: amount });
    emit("charge.captured", charge);
    emit("payment_intent.succeeded", intent);
    if (behaviourOf(charge.payment_method) === "dispute") dispute(intent);
    return intent;
  }

  function cancel(intent: PaymentIntent): PaymentIntent {
    if (intent.status === "succeeded" || intent.status === "canceled")
      throw unexpected(intent, "canceled");
    Object.assign(intent, { status: "canceled", amount_capturable: 0, next_action: null });
    emit("payment_intent.canceled", intent);
    return intent;
  }

  function refund(intent: PaymentIntent, amount?: number): Refund {
    const charge = objects.get(intent.latest_charge ?? "") as Charge | undefined;
    const left = charge ? charge.amount_captured - charge.amount_refunded : 0;
    const given = amount ?? left;
    if (!charge || left === 0)
      throw new StripeError(400, {
        type: "invalid_request_error",
        code: "charge_already_refunded",
        message: "This charge cannot be refunded.",
      });
    if (given > left) throw invalid("The refund is greater than what was charged.", "amount");
    charge.amount_refunded += given;
    charge.refunded = charge.amount_refunded === charge.amount_captured;
    const refunded: Refund = add({
      id: id("re"),
      object: "refund",
      created: seconds(),
      amount: given,
      currency: intent.currency,
      charge: charge.id,
      payment_intent: intent.id,
      status: "succeeded",
      metadata: {},
    });
    emit("charge.refunded", charge);
    return refunded;
  }

  /** Days later: the cardholder's bank sends it back. */
  function returnRefund(refunded: Refund): void {
    const charge = get<Charge>("charge", refunded.charge);
    refunded.status = "failed";
    charge.amount_refunded -= refunded.amount;
    charge.refunded = false;
    emit("charge.refund.updated", refunded);
  }

  function dispute(intent: PaymentIntent, amount = intent.amount_received): void {
    const charge = get<Charge>("charge", intent.latest_charge ?? "");
    charge.disputed = true;
    const disputed = add({
      id: id("du"),
      object: "dispute",
      created: seconds(),
      amount,
      currency: intent.currency,
      charge: charge.id,
      payment_intent: intent.id,
      status: "needs_response",
    });
    emit("charge.dispute.created", disputed);
  }

  return {
    objects,
    seconds,
    id,
    add,
    get,
    all,
    addCustomer,
    addMethod,
    addIntent,
    addSetup,
    behaviourOf,
    authorize,
    fail,
    capture,
    cancel,
    refund,
    returnRefund,
    dispute,
    declineOf: (method: string) => declined(behaviourOf(method)),
  };
}

export type Account = ReturnType<typeof openAccount>;

function unexpected({ status }: PaymentIntent, verb: string): StripeError {
  return new StripeError(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: `This PaymentIntent could not be ${verb} because it has a status of ${status}.`,
  });
}
