import { z } from "zod";
import { PostalAddress } from "./address.ts";
import { Cart } from "./cart.ts";
import { PaymentMethodId, PaymentState, PlacedOrder } from "./checkout.ts";
import {
  MAX_ORDER_IMAGES,
  MAX_ORDER_LINK_LENGTH,
  MAX_ORDER_NUMBER_LENGTH,
  MAX_ORDER_SEARCH_LENGTH,
  ORDER_TABS,
} from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { OrderedGift } from "./values/gift.ts";
import { Email, Id, Image, line, Money, PageNumber } from "./values/shapes.ts";

export const OrderTab = z.enum(ORDER_TABS);

/** The state of an order: the tabs it is in besides `all`. An unpaid order can be on its way as well. */
const OrderTabs = z.array(OrderTab.exclude(["all"])).min(1);

export const OrderSummary = z.object({
  id: Id,
  /** Null: the open cart. */
  number: z.string().nullable(),
  /** When it was placed; for the open cart, when it last changed. */
  date: z.iso.datetime(),
  tabs: OrderTabs,
  total: Money,
  units: z.int(),
  /** Of the first lines. */
  images: z.array(Image).max(MAX_ORDER_IMAGES),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderList = z.object({
  orders: z.array(OrderSummary),
  /** The numbers of orders the search finds. */
  counts: z.record(OrderTab, z.int()),
  page: z.int(),
  pageCount: z.int(),
});
export type OrderList = z.infer<typeof OrderList>;

/** The labels of spec 4.3; `waiting` is "waiting for other operation". */
export const DeliveryState = z.enum(["waiting", "processing", "ready", "done", "cancel"]);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const Delivery = z.object({
  id: Id,
  /** The code that the shopper gives at the handover. Null until the order is confirmed. */
  code: z.string().nullable(),
  state: DeliveryState,
  trackingNumber: z.string().nullable(),
  trackingUrl: z.httpUrl().nullable(),
  /** When the goods were delivered. */
  doneAt: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** A payment attempt, oldest first. `held` is on hold on the card, `paid` has been charged. */
export const OrderPayment = z.object({
  id: Id,
  method: PaymentMethodId,
  state: PaymentState,
  at: z.iso.datetime(),
  /** The last digits of the card, as far as they are known. */
  card: z.string().nullable(),
  amount: Money,
  held: Money,
  paid: Money,
  refunded: Money,
});
export type OrderPayment = z.infer<typeof OrderPayment>;

export const OrderLine = PlacedOrder.shape.lines.element.extend({
  variantId: Id,
  deliveredQuantity: z.int().min(0),
  gift: OrderedGift.optional(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderDetail = PlacedOrder.extend({
  tabs: OrderTabs,
  lines: z.array(OrderLine),
  billTo: PostalAddress,
  payments: z.array(OrderPayment),
  /** What has been charged, before any refund. */
  paid: Money,
  held: Money,
  refunded: Money,
  /** What is not paid yet, held or not; zero for a canceled order. */
  remaining: Money,
  deliveries: z.array(Delivery),
  invoice: z.object({ number: z.string(), date: z.iso.date() }).nullable(),
  canCancel: z.boolean(),
  /** Part of the order is neither paid nor held, and no payment for it is under way. */
  canPayRest: z.boolean(),
  canReturn: z.boolean(),
  canReorder: z.boolean(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** The seller, as required on an invoice. */
export const Seller = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  /** With what the seller's country calls it, such as `ABN 12 345 678 901`; empty when the ERP has none. */
  taxNumber: z.string(),
  email: z.string(),
});
export type Seller = z.infer<typeof Seller>;

/** A line of an order that could not be bought again in full. */
export const ReorderProblem = z.object({
  name: z.string(),
  choice: z.string(),
  asked: z.int(),
  got: z.int(),
  reason: z.enum(["gone", "sold-out", "less", "quoted", "cart-full", "gift"]),
});
export type ReorderProblem = z.infer<typeof ReorderProblem>;

export const orders = {
  /** The signed-in customer's orders, newest first; empty for a guest, whose orders are opened by mailed links. */
  "orders.list": queryNoCache({
    input: z.object({
      tab: OrderTab.default("all"),
      page: PageNumber,
      /** A part of the number, or words of one product: its name, choice or SKU. */
      search: line(MAX_ORDER_SEARCH_LENGTH).default(""),
    }),
    output: OrderList,
  }),

  /** Null: no such order, not placed yet, or not the shopper's. */
  "orders.get": queryNoCache({ input: z.object({ id: Id }), output: OrderDetail.nullable() }),

  /** Null as above, and for an order that is not invoiced yet. */
  "orders.invoice": queryNoCache({
    input: z.object({ id: Id }),
    output: z
      .object({
        number: z.string(),
        date: z.iso.date(),
        seller: Seller,
        order: OrderDetail,
      })
      .nullable(),
  }),

  /** Releases the card's hold and the stock. For a canceled order it does nothing. */
  "orders.cancel": mutation({
    input: z.object({ id: Id }),
    output: OrderDetail,
    refusals: { "order-not-found": 404, "already-shipped": 409, "already-charged": 409 },
  }),

  /** Adds an order's goods to the cart, as far as they are available today. */
  "orders.reorder": mutation({
    input: z.object({ id: Id }),
    output: z.object({
      /** The number of the earlier order. */
      number: z.string(),
      cart: Cart,
      /** Units that were added to the cart. */
      added: z.int(),
      problems: z.array(ReorderProblem),
    }),
    refusals: { "order-not-found": 404, "cart-locked": 409 },
  }),

  /**
   * Opens a guest's order by the signed link of its mail: this browser then has the order's proof. An order that has
   * become a customer's is not opened: `needsLogIn`.
   */
  "orders.open": mutation({
    input: z.object({ link: z.string().min(1).max(MAX_ORDER_LINK_LENGTH) }),
    output: z.object({ id: Id, needsLogIn: z.boolean() }),
    refusals: { "link-invalid": 404, "link-expired": 404 },
  }),

  /**
   * Mails the link to an order, to whom knows its number and its e-mail address; who does not is told so by mail too.
   * The answer, and the work that is done for it, are the same.
   */
  "orders.find": mutation({
    input: z.object({ number: line(MAX_ORDER_NUMBER_LENGTH).min(1), email: Email }),
    output: z.object({}),
    refusals: {},
  }),
};
