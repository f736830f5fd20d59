import {
  HistoryReason,
  type GiftCard,
  type HistoryEntry,
  type Rewards,
} from "#contract/rewards.ts";
import { z } from "zod";
import { money } from "#middleware/odoo/core/money.ts";
import { Time } from "#middleware/odoo/core/values.ts";

const Code = z.union([z.literal(false), z.string()]);

export const GiftCardRow = z.object({
  id: z.int(),
  code: Code,
  value: z.number(),
  points: z.int(),
  remaining: z.number(),
  state: z.enum(["pending", "issued", "failed"]).catch("issued"),
  date: Time,
  expires: z.union([z.literal(false), z.iso.date()]),
});

export const RewardsRow = z.object({
  currency: z.string(),
  balance: z.int(),
  earned: z.int(),
  per_unit: z.int(),
  referral: z.int(),
  review_from: z.number(),
  /** Whole units of money. */
  worth: z.int(),
  exchanged: z.union([
    z.literal(false),
    z.object({ kind: z.enum(["discount", "gift-card"]), points: z.int(), value: z.number() }),
  ]),
  has_cart: z.boolean(),
  is_locked: z.boolean(),
  values: z.array(z.int()),
  cards: z.array(GiftCardRow),
  code: z.string(),
  invited: z.int(),
  credited: z.int(),
});

export const HistoryRow = z.object({
  total: z.int(),
  page: z.int(),
  entries: z.array(
    z.object({
      id: z.int(),
      date: Time,
      reason: HistoryReason,
      points: z.number(),
      balance: z.number(),
      missing: z.int(),
      order: z.string(),
      card: z.union([z.literal(false), GiftCardRow]),
      friend: z.union([z.literal(false), z.tuple([z.string(), z.string()])]),
    }),
  ),
});

export const GiftCardAnswer = z.object({ card: GiftCardRow, rewards: RewardsRow });

export function toRewards(row: z.output<typeof RewardsRow>): Rewards {
  const { currency, balance, exchanged } = row;
  return {
    balance,
    rates: {
      unit: money(1, currency),
      earned: row.earned,
      perUnit: row.per_unit,
      referral: row.referral,
      reviewFrom: money(row.review_from, currency),
    },
    discount:
      row.worth > 0
        ? { points: row.worth * row.per_unit, value: money(row.worth, currency) }
        : null,
    exchanged:
      exchanged === false ? null : { ...exchanged, value: money(exchanged.value, currency) },
    hasCart: row.has_cart,
    isCartLocked: row.is_locked,
    giftCardOptions: row.values.map((value) => {
      const points = value * row.per_unit;
      return { value: money(value, currency), points, isAffordable: points <= balance };
    }),
    giftCards: row.cards.map((card) => toGiftCard(card, currency)),
    referral: { code: row.code, invited: row.invited, credited: row.credited },
  };
}

export function toGiftCard(row: z.output<typeof GiftCardRow>, currency: string): GiftCard {
  const remaining = money(row.remaining, currency);
  const isUsed = row.state === "issued" && remaining.amount === 0;
  return {
    id: String(row.id),
    code: row.code || null,
    value: money(row.value, currency),
    pointsRequired: row.points,
    remaining,
    status: isUsed ? "used" : row.state === "issued" ? "completed" : row.state,
    createdAt: row.date,
    expiresOn: row.expires || null,
  };
}

export function toEntries(row: z.output<typeof HistoryRow>, currency: string): HistoryEntry[] {
  return row.entries.map(({ id, date, reason, points, balance, missing, order, card, friend }) => ({
    id: String(id),
    at: date,
    reason,
    points: Math.round(points),
    balance: Math.round(balance),
    missing,
    orderNumber: order || null,
    giftCard: card ? toGiftCard(card, currency) : null,
    friend: friend ? `${friend[0]} ${friend[1].charAt(0)}.` : null,
  }));
}
