import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { LOCALES } from "#contract/limits.ts";
import { type Call, ErpError } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import type { Mail } from "#middleware/mail/template.ts";
import { inEveryLocale, SHORT_LANGUAGE } from "#locales/languages.ts";
import { LEASE_MS, type Outbox } from "#middleware/mail/outbox.ts";
import { renderMail, type Sender } from "#middleware/mail/render.ts";
import { backInStockMail } from "#middleware/mail/templates/restock.ts";
import { backUrl } from "#middleware/rules/restock-link.ts";
import type { OdooClient } from "#middleware/odoo/core/client/client.ts";
import { Time } from "#middleware/odoo/core/values.ts";
import { ClaimedRow, composed, DETAILS, isComplete, type MailLinks, MailRow } from "./rows.ts";

const Claimed = z.object({
  mails: z.array(ClaimedRow),
  waiting: z.int(),
  oldest: z.union([z.literal(""), Time]),
});
const Details = MailRow.pick(DETAILS).extend({
  zone: z.string(),
});
const News = z.object({ kind: z.string(), id: z.int() });
type News = z.output<typeof News>;
const Found = z.object({ news: z.array(News) });
const Told = z.object({ told: z.int() });
const Settled = z.object({ settled: z.boolean() });
const TIMEOUT_MS = 60_000;
const MINUTE_MS = 60_000;
const PARKED_MS = 60 * MINUTE_MS;
const again = { isRepeatable: true };

/** The outbox in the model `x_shop_mail`. `isSentByErp`: mails marked as sent are sent by Odoo's own mail servers. */
export function odooOutbox(
  odoo: OdooClient,
  {
    sender,
    links,
    isSentByErp,
    log,
  }: { sender: Sender; links: MailLinks; isSentByErp: boolean; log: Log },
): Outbox {
  const parked = new LRUCache<string, true>({ max: 1_000, ttl: PARKED_MS });
  const { hostname } = new URL(sender.publicUrl);
  const restock = () =>
    inEveryLocale((locale) => {
      const page = backUrl(sender.publicUrl, locale, "PRODUCT-PAGE", "VARIANT-ID");
      const content = backInStockMail(locale, "PRODUCT-NAME", page);
      return { ...renderMail(content, locale, sender), lang: locale };
    });
  let depth: ReturnType<Outbox["depth"]> = null;

  async function compose(row: ClaimedRow, lease: string): Promise<Mail> {
    if (isComplete(row)) return { subject: row.subject, body: row.text, html: row.html };
    const args = { id: row.id, lease, lang: row.lang };
    const { zone, ...details } = await odoo.procedure(call(), "mail.render", args, Details, again);
    const kind = MailRow.shape.kind.parse(row.kind);
    return composed({ ...row, ...details, kind }, { zone, sender, links });
  }

  return {
    isSentByErp,

    /** All at once or, if that fails, each by itself: one that Odoo cannot tell is tried again later, and delays no other. */
    async findNews() {
      const found = await odoo.procedure(call(), "mail.findNews", {}, Found, again);
      const news = found.news.filter((one) => !parked.has(keyOf(one)));
      const tell = (some: News[]) =>
        odoo.procedure(call(), "mail.tell", { news: some, restock: restock() }, Told, again);
      if (news.length === 0 || (await tell(news).catch(orDown))) return;
      for (const one of news) {
        // oxlint-disable-next-line no-await-in-loop
        const told = await tell([one]).catch((error: unknown) => {
          log.error("a shopper is not told of a change: see docs/operations.md, 3", {
            ...one,
            error,
          });
          return orDown(error);
        });
        if (!told) parked.set(keyOf(one), true);
      }
    },

    async claim(limit) {
      const lease = randomUUID();
      const args = {
        limit,
        lease,
        minutes: LEASE_MS / MINUTE_MS,
        languages: [...LOCALES],
      };
      const answer = await odoo.procedure(call(), "mail.claim", args, Claimed);
      const { mails, waiting, oldest } = answer;
      depth = { waiting, oldest: oldest ? new Date(oldest) : null };
      return mails.map((row) => ({
        id: String(row.id),
        lease,
        messageId: `${row.key}@${hostname}`,
        recipient: row.recipient,
        language: SHORT_LANGUAGE[row.lang],
        createdAt: new Date(row.created_at),
        attempts: row.attempts,
        compose: () => compose(row, lease),
      }));
    },

    depth: () => depth,

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

function keyOf({ kind, id }: News): string {
  return `${kind} ${id}`;
}

/** Only an Odoo that answers can have a broken record. */
function orDown(error: unknown): null {
  if (error instanceof ErpError && error.code === "down") throw error;
  return null;
}

function call(): Call {
  return { locale: "en_US", signal: AbortSignal.timeout(TIMEOUT_MS), requestId: "mails" };
}
