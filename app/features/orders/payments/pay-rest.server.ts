import { redirect } from "react-router";
import type { OrderDetail } from "#contract/orders.ts";
import { notFound } from "#app/server/forms/forms.server.ts";
import type { Gateway } from "#app/server/gateway/gateway.server.ts";
import { leaveFor } from "#app/server/leave.server.ts";
import { submit } from "#app/server/forms/submit.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import type { OrderPost } from "#app/features/orders/order-post.ts";

/** Loads the data of the form to pay the rest, if there is a rest to pay. */
export async function loadRest(
  odoo: Gateway,
  { id, canPayRest, payments }: OrderDetail,
  keepsCards: boolean,
) {
  const isPaying = payments.some(({ state }) => state === "draft");
  const balance =
    canPayRest || isPaying ? await odoo.query("payments.balance", { orderId: id }) : null;
  return balance && { ...balance, keepsCards, idempotencyKey: crypto.randomUUID() };
}

/** Redirects to the provider's page, or back to the order if a saved card was charged or declined. */
export function payRest(post: OrderPost) {
  const { id, odoo, url } = post;
  const here = url.pathname;
  return submit(post, {
    operation: "payments.payRest",
    given: { orderId: id, returnPath: here },
    errors: "orders:errors",
    refusals: { "order-not-found": notFound },
    async done({ paymentUrl }) {
      if (paymentUrl !== null) return leaveFor(paymentUrl, here);
      const balance = await odoo.query("payments.balance", { orderId: id });
      const state = balance?.attempt?.state;
      if (state === "authorized") return redirectWithToast(here, "toast:orders.paidRest");
      if (state === "pending")
        return redirectWithToast(here, { type: "info", key: "toast:orders.paidRestPending" });
      return redirect(here); // the page shows that it failed
    },
  });
}

/** Cancels the pending payment. If it has ended meanwhile, the page shows the result. */
export function giveUpRest(post: OrderPost) {
  const here = post.url.pathname;
  return submit(post, {
    operation: "payments.giveUp",
    given: { orderId: post.id },
    refusals: { "order-not-found": notFound, "no-payment": () => redirect(here) },
    done: () => redirectWithToast(here, { type: "info", key: "toast:checkout.gaveUp" }),
  });
}
