import { z } from "zod";
import { PostalAddress } from "#contract/address.ts";
import { LOCALES } from "#contract/limits.ts";
import type { AskedAddress } from "#contract/receiver.ts";
import { fullName } from "#contract/values/full-name.ts";
import { DeliveryTime, type Receiver } from "#contract/values/receiver.ts";
import { closed } from "#middleware/rules/receiver.ts";
import { AddressRow, postalAddress } from "#middleware/odoo/address/rows.ts";
import { Time } from "#middleware/odoo/core/values.ts";

const MaybeTime = z.union([z.literal(false), Time]).transform((time) => time || null);

/** As `receiver_view` returns it. */
export const ReceiverRow = z.union([
  z.literal(false),
  z.object({
    message: z.string(),
    email: z.string(),
    asked: MaybeTime,
    confirmed: MaybeTime,
    time: DeliveryTime.catch("any"), // staff may have written something else
    can_ask_again: z.boolean(),
  }),
]);

export function receiverOf(row: z.output<typeof ReceiverRow>): Receiver | null {
  if (!row) return null;
  const { asked: askedAt, confirmed: confirmedAt, can_ask_again: canAskAgain, ...words } = row;
  return { ...words, askedAt, confirmedAt, canAskAgain };
}

export const AskedRow = z.object({
  state: z.enum(["open", "left", "canceled"]),
  lang: z.enum(LOCALES).catch("en_US"),
  address: z.union([z.literal(false), AddressRow]),
  payer: z.union([z.literal(false), AddressRow]),
  time: DeliveryTime.catch("any"),
  confirmed: MaybeTime.default(null),
});
type AskedRow = z.output<typeof AskedRow>;

export function askedAddress(row: AskedRow): AskedAddress {
  const { state, lang, address, payer, time, confirmed: confirmedAt } = row;
  if (state !== "open" || !address || !payer) return closed(state === "open" ? "left" : state);
  const sender = fullName(PostalAddress.parse(postalAddress(payer)), lang);
  return {
    state,
    sender,
    address: PostalAddress.parse(postalAddress(address)),
    time,
    confirmedAt,
  };
}
