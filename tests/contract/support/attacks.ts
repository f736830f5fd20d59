import { randomUUID } from "node:crypto";
import type { AnyOperation } from "#contract/operation.ts";
import { type Input, type OperationName, operations } from "#contract/operations.ts";
import { AU_HOME } from "#tests/shopper.ts";

/** Ids of one customer's records, which no other shopper may use. */
export type OwnedIds = {
  address: string;
  card: string;
  line: string;
  order: string;
  orderLine: string;
  image: string;
  passkey: string;
  product: string;
  productRequest: string;
  quote: string;
  requestImage: string;
  review: string;
  session: string;
  wish: string;
};

/** Ids of public records: goods, delivery methods, login providers. */
const PUBLIC_IDS = new Set([
  "variantId",
  "productId",
  "categoryId",
  "deliveryMethodId",
  "providerId",
]);
/** Reviews are public and can be reported by others; staff offer price lists to everybody. */
const PUBLIC_OPERATIONS = new Set<OperationName>(["reviews.report", "session.choosePriceList"]);

/** For each operation that takes a private id: an input with another customer's id. */
export const ATTACKS: { [N in OperationName]?: (theirs: OwnedIds) => Input<N> } = {
  "address.save": ({ address }) => ({ id: address, address: AU_HOME, isForBilling: true }),
  "address.remove": ({ address }) => ({ id: address }),
  "address.makeDefault": ({ address }) => ({ id: address, kind: "billing" }),
  "cards.makeDefault": ({ card }) => ({ id: card }),
  "cards.remove": ({ card }) => ({ id: card }),
  "cart.setQuantity": ({ line }) => ({ lineId: line, quantity: 5 }),
  "cart.moveToWishlist": ({ line }) => ({ lineId: line }),
  "cart.changeQuantity": ({ line }) => ({ lineId: line, by: 1 }),
  "chat.list": ({ order }) => ({ orderId: order }),
  "chat.send": ({ order }) => ({ orderId: order, text: "Let me in" }),
  "chat.picture": ({ order, image }) => ({ orderId: order, pictureId: image }),
  "checkout.saveDraft": ({ card }) => ({ cardId: card }),
  "gifts.sendAgain": ({ order, orderLine }) => ({ orderId: order, lineId: orderLine }),
  "orders.get": ({ order }) => ({ id: order }),
  "orders.invoice": ({ order }) => ({ id: order }),
  "orders.cancel": ({ order }) => ({ id: order }),
  "orders.reorder": ({ order }) => ({ id: order }),
  "payments.balance": ({ order }) => ({ orderId: order }),
  "payments.payRest": ({ order, card }) => ({
    orderId: order,
    cardId: card,
    expectedAmount: 1,
    returnPath: "/order",
    idempotencyKey: randomUUID(),
  }),
  "payments.giveUp": ({ order }) => ({ orderId: order }),
  "receiver.askAgain": ({ order }) => ({ orderId: order }),
  "requests.picture": ({ productRequest, requestImage }) => ({
    requestId: productRequest,
    pictureId: requestImage,
  }),
  "requests.takeQuote": ({ quote }) => ({ id: quote }),
  "returns.order": ({ order }) => ({ orderId: order }),
  "returns.note": ({ order }) => ({ orderId: order, returnId: "1" }),
  "returns.request": ({ order, orderLine }) => ({
    orderId: order,
    lines: [{ lineId: orderLine, quantity: 1 }],
    cause: "other",
    reason: "Mine now",
  }),
  "reviews.remove": ({ review }) => ({ id: review }),
  "session.removePasskey": ({ passkey }) => ({ id: passkey, password: "Right-password-1" }),
  "session.end": ({ session }) => ({ id: session, password: "Right-password-1" }),
  "session.signUpFromOrder": ({ order }) => ({
    orderId: order,
    password: "Right-password-1",
  }),
  "wishlist.remove": ({ wish }) => ({ id: wish }),
  "wishlist.moveToCart": ({ wish }) => ({ id: wish }),
};

/** The field names of an operation's input, inside all wrappers. */
function fieldNames(operation: AnyOperation): string[] {
  let schema = operation.input;
  while ("in" in schema.def) schema = schema.def.in;
  return "shape" in schema ? Object.keys(Object(schema.shape)) : [];
}

export const OWN = (Object.keys(operations) as OperationName[]).filter(
  (name) =>
    !PUBLIC_OPERATIONS.has(name) &&
    fieldNames(operations[name]).some((key) => /^(id|\w+Id)$/.test(key) && !PUBLIC_IDS.has(key)),
);
