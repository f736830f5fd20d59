import { randomBytes } from "node:crypto";
import { z } from "zod";
import { HISTORY_PAGE_SIZE } from "#contract/limits.ts";
import { HISTORY_REASONS, type rewards as contract } from "#contract/rewards.ts";
import { newGiftCardCode } from "#middleware/rules/gift-card-code.ts";
import { amountOf } from "#middleware/odoo/core/money.ts";
import type { Odoo } from "#middleware/odoo/core/odoo.ts";
import { customers, TokensRow } from "#middleware/odoo/core/shopper.ts";
import type { OdooHandlers } from "#middleware/odoo/core/specs.ts";
import {
  GiftCardAnswer,
  HistoryRow,
  RewardsRow,
  toEntries,
  toGiftCard,
  toRewards,
} from "./rows.ts";

const Asked = z.object({ rewards: z.union([z.literal(false), RewardsRow]) });
const Changed = z.object({ rewards: RewardsRow, tokens: TokensRow });
const Listed = z.object({
  history: z.union([z.literal(false), HistoryRow]),
  currency: z.string(),
});
const Known = z.object({ is_known: z.boolean() });

export function rewards(odoo: Odoo): OdooHandlers<typeof contract> {
  return {
    "rewards.get": odoo.query({
      onlyFor: customers,
      otherwise: null,
      args: newCode,
      answer: Asked,
      view: ({ rewards }) => (rewards ? toRewards(rewards) : null),
    }),

    "rewards.history": odoo.query({
      onlyFor: customers,
      otherwise: null,
      args: ({ kind }) => ({
        reasons: HISTORY_REASONS[kind],
        adjusted: HISTORY_REASONS[kind].includes("adjusted"),
      }),
      answer: Listed,
      view({ history, currency }) {
        if (!history) return null;
        const { total, page } = history;
        const pageCount = Math.max(1, Math.ceil(total / HISTORY_PAGE_SIZE));
        return { entries: toEntries(history, currency), page, pageCount, total };
      },
    }),

    "rewards.exchangeForDiscount": odoo.mutation({
      onlyFor: customers,
      args: () => ({ ...newCode(), card_code: `P-${randomBytes(16).toString("hex")}` }),
      answer: Changed,
      view: ({ rewards }) => toRewards(rewards),
    }),

    "rewards.undoDiscount": odoo.mutation({
      onlyFor: customers,
      args: newCode,
      answer: Changed,
      view: ({ rewards }) => toRewards(rewards),
    }),

    "rewards.exchangeForGiftCard": odoo.mutation({
      onlyFor: customers,
      isRepeatable: true,
      async args({ value }, shopper) {
        const { currency } = await odoo.directory(shopper);
        const amount = amountOf({ amount: value, currency });
        return { ...newCode(), card_code: newGiftCardCode(), value: amount };
      },
      answer: GiftCardAnswer,
      view: ({ card, rewards }) => ({
        giftCard: toGiftCard(card, rewards.currency),
        rewards: toRewards(rewards),
      }),
    }),

    "rewards.referralCode": odoo.query({
      answer: Known,
      view: (answer) => ({ isKnown: answer.is_known }),
    }),
  };
}

/** A random code, because Odoo's procedures cannot generate one: the customer's referral code unless there is one. */
function newCode() {
  return { new_code: randomBytes(5).toString("hex").toUpperCase() };
}
