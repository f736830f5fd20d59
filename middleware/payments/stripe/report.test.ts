import type Stripe from "stripe";
import { expect, test } from "vitest";
import { reportOf, setupReport } from "./report.ts";

const PAYMENT = { reference: "WTL-1", key: "k", providerId: null };

function intent(change: object): Stripe.PaymentIntent {
  return {
    id: "pi_1",
    amount: 1000,
    amount_received: 0,
    currency: "aud",
    status: "requires_capture",
    last_payment_error: null,
    setup_future_usage: null,
    payment_method: null,
    latest_charge: {
      payment_method_details: {
        card: {
          brand: "visa",
          last4: "4242",
          exp_month: 3,
          exp_year: 2031,
          capture_before: 1_800_000_000,
        },
      },
    },
    ...change,
  } as unknown as Stripe.PaymentIntent;
}

test("a hold is authorized until its last day", () => {
  expect(reportOf(PAYMENT, intent({}), [], [])).toEqual({
    reference: "WTL-1",
    key: "k",
    providerId: "pi_1",
    state: "authorized",
    amount: 1000,
    currency: "AUD",
    captured: 0,
    refunded: 0,
    returned: 0,
    disputed: 0,
    captureBefore: new Date(1_800_000_000_000),
    card: { brand: "visa", last4: "4242", expiry: "2031-03" },
    saved: null,
  });
});

test.for([
  ["requires_payment_method", "open"],
  ["requires_confirmation", "open"],
  ["requires_action", "open"],
  ["processing", "pending"],
  ["succeeded", "captured"],
  ["canceled", "canceled"],
] as const)("Stripe's %s is %s", ([status, state]) => {
  expect(reportOf(PAYMENT, intent({ status }), [], []).state).toBe(state);
});

test("the part of a hold that was not captured is no refund, nor is one that failed", () => {
  const refunds = [
    { amount: 400, reason: "partial_capture", status: "succeeded" },
    { amount: 100, reason: "requested_by_customer", status: "succeeded" },
    { amount: 50, reason: null, status: "pending" },
    { amount: 300, reason: null, status: "failed" },
  ] as unknown as Stripe.Refund[];
  const disputes = [
    { amount: 200, status: "needs_response" },
    { amount: 600, status: "won" },
  ] as unknown as Stripe.Dispute[];
  const report = reportOf(
    PAYMENT,
    intent({ status: "succeeded", amount_received: 600 }),
    refunds,
    disputes,
  );
  expect(report).toMatchObject({
    captured: 600,
    refunded: 150,
    returned: 300,
    disputed: 200,
    captureBefore: null,
  });
});

test.for([
  ["vnd", 250_000],
  ["isk", 2_500],
  ["mga", 25_000_000],
] as const)("250000 %s at Stripe are %i minor units", ([currency, amount]) => {
  const paid = { amount: 250_000, amount_received: 250_000, status: "succeeded", currency };
  const report = reportOf(PAYMENT, intent(paid), [], []);
  expect(report).toMatchObject({ amount, captured: amount, currency: currency.toUpperCase() });
});

test("a card is saved for the customer who consented, and other brands have a name", () => {
  const payment_method = {
    id: "pm_1",
    customer: "cus_1",
    card: { brand: "amex", last4: "0005", exp_month: 12, exp_year: 2030 },
  };
  const saved = { token: "pm_1", customer: "cus_1" };
  const change = { payment_method, setup_future_usage: "off_session", latest_charge: null };
  expect(reportOf(PAYMENT, intent(change), [], [])).toMatchObject({
    saved,
    card: { brand: "other", last4: "0005", expiry: "2030-12" },
  });
  expect(
    reportOf(PAYMENT, intent({ ...change, setup_future_usage: null }), [], []).saved,
  ).toBeNull();
  const setup = {
    id: "seti_1",
    status: "succeeded",
    payment_method,
  } as unknown as Stripe.SetupIntent;
  expect(setupReport(PAYMENT, setup, "complete", "cs_1")).toMatchObject({
    state: "authorized",
    providerId: "seti_1",
    amount: 0,
    saved,
  });
});
