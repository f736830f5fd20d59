import {
  type Locale,
  LOCALES,
  MAX_ORDER_IMAGES,
  ORDER_TABS,
  ORDERS_PER_PAGE,
  type OrderTab,
} from "#contract/limits.ts";
import type { ParsedInput } from "#contract/operations.ts";
import type { OrderList, OrderSummary } from "#contract/orders.ts";
import { isLineFound, wordsOfSearch } from "#middleware/rules/order-search.ts";
import { isIn, type OrderFacts, tabsOf } from "#middleware/rules/order-tabs.ts";
import { cartView } from "#middleware/sandbox/cart/view.ts";
import { draftOf } from "#middleware/sandbox/checkout/draft.ts";
import { describe, fixedLines, type Line } from "#middleware/sandbox/cart/lines.ts";
import { factsOf, factsOfPlaced } from "./facts.ts";
import { type OrderRow, orderById } from "./rows.ts";
import { fixedTotals } from "#middleware/sandbox/checkout/placed-order.ts";
import { priceCart } from "#middleware/sandbox/cart/pricing.ts";
import { unitsIn } from "#middleware/sandbox/core/shopper.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import type { Who } from "#middleware/sandbox/core/who.ts";

type Found = OrderFacts & { id: number };

export function orderList(
  store: Store,
  who: Who,
  { tab, page, search }: ParsedInput<"orders.list">,
  locale: Locale,
): OrderList {
  const found = [...openCart(store, who, search), ...placed(store, who, search)];
  const inTab = found.filter((order) => isIn(tab, order));
  const pageCount = Math.max(1, Math.ceil(inTab.length / ORDERS_PER_PAGE));
  const shown = Math.min(page, pageCount);
  return {
    orders: inTab
      .slice((shown - 1) * ORDERS_PER_PAGE, shown * ORDERS_PER_PAGE)
      .map((facts) => summary(store, facts, locale)),
    counts: Object.fromEntries(
      ORDER_TABS.map((one) => [one, found.filter((order) => isIn(one, order)).length]),
    ) as Record<OrderTab, number>,
    page: shown,
    pageCount,
  };
}

/** The draft; left out while it is empty, and in searches, since it has no number. */
function openCart(store: Store, { customer, cart }: Who, search: string): Found[] {
  if (!customer || !cart || search !== "" || unitsIn(store, cart.id) === 0) return [];
  return [{ ...factsOf(store, cart.id), id: cart.id }];
}

function placed(store: Store, { customer }: Who, search: string): Found[] {
  if (!customer) return [];
  const orders = factsOfPlaced(store, customer.id);
  if (search === "") return orders;
  const words = wordsOfSearch(search);
  const number = search.toUpperCase();
  return orders.filter(
    (order) =>
      order.number.includes(number) ||
      fixedLines(store, orderById(store, order.id)).some((line) =>
        isLineFound(words, textsOf(store, line)),
      ),
  );
}

function textsOf(store: Store, { variantId, extras }: Line): string[] {
  const sku = store.get<{ sku: string }>("SELECT sku FROM variant WHERE id = ?", variantId)?.sku;
  const texts = LOCALES.map((locale) => describe(store, variantId, locale, extras));
  return [...texts.flatMap(({ name, choice }) => [name, choice]), sku ?? ""];
}

function summary(store: Store, facts: Found, locale: Locale): OrderSummary {
  const order = orderById(store, facts.id);
  const lines = fixedLines(store, order);
  return {
    id: String(order.id),
    number: order.number,
    date: order.placed_at ?? order.updated_at,
    tabs: tabsOf(facts),
    total: order.placed_at === null ? cartTotal(store, order, locale) : fixedTotals(order).total,
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    images: lines
      .slice(0, MAX_ORDER_IMAGES)
      .map((line) => describe(store, line.variantId, locale).image),
  };
}

function cartTotal(store: Store, order: OrderRow, locale: Locale) {
  const draft = draftOf(store, { customer: undefined, cart: order });
  return cartView(store, order, priceCart(store, order, draft), locale).totals.total;
}
