import { z } from "zod";
import { Address, AddressDraft, PostalAddress } from "./address.ts";
import { BankTransfer } from "./bank-transfer.ts";
import { Card } from "./cards.ts";
import { Cart, CartLine, Totals } from "./cart.ts";
import { MAX_EMAIL_LENGTH } from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { PickupChoice, PickupPlace } from "./pickup.ts";
import { Receiver, ReceiverDraft, ReceiverWords } from "./values/receiver.ts";
import { Email, Id, line, Money } from "./values/shapes.ts";

export const PAYMENT_METHODS = [
  "cash-on-delivery",
  "card",
  "bank-transfer",
  "pay-on-site",
] as const;
/** Shown disabled as "Coming soon" (spec 9.7). */
export const COMING_PAYMENT_METHODS = ["paypal", "apple-pay", "google-pay"] as const;
export const PaymentMethodId = z.enum(PAYMENT_METHODS);
export type PaymentMethodId = z.infer<typeof PaymentMethodId>;

/** The checkout form, complete and valid: what spec 5.7 requires of an order. */
export const CheckoutDetails = z.object({
  email: Email,
  billing: Address,
  /** False: the goods go to the billing address. */
  hasOtherShipping: z.boolean().default(false),
  shipping: Address.optional(),
  /** Only of goods that are sent to another address. */
  receiver: ReceiverWords.optional(),
  /** Required unless nothing has to be delivered. */
  deliveryMethodId: Id.optional(),
  /** Required by a delivery method with places. */
  pickupPlaceId: Id.optional(),
  paymentMethod: PaymentMethodId,
  /** The saved card that pays; without one the shopper enters a card at the provider's page. */
  cardId: Id.optional(),
  /** Saves a card that is entered, once it is approved. For customers only. */
  saveCard: z.boolean().default(false),
  autoCharge: z.boolean().default(false),
});

/** What was entered so far, stored with the cart so that errors, Back and reload lose nothing (spec 13.1). */
export const CheckoutDraft = z.object({
  email: line(MAX_EMAIL_LENGTH).optional(),
  billing: AddressDraft.default({}),
  hasOtherShipping: z.boolean().default(false),
  shipping: AddressDraft.default({}),
  receiver: ReceiverDraft.default({}),
  deliveryMethodId: Id.optional(),
  pickupPlaceId: Id.optional(),
  paymentMethod: PaymentMethodId.optional(),
  cardId: Id.optional(),
  saveCard: z.boolean().default(false),
  autoCharge: z.boolean().default(false),
});
export type CheckoutDraft = z.infer<typeof CheckoutDraft>;

/** Estimated days, computed by the ERP; null where its staff entered none. */
const Arrival = z.object({ earliest: z.iso.date(), latest: z.iso.date() }).nullable();

export const DeliveryMethod = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  price: Money,
  arrival: Arrival,
  allowsCashOnDelivery: z.boolean(),
  /** Where the shopper can collect the goods; empty: they are sent. */
  places: z.array(PickupChoice),
});
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;

