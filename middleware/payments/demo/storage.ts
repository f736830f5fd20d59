import type { TypedCard } from "#demo/card-provider/cards.ts";
import type { DemoPayment, VaultedCard } from "./payment.ts";

/** Where the demo's provider keeps its payments and cards. */
export type DemoStorage = DemoPageStorage & {
  /** The same reference gets the same payment: the one that is there already. */
  add(payment: DemoPayment): Awaitable<DemoPayment>;
  card(token: string): Awaitable<VaultedCard | undefined>;
  removeCard(token: string): Awaitable<void>;
};

/** What its pages need. */
export type DemoPageStorage = {
  now(): Date;
  find(by: "token" | "reference", value: string): Awaitable<DemoPayment | undefined>;
  /** Reads and writes it in one step; returns what is stored now. */
  change(
    by: "token" | "reference",
    value: string,
    work: (payment: DemoPayment) => DemoPayment,
  ): Awaitable<DemoPayment | undefined>;
  /** Returns its token. */
  addCard(card: TypedCard): Awaitable<string>;
};
type Awaitable<T> = T | Promise<T>;
