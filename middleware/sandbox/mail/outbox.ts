import { randomUUID } from "node:crypto";
import type { Locale } from "#contract/limits.ts";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import { MAIL_DAYS } from "#middleware/rules/lifetimes.ts";
import { GIVE_UP_MS, LEASE_MS, type ClaimedMail, type Outbox } from "#middleware/mail/outbox.ts";
import { settlePayments } from "#middleware/sandbox/payments/payments.ts";
import { tellRestocks } from "#middleware/sandbox/restock/restocks.ts";
import { sendGifts } from "#middleware/sandbox/gifts/sold.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

export type MailRow = {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  html: string;
  file_name: string;
  file_html: string;
  locale: Locale;
  message_id: string;
  state: "waiting" | "sent" | "failed";
  attempts: number;
  next_at: string;
  lease: string | null;
  reason: string;
  created_at: string;
};

/**
 * The outbox in the table `mail`. A mail's text is deleted once it is sent: its links grant access to accounts and
 * orders.
 */
export function outbox(store: Store): Outbox {
  return {
    isSentByErp: false,

    async findNews() {
      settlePayments(store);
      tellRestocks(store);
      sendGifts(store);
    },

    async claim(limit) {
      const now = store.now();
      if (!isAnyDue(store, now)) return []; // the usual answer, without a lock
      return store.transaction(() => {
        giveUpOld(store, now);
        const until = new Date(now.getTime() + LEASE_MS).toISOString();
        return store
          .all<MailRow>(
            `UPDATE mail SET attempts = attempts + 1, lease = ?, leased_until = ? WHERE id IN (
               SELECT id FROM mail WHERE state = 'waiting' AND next_at <= ? AND coalesce(leased_until, '') <= ?
               ORDER BY next_at, id LIMIT ?) RETURNING *`,
            randomUUID(),
            until,
            now.toISOString(),
            now.toISOString(),
            limit,
          )
          .map(claimed);
      });
    },

    depth() {
      const sql =
        "SELECT count(*) AS waiting, min(created_at) AS oldest FROM mail WHERE state = 'waiting'";
      const row = store.get<{ waiting: number; oldest: string | null }>(sql);
      return { waiting: row?.waiting ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
    },

    async settle({ id, lease }, outcome) {
      const now = store.now();
      const at = now.toISOString();
      const mine = "WHERE id = ? AND lease = ?";
      if (outcome.state === "sent") {
        store.run(
          `UPDATE mail SET state = 'sent', settled_at = ?, body = '', html = '', file_html = '', reason = '', lease = NULL ${mine}`,
          at,
          Number(id),
          lease,
        );
      } else {
        const isOver = outcome.state === "failed";
        store.run(
          `UPDATE mail SET state = ?, next_at = ?, settled_at = ?, reason = ?, lease = NULL, leased_until = NULL ${mine}`,
          outcome.state,
          isOver ? "" : new Date(now.getTime() + outcome.pauseMs).toISOString(),
          isOver ? at : null,
          outcome.reason,
          Number(id),
          lease,
        );
      }
    },
  };
}

/** Retries a failed mail by the operator's command; false if that mail has not failed. */
export function sendAgain(store: Store, id: number): boolean {
  const now = store.now().toISOString();
  const changed = store.run(
    `UPDATE mail SET state = 'waiting', attempts = 0, next_at = ?, created_at = ?, reason = '', settled_at = NULL
     WHERE id = ? AND state = 'failed' AND body <> ''`,
    now,
    now,
    id,
  );
  return changed.changes > 0;
}

function isAnyDue(store: Store, now: Date): boolean {
  const at = now.toISOString();
  const sql = `SELECT 1 FROM mail WHERE state = 'waiting' AND next_at <= ? AND coalesce(leased_until, '') <= ? LIMIT 1`;
  return store.get(sql, at, at) !== undefined;
}

/** Fails mails that are too old, such as from a time without a mail server. */
function giveUpOld(store: Store, now: Date): void {
  store.run(
    `UPDATE mail SET state = 'failed', settled_at = ?, reason = CASE reason WHEN '' THEN ? ELSE reason END
     WHERE state = 'waiting' AND created_at < ? AND coalesce(leased_until, '') <= ?`,
    now.toISOString(),
    `Not sent within ${MAIL_DAYS} days`,
    new Date(now.getTime() - GIVE_UP_MS).toISOString(),
    now.toISOString(),
  );
}

function claimed(row: MailRow): ClaimedMail {
  return {
    id: String(row.id),
    lease: row.lease ?? "",
    messageId: row.message_id,
    recipient: row.recipient,
    language: SHORT_LANGUAGE[row.locale],
    createdAt: new Date(row.created_at),
    attempts: row.attempts,
    compose: async () => ({
      subject: row.subject,
      body: row.body,
      html: row.html,
      ...(row.file_html && { file: { name: row.file_name, html: row.file_html } }),
    }),
  };
}
