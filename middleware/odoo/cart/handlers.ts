import { z } from "zod";
import type { Adjustment, Cart, cart as contract } from "#contract/cart.ts";
import type { Shopper } from "#middleware/erp.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { newToken, proofOf, recordId, tokensOf } from "#middleware/odoo/core/shopper.ts";
import { CartAnswer, CodesAnswer, QuantityAnswer, Recovered } from "./rows.ts";
import { cartView } from "./view.ts";

const Wished = CartAnswer.extend({ name: z.string() });
export const Added = QuantityAnswer.extend({ line_id: z.int() });

export function cart(odoo: Odoo): OdooHandlers<typeof contract> {
  async function view(answer: CartAnswer, { shopper }: { shopper: Shopper }): Promise<Cart> {
    return cartView(answer, await odoo.lineImages(shopper));
  }

  async function changed(answer: QuantityAnswer, asked: { shopper: Shopper }) {
    return { cart: await view(answer, asked), adjustment: adjustmentOf(answer) };
  }

  return {
    "cart.get": odoo.query({ answer: CartAnswer, view }),

    "cart.addLine": odoo.mutation({
      ids: { variantId: "variant-not-found" },
      args: ({ idempotencyKey = "" }) => ({ idempotency_key: idempotencyKey }),
      answer: Added,
      view: async (answer, asked) => ({
        ...(await changed(answer, asked)),
        lineId: String(answer.line_id),
      }),
    }),

    "cart.setQuantity": odoo.mutation({
      ids: { lineId: "line-not-found" },
      isRepeatable: true,
      answer: QuantityAnswer,
      view: changed,
    }),

    async "cart.moveToWishlist"({ lineId }, shopper) {
      const line = recordId(lineId);
      if (line === null) return { ok: false, refusal: "line-not-found" };
      const token = shopper.wishlist ?? newToken();
      const asking = { ...shopper, wishlist: token };
      const answer = await odoo.ask(asking, "cart.moveToWishlist", { line_id: line }, Wished);
      const data = { cart: await view(answer, { shopper }), name: answer.name };
      return { ok: true, data, tokens: tokensOf(shopper, answer.tokens, { wishlist: token }) };
    },

    "cart.changeQuantity": odoo.mutation({
      ids: { lineId: "line-not-found" },
      answer: QuantityAnswer,
      view: changed,
    }),

    "cart.acceptChanges": odoo.mutation({ isRepeatable: true, answer: CartAnswer, view }),

    "cart.applyCoupons": odoo.mutation({
      isRepeatable: true,
      answer: CodesAnswer,
      view: async (answer, asked) => ({
        cart: await view(answer, asked),
        results: answer.results.map(([code, type, problem]) => ({ code, type, problem })),
      }),
    }),

    "cart.removeCoupon": odoo.mutation({ isRepeatable: true, answer: CartAnswer, view }),

    "cart.dismissNotices": odoo.mutation({ isRepeatable: true, answer: CartAnswer, view }),

    async "cart.recover"({ link }, shopper) {
      const left = proofOf(link);
      if (!left) return { ok: false, refusal: "link-invalid" };
      const again = { isRepeatable: true };
      const answer = await odoo.ask(shopper, "cart.recover", { left }, Recovered, again);
      const { needs_log_in: needsLogIn, adjustments, tokens } = answer;
      return { ok: true, data: { needsLogIn, adjustments }, tokens: tokensOf(shopper, tokens) };
    },
  };
}

function adjustmentOf({ name, asked, got }: QuantityAnswer): Adjustment | null {
  return got === asked ? null : { name, asked, got };
}
