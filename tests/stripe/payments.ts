import type { Account } from "./account.ts";
import { cardError, type EnteredCard } from "./cards.ts";
import {
  type PaymentIntent,
  type PaymentMethod,
  type Session,
  type SetupIntent,
  StripeError,
  type StripeObject,
} from "./objects.ts";

/** A page at which the bank asks the customer, and where it returns to. */
export type Challenge = { id: string; intent: string; session: string | null; returnUrl: string };

/** What happens on the hosted pages, and when a saved card is charged. `address`: of the pages. */
export function openPayments(
  account: Account,
  emit: (type: string, object: StripeObject) => void,
  address: () => string,
) {
  const { get } = account;
  const challenges = new Map<string, Challenge>();
  const wishes = new Map<string, Partial<PaymentIntent>>();

  function openSession(session: Session, intent: Partial<PaymentIntent>): Session {
    wishes.set(session.id, intent);
    return session;
  }

  function challenge(intent: string, session: string | null, returnUrl: string): string {
    const id = account.id("3ds");
    challenges.set(id, { id, intent, session, returnUrl });
    return `${address()}/3d-secure/${id}`;
  }

  function expire(session: Session): Session {
    if (session.status !== "open")
      throw new StripeError(400, {
        type: "invalid_request_error",
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      });
    Object.assign(session, { status: "expired", url: null });
    if (session.payment_intent) {
      const intent = get<PaymentIntent>("payment_intent", session.payment_intent);
      if (intent.status !== "succeeded" && intent.status !== "canceled") account.cancel(intent);
    }
    emit("checkout.session.expired", session);
    return session;
  }

  /** Ends the pages whose time is over, as Stripe does. */
  function expireOld(): void {
    for (const session of account.all<Session>("checkout.session")) {
      if (session.status === "open" && session.expires_at <= account.seconds()) expire(session);
    }
  }

  function complete(session: Session): void {
    session.status = "complete";
    session.url = null;
    if (session.payment_intent) {
      const intent = get<PaymentIntent>("payment_intent", session.payment_intent);
      session.payment_status = intent.status === "succeeded" ? "paid" : "unpaid";
      session.customer = intent.customer;
    }
    if (session.setup_intent)
      session.customer = get<SetupIntent>("setup_intent", session.setup_intent).customer;
    emit("checkout.session.completed", session);
  }

  /** The shopper presses "Pay": the address of the next page, or the reason why the card was declined. */
  function submit(session: Session, card: EnteredCard): { next: string } | { problem: string } {
    const method = account.addMethod(card);
    const customer =
      session.customer_creation === "always"
        ? (session.customer ??= account.addCustomer(session.customer_email).id)
        : null;
    if (session.mode === "setup") return submitSetup(session, method, customer);
    const intent = session.payment_intent
      ? get<PaymentIntent>("payment_intent", session.payment_intent)
      : account.addIntent({
          amount: session.amount_total ?? 0,
          currency: session.currency ?? "",
          ...wishes.get(session.id),
        });
    session.payment_intent = intent.id;
    intent.customer = customer;
    intent.payment_method = method.id;
    const error = card.behaviour === "decline-saved" ? null : account.declineOf(method.id);
    if (error) {
      account.fail(intent, error);
      return { problem: error.message };
    }
    if (card.behaviour === "challenge" || card.behaviour === "challenge-once") {
      intent.status = "requires_action";
      emit("payment_intent.requires_action", intent);
      return { next: challenge(intent.id, session.id, session.success_url) };
    }
    account.authorize(intent);
    complete(session);
    return { next: session.success_url };
  }

  function submitSetup(
    session: Session,
    method: PaymentMethod,
    customer: string | null,
  ): { next: string } | { problem: string } {
    const intent = get<SetupIntent>("setup_intent", session.setup_intent ?? "");
    intent.customer = customer;
    intent.payment_method = method.id;
    const behaviour = account.behaviourOf(method.id);
    const error = behaviour === "decline-saved" ? null : account.declineOf(method.id);
    if (error) {
      Object.assign(intent, { payment_method: null, last_setup_error: error });
      emit("setup_intent.setup_failed", intent);
      return { problem: error.message };
    }
    if (behaviour === "challenge" || behaviour === "challenge-once") {
      intent.status = "requires_action";
      return { next: challenge(intent.id, session.id, session.success_url) };
    }
    setUp(intent);
    complete(session);
    return { next: session.success_url };
  }

  function setUp(intent: SetupIntent): void {
    intent.status = "succeeded";
    if (intent.payment_method)
      get<PaymentMethod>("payment_method", intent.payment_method).customer = intent.customer;
    emit("setup_intent.succeeded", intent);
  }

  /** Confirms an intent with a saved card. Throws the card error as Stripe answers it (402). */
  function confirm(
    intent: PaymentIntent,
    { isOffSession, returnUrl }: { isOffSession: boolean; returnUrl: string | null },
  ): PaymentIntent {
    const method = get<PaymentMethod>("payment_method", intent.payment_method ?? "");
    if (method.customer !== intent.customer)
      throw new StripeError(400, {
        type: "invalid_request_error",
        message: "The provided PaymentMethod does not belong to the Customer.",
      });
    const behaviour = account.behaviourOf(method.id);
    const error = account.declineOf(method.id);
    if (error) return decline(intent, error);
    if (behaviour === "challenge") {
      if (isOffSession || returnUrl === null) {
        const needed = cardError("authentication_required", "This payment needs authentication.");
        return decline(intent, { ...needed, code: "authentication_required" });
      }
      intent.status = "requires_action";
      intent.next_action = {
        type: "redirect_to_url",
        redirect_to_url: {
          url: challenge(intent.id, null, returnUrl),
          return_url: returnUrl,
        },
      };
      emit("payment_intent.requires_action", intent);
      return intent;
    }
    account.authorize(intent);
    return intent;
  }

  function decline(intent: PaymentIntent, error: ReturnType<typeof cardError>): never {
    const method = intent.payment_method;
    account.fail(intent, error);
    throw new StripeError(402, { ...error, payment_intent: intent, payment_method: method });
  }

  /** The customer's answer to the bank: where the browser goes on. */
  function answer(
    { id, intent: name, session, returnUrl }: Challenge,
    isApproved: boolean,
  ): string {
    challenges.delete(id);
    const page = session ? get<Session>("checkout.session", session) : null;
    const intent = account.objects.get(name);
    if (page && page.status !== "open") return returnUrl;
    if (intent?.object === "setup_intent") {
      if (!isApproved) intent.status = "requires_payment_method";
      if (!isApproved) return page?.url ?? returnUrl;
      setUp(intent);
      if (page) complete(page);
      return returnUrl;
    }
    if (intent?.object !== "payment_intent" || intent.status !== "requires_action")
      return returnUrl;
    if (!isApproved) {
      account.fail(
        intent,
        cardError("authentication_failed", "The bank did not authenticate you."),
      );
      return page?.url ?? returnUrl;
    }
    account.authorize(intent);
    if (page) complete(page);
    return returnUrl;
  }

  const pageOf = (session: string) => `${address()}/c/pay/${session}`;
  return { challenges, pageOf, openSession, expire, expireOld, submit, confirm, answer };
}

export type Payments = ReturnType<typeof openPayments>;
