import {
  type Checkout,
  CheckoutDraft,
  COMING_PAYMENT_METHODS,
  type DeliveryMethod,
  type PaymentMethod,
} from "#contract/checkout.ts";
import { defaultDraft } from "#middleware/rules/default-addresses.ts";
import { missingParts } from "#middleware/rules/checkout-parts.ts";
import { savedAddresses } from "#middleware/odoo/address/rows.ts";
import { payableCards } from "#middleware/odoo/cards/rows.ts";
import { cartView } from "#middleware/odoo/cart/view.ts";
import type { LineImages } from "#middleware/odoo/catalog/listed-goods.ts";
import { arrivalOf } from "./arrival.ts";
import type { CarrierRow, CheckoutAnswer } from "./rows.ts";
import { money } from "#middleware/odoo/core/money.ts";

export function checkoutView(answer: CheckoutAnswer, images: LineImages): Checkout {
  const { cart } = answer;
  const typed = draftOf(answer);
  const cards = payableCards(answer.cards);
  const draft = { ...typed, cardId: cards.find(({ id }) => id === typed.cardId)?.id };
  const carriers = carriersFor(answer, draft);
  const delivery = chosenDelivery(answer, carriers);
  return {
    cart: cartView(answer, images),
    draft,
    isSignedIn: answer.customer !== false,
    deliveryMethods: carriers.map((carrier) => deliveryMethod(carrier, answer)),
    paymentMethods: paymentMethods(answer, delivery),
    cards,
    missing: missingParts(draft, delivery && { allowsCash: delivery.allows_cash }),
    paymentUrl: (cart && cart.page) || null,
  };
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
  const email = (cart && cart.email) || (customer && customer.email);
  return {
    ...draft,
    email: email || (cart && cart.contact_email) || undefined,
    deliveryMethodId: cart && cart.carrier_id ? String(cart.carrier_id) : undefined,
  };
}

function carriersFor({ cart, carriers }: CheckoutAnswer, draft: CheckoutDraft): CarrierRow[] {
  const { country } = draft.hasOtherShipping ? draft.shipping : draft.billing;
  return cart && country !== undefined ? carriers : [];
}

/** The chosen method, unless it is no longer available: then Odoo has removed its line from the order. */
function chosenDelivery({ cart }: CheckoutAnswer, carriers: CarrierRow[]): CarrierRow | undefined {
  if (!cart || cart.totals.delivery === false) return undefined;
  return carriers.find(({ id }) => id === cart.carrier_id);
}

function deliveryMethod(row: CarrierRow, { today, currency }: CheckoutAnswer): DeliveryMethod {
  return {
    id: String(row.id),
    name: row.name,
    description: row.description,
    price: money(row.price, currency),
    arrival: arrivalOf(today, row),
    allowsCashOnDelivery: row.allows_cash,
  };
}

/** Methods that staff have not enabled in Odoo are shown as coming later. */
function paymentMethods(answer: CheckoutAnswer, delivery: CarrierRow | undefined): PaymentMethod[] {
  const free = money(0, answer.currency);
  const takesCash = delivery?.allows_cash !== false;
  return [
    {
      id: "cash-on-delivery",
      fee: money(answer.cash_fee, answer.currency),
      availability: !answer.has_cash
        ? "coming-soon"
        : takesCash
          ? "available"
          : "not-with-this-delivery",
    },
    { id: "card", fee: free, availability: answer.has_card ? "available" : "coming-soon" },
    ...(answer.has_transfer
      ? [{ id: "bank-transfer", fee: free, availability: "available" } as const]
      : []),
    ...COMING_PAYMENT_METHODS.map((id) => ({
      id,
      fee: free,
      availability: "coming-soon" as const,
    })),
  ];
}
