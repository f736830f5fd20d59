import { PostalAddress } from "#contract/address.ts";
import type { Locale } from "#contract/limits.ts";
import { fullName } from "#contract/values/full-name.ts";
import { Undeliverable } from "#middleware/mail/sender.ts";
import type { MailContent } from "#middleware/mail/template.ts";
import { receiverMail } from "#middleware/mail/templates/receiver.ts";
import { type AddressRow, postalAddress } from "#middleware/odoo/address/rows.ts";

type Order = { id: number; address: AddressRow; billing: AddressRow; is_confirmed: boolean };
type Mailed = { id: number; order: false | Order; lang: Locale };
type Links = { receiver: (orderId: number, locale: Locale) => string };

export function receiverMailOf({ id, order, lang }: Mailed, links: Links): MailContent {
  if (!order || !order.is_confirmed)
    throw new Undeliverable(`The order of the mail ${id} was canceled`);
  const name = (row: AddressRow) => fullName(PostalAddress.parse(postalAddress(row)), lang);
  const link = links.receiver(order.id, lang);
  return receiverMail(lang, { name: name(order.address), from: name(order.billing), link });
}
