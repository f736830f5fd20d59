import { z } from "zod";
import type { gifts as contract } from "#contract/gifts.ts";
import { CartAnswer } from "#middleware/odoo/cart/rows.ts";
import { cartView } from "#middleware/odoo/cart/view.ts";
import { money } from "#middleware/odoo/core/money.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";

const Offer = z.object({
  amounts: z.array(z.object({ id: z.int(), name: z.string(), price: z.number() })),
});
const Balance = z.object({ remaining: z.number(), currency: z.string(), expires: z.string() });
const Again = z.object({ email: z.string() });

/** Odoo issues the cards when it confirms an order; `mail.findNews` mails them (decision 071). */
export function gifts(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    async "gifts.offer"(_, visitor) {
      const list = await odoo.catalogIndex.listFor(visitor.priceList);
      const { amounts } = await odoo.ask(visitor, "gifts.offer", { list_id: list.id }, Offer);
      return {
        amounts: amounts.map(({ id, name, price }) => ({
          variantId: String(id),
          name,
          price: money(price, list.currency),
        })),
      };
    },

    "gifts.addToCart": odoo.mutation({
      ids: { variantId: "amount-not-sold" },
      args: ({ idempotencyKey = "" }) => ({ idempotency_key: idempotencyKey }),
      answer: CartAnswer,
      view: async (answer, { shopper }) => ({
        cart: cartView(answer, await odoo.lineImages(shopper)),
      }),
    }),

    "gifts.balance": odoo.mutation({
      isRepeatable: true,
      answer: Balance,
      view: ({ remaining, currency, expires }) => ({
        remaining: money(remaining, currency),
        expiresOn: expires || null,
      }),
    }),

    "gifts.sendAgain": odoo.mutation({
      ids: { orderId: "order-not-found", lineId: "gift-not-sent" },
      answer: Again,
      view: ({ email }) => ({ email }),
    }),
  };
}
