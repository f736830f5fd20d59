import { z } from "zod";
import { readCard, type TypedCard } from "#demo/card-provider/cards.ts";
import {
  AFTER_CARD,
  CHALLENGE_CODE,
  type DemoProvider,
  MAX_WRONG_CODES,
  type ProviderPayment,
} from "#demo/card-provider/payment.ts";
import type { Call } from "#middleware/erp.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { money } from "#middleware/odoo/core/money.ts";

/** The step of the shopper on the page, stored with Odoo's transaction; an empty text is the card form. */
const Page = z.object({
  state: z.enum(["open", "challenge", "silent"]).default("open"),
  last4: z.string().nullable().default(null),
  wrongCodes: z.int().default(0),
});
type Page = z.output<typeof Page>;

const Found = z.object({
  payment: z.union([
    z.literal(false),
    z.object({
      reference: z.string(),
      amount: z.number(),
      currency: z.string(),
      return_path: z.string(),
      state: z.string(),
      page: z.string(),
      purpose: z.enum(["payment", "card"]),
      keeps_card: z.int(),
    }),
  ]),
});
const Moved = z.object({ moved: z.boolean() });
type Payment = Exclude<z.output<typeof Found>["payment"], false>;

const STATES: Record<string, ProviderPayment["state"]> = {
  pending: "pending",
  authorized: "authorized",
  done: "authorized",
  error: "declined",
  cancel: "voided",
};
/** The states of Odoo's demo provider. */
const OUTCOMES = { authorized: "done", declined: "error", pending: "pending" } as const;
/** Each step applies to one state only, so that a repeated call changes nothing. */
const again = { isRepeatable: true };

/** The storage behind the demo provider's page: Odoo's own demo provider, as long as it is in test mode. */
export function demoPayments(odoo: OdooClient, call: Call): DemoProvider {
  async function read(token: string): Promise<Payment | null> {
    const answer = await odoo.procedure(call, "payments.find", { page_token: token }, Found, again);
    return answer.payment || null;
  }

  /** Odoo ignores it if the page is no longer in the state `before`. */
  async function move(
    token: string,
    before: string,
    page: Page,
    { outcome, card }: { outcome?: string | undefined; card?: TypedCard } = {},
  ): Promise<void> {
    const args = {
      page_token: token,
      before,
      page: JSON.stringify(page),
      last4: page.last4,
      outcome,
      card: card && [card.last4, card.brand, card.expiry, card.behaviour].join("|"),
    };
    await odoo.procedure(call, "payments.move", args, Moved, again);
  }

  async function at(token: string, state: Page["state"], work: (now: Step) => Promise<void>) {
    const payment = await read(token);
    if (payment?.state !== "draft") return;
    const page = pageOf(payment);
    if (page.state === state) await work({ page, before: payment.page });
  }

  return {
    async find(token) {
      const payment = await read(token);
      if (!payment) return undefined;
      const page = pageOf(payment);
      return {
        token,
        reference: payment.reference,
        ...money(payment.amount, payment.currency),
        return_path: payment.return_path,
        state: STATES[payment.state] ?? page.state,
        card_last4: page.last4,
        wrong_codes: page.wrongCodes,
        purpose: payment.purpose,
        keeps_card: payment.keeps_card,
      };
    },

    async payByCard(token, fields) {
      const result = readCard(fields, new Date());
      if ("errors" in result) return result.errors;
      const { card } = result;
      const { last4 } = card;
      const next = AFTER_CARD[card.behaviour];
      await at(token, "open", ({ page, before }) =>
        next === "challenge" || next === "silent"
          ? move(token, before, { ...page, last4, state: next }, { card })
          : move(token, before, { ...page, last4 }, { outcome: OUTCOMES[next], card }),
      );
      return null;
    },

    async answerChallenge(token, code) {
      await at(token, "challenge", async ({ page, before }) => {
        if (code === CHALLENGE_CODE) {
          return move(token, before, page, { outcome: OUTCOMES.authorized });
        }
        const wrongCodes = page.wrongCodes + 1;
        const outcome = wrongCodes >= MAX_WRONG_CODES ? OUTCOMES.declined : undefined;
        return move(token, before, { ...page, wrongCodes }, { outcome });
      });
    },

    async cancel(token) {
      for (const state of ["open", "challenge"] as const) {
        await at(token, state, ({ page, before }) =>
          move(token, before, page, { outcome: "cancel" }),
        );
      }
    },
  };
}

type Step = { page: Page; before: string };

function pageOf({ page }: Payment): Page {
  return Page.parse(page === "" ? {} : JSON.parse(page));
}
