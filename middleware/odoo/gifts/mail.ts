import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import type { Sender } from "#middleware/mail/render.ts";
import { Undeliverable } from "#middleware/mail/sender.ts";
import type { MailContent } from "#middleware/mail/template.ts";
import { giftCardMail } from "#middleware/mail/templates/gift.ts";
import { money } from "#middleware/odoo/core/money.ts";

/** What the mail of a gift card is composed from, with its code. */
export const MailedGiftRow = z.object({
  name: z.string(),
  from: z.string(),
  message: z.string(),
  code: z.string(),
  worth: z.number(),
  currency: z.string(),
  expires: z.string(),
});

type Mailed = { id: number; gift: false | z.output<typeof MailedGiftRow>; lang: Locale };

export function giftMail({ id, gift, lang }: Mailed, { publicUrl }: Sender): MailContent {
  if (!gift) throw new Undeliverable(`The gift card of the mail ${id} is worth nothing any more`);
  const { worth, currency, expires, ...words } = gift;
  const card = { ...words, amount: money(worth, currency), expiresOn: expires || null };
  return giftCardMail(lang, publicUrl, card);
}
