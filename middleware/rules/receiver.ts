import type { PostalAddress } from "#contract/address.ts";
import { type Locale, LOCALES } from "#contract/limits.ts";
import type { ParsedInput } from "#contract/operations.ts";
import type { AskedAddress } from "#contract/receiver.ts";
import { phoneNumber } from "#contract/values/phone.ts";
import { wardNamed } from "#contract/values/wards.ts";
import type { z } from "zod";

type Postal = z.output<typeof PostalAddress>;
type Typed = Omit<ParsedInput<"receiver.confirm">, "link">;
/** What the receiver may change of an address. Country, province and postcode decide the price of the delivery. */
export type Correction = Pick<Postal, "address1" | "address2" | "suburb" | "phone">;

/** The receiver's language, unless the payer has chosen one. */
export function receiverLocale(
  chosen: Locale | undefined,
  country: string | undefined,
  payers: Locale,
): Locale {
  const vietnamese = LOCALES.find((locale) => locale === "vi_VN");
  return chosen ?? (country === "VN" && vietnamese ? vietnamese : payers);
}

export function correctionOf(
  { country, state, suburb }: Postal,
  typed: Typed,
):
  | { ok: true; correction: Correction }
  | { ok: false; refusal: "ward-not-in-province" | "phone-invalid" } {
  const ward = country === "VN" ? wardNamed(state, typed.suburb) : suburb;
  if (ward === undefined) return { ok: false, refusal: "ward-not-in-province" };
  const phone = phoneNumber(typed.phone, [country]);
  if (phone === undefined) return { ok: false, refusal: "phone-invalid" };
  const { address1, address2 } = typed;
  return { ok: true, correction: { address1, address2, suburb: ward, phone } };
}

/** What a link shows of an order whose address cannot be changed. */
export function closed(state: Exclude<AskedAddress["state"], "open">): AskedAddress {
  return { state, sender: "", address: null, time: "any", confirmedAt: null };
}
