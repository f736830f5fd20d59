import { z } from "zod";
import type { Adjustment, Cart, cart as contract } from "#contract/cart.ts";
import type { Handlers, Shopper } from "#middleware/erp.ts";
import { CartAnswer, CodesAnswer, QuantityAnswer } from "./rows.ts";
import { cartView, lineImages } from "./view.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import type { Gallery } from "#middleware/odoo/images/gallery.ts";
import type { CatalogIndex } from "#middleware/odoo/catalog-index/catalog-index.ts";
import { change, newTokens, recordId, who } from "#middleware/odoo/core/shopper.ts";

export const Added = QuantityAnswer.extend({ line_id: z.int() });
/** Asking twice does no harm, so a call whose answer was lost is made again. */
const again = { isRepeatable: true };

export function cart(
  odoo: OdooClient,
  catalogIndex: CatalogIndex,
  gallery: Gallery,
): Handlers<typeof contract> {
  async function view(answer: CartAnswer, { locale }: Shopper): Promise<Cart> {
    return cartView(answer, await lineImages(catalogIndex, gallery, locale));
  }

  function setQuantity(
    name: "cart.setQuantity" | "cart.changeQuantity",
    shopper: Shopper,
    lineId: string,
    wanted: { quantity: number } | { by: number },
  ) {
    return change(name, async () => {
      const line = recordId(lineId);
      if (line === null) return { ok: false, refusal: "line-not-found" };
      const args = { ...who(shopper), line_id: line, ...wanted };
      const isRepeatable = "quantity" in wanted;
      const answer = await odoo.procedure(shopper, "cart.setQuantity", args, QuantityAnswer, {
        isRepeatable,
      });
      return {
        ok: true,
        data: { cart: await view(answer, shopper), adjustment: adjustmentOf(answer) },
        tokens: newTokens(shopper, answer.tokens),
      };
    });
  }

  function replaced(
    name: "cart.acceptChanges" | "cart.removeCoupon" | "cart.dismissNotices",
    shopper: Shopper,
    procedure: string,
    args: Record<string, unknown> = {},
  ) {
    return change(name, async () => {
      const all = { ...who(shopper), ...args };
      const answer = await odoo.procedure(shopper, procedure, all, CartAnswer, again);
      const tokens = newTokens(shopper, answer.tokens);
      return { ok: true, data: await view(answer, shopper), tokens };
    });
  }

  return {
    async "cart.get"(_, shopper) {
      return view(
        await odoo.procedure(shopper, "cart.get", who(shopper), CartAnswer, again),
        shopper,
      );
    },

    async "cart.addLine"({ variantId, quantity }, shopper) {
      return change("cart.addLine", async () => {
        const product = recordId(variantId);
        if (product === null) return { ok: false, refusal: "variant-not-found" };
        const args = { ...who(shopper), product_id: product, quantity };
        const answer = await odoo.procedure(shopper, "cart.addLine", args, Added);
        return {
          ok: true,
          data: {
            cart: await view(answer, shopper),
            lineId: String(answer.line_id),
            adjustment: adjustmentOf(answer),
          },
          tokens: newTokens(shopper, answer.tokens),
        };
      });
    },

    async "cart.setQuantity"({ lineId, quantity }, shopper) {
      return setQuantity("cart.setQuantity", shopper, lineId, { quantity });
    },

    async "cart.changeQuantity"({ lineId, by }, shopper) {
      return setQuantity("cart.changeQuantity", shopper, lineId, { by });
    },

    async "cart.acceptChanges"(_, shopper) {
      return replaced("cart.acceptChanges", shopper, "cart.acceptChanges");
    },

    async "cart.applyCoupons"({ codes }, shopper) {
      return change("cart.applyCoupons", async () => {
        const args = { ...who(shopper), codes };
        const answer = await odoo.procedure(shopper, "cart.applyCoupons", args, CodesAnswer, again);
        const results = answer.results.map(([code, type, problem]) => ({ code, type, problem }));
        const tokens = newTokens(shopper, answer.tokens);
        return { ok: true, data: { cart: await view(answer, shopper), results }, tokens };
      });
    },

    async "cart.removeCoupon"({ code }, shopper) {
      return replaced("cart.removeCoupon", shopper, "cart.removeCoupon", { code });
    },

    async "cart.dismissNotices"(_, shopper) {
      return replaced("cart.dismissNotices", shopper, "cart.dismissNotices");
    },
  };
}

function adjustmentOf({ name, asked, got }: QuantityAnswer): Adjustment | null {
  return got === asked ? null : { name, asked, got };
}
