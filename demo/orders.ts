import type { Locale } from "#contract/limits.ts";

/** The state of a demo order: payment pending, placed, shipped, delivered, canceled by the shopper. */
export type OrderStage = "pending" | "placed" | "shipped" | "delivered" | "canceled";

export type DemoOrder = {
  email: string;
  locale: Locale;
  daysAgo: number;
  /** The variants, chosen among the well-stocked ones, and their quantities. */
  goods: [index: number, quantity: number][];
  paymentMethod: "card" | "cash-on-delivery";
  stage: OrderStage;
};

const MIA = { email: "mia@example.com", locale: "en_US" } as const;
const LINH = { email: "linh@example.com", locale: "vi_VN" } as const;
const CARD = "card";
const CASH = "cash-on-delivery";

/** The demo customers' orders, oldest first, on either ERP: at least one in every tab of both (spec 4.2). */
export const DEMO_ORDERS: DemoOrder[] = [
  { ...MIA, daysAgo: 44, goods: goods([0, 2], [9, 1]), paymentMethod: CARD, stage: "delivered" },
  { ...LINH, daysAgo: 31, goods: goods([5, 1]), paymentMethod: CARD, stage: "canceled" },
  { ...MIA, daysAgo: 27, goods: goods([6, 1]), paymentMethod: CASH, stage: "canceled" },
  { ...MIA, daysAgo: 19, goods: goods([4, 1]), paymentMethod: CASH, stage: "delivered" },
  { ...LINH, daysAgo: 12, goods: goods([2, 3], [7, 1]), paymentMethod: CARD, stage: "delivered" },
  { ...MIA, daysAgo: 4, goods: goods([8, 1], [1, 1]), paymentMethod: CARD, stage: "shipped" },
  { ...LINH, daysAgo: 3, goods: goods([10, 2]), paymentMethod: CARD, stage: "shipped" },
  { ...MIA, daysAgo: 2, goods: goods([11, 2]), paymentMethod: CASH, stage: "placed" },
  { ...LINH, daysAgo: 2, goods: goods([3, 1]), paymentMethod: CASH, stage: "placed" },
  { ...LINH, daysAgo: 1, goods: goods([1, 1]), paymentMethod: CARD, stage: "pending" },
  { ...MIA, daysAgo: 1, goods: goods([12, 1], [3, 2]), paymentMethod: CARD, stage: "placed" },
  { ...MIA, daysAgo: 1, goods: goods([2, 1]), paymentMethod: CARD, stage: "pending" },
];

/** The open cart of a customer. */
export const DEMO_CART = { ...MIA, goods: goods([13, 1], [5, 2]) };

/** Days from the order to shipping, and from there to delivery. */
export const DAYS_TO_SHIP = 2;
export const DAYS_TO_DELIVER = 3;

function goods(...lines: [index: number, quantity: number][]): DemoOrder["goods"] {
  return lines;
}
