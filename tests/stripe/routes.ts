import type { Account } from "./account.ts";
import { type Fields, group, text, texts } from "./form.ts";
import {
  type Charge,
  type Dispute,
  invalid,
  type PaymentIntent,
  type PaymentMethod,
  type Refund,
  type Session,
  type SetupIntent,
  type StripeObject,
} from "./objects.ts";
import { openIntent } from "./opening.ts";
import type { Payments } from "./payments.ts";
import { openSession } from "./sessions.ts";

type Answer = StripeObject | Record<string, unknown>;
type Route = (fields: Fields, id: string) => Answer;

/** The API's endpoints, by method and path; `:id` is passed on. */
export function routes(account: Account, payments: Payments): Record<string, Route> {
  const { get, all } = account;
  const intent = (id: string) => get<PaymentIntent>("payment_intent", id);

  function listOf<T extends StripeObject>(
    kind: T["object"],
    filter: (object: T) => boolean,
  ): Answer {
    const data = all<T>(kind).filter(filter);
    return { object: "list", url: "/v1", has_more: false, data };
  }

  return {
    "GET /v1/account": () => ({ id: "acct_stand_in", object: "account", charges_enabled: true }),
    "POST /v1/webhook_endpoints": (fields) => ({
      id: account.id("we"),
      object: "webhook_endpoint",
      url: text(fields, "url"),
      secret: "whsec_of_the_endpoint",
    }),

    "POST /v1/customers": (fields) => account.addCustomer(text(fields, "email")),
    "GET /v1/customers/:id": (_, id) => get("customer", id),
    "GET /v1/payment_methods/:id": (_, id) => get("payment_method", id),
    "GET /v1/payment_methods": (fields) =>
      listOf<PaymentMethod>("payment_method", (card) => card.customer === text(fields, "customer")),
    "GET /v1/customers/:id/payment_methods": (_, id) =>
      listOf<PaymentMethod>("payment_method", (card) => card.customer === id),
    "POST /v1/payment_methods/:id/detach": (_, id) => {
      const card = get<PaymentMethod>("payment_method", id);
      if (card.customer === null)
        throw invalid("The payment method you provided is not attached to a customer.");
      return Object.assign(card, { customer: null });
    },

    "POST /v1/checkout/sessions": (fields) => openSession(account, payments, fields),
    "GET /v1/checkout/sessions": (fields) =>
      listOf<Session>(
        "checkout.session",
        (session) => session.payment_intent === text(fields, "payment_intent"),
      ),
    "GET /v1/checkout/sessions/:id": (_, id) => get("checkout.session", id),
    "POST /v1/checkout/sessions/:id/expire": (_, id) =>
      payments.expire(get("checkout.session", id)),

    "POST /v1/payment_intents": (fields) => openIntent(account, payments, fields),
    "GET /v1/payment_intents/search": (fields) => search(account, text(fields, "query") ?? ""),
    "GET /v1/payment_intents/:id": (_, id) => intent(id),
    "POST /v1/payment_intents/:id/confirm": (fields, id) => {
      const found = intent(id);
      if (found.status !== "requires_confirmation" && found.status !== "requires_payment_method")
        throw invalid(`This PaymentIntent has a status of ${found.status}.`);
      found.payment_method = text(fields, "payment_method") ?? found.payment_method;
      return payments.confirm(found, {
        isOffSession: text(fields, "off_session") === "true",
        returnUrl: text(fields, "return_url"),
      });
    },
    "POST /v1/payment_intents/:id/capture": (fields, id) => {
      const amount = text(fields, "amount_to_capture");
      return account.capture(intent(id), amount === null ? undefined : Number(amount));
    },
    "POST /v1/payment_intents/:id/cancel": (_, id) => account.cancel(intent(id)),

    "POST /v1/setup_intents": (fields) =>
      account.addSetup({
        customer: text(fields, "customer"),
        description: text(fields, "description"),
        metadata: texts(group(fields, "metadata")),
      }),
    "GET /v1/setup_intents/:id": (_, id) => get("setup_intent", id),
    "POST /v1/setup_intents/:id/cancel": (_, id) =>
      Object.assign(get<SetupIntent>("setup_intent", id), { status: "canceled" }),

    "POST /v1/refunds": (fields) => {
      const amount = text(fields, "amount");
      const charged = text(fields, "charge");
      const name = charged
        ? get<Charge>("charge", charged).payment_intent
        : text(fields, "payment_intent");
      return account.refund(intent(name ?? ""), amount === null ? undefined : Number(amount));
    },
    "GET /v1/refunds/:id": (_, id) => get("refund", id),
    "GET /v1/refunds": (fields) =>
      listOf<Refund>("refund", (refund) => isOf(refund, text(fields, "payment_intent"))),
    "GET /v1/disputes": (fields) =>
      listOf<Dispute>("dispute", (dispute) => isOf(dispute, text(fields, "payment_intent"))),
    "GET /v1/charges/:id": (_, id) => get("charge", id),
    "GET /v1/charges": (fields) =>
      listOf<Charge>("charge", (charge) => isOf(charge, text(fields, "payment_intent"))),
  };
}

function isOf(object: { payment_intent: string }, intent: string | null): boolean {
  return intent === null || object.payment_intent === intent;
}

/** `metadata['name']:'value'`, the one form of query that the shop uses. */
function search(account: Account, query: string): Answer {
  const [, name, value] = /^metadata\[["'](\w+)["']\]:["']([\w-]+)["']$/.exec(query) ?? [];
  if (!name || !value) throw invalid("We were unable to parse your search query.", "query");
  const data = account
    .all<PaymentIntent>("payment_intent")
    .filter(({ metadata }) => metadata[name] === value);
  return { object: "search_result", url: "/v1/payment_intents/search", has_more: false, data };
}
