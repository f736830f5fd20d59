import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { payments } from "#contract/payments.ts";
import type { OrderDetail } from "#contract/orders.ts";
import { parseForm } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { leaveFor } from "#app/server/leave.server.ts";
import { redirectWithToast } from "#app/server/toast.server.ts";
import type { Pressed } from "#app/features/orders/order-action.server.ts";

const contract = payments["payments.payRest"];
const Rest = contract.input.pick({
  cardId: true,
  saveCard: true,
  expectedAmount: true,
  idempotencyKey: true,
});

/** What the form to pay the rest needs; nobody asks while there is nothing to pay. */
export async function loadRest(
  odoo: Gateway,
  { id, canPayRest, payments }: OrderDetail,
  keepsCards: boolean,
) {
  const isPaying = payments.some(({ state }) => state === "draft");
  const balance =
    canPayRest || isPaying ? await odoo.query("payments.balance", { orderId: id }) : null;
  return balance && { ...balance, keepsCards, idempotencyKey: randomUUID() };
}

/** On to the provider's page, or back to the order: a saved card has paid or was declined by then. */
export async function payRest(form: FormData, { odoo, id, here }: Pressed) {
  const submission = parseForm(form, Rest);
  if (submission.status !== "success") throw data(null, { status: 400 });
  const result = await odoo.mutate("payments.payRest", {
    ...submission.value,
    orderId: id,
    returnPath: here,
  });
  if (!result.ok) {
    const { refusal } = result;
    if (refusal === "order-not-found") throw data(null, { status: 404 });
    const error = `orders:errors.${refusal}` as const;
    return data({ error, report: null }, { status: contract.refusals[refusal] });
  }
  const { paymentUrl } = result.data;
  if (paymentUrl !== null) return leaveFor(paymentUrl, here);
  const balance = await odoo.query("payments.balance", { orderId: id });
  const attempt = balance?.attempt;
  if (attempt?.state === "authorized") {
    return redirectWithToast(here, { type: "success", key: "toast:orders.paidRest" });
  }
  if (attempt?.state === "pending") {
    return redirectWithToast(here, { type: "info", key: "toast:orders.paidRestPending" });
  }
  return redirect(here); // the page says that it did not go through
}

/** Gives up the payment that is under way; when there is none any more, the page tells what became of it. */
export async function giveUpRest({ odoo, id, here }: Pressed) {
  const result = await odoo.mutate("payments.giveUp", { orderId: id });
  if (!result.ok && result.refusal === "order-not-found") throw data(null, { status: 404 });
  if (!result.ok) return redirect(here);
  return redirectWithToast(here, { type: "info", key: "toast:checkout.gaveUp" });
}
