import type { AddressDraft } from "#contract/address.ts";
import type { CheckoutDraft } from "#contract/checkout.ts";
import { taxNumberOf } from "#contract/values/tax-numbers.ts";
import { Email } from "#contract/values/shapes.ts";
import { recordId } from "#middleware/odoo/core/shopper.ts";

/** The arguments of `checkout.saveDraft`, from a form that may be incomplete. */
export function draftArgs(draft: CheckoutDraft): Record<string, unknown> {
  const { email = "", deliveryMethodId, pickupPlaceId, ...typed } = draft; // fields of the order, not of the draft
  const contact = Email.safeParse(email);
  const billing = addressArgs(draft.billing);
  return {
    draft: JSON.stringify(typed),
    email,
    contact_email: contact.success ? contact.data : "",
    billing,
    shipping: draft.hasOtherShipping ? addressArgs(draft.shipping) : billing,
    company: companyArgs(draft.billing),
    carrier_id: recordId(deliveryMethodId ?? "") ?? 0,
    place_id: recordId(pickupPlaceId ?? "") ?? 0,
    card_id: cardArg(draft.cardId),
    pays_cash: draft.paymentMethod === "cash-on-delivery",
  };
}

/** 0: none. -1, which finds no card, for an id that is not a number. */
export function cardArg(id: string | undefined): number {
  return id === undefined ? 0 : (recordId(id) ?? -1);
}

/** A number that is none of the country is left out: a draft may be wrong. */
export function companyArgs({ country = "", companyName = "", taxNumber = "" }: AddressDraft) {
  return { name: companyName, vat: taxNumberOf(country, taxNumber) ?? "" };
}

/** Empty if no field was entered. */
export function addressArgs(typed: AddressDraft): Record<string, string> {
  const all = {
    first_name: typed.firstName,
    last_name: typed.lastName,
    phone: typed.phone,
    country: typed.country,
    street: typed.address1,
    street2: typed.address2,
    street_type: typed.streetType,
    city: typed.suburb,
    state: typed.state,
    zip: typed.postcode,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([field, value]) => (value ? [[field, value]] : [])),
  );
}
