import { MAIL_DAYS } from "#middleware/rules/lifetimes.ts";
import type { Mail } from "./template.ts";

/** A mail claimed by one sender until its lease ends; no other sender can claim it meanwhile. */
export type ClaimedMail = {
  id: string;
  /** Proves that the claim is still valid when the result is stored. */
  lease: string;
  /** The same at every attempt, so that a mailbox can detect a duplicate. Without brackets. */
  messageId: string;
  recipient: string;
  language: string;
  createdAt: Date;
  /** Including this attempt. */
  attempts: number;
  /** Rejects when it cannot be rendered. */
  compose(): Promise<Mail>;
};

export type Outcome =
  | { state: "sent"; mail: Mail }
  | { state: "waiting"; pauseMs: number; reason: string }
  | { state: "failed"; reason: string };

/** The ERP's store of mails that its transactions wrote. */
export type Outbox = {
  /** The ERP has a mail server of its own and sends mails marked as sent if the shop has none. */
  isSentByErp: boolean;
  /** Writes the mails about changes without a shopper: by staff, or by a late answer of a bank. */
  findNews(): Promise<void>;
  /** Claims due mails, at most `limit`, for `LEASE_MS`. */
  claim(limit: number): Promise<ClaimedMail[]>;
  /** The mails that wait now or, if that takes a call, at the last claim; null before it. */
  depth(): { waiting: number; oldest: Date | null } | null;
  /** Does nothing if the lease has ended and another sender has claimed the mail. */
  settle(claimed: ClaimedMail, outcome: Outcome): Promise<void>;
};

/** Longer than any attempt to send may take. */
export const LEASE_MS = 5 * 60_000;
export const GIVE_UP_MS = MAIL_DAYS * 24 * 3_600_000;

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 8 * 3_600_000;

/** One minute after the first failure, then three times as long each, at most eight hours. */
function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 3 ** (attempts - 1));
}

/** The result of a failed attempt: another one, unless the failure is permanent or the mail is too old. */
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
