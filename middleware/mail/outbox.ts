import type { Mail } from "./template.ts";

/** A mail that one sender holds until its lease ends; nobody else sends it meanwhile. */
export type ClaimedMail = {
  id: string;
  /** Proves that it is still ours when we say what became of it. */
  lease: string;
  /** The same at every attempt, so that a mailbox can tell a repetition. Without brackets. */
  messageId: string;
  recipient: string;
  language: string;
  createdAt: Date;
  /** With this one. */
  attempts: number;
  /** Throws when it cannot be written. */
  compose(): Mail;
};

export type Outcome =
  | { state: "sent"; mail: Mail }
  | { state: "waiting"; pauseMs: number; reason: string }
  | { state: "failed"; reason: string };

/** Where the ERP keeps the mails that its transactions wrote. */
export type Outbox = {
  /** The ERP has a mail server of its own and hands on what is settled as sent, when the shop has none. */
  handsOn: boolean;
  /** Writes the mails about what happened without a shopper: what staff did, what a bank answered late. */
  findNews(): Promise<void>;
  /** Due mails, at most `limit`, held for `LEASE_MS`. */
  claim(limit: number): Promise<ClaimedMail[]>;
  /** Does nothing when the lease has ended and another sender has the mail. */
  settle(claimed: ClaimedMail, outcome: Outcome): Promise<void>;
};

/** Longer than any attempt to send may take. */
export const LEASE_MS = 5 * 60_000;
export const GIVE_UP_MS = 3 * 24 * 3_600_000;

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 8 * 3_600_000;

/** One minute after the first failure, then three times as long each, at most eight hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 3 ** (attempts - 1));
}

/** What a failed attempt leads to: another one, unless there is no hope or the mail is too old by then. */
export function afterFailure(
  { attempts, createdAt }: Pick<ClaimedMail, "attempts" | "createdAt">,
  failure: { reason: string; isPermanent: boolean },
  now: Date,
): Outcome {
  const pauseMs = pauseAfter(attempts);
  const isTooLate = now.getTime() + pauseMs - createdAt.getTime() > GIVE_UP_MS;
  const { reason } = failure;
  return failure.isPermanent || isTooLate
    ? { state: "failed", reason }
    : { state: "waiting", pauseMs, reason };
}
