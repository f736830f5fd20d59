/** Stripe's objects, as far as the shop and Odoo's `payment_stripe` read them. */
export type Customer = { id: string; object: "customer"; email: string | null; created: number };

export type PaymentMethod = {
  id: string;
  object: "payment_method";
  type: "card";
  customer: string | null;
  created: number;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
};

export type LastError = { type: "card_error"; code: string; decline_code: string; message: string };
export type NextAction = {
  type: "redirect_to_url";
  redirect_to_url: { url: string; return_url: string };
};

export type PaymentIntent = {
  id: string;
  object: "payment_intent";
  livemode: false;
  created: number;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  capture_method: "automatic" | "manual";
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "requires_capture"
    | "processing"
    | "succeeded"
    | "canceled";
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  description: string | null;
  metadata: Record<string, string>;
  latest_charge: string | null;
  last_payment_error: LastError | null;
  next_action: NextAction | null;
};

export type SetupIntent = {
  id: string;
  object: "setup_intent";
  livemode: false;
  created: number;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  description: string | null;
  metadata: Record<string, string>;
  last_setup_error: LastError | null;
  next_action: NextAction | null;
};

export type Charge = {
  id: string;
  object: "charge";
  livemode: false;
  created: number;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  captured: boolean;
  refunded: boolean;
  disputed: boolean;
  status: "succeeded" | "failed";
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  payment_intent: string;
  payment_method: string;
  payment_method_details: {
    type: "card";
    card: PaymentMethod["card"] & { capture_before: number | null };
  };
};

export type Refund = {
  id: string;
  object: "refund";
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: "succeeded" | "failed";
  metadata: Record<string, string>;
};

export type Dispute = {
  id: string;
  object: "dispute";
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: "needs_response" | "won" | "lost";
};

export type Session = {
  id: string;
  object: "checkout.session";
  livemode: false;
  created: number;
  mode: "payment" | "setup";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid" | "no_payment_required";
  url: string | null;
  amount_total: number | null;
  currency: string | null;
  payment_intent: string | null;
  setup_intent: string | null;
  customer: string | null;
  customer_creation: "always" | "if_required";
  customer_email: string | null;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  locale: string | null;
  expires_at: number;
  success_url: string;
  cancel_url: string | null;
};

export type StripeObject =
  | Customer
  | PaymentMethod
  | PaymentIntent
  | SetupIntent
  | Charge
  | Refund
  | Dispute
  | Session;

/** An answer of Stripe's that is an error. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: { type: string; message: string; [key: string]: unknown }) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalid(message: string, param?: string): StripeError {
  return new StripeError(400, { type: "invalid_request_error", message, param });
}
