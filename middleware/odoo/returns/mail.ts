import { z } from "zod";
import type { Locale } from "#contract/limits.ts";
import type { Sender } from "#middleware/mail/render.ts";
import { Undeliverable } from "#middleware/mail/sender.ts";
import type { MailContent } from "#middleware/mail/template.ts";
import { returnGiftCardMail } from "#middleware/mail/templates/return.ts";
import { money } from "#middleware/odoo/core/money.ts";

/** What the mail of a gift card in place of a refund is composed from, with its code (decision 086). */
export const MailedReturnCardRow = z.object({
  number: z.string(),
  order_number: z.string(),
  code: z.string(),
  worth: z.number(),
  bonus: z.int(),
  currency: z.string(),
  expires: z.string(),
});

type Mailed = {
  id: number;
  return_card: false | z.output<typeof MailedReturnCardRow>;
  lang: Locale;
};

export function returnCardMail(
  { id, return_card: card, lang }: Mailed,
  { publicUrl }: Sender,
): MailContent {
  if (!card) throw new Undeliverable(`The gift card of the mail ${id} is worth nothing any more`);
  return returnGiftCardMail(lang, publicUrl, {
    returnNumber: card.number,
    orderNumber: card.order_number,
    code: card.code,
    amount: money(card.worth, card.currency),
    bonus: card.bonus,
    expiresOn: card.expires || null,
  });
}
