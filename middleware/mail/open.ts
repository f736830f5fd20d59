import type { MutationName } from "#contract/operations.ts";
import type { MiddlewareConfig } from "#middleware/config.ts";
import type { Erp } from "#middleware/erp.ts";
import type { Log } from "#middleware/http/log.ts";
import { type MailSender, openSender } from "./sender.ts";
import { smtpDelivery } from "./smtp.ts";
import { gauge } from "#middleware/telemetry/telemetry.ts";

export type Mails = Pick<MailSender, "stop"> & {
  /** Called after a shopper's operation: it may have written a mail. */
  after(name: MutationName): void;
  /** The same for a page outside the contract, such as the card provider's. */
  wake(): void;
};

const EVERY_MS = 5_000;
/** Each poll is a call to the ERP. */
const EVERY_MS_ON_ODOO = 20_000;
/** Frequent operations that write no mail. */
const QUIET = /^(cart|wishlist)\.|^checkout\.(saveDraft|settle)$/;

/** Starts to send the mails of the ERP's transactions. Without a mail server, as in the demo, it only writes those that are due. */
export function openMails({
  erp: { outbox },
  config,
  brand,
  log,
}: {
  erp: Erp;
  config: MiddlewareConfig;
  /** The shop's name now. */
  brand: () => string;
  log: Log;
}): Mails | null {
  gauge("wattle_outbox_waiting", () => outbox?.depth()?.waiting ?? null);
  gauge("wattle_outbox_oldest_timestamp_seconds", () => {
    const depth = outbox?.depth();
    return depth ? (depth.oldest?.getTime() ?? 0) / 1000 : null;
  });
  if (!outbox) return null;
  const isSent = config.mail || outbox.isSentByErp;
  const sender = openSender({
    outbox: isSent ? outbox : { ...outbox, claim: async () => [] },
    deliver: config.mail ? smtpDelivery(config.mail, brand) : null,
    log,
    everyMs: config.odoo ? EVERY_MS_ON_ODOO : EVERY_MS,
  });
  sender.start();
  return {
    stop: () => sender.stop(),
    wake: () => sender.wake(),
    after(name) {
      if (!QUIET.test(name)) sender.wake();
    },
  };
}
