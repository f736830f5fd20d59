import { Address, type AddressDraft } from "#contract/address.ts";
import { CheckoutDetails, type CheckoutDraft, type MissingPart } from "#contract/checkout.ts";
import { Email } from "#contract/values/shapes.ts";
import type { z } from "zod";

/** The chosen delivery method, if it fits these goods and that address. */
type Delivery = { allowsCash: boolean; places: readonly { id: string }[] } | undefined;

/** The parts of spec 5.7 that an order still needs. */
export function missingParts(draft: CheckoutDraft, delivery: Delivery): MissingPart[] {
  const missing: MissingPart[] = [];
  if (!Email.safeParse(draft.email).success) missing.push("email");
  if (!isComplete(draft.billing)) missing.push("billing");
  if (draft.hasOtherShipping && !isComplete(draft.shipping)) missing.push("shipping");
  if (!delivery) missing.push("delivery");
  if (delivery && !placeFits(draft, delivery)) missing.push("place");
  if (!paymentFits(draft, delivery)) missing.push("payment");
  return missing;
}

function paymentFits(draft: CheckoutDraft, delivery: Delivery): boolean {
  switch (draft.paymentMethod) {
    case undefined:
      return false;
    case "cash-on-delivery":
      return delivery?.allowsCash !== false;
    case "pay-on-site":
      return delivery === undefined || delivery.places.length > 0;
    default:
      return true;
  }
}

/** Goods that are sent need no place. */
function placeFits({ pickupPlaceId }: CheckoutDraft, { places }: NonNullable<Delivery>): boolean {
  return places.length === 0 || places.some(({ id }) => id === pickupPlaceId);
}

function isComplete(typed: AddressDraft): boolean {
  return Address.safeParse(typed).success;
}

/** The complete and valid details of a draft in which nothing is missing. */
export function detailsOf(draft: CheckoutDraft): z.output<typeof CheckoutDetails> {
  return CheckoutDetails.parse({
    ...draft,
    shipping: draft.hasOtherShipping ? draft.shipping : undefined,
  });
}
