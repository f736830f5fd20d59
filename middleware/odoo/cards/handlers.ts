import { z } from "zod";
import type { CardAddition, cards as contract } from "#contract/cards.ts";
import { paymentPath } from "#demo/card-provider/payment.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { customers, Done, newToken } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { CardRow, savedCards } from "./rows.ts";

const Cards = z.object({
  cards: z.array(CardRow),
  can_add: z.boolean(),
  addition: z.object({ state: z.string(), page: z.union([z.literal(false), z.string()]) }),
});

const ADDITION_STATES: Record<string, CardAddition["state"]> = {
  draft: "under-way",
  pending: "pending",
  authorized: "saved",
  done: "saved",
  error: "declined",
  cancel: "canceled",
};

export function cards(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    "cards.list": odoo.query({
      answer: Cards,
      view({ cards, can_add: canAdd, addition: { state: odooState, page } }, { shopper }) {
        const state = ADDITION_STATES[odooState] ?? "none";
        const url = state === "under-way" && page ? paymentPath(page, shopper.locale) : null;
        return { cards: savedCards(cards), canAdd, addition: { state, url } };
      },
    }),

    "cards.makeDefault": odoo.mutation({
      ids: { id: "card-not-found" },
      isRepeatable: true,
      answer: Done,
    }),

    "cards.remove": odoo.mutation({ ids: { id: "card-not-found" }, answer: Done }),

    "cards.add": odoo.mutation({
      onlyFor: customers,
      isRepeatable: true,
      args: () => ({ page_token: newToken() }),
      answer: z.object({ page: z.string() }),
      view: ({ page }, { shopper }) => ({ url: paymentPath(page, shopper.locale) }),
    }),
  };
}
