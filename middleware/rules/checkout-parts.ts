import { Address, type AddressDraft } from "#contract/address.ts";
import { CheckoutDetails, type CheckoutDraft, type MissingPart } from "#contract/checkout.ts";
import { ReceiverWords } from "#contract/values/receiver.ts";
import { Email } from "#contract/values/shapes.ts";
import type { z } from "zod";

/** The chosen delivery method, if it fits these goods and that address. */
type Delivery = { allowsCash: boolean; places: readonly { id: string }[] } | undefined;

/** The parts of spec 5.7 that an order still needs. */
export function missingParts(
  draft: CheckoutDraft,
  delivery: Delivery,
  needsDelivery = true,
): MissingPart[] {
  const missing: MissingPart[] = [];
  if (!Email.safeParse(draft.email).success) missing.push("email");
  if (!isComplete(draft.billing)) missing.push("billing");
  const isForOther = needsDelivery && draft.hasOtherShipping;
  if (isForOther && !(isComplete(draft.shipping) && isSound(draft.receiver)))
    missing.push("shipping");
  if (needsDelivery && !delivery) missing.push("delivery");
  if (delivery && !placeFits(draft, delivery)) missing.push("place");
  if (!paymentFits(draft, delivery, needsDelivery)) missing.push("payment");
  return missing;
}

/** Without a delivery nobody hands anything over, and takes cash for it. */
function paymentFits(draft: CheckoutDraft, delivery: Delivery, needsDelivery: boolean): boolean {
  if (!needsDelivery && isPaidAtHandover(draft)) return false;
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

function isPaidAtHandover({ paymentMethod }: CheckoutDraft): boolean {
  return paymentMethod === "cash-on-delivery" || paymentMethod === "pay-on-site";
}

/** Goods that are sent need no place. */
function placeFits({ pickupPlaceId }: CheckoutDraft, { places }: NonNullable<Delivery>): boolean {
  return places.length === 0 || places.some(({ id }) => id === pickupPlaceId);
}

function isComplete(typed: AddressDraft): boolean {
  return Address.safeParse(typed).success;
}

function isSound(typed: CheckoutDraft["receiver"]): boolean {
  return ReceiverWords.safeParse(typed).success;
}

/** The complete and valid details of a draft in which nothing is missing. */
export function detailsOf(
  draft: CheckoutDraft,
  needsDelivery = true,
): z.output<typeof CheckoutDetails> {
  const hasOtherShipping = needsDelivery && draft.hasOtherShipping;
  return CheckoutDetails.parse({
    ...draft,
    hasOtherShipping,
    shipping: hasOtherShipping ? draft.shipping : undefined,
    receiver: hasOtherShipping && !draft.pickupPlaceId ? draft.receiver : undefined,
  });
}
