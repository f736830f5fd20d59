import { z } from "zod";
import { BEHAVIOURS } from "#demo/card-provider/cards.ts";
import type { Call } from "#middleware/erp.ts";
import type { DemoPayment, VaultedCard } from "#middleware/payments/demo/payment.ts";
import type { DemoStorage } from "#middleware/payments/demo/storage.ts";
import { ProviderDown } from "#middleware/payments/provider.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { money } from "#middleware/odoo/core/money.ts";

/** What Odoo does not know of a payment, stored with its transaction as JSON. */
const Kept = z.object({
  state: z.enum([
    "open",
    "challenge",
    "silent",
    "pending",
    "authorized",
    "declined",
    "canceled",
    "voided",
  ]),
  card_last4: z.string().nullable(),
  card_token: z.string().nullable(),
  wrong_codes: z.int(),
  captured: z.int(),
  refunded: z.int(),
  released: z.int(),
  done: z.string(),
});
const Found = z.object({
  payment: z.union([
    z.literal(false),
    z.object({
      token: z.string(),
      reference: z.string(),
      amount: z.number(),
      currency: z.string(),
      return_path: z.string(),
      purpose: z.enum(["payment", "card"]),
      keeps_card: z.int(),
      state: z.string(),
      captured: z.number(),
      refunded: z.number(),
      held: z.number(),
      card: z.string(),
      kept: z.string(),
      version: z.string(),
    }),
  ]),
});
type Row = Exclude<z.output<typeof Found>["payment"], false>;
const Moved = z.object({ moved: z.boolean() });
const Card = z.tuple([z.string(), z.enum(["visa", "mastercard"]), z.string(), z.enum(BEHAVIOURS)]);
/** The states of Odoo's transaction that decide. */
const STATES: Record<string, DemoPayment["state"]> = {
  authorized: "authorized",
  done: "authorized",
  error: "declined",
  cancel: "voided",
};
const UNTOUCHED = {
  state: "open",
  card_last4: null,
  card_token: null,
  wrong_codes: 0,
  captured: 0,
  refunded: 0,
  released: 0,
  done: "[]",
} as const satisfies z.output<typeof Kept>;
const TRIES = 3;
/** A repeated change finds the payment changed, and then nothing to change. */
const again = { isRepeatable: true };

/**
 * The records of the demo's provider, in Odoo's transactions of its own demo provider, as long as that is in test mode:
 * staff's buttons act at the provider, and what is canceled in Odoo is released. A payment's token is its key, and a
 * card's token contains the card. `remembers`: for one request, which asks several times for the same payment.
 */
export function demoStorage(
  odoo: OdooClient,
  callOf: () => Call,
  { remembers = false } = {},
): DemoStorage {
  let known: Row | null = null;

  async function read(by: "token" | "reference", value: string): Promise<Row | null> {
    if (remembers && known?.[by] === value) return known;
    const found = await odoo.procedure(callOf(), "payments.find", { by, value }, Found, again);
    return (known = found.payment || null);
  }

  /** False if the payment has changed since it was read. */
  async function write(row: Row, payment: DemoPayment): Promise<boolean> {
    const { token, version } = row;
    const kept = JSON.stringify(Kept.parse(payment));
    const args = { token, version, kept };
    const { moved } = await odoo.procedure(callOf(), "payments.move", args, Moved, again);
    known = moved ? { ...row, kept, version: "" } : null;
    return moved;
  }

  async function change(
    by: "token" | "reference",
    value: string,
    work: (payment: DemoPayment) => DemoPayment,
  ): Promise<DemoPayment | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const row = await read(by, value);
      if (!row) return undefined;
      const before = paymentOf(row);
      const after = work(before);
      if (after === before || (await write(row, after))) return after;
    }
    throw new ProviderDown(`The payment ${value} keeps changing`);
  }

  return {
    now: () => new Date(),
    change,

    async find(by, value) {
      const row = await read(by, value);
      return row ? paymentOf(row) : undefined;
    },

    /** Odoo has the payment already; what follows from it alone is not stored. */
    async add(payment) {
      const { payment_key: token, state } = payment;
      const wanted = { ...payment, token };
      if (state !== "challenge" && state !== "silent") return wanted;
      const added = await change("token", token, (now) =>
        now.state === "open" ? { ...wanted, reference: now.reference } : now,
      );
      return added ?? wanted;
    },

    card: (token) => cardOf(token),
    addCard: ({ last4, brand, expiry, behaviour }) => [last4, brand, expiry, behaviour].join("|"),
    /** Odoo has archived it. */
    removeCard() {},
  };
}

function cardOf(token: string): VaultedCard | undefined {
  const card = Card.safeParse(token.split("|")).data;
  if (!card) return undefined;
  const [last4, brand, expiry, behaviour] = card;
  return { token, last4, brand, expiry, behaviour };
}

function paymentOf(row: Row): DemoPayment {
  const kept = row.kept === "" ? UNTOUCHED : Kept.parse(JSON.parse(row.kept));
  const { token, reference, currency, return_path, purpose, keeps_card } = row;
  const inMinor = (amount: number) => money(amount, currency).amount;
  const isHeld = row.state === "authorized" || row.state === "done";
  const released = isHeld ? inMinor(row.amount - row.captured - row.held) : 0;
  return {
    ...kept,
    token,
    payment_key: token,
    reference,
    amount: inMinor(row.amount),
    currency,
    return_path,
    purpose,
    keeps_card,
    state: STATES[row.state] ?? (row.state === "pending" ? pendingState(kept) : kept.state),
    card_token: kept.card_token ?? (row.card || null),
    card_last4: kept.card_last4 ?? (row.card.split("|")[0] || null),
    captured: Math.max(kept.captured, inMinor(row.captured)),
    refunded: Math.max(kept.refunded, inMinor(row.refunded)),
    released: Math.max(kept.released, released),
  };
}

function pendingState({ state }: Pick<DemoPayment, "state">) {
  return state === "open" ? "pending" : state;
}
