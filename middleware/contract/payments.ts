import { z } from "zod";
import { Card } from "./cards.ts";
import { PaymentState } from "./checkout.ts";
import { MAX_ORDER_LINK_LENGTH } from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { Id, Money, ReturnPath } from "./values/shapes.ts";

/** An order's money as the shopper sees it (spec 4.4: "paid" and "remain"). */
export const OrderBalance = z.object({
  total: Money,
  /** Charged, or paid in cash, and not refunded. */
  paid: Money,
  /** Held on cards, charged when the goods are ready. */
  held: Money,
  refunded: Money,
  /** The amount due; 0 for an order that is canceled or not confirmed yet. */
  due: Money,
  /** The last attempt to pay the amount due. While it is a draft, `paymentUrl` is its page. */
  attempt: z
    .object({ state: PaymentState, amount: Money, paymentUrl: z.string().nullable() })
    .nullable(),
  /** Whether the amount due can be paid by card here. */
  canPay: z.boolean(),
  /** The customer's saved cards that can pay now, the default one first. */
  cards: z.array(Card),
});
export type OrderBalance = z.infer<typeof OrderBalance>;

/** Where the link of a mail about a hold leads. */
export const LinkedHold = z.object({
  number: z.string(),
  /**
   * `stands`: can be renewed. `lapsed`: its amount can be paid, as far as it is due. `renewed`: a later payment has replaced
   * it. `over`: it was charged, or the order has changed.
   */
  state: z.enum(["stands", "lapsed", "renewed", "over"]),
  amount: Money,
  /** When the hold lapses, if the provider tells. */
  until: z.iso.datetime().nullable(),
  /** The last digits of a card that its owner has saved, and that can be used again without entering it. */
  savedCard: z.string().nullable(),
  /** The last attempt by this link; `paymentUrl` as long as it is under way. */
  attempt: z.object({ state: PaymentState, paymentUrl: z.string().nullable() }).nullable(),
});
export type LinkedHold = z.infer<typeof LinkedHold>;

const HoldLink = z.string().min(1).max(MAX_ORDER_LINK_LENGTH);

export const payments = {
  /** By the signed link of a mail, without a login. Null: the link is not valid or has expired. */
  "payments.hold": queryNoCache({
    input: z.object({ link: HoldLink }),
    output: LinkedHold.nullable(),
  }),

  /**
   * Holds the same amount anew, once for each key; the old hold is released once the new one is authorized. A hold that has
   * lapsed is paid as far as it is due. By the signed link of a mail, without a login.
   */
  "payments.renewHold": mutation({
    input: z.object({
      link: HoldLink,
      /** Uses the card that the payment was made with, if its owner has saved it. */
      useSavedCard: z.boolean().default(false),
      expectedAmount: z.int(),
      returnPath: ReturnPath,
      idempotencyKey: z.uuid(),
    }),
    output: z.object({ paymentUrl: z.string().nullable() }),
    refusals: {
      "link-invalid": 404,
      "hold-over": 409,
      "card-not-found": 404,
      "payment-under-way": 409,
      "amount-changed": 409,
      "payment-not-available": 409,
      "provider-down": 409,
    },
  }),

  /** Null: no such order, or not the shopper's. */
  "payments.balance": queryNoCache({
    input: z.object({ orderId: Id }),
    output: OrderBalance.nullable(),
  }),

  /**
   * Pays an order's amount due, with a saved card at once or at the provider's page (`paymentUrl`), once for each key.
   * `expectedAmount` is the amount shown, in minor units. `payments.balance` returns the result.
   */
  "payments.payRest": mutation({
    input: z.object({
      orderId: Id,
      cardId: Id.optional(),
      /** Saves a card that is entered, once it is approved. */
      saveCard: z.boolean().default(false),
      expectedAmount: z.int(),
      returnPath: ReturnPath,
      idempotencyKey: z.uuid(),
    }),
    output: z.object({ paymentUrl: z.string().nullable() }),
    refusals: {
      "order-not-found": 404,
      "card-not-found": 404,
      "nothing-to-pay": 409,
      "payment-under-way": 409,
      "amount-changed": 409,
      "payment-not-available": 409,
      "provider-down": 409,
    },
  }),

  /** Cancels a payment of the amount due that is under way, so that it can be paid another way. */
  "payments.giveUp": mutation({
    input: z.object({ orderId: Id }),
    output: z.object({}),
    refusals: { "order-not-found": 404, "no-payment": 409 },
  }),
};
