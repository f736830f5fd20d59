import { z } from "zod";
import type { CardAddition, cards as contract } from "#contract/cards.ts";
import { ErpError } from "#middleware/erp.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { customers, Done, newToken } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { Asking } from "#middleware/odoo/payments/asking.ts";
import { begun, Created, Page } from "#middleware/odoo/payments/begin.ts";
import { CardRow, savedCards } from "./rows.ts";

const Cards = z.object({
  cards: z.array(CardRow),
  can_add: z.boolean(),
  addition: z.object({ state: z.string(), page: Page }),
  ...Asking.shape,
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
      view({ cards, can_add: canAdd, addition: { state: odooState, page } }) {
        const state = ADDITION_STATES[odooState] ?? "none";
        const url = state === "under-way" ? page || null : null;
        return { cards: savedCards(cards), canAdd, addition: { state, url } };
      },
    }),

    "cards.makeDefault": odoo.mutation({
      ids: { id: "card-not-found" },
      isRepeatable: true,
      answer: Done,
    }),

    "cards.remove": odoo.mutation({ ids: { id: "card-not-found" }, answer: Done }),

    async "cards.add"({ idempotencyKey, returnPath }, shopper) {
      if (!customers(shopper)) throw new ErpError("not-signed-in");
      const args = {
        idempotency_key: idempotencyKey,
        return_path: returnPath,
        page_token: newToken(),
      };
      const created = await odoo.ask(shopper, "cards.add", args, Created, { isRepeatable: true });
      const begin = await begun(odoo, shopper, created);
      if (begin === "down") return { ok: false, refusal: "provider-down" };
      return { ok: true, data: { url: begin.url ?? returnPath } };
    },
  };
}
