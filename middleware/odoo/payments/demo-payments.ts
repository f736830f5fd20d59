import { z } from "zod";
import type { TypedCard } from "#demo/card-provider/cards.ts";
import type { DemoPages, ProviderPayment } from "#demo/card-provider/payment.ts";
import type { Call } from "#middleware/erp.ts";
import { demoPages } from "#middleware/payments/demo/pages.ts";
import type { DemoPayment } from "#middleware/payments/demo/payment.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { money } from "#middleware/odoo/core/money.ts";

/** The step of the shopper on the page, stored with Odoo's transaction; an empty text is the card form. */
const Page = z.object({
  state: z.enum(["open", "challenge", "silent"]).default("open"),
  last4: z.string().nullable().default(null),
  wrongCodes: z.int().default(0),
});

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
const OUTCOMES: Partial<Record<ProviderPayment["state"], string>> = {
  authorized: "done",
  declined: "error",
  pending: "pending",
  canceled: "cancel",
};
/** Each step applies to one state only, so that a repeated call changes nothing. */
const again = { isRepeatable: true };

/** The demo provider's pages on payments of Odoo's own demo provider, as long as it is in test mode. */
export function demoPayments(odoo: OdooClient, call: Call): DemoPages {
  async function read(token: string): Promise<Payment | null> {
    const answer = await odoo.procedure(call, "payments.find", { page_token: token }, Found, again);
    return answer.payment || null;
  }

  const storage = {
    now: () => new Date(),

    async find(_: string, token: string) {
      const payment = await read(token);
      return payment ? rowOf(token, payment) : undefined;
    },

    /** Odoo ignores it if the page has changed meanwhile. */
    async change(_: string, token: string, work: (payment: DemoPayment) => DemoPayment) {
      const payment = await read(token);
      if (!payment) return undefined;
      const before = rowOf(token, payment);
      const after = work(before);
      if (after === before) return before;
      const { wrong_codes: wrongCodes, card_last4: last4 } = after;
      const outcome = OUTCOMES[after.state];
      const page = { state: outcome ? before.state : after.state, last4, wrongCodes };
      const args = {
        page_token: token,
        before: payment.page,
        page: JSON.stringify(page),
        last4,
        outcome,
        card: after.card_token ?? undefined,
      };
      await odoo.procedure(call, "payments.move", args, Moved, again);
      return after;
    },

    /** The token contains the card, as Odoo keeps it with its transaction. */
    addCard: ({ last4, brand, expiry, behaviour }: TypedCard) =>
      [last4, brand, expiry, behaviour].join("|"),
  };
  return demoPages(storage, async () => {});
}

function rowOf(token: string, payment: Payment): DemoPayment {
  const page = Page.parse(payment.page === "" ? {} : JSON.parse(payment.page));
  return {
    token,
    payment_key: token,
    reference: payment.reference,
    ...money(payment.amount, payment.currency),
    return_path: payment.return_path,
    state: STATES[payment.state] ?? page.state,
    card_last4: page.last4,
    card_token: null,
    wrong_codes: page.wrongCodes,
    purpose: payment.purpose,
    keeps_card: payment.keeps_card,
    captured: 0,
    released: 0,
    refunded: 0,
    done: "[]",
  };
}
