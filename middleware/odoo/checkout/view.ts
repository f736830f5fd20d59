import {
  type Checkout,
  CheckoutDraft,
  COMING_PAYMENT_METHODS,
  type DeliveryMethod,
  type PaymentMethod,
  PaymentMethodId,
} from "#contract/checkout.ts";
import type { Locale } from "#contract/limits.ts";
import { defaultDraft } from "#middleware/rules/default-addresses.ts";
import { missingParts } from "#middleware/rules/checkout-parts.ts";
import { withAccountsCompany } from "#middleware/rules/company.ts";
import { companyOf, savedAddresses } from "#middleware/odoo/address/rows.ts";
import { payableCards } from "#middleware/odoo/cards/rows.ts";
import { cartView } from "#middleware/odoo/cart/view.ts";
import type { LineImages } from "#middleware/odoo/catalog/listed-goods.ts";
import { arrivalOf } from "./arrival.ts";
import type { CarrierRow, CheckoutAnswer } from "./rows.ts";
import { pickupPlace } from "./places.ts";
import { money } from "#middleware/odoo/core/money.ts";

export function checkoutView(answer: CheckoutAnswer, images: LineImages, locale: Locale): Checkout {
  const { cart } = answer;
  const typed = draftOf(answer);
  const cards = payableCards(answer.cards);
  const carriers = carriersFor(answer, typed);
  const needsDelivery = cart ? cart.needs_delivery : true;
  const delivery = chosenDelivery(answer, carriers);
  const ways = paymentMethods(answer, carriers, delivery);
  const draft = {
    ...typed,
    paymentMethod: typed.paymentMethod ?? onlyWay(ways),
    cardId: cards.find(({ id }) => id === typed.cardId)?.id,
  };
  return {
    cart: cartView(answer, images),
    draft,
    needsDelivery,
    isSignedIn: answer.customer !== false,
    deliveryMethods: carriers.map((carrier) => deliveryMethod(carrier, answer, locale)),
    paymentMethods: ways,
    cards,
    missing: missingParts(draft, delivery && fitOf(delivery), needsDelivery),
    paymentUrl: (cart && cart.page) || null,
  };
}

/**
 * Whether Odoo has still to choose a delivery method: at first, once the address is known, and when there is one to the
 * door for a cart that had none.
 */
export function lacksDelivery({ cart }: CheckoutAnswer, checkout: Checkout): boolean {
  const { draft, deliveryMethods, needsDelivery } = checkout;
  if (!cart || cart.lines.length === 0 || cart.is_locked || !needsDelivery) return false;
  if (draft.deliveryMethodId !== undefined || destinationOf(draft) === undefined) return false;
  return cart.draft === "" || deliveryMethods.some(({ places }) => places.length === 0);
}

/** The form's card, even if it was deleted since. */
export function chosenCard(answer: CheckoutAnswer): string | undefined {
  return draftOf(answer).cardId;
}

/** What was entered so far; at first, a customer's default addresses. */
function draftOf(answer: CheckoutAnswer): CheckoutDraft {
  const { cart, customer } = answer;
  const isUntouched = !cart || cart.draft === "";
  const typed = CheckoutDraft.parse(isUntouched ? {} : JSON.parse(cart.draft));
  const draft =
    customer && isUntouched
      ? { ...typed, ...defaultDraft(savedAddresses(answer.addresses, customer.id)) }
      : typed;
  const company = answer.addresses[0] && companyOf(answer.addresses[0]);
  const email = (cart && cart.email) || (customer && customer.email);
  return {
    ...draft,
    billing: customer && company ? withAccountsCompany(draft.billing, company) : draft.billing,
    email: email || (cart && cart.contact_email) || undefined,
    deliveryMethodId: cart && cart.carrier_id ? String(cart.carrier_id) : undefined,
    pickupPlaceId: cart && cart.place_id ? String(cart.place_id) : undefined,
  };
}

function carriersFor({ cart, carriers }: CheckoutAnswer, draft: CheckoutDraft): CarrierRow[] {
  return cart && cart.needs_delivery && destinationOf(draft) !== undefined ? carriers : [];
}

/** The country; undefined until it is known. */
function destinationOf({ hasOtherShipping, shipping, billing }: CheckoutDraft) {
  return (hasOtherShipping ? shipping : billing).country;
}

/** The chosen method, unless it is no longer available: then Odoo has removed its line from the order. */
function chosenDelivery({ cart }: CheckoutAnswer, carriers: CarrierRow[]): CarrierRow | undefined {
  if (!cart || cart.totals.delivery === false) return undefined;
  return carriers.find(({ id }) => id === cart.carrier_id);
}

function fitOf({ allows_cash: allowsCash, places }: CarrierRow) {
  return { allowsCash, places: places.map(({ id }) => ({ id: String(id) })) };
}

function deliveryMethod(
  row: CarrierRow,
  { today, currency }: CheckoutAnswer,
  locale: Locale,
): DeliveryMethod {
  return {
    id: String(row.id),
    name: row.name,
    description: row.description,
    price: money(row.price, currency),
    arrival: arrivalOf(today, row),
    allowsCashOnDelivery: row.allows_cash,
    places: row.places.map((place) => ({
      ...pickupPlace(place, locale),
      lacks: place.lacks.map(({ line_id, free }) => ({ lineId: String(line_id), free })),
    })),
  };
}

/** The only way to pay needs no choice, so the total has its fee. */
export function onlyWay(ways: PaymentMethod[]): PaymentMethodId | undefined {
  const offered = ways.filter(({ availability }) => availability !== "coming-soon");
  return offered.length === 1 ? PaymentMethodId.parse(offered[0]?.id) : undefined;
}

/** Methods that staff have not enabled in Odoo are shown as coming later. */
function paymentMethods(
  answer: CheckoutAnswer,
  carriers: CarrierRow[],
  delivery: CarrierRow | undefined,
): PaymentMethod[] {
  const free = money(0, answer.currency);
  const isCollected = delivery === undefined || delivery.places.length > 0;
  const needsDelivery = answer.cart === false || answer.cart.needs_delivery;
  const takesCash = delivery?.allows_cash !== false;
  return [
    {
      id: "cash-on-delivery",
      fee: money(answer.cash_fee, answer.currency),
      availability: !answer.has_cash
        ? "coming-soon"
        : !needsDelivery
          ? "nothing-to-deliver"
          : takesCash
            ? "available"
            : "not-with-this-delivery",
    },
    { id: "card", fee: free, availability: answer.has_card ? "available" : "coming-soon" },
    ...(answer.has_transfer
      ? [{ id: "bank-transfer", fee: free, availability: "available" } as const]
      : []),
    ...(answer.has_on_site && carriers.some(({ places }) => places.length > 0)
      ? [
          {
            id: "pay-on-site",
            fee: free,
            availability: isCollected ? "available" : "not-with-this-delivery",
          } as const,
        ]
      : []),
    ...COMING_PAYMENT_METHODS.map((id) => ({
      id,
      fee: free,
      availability: "coming-soon" as const,
    })),
  ];
}
