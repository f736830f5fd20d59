import { randomUUID } from "node:crypto";
import { z } from "zod";
import { LOCALES } from "#contract/limits.ts";
import type { Call } from "#middleware/erp.ts";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import { LEASE_MS, type Outbox } from "#middleware/mail/outbox.ts";
import type { Sender } from "#middleware/mail/render.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { composed, type MailLinks, MailRow } from "./rows.ts";

const Claimed = z.object({ mails: z.array(MailRow), zone: z.string() });
const Found = z.object({ found: z.boolean() });
const Settled = z.object({ settled: z.boolean() });
const TIMEOUT_MS = 60_000;
const MINUTE_MS = 60_000;
const again = { isRepeatable: true };

/** The outbox in the model `x_shop_mail`. `isSentByErp`: mails marked as sent are sent by Odoo's own mail servers. */
export function odooOutbox(
  odoo: OdooClient,
  { sender, links, isSentByErp }: { sender: Sender; links: MailLinks; isSentByErp: boolean },
): Outbox {
  const { hostname } = new URL(sender.publicUrl);

  return {
    isSentByErp,

    async findNews() {
      await odoo.procedure(call(), "mail.findNews", {}, Found, again);
    },

    async claim(limit) {
      const lease = randomUUID();
      const args = {
        limit,
        lease,
        minutes: LEASE_MS / MINUTE_MS,
        languages: [...LOCALES],
      };
      const { mails, zone } = await odoo.procedure(call(), "mail.claim", args, Claimed);
      return mails.map((row) => ({
        id: String(row.id),
        lease,
        messageId: `${row.key}@${hostname}`,
        recipient: row.recipient,
        language: SHORT_LANGUAGE[row.lang],
        createdAt: new Date(row.created_at),
        attempts: row.attempts,
        compose: () => composed(row, { zone, sender, links }),
      }));
    },

    async settle({ id, lease, messageId }, outcome) {
      const { state } = outcome;
      const args = {
        id,
        lease,
        state,
        failure: state === "sent" ? "" : outcome.reason,
        seconds: state === "waiting" ? Math.round(outcome.pauseMs / 1000) : 0,
        ...(state === "sent" && isSentByErp && { own: outcome.mail, message_id: messageId }),
      };
      await odoo.procedure(call(), "mail.settle", args, Settled, again);
    },
  };
}

function call(): Call {
  return { locale: "en_US", signal: AbortSignal.timeout(TIMEOUT_MS), requestId: "mails" };
}
