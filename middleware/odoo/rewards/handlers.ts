import { randomBytes } from "node:crypto";
import { HISTORY_PAGE_SIZE } from "#contract/limits.ts";
import type { MutationName } from "#contract/operations.ts";
import { HISTORY_REASONS, type rewards as contract } from "#contract/rewards.ts";
import { type Answer, ErpError, type Handlers, type Shopper } from "#middleware/erp.ts";
import { newGiftCardCode } from "#middleware/rules/gift-card-code.ts";
import { z } from "zod";
import type { OdooClient } from "#middleware/odoo/core/client.ts";
import { OdooRefused } from "#middleware/odoo/core/failures.ts";
import { amountOf } from "#middleware/odoo/core/money.ts";
import {
  GiftCardAnswer,
  HistoryRow,
  RewardsRow,
  toEntries,
  toGiftCard,
  toRewards,
} from "./rows.ts";
import { change, newTokens, TokensRow, who } from "#middleware/odoo/core/shopper.ts";

const Asked = z.object({ rewards: z.union([z.literal(false), RewardsRow]) });
const Changed = z.object({ rewards: RewardsRow, tokens: TokensRow });
const Listed = z.object({
  history: z.union([z.literal(false), HistoryRow]),
  currency: z.string(),
});
const Known = z.object({ is_known: z.boolean() });
const again = { isRepeatable: true };

export function rewards(odoo: OdooClient): Handlers<typeof contract> {
  async function exchanged(
    name: "rewards.exchangeForDiscount" | "rewards.undoDiscount",
    shopper: Shopper,
    procedure: string,
  ) {
    return customersOnly(name, async () => {
      const args = { ...asking(shopper), card_code: `P-${randomBytes(16).toString("hex")}` };
      const answer = await odoo.procedure(shopper, procedure, args, Changed);
      const tokens = newTokens(shopper, answer.tokens);
      return { ok: true, data: toRewards(answer.rewards), tokens };
    });
  }

  return {
    async "rewards.get"(_, shopper) {
      if (shopper.session === null) return null;
      const args = asking(shopper);
      const answer = await odoo.procedure(shopper, "rewards.get", args, Asked, again);
      return answer.rewards ? toRewards(answer.rewards) : null;
    },

    async "rewards.history"({ kind, page }, shopper) {
      if (shopper.session === null) return null;
      const args = {
        ...asking(shopper),
        reasons: HISTORY_REASONS[kind],
        adjusted: HISTORY_REASONS[kind].includes("adjusted"),
        page,
        size: HISTORY_PAGE_SIZE,
      };
      const answer = await odoo.procedure(shopper, "rewards.history", args, Listed, again);
      const { history, currency } = answer;
      if (!history) return null;
      const pageCount = Math.max(1, Math.ceil(history.total / HISTORY_PAGE_SIZE));
      const { total, page: shown } = history;
      return { entries: toEntries(history, currency), page: shown, pageCount, total };
    },

    async "rewards.exchangeForDiscount"(_, shopper) {
      return exchanged("rewards.exchangeForDiscount", shopper, "rewards.exchangeForDiscount");
    },

    async "rewards.undoDiscount"(_, shopper) {
      return exchanged("rewards.undoDiscount", shopper, "rewards.undoDiscount");
    },

    async "rewards.exchangeForGiftCard"({ value, idempotencyKey }, shopper) {
      return customersOnly("rewards.exchangeForGiftCard", async () => {
        const { currency } = await odoo.directory(shopper);
        const args = {
          ...asking(shopper),
          card_code: newGiftCardCode(),
          value: amountOf({ amount: value, currency }),
          key: idempotencyKey,
        };
        const answer = await odoo.procedure(
          shopper,
          "rewards.exchangeForGiftCard",
          args,
          GiftCardAnswer,
          again,
        );
        const giftCard = toGiftCard(answer.card, answer.rewards.currency);
        return { ok: true, data: { giftCard, rewards: toRewards(answer.rewards) } };
      });
    },

    async "rewards.referralCode"({ code }, shopper) {
      const answer = await odoo.procedure(shopper, "rewards.referralCode", { code }, Known, again);
      return { isKnown: answer.is_known };
    },
  };
}

/** Odoo's procedures cannot draw lots: they get what a customer without a code may invite with from now on. */
function asking(shopper: Shopper): Record<string, unknown> {
  return { ...who(shopper), new_code: randomBytes(5).toString("hex").toUpperCase() };
}

async function customersOnly<N extends MutationName>(
  name: N,
  work: () => Promise<Answer<N>>,
): Promise<Answer<N>> {
  try {
    return await change(name, work);
  } catch (error) {
    if (!(error instanceof OdooRefused && error.code === "NOT_SIGNED_IN")) throw error;
    throw new ErpError("not-signed-in", { cause: error });
  }
}
