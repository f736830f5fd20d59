import { randomUUID } from "node:crypto";
import type { Call } from "#middleware/call.ts";
import type { Log } from "#middleware/http/log.ts";
import { countPayments } from "./counted.ts";
import type { DueRefund, PaymentLedger, WantedPayment } from "./ledger.ts";
import {
  type CardProvider,
  NO_MONEY,
  type PaymentReport,
  ProviderDown,
  ProviderRefused,
  type ProviderReference,
  type Started,
} from "./provider.ts";

/** Payments between a card provider and an ERP. Nothing is remembered here: the process may end between any two steps. */
export type Payments = ReturnType<typeof openPayments>;

const BATCH = 20;
const EVERY_MS = 15_000;
/** Of one look at one payment in the background. */
const TIMEOUT_MS = 60_000;

export function openPayments({
  provider,
  ledger,
  log,
}: {
  provider: CardProvider;
  ledger: PaymentLedger;
  log: Log;
}) {
  let isWatching = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const counted = countPayments(provider.code);

  /** Starts what the ERP wants, after its transaction. The same payment gets the same page. `known`: what it has just told. */
  async function begin(
    call: Call,
    reference: string,
    known?: WantedPayment,
  ): Promise<{ page: string | null } | "down"> {
    const wanted = known ?? (await ledger.wanted(call, reference));
    if (!wanted) return { page: null };
    const answer = await unlessDown(reference, () => asked(wanted));
    if (!answer) return "down";
    if ("page" in answer) {
      const isWanted = await ledger.started(call, reference, answer);
      return { page: isWanted ? answer.page : null };
    }
    await settle(call, answer);
    return { page: null };
  }

  /** A refusal for good is an answer: the payment has ended, and the shopper can pay otherwise. */
  async function asked(wanted: WantedPayment): Promise<Started | PaymentReport> {
    try {
      if (wanted.kind === "page") return await provider.start(wanted);
      return await (wanted.kind === "save" ? provider.save(wanted) : provider.charge(wanted));
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      const { reference, key, currency } = wanted;
      log.warn("the card provider refused a payment", { reference, error });
      const amount = wanted.kind === "save" ? 0 : wanted.amount;
      const id = { reference, key, providerId: null };
      return { ...NO_MONEY, ...id, state: "declined", amount, currency };
    }
  }

  /** Records what became of a payment. False: the provider did not answer. */
  async function look(call: Call, payment: ProviderReference): Promise<boolean> {
    // The answer to its start was lost: the same request again gets the same page.
    if (payment.providerId === null && (await begin(call, payment.reference)) === "down")
      return false;
    const found = await unlessDown(payment.reference, async () => ({
      report: await provider.find(payment),
    }));
    if (!found) return false;
    return found.report === null || (await settle(call, found.report));
  }

  async function settle(call: Call, report: PaymentReport): Promise<boolean> {
    counted(report.reference, report.state);
    const answer = await ledger.record(call, report);
    return answer === "recorded" || (await release(call, report));
  }

  /** Gives back money for which nobody waits any more, and records that. False: the provider did not answer. */
  async function release(call: Call, payment: ProviderReference): Promise<boolean> {
    const isDone = await unlessDown(payment.reference, async () => {
      // The report that led here may be old: the ERP is asked again with a new one.
      const now = await provider.find(payment);
      if (!now || (await ledger.record(call, now)) === "recorded") return true;
      const report = await provider.cancel(now);
      if (!report || (await ledger.record(call, report)) === "recorded") return true;
      const rest = report.captured - report.refunded;
      if (rest === 0) return true;
      const key = `${report.key}-release-${rest}`;
      await ledger.record(call, await provider.refund(report, rest, key));
      return true;
    });
    return isDone ?? false;
  }

  async function unlessDown<T>(reference: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      counted(reference, "no-answer");
      log.warn("the card provider did not answer", { reference, error });
      return null;
    }
  }

  /** Captures that much of a hold. A lapsed hold is recorded as such. False: the provider did not answer. */
  async function capture(
    call: Call,
    payment: ProviderReference,
    amount: number,
    key: string,
  ): Promise<boolean> {
    const { reference } = payment;
    const report = await unlessDown(reference, () => provider.capture(payment, amount, key));
    return report !== null && settle(call, report);
  }

  /** Refunds that much more. What was refunded at the provider's own site is recorded first: the ERP then wishes less. */
  async function refund(call: Call, due: DueRefund): Promise<boolean> {
    const { payment, amount, refunded, key } = due;
    const report = await unlessDown(payment.reference, async () => {
      const now = await provider.find(payment);
      return now && now.refunded > refunded ? now : provider.refund(payment, amount, key);
    });
    return report !== null && settle(call, report);
  }

  /** Asks about open payments and captures what is ready. Two processes may do so at once. */
  async function reconcile(call: Call): Promise<void> {
    for (const payment of await ledger.open(call, BATCH))
      await each(payment.reference, () => look(call, payment));
    for (const { payment, amount, key } of await ledger.ready(call, BATCH))
      await each(payment.reference, () => capture(call, payment, amount, key));
    for (const due of (await ledger.refunds?.(call, BATCH)) ?? [])
      await each(due.payment.reference, () => refund(call, due));
    for (const card of (await ledger.unwantedCards?.(call, BATCH)) ?? [])
      await each(card.token, async () => {
        const isDone = await unlessDown(card.token, async () =>
          provider.forget(card).then(() => true),
        );
        if (isDone) await ledger.forgot?.(call, card);
      });
  }

  /** One payment's trouble does not hold up the others. */
  async function each(reference: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error("a payment was not reconciled", { reference, error });
    }
  }

  /** Reconciles at once and then regularly, until `stop`. */
  function watch(): void {
    isWatching = true;
    wake();
  }

  function run(): void {
    timer = undefined;
    running = running
      .then(() => reconcile(background()))
      .catch((error: unknown) => log.warn("payments were not reconciled", { error }))
      .then(() => {
        // A turn that was brought forward meanwhile has its own.
        if (isWatching) timer ??= setTimeout(run, EVERY_MS).unref();
      });
  }

  /** Brings the next turn forward, after something was canceled. */
  function wake(): void {
    if (!isWatching) return;
    clearTimeout(timer);
    timer = setTimeout(run, 0).unref();
  }

  return {
    provider,
    begin,
    look,
    release,
    capture,
    refund,
    reconcile,
    watch,
    wake,
    async stop() {
      isWatching = false;
      clearTimeout(timer);
      await running;
    },
  };
}

/** A call that nobody waits for. */
export function background(): Call {
  return {
    locale: "en_US",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    requestId: `payments-${randomUUID()}`,
  };
}
