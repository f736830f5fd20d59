import type { PostalAddress } from "#contract/address.ts";
import type { z } from "zod";

/** The data that identify a person. */
export type IdentifyingData = {
  email: string;
  addresses: (z.infer<typeof PostalAddress> | undefined)[];
};

/**
 * Whether two accounts belong to one person: the same mailbox, the same street address down to the flat, or the
 * same phone. Odoo's procedures use the same rule (referral.part.py).
 */
export function isSamePerson(one: IdentifyingData, other: IdentifyingData): boolean {
  if (mailbox(one.email) === mailbox(other.email)) return true;
  const doors = new Set(other.addresses.flatMap((address) => keysOf(address)));
  return one.addresses.some((address) => keysOf(address).some((key) => doors.has(key)));
}

/** `A.nn+shop@gmail.com` and `ann@googlemail.com` are one mailbox. */
export function mailbox(email: string): string {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  const plain = name.split("+")[0] ?? "";
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return isGoogle ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
}

/** A street address down to the flat, and a phone; punctuation and accents are ignored. */
function keysOf(address: IdentifyingData["addresses"][number]): string[] {
  if (!address) return [];
  const { address1, streetType, address2, suburb, postcode, country, phone } = address;
  const door = [country, postcode, suburb, `${address1}${streetType}`, address2].map(plain);
  return [`door ${door.join("|")}`, ...(phone ? [`phone ${phone.replace(/\D/g, "")}`] : [])];
}

function plain(text: string | undefined): string {
  return (text ?? "")
    .normalize("NFD")
    .toLowerCase()
    .replace(/đ/g, "d")
    .replace(/[^a-z0-9]/g, "");
}
