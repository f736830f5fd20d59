import type { Checkout, MissingPart } from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import type { ParsedInput, Refusal } from "#contract/operations.ts";
import { receiverLocale } from "#middleware/rules/receiver.ts";
import { detailsOf } from "#middleware/rules/checkout-parts.ts";
import { addressArgs, cardArg, companyArgs } from "./args.ts";
import { amountOf } from "#middleware/odoo/core/money.ts";
import { newToken } from "#middleware/odoo/core/shopper.ts";

type Request = ParsedInput<"checkout.placeOrder">;
type Problem = Refusal<"checkout.placeOrder">;

/**
 * The arguments of `checkout.placeOrder`. A cart that cannot be ordered is sent with its `problem`, because Odoo
 * answers a known key with the order of the first call.
 */
export function placeArgs(
  checkout: Checkout,
  cardId: string | undefined,
  request: Request,
  locale: Locale,
): Record<string, unknown> {
  const key = { idempotency_key: request.idempotencyKey };
  const problem = problemOf(checkout);
  if (problem) return { ...key, problem: problem.toUpperCase().replaceAll("-", "_") };
  const details = detailsOf(checkout.draft, checkout.needsDelivery);
  const { currency } = checkout.cart.totals.total;
  return {
    ...key,
    problem: "",
    total: amountOf({ amount: request.expectedTotal, currency }),
    method: details.paymentMethod,
    email: details.email,
    phone: details.billing.phone,
    billing: addressArgs(details.billing),
    shipping: addressArgs(details.shipping ?? details.billing),
    company: companyArgs(details.billing),
    receiver: receiverArgs(details, locale),
    carrier_id: Number(details.deliveryMethodId ?? 0),
    place_id: Number(details.pickupPlaceId ?? 0),
    card_id: cardArg(cardId),
    save_card: details.saveCard,
    auto_charge: details.autoCharge,
    page_token: newToken(),
    return_path: request.returnPath,
  };
}

/** All empty unless the goods go to somebody else. */
function receiverArgs({ receiver, shipping }: ReturnType<typeof detailsOf>, locale: Locale) {
  const { message = "", email = "" } = receiver ?? {};
  return {
    message,
    email,
    lang: email && receiverLocale(receiver?.locale, shipping?.country, locale),
  };
}

const CHOICES: MissingPart[] = ["delivery", "place", "payment"];

function problemOf({ cart, draft, missing }: Checkout): Problem | null {
  if (cart.isLocked) return "cart-locked";
  if (cart.lines.length === 0) return "cart-empty";
  if (missing.some((part) => !CHOICES.includes(part))) {
    return "checkout-incomplete";
  }
  if (missing.includes("delivery")) {
    return draft.deliveryMethodId ? "delivery-not-available" : "checkout-incomplete";
  }
  if (missing.includes("place")) {
    return draft.pickupPlaceId ? "place-not-available" : "checkout-incomplete";
  }
  if (missing.includes("payment")) {
    return draft.paymentMethod ? "payment-not-available" : "checkout-incomplete";
  }
  return null;
}
