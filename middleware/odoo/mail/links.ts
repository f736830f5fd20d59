import type { Sender } from "#middleware/mail/render.ts";
import { holdUrl } from "#middleware/rules/hold-link.ts";
import { orderUrl } from "#middleware/rules/order-link.ts";
import { receiverUrl } from "#middleware/rules/receiver-link.ts";
import type { MailLinks } from "./rows.ts";

/** The links in mails, signed when a mail is composed. */
export function mailLinks(sender: Sender, secret: string): MailLinks {
  return {
    order: (id, locale) => orderUrl({ ...sender, secret }, id, locale, new Date()),
    receiver: (id, locale) => receiverUrl({ ...sender, secret }, id, locale, new Date()),
    hold: (id, locale) => holdUrl({ ...sender, secret }, id, locale, new Date()),
  };
}
