import type { Checkout, CheckoutDraft, checkout as contract } from "#contract/checkout.ts";
import { GUEST_CASH_ORDERS } from "#contract/limits.ts";
import type { Shopper } from "#middleware/erp.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { orRefused } from "#middleware/odoo/core/operations.ts";
import { Settled, tokensOf } from "#middleware/odoo/core/shopper.ts";
import { begun } from "#middleware/odoo/payments/begin.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { draftArgs } from "./args.ts";
import { placeArgs } from "./place-order.ts";
import { failedPayment, placedOrder } from "./placed-order.ts";
import { CanceledAnswer, CheckoutAnswer, PlacedAnswer, ResultAnswer } from "./rows.ts";
import { checkoutView, chosenCard, lacksDelivery } from "./view.ts";

export function checkout(odoo: Odoo): OdooHandlers<typeof contract> {
  async function view(
    answer: CheckoutAnswer,
    { shopper }: { shopper: Shopper },
  ): Promise<Checkout> {
    return checkoutView(answer, await odoo.lineImages(shopper), shopper.locale);
  }

  /** Saves the draft as it is shown, so that Odoo chooses a delivery method. */
  async function choose(draft: CheckoutDraft, shopper: Shopper) {
    const again = { isRepeatable: true };
    const args = draftArgs(draft);
    const answer = await odoo.ask(shopper, "checkout.saveDraft", args, CheckoutAnswer, again);
    return { ok: true as const, data: await view(answer, { shopper }) };
  }

  return {
    async "checkout.get"(_, shopper) {
      const found = await odoo.ask(shopper, "checkout.get", {}, CheckoutAnswer);
      const checkout = await view(found, { shopper });
      if (!lacksDelivery(found, checkout)) return checkout;
      // Odoo prices only what is stored (decision 089).
      const saved = await orRefused("checkout.saveDraft", choose(checkout.draft, shopper));
      return saved.ok ? saved.data : checkout;
    },

    "checkout.saveDraft": odoo.mutation({
      isRepeatable: true,
      args: draftArgs,
      answer: CheckoutAnswer,
      view,
    }),

    async "checkout.placeOrder"(request, shopper) {
      const found = await odoo.ask(shopper, "checkout.get", {}, CheckoutAnswer);
      const checkout = await view(found, { shopper });
      const args = {
        ...placeArgs(checkout, chosenCard(found), request, shopper.locale),
        transfer_days: odoo.bankTransferDays,
        cash_orders: shopper.guestOrders?.cash ?? GUEST_CASH_ORDERS,
        must_pay_now: shopper.guestOrders?.mustPayNow ?? false,
      };
      const again = { isRepeatable: true }; // safe because of its idempotency key
      const answer = await odoo.ask(shopper, "checkout.placeOrder", args, PlacedAnswer, again);
      const begin = await begun(odoo, shopper, answer);
      // Without a page the saved card was charged, and the cart may have become an order.
      const isCharged = answer.begins && begin !== "down" && begin.url === null;
      const { tokens } = isCharged
        ? await odoo.ask(shopper, "checkout.settle", {}, Settled, again)
        : answer;
      if (begin === "down")
        return { ok: false, refusal: "provider-down", tokens: tokensOf(shopper, tokens) };
      const data = { orderId: String(answer.order_id), paymentUrl: begin.url };
      return { ok: true, data, tokens: tokensOf(shopper, tokens) };
    },

    // The tokens come with a refusal too, because the cart may have become an order.
    async "checkout.cancelPayment"(_, shopper) {
      const answer = await odoo.ask(shopper, "checkout.cancelPayment", {}, CanceledAnswer);
      const tokens = tokensOf(shopper, answer.tokens);
      odoo.payments.wake();
      if (answer.refusal === false) return { ok: true, data: {}, tokens };
      const refusal = answer.refusal === "NO_PAYMENT" ? "no-payment" : "already-paid";
      return { ok: false, refusal, tokens };
    },

    "checkout.settle": odoo.mutation({ isRepeatable: true, answer: Settled }),

    "checkout.result": odoo.query({
      answer: ResultAnswer,
      view: async ({ state, page, order, failed, zone }, { shopper }) => ({
        state,
        order: order
          ? placedOrder(order, {
              zone,
              images: await odoo.lineImages(shopper),
              locale: shopper.locale,
            })
          : null,
        paymentUrl: page || null,
        failed: failed ? failedPayment(failed) : null,
      }),
    }),
  };
}
