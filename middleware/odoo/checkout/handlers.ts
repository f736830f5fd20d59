import { z } from "zod";
import type { Checkout, checkout as contract } from "#contract/checkout.ts";
import { paymentPath } from "#demo/card-provider/payment.ts";
import type { Handlers, Shopper } from "#middleware/erp.ts";
import { ADDRESS_FIELDS } from "#middleware/odoo/address/handlers.ts";
import { lineImages } from "#middleware/odoo/cart/view.ts";
import { draftArgs } from "./args.ts";
import { CheckoutAnswer, PlacedAnswer, ResultAnswer } from "./rows.ts";
import { checkoutView, chosenCard } from "./view.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import { placeArgs } from "./place-order.ts";
import { placedOrder } from "./placed-order.ts";
import type { CatalogIndex } from "#middleware/odoo/catalog-index/catalog-index.ts";
import { change, newTokens, TokensRow, who } from "#middleware/odoo/core/shopper.ts";

const Settled = z.object({ tokens: TokensRow });
const Canceled = Settled.extend({
  refusal: z.union([z.literal(false), z.enum(["ALREADY_PAID", "NO_PAYMENT"])]),
});
/** Asking twice does no harm, so a call whose answer was lost is made again. */
const again = { isRepeatable: true };

export function checkout(
  odoo: OdooClient,
  catalogIndex: CatalogIndex,
  gallery: Gallery,
): Handlers<typeof contract> {
  const images = ({ locale }: Shopper) => lineImages(catalogIndex, gallery, locale);

  async function look(shopper: Shopper) {
    const args = { ...who(shopper), address_fields: ADDRESS_FIELDS };
    return odoo.procedure(shopper, "checkout.get", args, CheckoutAnswer, again);
  }

  async function view(answer: CheckoutAnswer, shopper: Shopper): Promise<Checkout> {
    return checkoutView(answer, await images(shopper), shopper.locale);
  }

  return {
    async "checkout.get"(_, shopper) {
      return view(await look(shopper), shopper);
    },

    async "checkout.saveDraft"(typed, shopper) {
      return change("checkout.saveDraft", async () => {
        const args = { ...who(shopper), address_fields: ADDRESS_FIELDS, ...draftArgs(typed) };
        const answer = await odoo.procedure(
          shopper,
          "checkout.saveDraft",
          args,
          CheckoutAnswer,
          again,
        );
        const data = await view(answer, shopper);
        return { ok: true, data, tokens: newTokens(shopper, answer.tokens) };
      });
    },

    async "checkout.placeOrder"(request, shopper) {
      return change("checkout.placeOrder", async () => {
        const found = await look(shopper);
        const checkout = await view(found, shopper);
        const chosen = placeArgs(checkout, chosenCard(found), request);
        const args = { ...who(shopper), ...chosen };
        const answer = await odoo.procedure(
          shopper,
          "checkout.placeOrder",
          args,
          PlacedAnswer,
          again,
        );
        const paymentUrl = answer.page ? paymentPath(answer.page, shopper.locale) : null;
        const data = { orderId: String(answer.order_id), paymentUrl };
        return { ok: true, data, tokens: newTokens(shopper, answer.tokens) };
      });
    },

    async "checkout.cancelPayment"(_, shopper) {
      const answer = await odoo.procedure(
        shopper,
        "checkout.cancelPayment",
        who(shopper),
        Canceled,
      );
      const tokens = newTokens(shopper, answer.tokens);
      if (answer.refusal === false) return { ok: true, data: {}, tokens };
      const refusal = answer.refusal === "NO_PAYMENT" ? "no-payment" : "already-paid";
      return { ok: false, refusal, tokens };
    },

    async "checkout.settle"(_, shopper) {
      const answer = await odoo.procedure(shopper, "checkout.settle", who(shopper), Settled, again);
      return { ok: true, data: {}, tokens: newTokens(shopper, answer.tokens) };
    },

    async "checkout.result"(_, shopper) {
      const args = { ...who(shopper), address_fields: ADDRESS_FIELDS };
      const answer = await odoo.procedure(shopper, "checkout.result", args, ResultAnswer, again);
      const { state, page, order, zone } = answer;
      return {
        state,
        order: order ? placedOrder(order, zone, await images(shopper)) : null,
        paymentUrl: page ? paymentPath(page, shopper.locale) : null,
      };
    },
  };
}
