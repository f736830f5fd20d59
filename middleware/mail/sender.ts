import type { Log } from "#middleware/http/log.ts";
import type { Mail } from "./template.ts";
import { afterFailure, type ClaimedMail, type Outbox, type Outcome } from "./outbox.ts";

/** Passes a mail to a server; throws an `Undeliverable`, or any other error to be retried. */
export type Deliver = (claimed: ClaimedMail, mail: Mail, signal: AbortSignal) => Promise<void>;

/** The server rejects this mail permanently, or there is nothing left to write. Every other failure is retried. */
export class Undeliverable extends Error {
  override name = "Undeliverable";
}

/** The server cannot be used for any mail. Its sentence names nobody, so that it can be logged. */
export class ServerFault extends Error {
  override name = "ServerFault";
}

export type MailSender = {
  /** Sends all due mails; resolves with the number of attempts. */
  sendDue(): Promise<number>;
  /** Wakes the sender: a mail may have been written. */
  wake(): void;
  start(): void;
  /** Claims no more mails and waits for those being sent. */
  stop(): Promise<void>;
};

/** Sent concurrently, and claimed in one batch. */
const AT_ONCE = 3;
/** Several writes together cause one wake-up. */
const SOON_MS = 300;
/** The time that a stop waits for attempts before it aborts them; the host itself exits after 25 s. */
const STOP_TIMEOUT_MS = 15_000;

/** Sends the mails of the ERP's transactions. Any number of senders may share one outbox. */
export function openSender({
  outbox,
  deliver,
  log,
  everyMs,
  now = () => new Date(),
  stopTimeoutMs = STOP_TIMEOUT_MS,
}: {
  outbox: Outbox;
  /** Null: the ERP sends mails marked as sent. */
  deliver: Deliver | null;
  log: Log;
  everyMs: number;
  now?: () => Date;
  stopTimeoutMs?: number;
}): MailSender {
  const leaving = new AbortController();
  let isStopped = false;
  let sending: Promise<number> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;

  async function round(): Promise<number> {
    let attempts = 0;
    // A failure to write one mail does not delay the others.
    await outbox
      .findNews()
      .catch((error: unknown) => log.warn("could not write mails about changes", { error }));
    for (;;) {
      if (isStopped) return attempts;
      // One batch after the other, so that a hanging server does not get the whole outbox at once.
      // oxlint-disable-next-line no-await-in-loop
      const mails = await outbox.claim(AT_ONCE);
      if (mails.length === 0) return attempts;
      // oxlint-disable-next-line no-await-in-loop
      const results = await Promise.allSettled(mails.map(sendOne));
      const failed = results.find(({ status }) => status === "rejected");
      if (failed) throw (failed as PromiseRejectedResult).reason;
      attempts += mails.length;
    }
  }

  async function sendOne(claimed: ClaimedMail): Promise<void> {
    const { fault, ...outcome } = await attempt(claimed);
    await outbox.settle(claimed, outcome);
    const { id, attempts } = claimed;
    if (outcome.state === "sent") log.info("mail sent", { mail: id, attempts });
    else if (outcome.state === "waiting")
      log.warn("mail not sent yet", { mail: id, attempts, ...fault });
    else log.error("mail failed permanently", { mail: id, attempts });
  }

  async function attempt(claimed: ClaimedMail): Promise<Outcome & { fault?: { reason: string } }> {
    try {
      const mail = await composed(claimed);
      await deliver?.(claimed, mail, leaving.signal);
      return { state: "sent", mail };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isPermanent = error instanceof Undeliverable;
      const outcome = afterFailure(claimed, { reason, isPermanent }, now());
      return error instanceof ServerFault ? { ...outcome, fault: { reason } } : outcome;
    }
  }

  /** Told once; later attempts are only counted. */
  async function composed(claimed: ClaimedMail): Promise<Mail> {
    try {
      return await claimed.compose();
    } catch (error) {
      if (claimed.attempts === 1 && !(error instanceof Undeliverable))
        log.error("a mail cannot be written, and is tried again: see docs/operations.md, 3", {
          mail: claimed.id,
          error,
        });
      throw error;
    }
  }

  async function sendDue(): Promise<number> {
    sending ??= round().finally(() => {
      sending = null;
    });
    return sending;
  }

  function lookIn(ms: number): void {
    const at = Date.now() + ms;
    if (isStopped || at >= dueAt) return;
    dueAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY;
      lookIn(everyMs);
      sendDue().catch((error: unknown) => log.warn("could not send due mails", { error }));
    }, ms);
    timer.unref();
  }

  return {
    sendDue,
    start: () => lookIn(SOON_MS),
    wake: () => lookIn(SOON_MS),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const cut = setTimeout(() => leaving.abort(), stopTimeoutMs);
      await sending?.catch(() => 0);
      clearTimeout(cut);
    },
  };
}
