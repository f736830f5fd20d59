import { z } from "zod";
import type { payments as contract } from "#contract/payments.ts";
import type { Shopper } from "#middleware/erp.ts";
import { CardRow, payableCards } from "#middleware/odoo/cards/rows.ts";
import { cardArg } from "#middleware/odoo/checkout/args.ts";
import { PAYMENT_STATES } from "#middleware/odoo/checkout/placed-order.ts";
import { MINOR_DIGITS, money } from "#middleware/odoo/core/money.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { Done, newToken, recordId } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import { readHoldLink } from "#middleware/rules/hold-link.ts";
import { Time } from "#middleware/odoo/core/values.ts";
import { Asking } from "./asking.ts";
import { begun, Created, Page } from "./begin.ts";

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

const HoldRow = z.object({
  number: z.string(),
  state: z.enum(["stands", "lapsed", "renewed", "over"]),
  amount: z.number(),
  currency: z.string(),
  until: z.union([z.literal(false), Time]),
  card: z.union([z.literal(false), z.string()]),
  attempt: z.union([z.literal(false), z.object({ state: z.string(), page: Page })]),
});
const HoldAnswer = Asking.extend({ hold: z.union([z.literal(false), HoldRow]) });

export function payments(odoo: Odoo): OdooHandlers<typeof contract> {
  /** Safe to repeat because of its idempotency key. */
  async function pay(
    shopper: Shopper,
    name: "payments.payRest" | "payments.renewHold",
    args: Record<string, unknown>,
  ) {
    const created = await odoo.ask(shopper, name, args, Created, { isRepeatable: true });
    const begin = await begun(odoo, shopper, created);
    if (begin === "down") return { ok: false, refusal: "provider-down" } as const;
    return { ok: true, data: { paymentUrl: begin.url } } as const;
  }

  return {
    "payments.balance": odoo.query({
      ids: ["orderId"],
      otherwise: null,
      answer: Asking.extend({ balance: z.union([z.literal(false), BalanceRow]) }),
      view({ balance }) {
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
                paymentUrl: page || null,
              }
            : null,
          canPay: balance.can_pay,
          cards: payableCards(balance.cards),
        };
      },
    }),

    async "payments.payRest"(input, shopper) {
      const orderId = recordId(input.orderId);
      if (orderId === null) return { ok: false, refusal: "order-not-found" };
      const args = {
        order_id: orderId,
        card_id: cardArg(input.cardId),
        save_card: input.saveCard,
        expected_amount: input.expectedAmount,
        minor_digits: MINOR_DIGITS,
        idempotency_key: input.idempotencyKey,
        return_path: input.returnPath,
        page_token: newToken(),
      };
      return pay(shopper, "payments.payRest", args);
    },

    async "payments.hold"({ link }, shopper) {
      const paymentId = readHoldLink(odoo.secret, link, new Date());
      if (paymentId === null) return null;
      const { hold } = await odoo.ask(
        shopper,
        "payments.hold",
        { payment_id: paymentId },
        HoldAnswer,
      );
      if (!hold) return null;
      const { number, state, attempt } = hold;
      const page = attempt && attempt.state === "draft" ? attempt.page : false;
      return {
        number,
        state,
        amount: money(hold.amount, hold.currency),
        until: hold.until === false ? null : hold.until,
        savedCard: hold.card || null,
        attempt: attempt
          ? {
              state: PAYMENT_STATES[attempt.state] ?? "pending",
              paymentUrl: page || null,
            }
          : null,
      };
    },

    async "payments.renewHold"(input, shopper) {
      const paymentId = readHoldLink(odoo.secret, input.link, new Date());
      if (paymentId === null) return { ok: false, refusal: "link-invalid" };
      const args = {
        payment_id: paymentId,
        use_saved_card: input.useSavedCard,
        save_card: false,
        expected_amount: input.expectedAmount,
        minor_digits: MINOR_DIGITS,
        idempotency_key: input.idempotencyKey,
        return_path: input.returnPath,
        page_token: newToken(),
      };
      const answer = await pay(shopper, "payments.renewHold", args);
      if (answer.ok) odoo.payments.wake(); // releases the old hold
      return answer;
    },

    async "payments.giveUp"({ orderId }, shopper) {
      const id = recordId(orderId);
      if (id === null) return { ok: false, refusal: "order-not-found" };
      await odoo.ask(shopper, "payments.giveUp", { order_id: id }, Done);
      odoo.payments.wake();
      return { ok: true, data: {} };
    },
  };
}