export const PaymentMethod = z.object({
  id: z.enum([...PAYMENT_METHODS, ...COMING_PAYMENT_METHODS]),
  fee: Money,
  availability: z.enum([
    "available",
    "not-with-this-delivery",
    "nothing-to-deliver",
    "coming-soon",
  ]),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** The parts of spec 5.7 that an order needs. */
export const MissingPart = z.enum(["email", "billing", "shipping", "delivery", "place", "payment"]);
export type MissingPart = z.infer<typeof MissingPart>;

export const Checkout = z.object({
  cart: Cart,
  draft: CheckoutDraft,
  isSignedIn: z.boolean(),
  /** False for a cart without goods, such as one of gift cards alone. */
  needsDelivery: z.boolean(),
  /** Empty until the country of delivery is known. */
  deliveryMethods: z.array(DeliveryMethod),
  paymentMethods: z.array(PaymentMethod),
  /** The customer's saved cards that can pay now, the default one first. */
  cards: z.array(Card),
  missing: z.array(MissingPart),
  /** The page to continue the payment at while the cart is locked. */
  paymentUrl: z.string().nullable(),
});
export type Checkout = z.infer<typeof Checkout>;

/** The labels of spec 4.1. */
export const PaymentState = z.enum([
  "draft",
  "pending",
  "authorized",
  "confirmed",
  "canceled",
  "error",
]);
export type PaymentState = z.infer<typeof PaymentState>;

export const PlacedOrder = z.object({
  id: Id,
  number: z.string(),
  placedAt: z.iso.datetime(),
  email: z.string(),
  lines: z.array(
    CartLine.pick({
      id: true,
      slug: true,
      name: true,
      choice: true,
      unit: true,
      image: true,
      gift: true,
      quantity: true,
      unitPrice: true,
      subtotal: true,
    }),
  ),
  totals: Totals,
  paymentMethod: PaymentMethodId,
  paymentState: PaymentState,
  /** How to pay by bank transfer what is not paid yet. Null: not with this order, or nothing to pay. */
  transfer: BankTransfer.nullable(),
  shipTo: PostalAddress,
  /** Of a parcel that goes to somebody else, if the payer has given anything for them. */
  receiver: Receiver.nullable(),
  /** Null: nothing has to be delivered. */
  deliveryMethod: z.object({ name: z.string(), arrival: Arrival }).nullable(),
  /** Where the shopper collects the goods; null: they are sent. */
  pickup: PickupPlace.nullable(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** Nothing was charged. */
const FailedPayment = z.object({
  /** By the bank; else it was not finished. */
  isDeclined: z.boolean(),
  amount: Money,
  /** The last digits, if the card is known. */
  card: z.string().nullable(),
  /** The placed order that waited for the payment, and is canceled; null: the cart is intact. */
  canceledOrder: z.object({ id: Id, number: z.string() }).nullable(),
});

/**
 * The outcome of the shopper's last attempt to order, as stored by the ERP: `placed` (also with a pending payment),
 * `payment-failed`, `paying` (provider has not answered), `order-failed` (paid, but sold out: hold released), `none`.
 */
export const CheckoutResult = z.object({
  state: z.enum(["placed", "payment-failed", "paying", "order-failed", "none"]),
  order: PlacedOrder.nullable(),
  paymentUrl: z.string().nullable(),
  failed: FailedPayment.nullable(),
});
export type CheckoutResult = z.infer<typeof CheckoutResult>;

export const checkout = {
  /**
   * As soon as the address is known, also a customer's default one, the ERP chooses a delivery method itself, never a
   * pick-up, unless one was chosen. The draft also has the only way to pay.
   */
  "checkout.get": queryNoCache({ input: z.object({}), output: Checkout }),

  /** Stores what was entered and returns the ERP's new totals; an available delivery method that is given stays. */
  "checkout.saveDraft": mutation({
    input: CheckoutDraft,
    output: Checkout,
    refusals: { "cart-empty": 422, "cart-locked": 409, "card-not-found": 404 },
  }),

  /**
   * Turns the cart into an order, once for each key. `expectedTotal` is the total shown; `returnPath` is where the
   * provider sends the shopper back. `paymentUrl` null: no page to visit, see `checkout.result`.
   */
  "checkout.placeOrder": mutation({
    input: z.object({
      idempotencyKey: z.uuid(),
      expectedTotal: z.int(),
      returnPath: z.string().regex(/^\/[a-z][a-z/-]{0,100}$/),
    }),
    output: z.object({ orderId: Id, paymentUrl: z.string().nullable() }),
    refusals: {
      "cart-empty": 422,
      "checkout-incomplete": 422,
      "delivery-not-available": 409,
      "place-not-available": 409,
      "goods-not-at-place": 409,
      "payment-not-available": 409,
      "too-many-transfers": 409,
      "too-many-cash-orders": 409,
      "too-many-unpaid-orders": 409,
      "card-not-found": 404,
      "cart-changed": 409,
      "not-enough-stock": 409,
      "cart-locked": 409,
      "provider-down": 409,
      "tax-number-fixed": 409,
      "tax-number-refused": 422,
    },
  }),

  /** Cancels a payment that is under way, so that the cart can be changed or paid another way. */
  "checkout.cancelPayment": mutation({
    input: z.object({}),
    output: z.object({}),
    refusals: { "no-payment": 409, "already-paid": 409 },
  }),

  /** Acknowledges the outcome of a payment: a placed order's cart is removed from the shopper's tokens. */
  "checkout.settle": mutation({ input: z.object({}), output: z.object({}), refusals: {} }),

  "checkout.result": queryNoCache({ input: z.object({}), output: CheckoutResult }),
};
