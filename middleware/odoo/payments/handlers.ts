import { z } from "zod";
import type { OrderBalance, payments as contract } from "#contract/payments.ts";
import { paymentPath } from "#demo/card-provider/payment.ts";
import type { Handlers } from "#middleware/erp.ts";
import { CardRow, payableCards } from "#middleware/odoo/cards/rows.ts";
import { cardArg } from "#middleware/odoo/checkout/args.ts";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { money } from "#middleware/odoo/core/money.ts";
import { newPageToken } from "#middleware/odoo/checkout/place-order.ts";
import { PAYMENT_STATES } from "#middleware/odoo/checkout/placed-order.ts";
import { change, recordId, who } from "#middleware/odoo/core/shopper.ts";

const Page = z.union([z.literal(false), z.string()]);
const BalanceRow = z.object({
  currency: z.string(),
  total: z.number(),
  paid: z.number(),
  held: z.number(),
  refunded: z.number(),
  due: z.number(),
  attempt: z.union([
    z.literal(false),
    z.object({ state: z.string(), amount: z.number(), page: Page }),
  ]),
  can_pay: z.boolean(),
  cards: z.array(CardRow),
});
const BalanceAnswer = z.object({ balance: z.union([z.literal(false), BalanceRow]) });
const Paid = z.object({ page: Page });
const Done = z.object({ done: z.literal(true) });
/** Asking twice does no harm, so a call whose answer was lost is made again. */
const again = { isRepeatable: true };

export function payments(odoo: OdooClient): Handlers<typeof contract> {
  return {
    async "payments.balance"({ orderId }, shopper) {
      const id = recordId(orderId);
      if (id === null) return null;
      const args = { ...who(shopper), order_id: id };
      const { balance } = await odoo.procedure(
        shopper,
        "payments.balance",
        args,
        BalanceAnswer,
        again,
      );
      if (!balance) return null;
      const { attempt } = balance;
      const amount = (value: number) => money(value, balance.currency);
      const page = attempt && attempt.state === "draft" ? attempt.page : false;
      return {
        total: amount(balance.total),
        paid: amount(balance.paid),
        held: amount(balance.held),
        refunded: amount(balance.refunded),
        due: amount(balance.due),
        attempt: attempt
          ? {
              state: PAYMENT_STATES[attempt.state] ?? "pending",
              amount: amount(attempt.amount),
              paymentUrl: page ? paymentPath(page, shopper.locale) : null,
            }
          : null,
        canPay: balance.can_pay,
        cards: payableCards(balance.cards),
      } satisfies OrderBalance;
    },

    async "payments.payRest"(request, shopper) {
      return change("payments.payRest", async () => {
        const id = recordId(request.orderId);
        if (id === null) return { ok: false, refusal: "order-not-found" };
        const args = {
          ...who(shopper),
          order_id: id,
          key: request.idempotencyKey,
          card_id: cardArg(request.cardId),
          save_card: request.saveCard,
          amount: request.expectedAmount,
          page_token: newPageToken(),
          return_path: request.returnPath,
        };
        const { page } = await odoo.procedure(shopper, "payments.payRest", args, Paid, again);
        return { ok: true, data: { paymentUrl: page ? paymentPath(page, shopper.locale) : null } };
      });
    },

    async "payments.giveUp"({ orderId }, shopper) {
      return change("payments.giveUp", async () => {
        const id = recordId(orderId);
        if (id === null) return { ok: false, refusal: "order-not-found" };
        await odoo.procedure(shopper, "payments.giveUp", { ...who(shopper), order_id: id }, Done);
        return { ok: true, data: {} };
      });
    },
  };
}
