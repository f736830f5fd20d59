import { z } from "zod";
import { MAX_REFERRAL_LENGTH } from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { Id, line, Money, PageNumber } from "./values/shapes.ts";

/**
 * `pending`: a large one waits for staff. `completed`: it can be used. `used`: its balance is zero. `failed`:
 * refused by staff, points returned.
 */
export const GiftCardStatus = z.enum(["pending", "completed", "used", "failed"]);

/** A gift card that points were exchanged for. Anyone with its code can use it. */
export const GiftCard = z.object({
  id: Id,
  /** Null until it is issued. */
  code: z.string().nullable(),
  value: Money,
  pointsRequired: z.int(),
  /** Its balance. */
  remaining: Money,
  status: GiftCardStatus,
  createdAt: z.iso.datetime(),
  /** Its last day; null if it has none. */
  expiresOn: z.iso.date().nullable(),
});
export type GiftCard = z.infer<typeof GiftCard>;

/** A customer's points and options. Points are whole; the rates are settings of the ERP's programme. */
export const Rewards = z.object({
  balance: z.int().min(0),
  rates: z.object({
    /** One whole unit of money, such as AU$1. */
    unit: Money,
    /** Points for each unit of a completed order. */
    earned: z.int(),
    /** Points that are worth one unit. */
    perUnit: z.int(),
    /** The points of each customer when an invited customer's first order completes. */
    referral: z.int(),
    /** A gift card of this value or more needs approval by staff. */
    reviewFrom: Money,
  }),
  /** The possible discount on the open cart; null if there is nothing to discount or too few points. */
  discount: z.object({ points: z.int(), value: Money }).nullable(),
  /** The exchange that was made for the open cart. */
  exchanged: z
    .object({ kind: z.enum(["discount", "gift-card"]), points: z.int(), value: Money })
    .nullable(),
  hasCart: z.boolean(),
  isCartLocked: z.boolean(),
  giftCardOptions: z.array(z.object({ value: Money, points: z.int(), isAffordable: z.boolean() })),
  /** The newest fifty. */
  giftCards: z.array(GiftCard),
  referral: z.object({
    code: z.string(),
    /** The number of customers who signed up with it, and of those who have earned points. */
    invited: z.int(),
    credited: z.int(),
  }),
});
export type Rewards = z.infer<typeof Rewards>;

/** `exchanges`: for gift cards. `payments`: earned by orders and spent on them. `referrals`: gains (spec 3.5). */
const HISTORY_KINDS = ["exchanges", "payments", "referrals"] as const;
export const HistoryKind = z.enum(HISTORY_KINDS);
export type HistoryKind = z.infer<typeof HistoryKind>;

export const HistoryReason = z.enum([
  "gift-card",
  "gift-card-refused",
  "order-completed",
  "order-undone",
  "discount",
  "discount-undone",
  "referral",
  "invited",
  "referral-undone",
  "adjusted",
]);
export type HistoryReason = z.infer<typeof HistoryReason>;

/** Which entries each list shows; together they are all. `adjusted`: entered by staff. */
export const HISTORY_REASONS: Record<HistoryKind, HistoryReason[]> = {
  exchanges: ["gift-card", "gift-card-refused"],
  payments: ["order-completed", "order-undone", "discount", "discount-undone", "adjusted"],
  referrals: ["referral", "invited", "referral-undone"],
};

export const HistoryEntry = z.object({
  id: Id,
  at: z.iso.datetime(),
  reason: HistoryReason,
  /** Gained or, below zero, spent. */
  points: z.int(),
  /** The balance after this entry. */
  balance: z.int(),
  /** Could not be taken back, because it was spent already. */
  missing: z.int().min(0),
  orderNumber: z.string().nullable(),
  giftCard: GiftCard.nullable(),
  /** First name and initial of the other customer of a referral. */
  friend: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const History = z.object({
  entries: z.array(HistoryEntry),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  total: z.int(),
});
export type History = z.infer<typeof History>;

export const rewards = {
  /** Null for guests. */
  "rewards.get": queryNoCache({ input: z.object({}), output: Rewards.nullable() }),

  /** Newest first; a page beyond the last is the last. Null for guests. */
  "rewards.history": queryNoCache({
    input: z.object({ kind: HistoryKind, page: PageNumber }),
    output: History.nullable(),
  }),

  /** Spends as many points as the open cart's goods allow, in whole units of money; once for each order. */
  "rewards.exchangeForDiscount": mutation({
    input: z.object({}),
    output: Rewards,
    refusals: {
      "cart-empty": 422,
      "cart-locked": 409,
      "points-not-enough": 422,
      "points-already-used": 409,
    },
  }),

  /** Returns the points and removes the discount from the open cart. */
  "rewards.undoDiscount": mutation({
    input: z.object({}),
    output: Rewards,
    refusals: { "cart-locked": 409, "nothing-to-undo": 409 },
  }),

  /** `value` is one of the options, in minor units. The same key answers with the same gift card. */
  "rewards.exchangeForGiftCard": mutation({
    input: z.object({ value: z.int().positive(), idempotencyKey: z.uuid() }),
    output: z.object({ giftCard: GiftCard, rewards: Rewards }),
    refusals: {
      "gift-card-not-offered": 422,
      "points-not-enough": 422,
      "points-already-used": 409,
    },
  }),

  /** Whether it is a customer's referral code. Sign-up accepts an unknown one. */
  "rewards.referralCode": queryNoCache({
    input: z.object({ code: line(MAX_REFERRAL_LENGTH).min(1) }),
    output: z.object({ isKnown: z.boolean() }),
  }),
};
