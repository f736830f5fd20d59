import { z } from "zod";
import type { CardAddition, cards as contract } from "#contract/cards.ts";
import { paymentPath } from "#demo/card-provider/payment.ts";
import { ErpError, type Handlers } from "#middleware/erp.ts";
import { CardRow, savedCards } from "./rows.ts";
import { cardArg } from "#middleware/odoo/checkout/args.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { OdooRefused } from "#middleware/odoo/core/failures.ts";
import { newPageToken } from "#middleware/odoo/checkout/place-order.ts";
import { change, who } from "#middleware/odoo/core/shopper.ts";

const Page = z.union([z.literal(false), z.string()]);
const Cards = z.object({
  cards: z.array(CardRow),
  can_add: z.boolean(),
  addition: z.object({ state: z.string(), page: Page }),
});
const Begun = z.object({ page: z.string() });
const Done = z.object({ done: z.literal(true) });
/** Asking twice does no harm, so a call whose answer was lost is made again. */
const again = { isRepeatable: true };

const ADDITION_STATES: Record<string, CardAddition["state"]> = {
  draft: "under-way",
  pending: "pending",
  authorized: "saved",
  done: "saved",
  error: "declined",
  cancel: "canceled",
};

export function cards(odoo: OdooClient): Handlers<typeof contract> {
  return {
    async "cards.list"(_, shopper) {
      const answer = await odoo.procedure(shopper, "cards.list", who(shopper), Cards, again);
      const state = ADDITION_STATES[answer.addition.state] ?? "none";
      const { page } = answer.addition;
      return {
        cards: savedCards(answer.cards),
        canAdd: answer.can_add,
        addition: {
          state,
          url: state === "under-way" && page ? paymentPath(page, shopper.locale) : null,
        },
      };
    },

    async "cards.makeDefault"({ id }, shopper) {
      return change("cards.makeDefault", async () => {
        const args = { ...who(shopper), card_id: cardArg(id) };
        await odoo.procedure(shopper, "cards.makeDefault", args, Done, again);
        return { ok: true, data: {} };
      });
    },

    async "cards.remove"({ id }, shopper) {
      return change("cards.remove", async () => {
        const args = { ...who(shopper), card_id: cardArg(id) };
        await odoo.procedure(shopper, "cards.remove", args, Done);
        return { ok: true, data: {} };
      });
    },

    async "cards.add"({ returnPath, idempotencyKey }, shopper) {
      return change("cards.add", async () => {
        const args = {
          ...who(shopper),
          key: idempotencyKey,
          page_token: newPageToken(),
          return_path: returnPath,
        };
        const { page } = await odoo
          .procedure(shopper, "cards.add", args, Begun, again)
          .catch(orNotSignedIn);
        return { ok: true, data: { url: paymentPath(page, shopper.locale) } };
      });
    },
  };
}

function orNotSignedIn(error: unknown): never {
  const isGuest = error instanceof OdooRefused && error.code === "NOT_SIGNED_IN";
  throw isGuest ? new ErpError("not-signed-in", { cause: error }) : error;
}
