import { z } from "zod";
import type { payments as contract } from "#contract/payments.ts";
import { paymentPath } from "#demo/card-provider/payment.ts";
import { CardRow, payableCards } from "#middleware/odoo/cards/rows.ts";
import { PAYMENT_STATES } from "#middleware/odoo/checkout/placed-order.ts";
import { money } from "#middleware/odoo/core/money.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { Done, newToken } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";

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

export function payments(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    "payments.balance": odoo.query({
      ids: ["orderId"],
      otherwise: null,
      answer: z.object({ balance: z.union([z.literal(false), BalanceRow]) }),
      view({ balance }, { shopper }) {
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
        };
      },
    }),

    "payments.payRest": odoo.mutation({
      ids: { orderId: "order-not-found", cardId: "card-not-found" },
      isRepeatable: true,
      args: () => ({ page_token: newToken() }),
      answer: z.object({ page: Page }),
      view: ({ page }, { shopper }) => ({
        paymentUrl: page ? paymentPath(page, shopper.locale) : null,
      }),
    }),

    "payments.giveUp": odoo.mutation({ ids: { orderId: "order-not-found" }, answer: Done }),
  };
}
