import type { Cart, CartLine, FreeDelivery, Totals } from "#contract/cart.ts";
import { type LineImages, listedGoods } from "#middleware/odoo/catalog/listed-goods.ts";
import type { CartAnswer, CartRow, FreeDeliveryRow, LineRow, TotalsRow } from "./rows.ts";
import { emptyCart } from "#middleware/rules/empty-cart.ts";
import { money } from "#middleware/odoo/core/money.ts";

export function cartView({ cart, currency }: CartAnswer, images: LineImages): Cart {
  if (!cart) return emptyCart(totalsOf(ZERO_TOTALS, currency));
  return {
    lines: linesOf(cart, images, cart.is_locked),
    quantity: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    coupons: cart.coupons.map(({ expires, ...coupon }) => ({
      ...coupon,
      expiresOn: expires === "" ? null : expires,
    })),
    giftCards: cart.gift_cards.map(({ code, pays, remaining }) => ({
      code,
      pays: money(pays, cart.currency),
      remaining: money(remaining, cart.currency),
    })),
    dropped: cart.dropped.map(([code, type]) => ({ code, type })),
    totals: totalsOf(cart.totals, cart.currency),
    isLocked: cart.is_locked,
    freeDelivery: freeDeliveryOf(cart.free_delivery, cart.currency),
  };
}

/** `isHeld`: the goods are reserved for this order, so no line has a problem. */
export function linesOf(cart: CartRow, images: LineImages, isHeld: boolean): CartLine[] {
  return cart.lines.map((line) => {
    const issue = isHeld ? null : issueOf(line, cart.currency);
    const unitPrice = money(line.price, cart.currency);
    return {
      id: String(line.id),
      variantId: String(line.product_id),
      ...listedGoods(line, images),
      quantity: line.quantity,
      isQuoted: line.is_quoted,
      maxQuantity: isHeld ? line.quantity : line.available,
      unitPrice,
      originalUnitPrice: line.price_before ? money(line.price_before, cart.currency) : null,
      ...(line.gift && { gift: line.gift }),
      subtotal: money(line.subtotal, cart.currency),
      depositPercent: line.deposit_percent || null,
      weightKg: grams(line.weight),
      issue,
      previousUnitPrice: issue === "price-changed" ? money(line.price_seen, cart.currency) : null,
    };
  });
}

function issueOf(line: LineRow, currency: string): CartLine["issue"] {
  if (!line.is_for_sale) return line.is_quoted ? "quote-expired" : "not-for-sale";
  if (line.available === 0) return "sold-out";
  if (line.available < line.quantity) return "not-enough-stock";
  const isSeen = money(line.price_seen, currency).amount === money(line.price, currency).amount;
  return isSeen ? null : "price-changed";
}

export function totalsOf(row: TotalsRow, currency: string): Totals {
  const original = money(row.original, currency);
  const items = money(row.items, currency);
  const [total, dueNow] = [money(row.total, currency), money(row.due_now, currency)];
  const left = total.amount - dueNow.amount;
  return {
    originalPrice: original,
    savings: { amount: original.amount - items.amount, currency },
    itemsSubtotal: items,
    discount: money(row.discount, currency),
    pointsDiscount: money(row.points, currency),
    delivery: row.delivery === false ? null : money(row.delivery, currency),
    paymentFee: money(row.fee, currency),
    estimatedSalesTax: money(row.tax, currency),
    giftCards: money(row.gift_cards, currency),
    total,
    deposit: row.deposit === false ? null : money(row.deposit, currency),
    dueNow,
    dueLater: left > 0 ? { amount: left, currency } : null,
    weightKg: grams(row.weight),
    promoCodes: row.promo_codes.map(([code, type, off]) => ({
      code,
      type,
      takesOff: money(off, currency),
    })),
  };
}

const ZERO_TOTALS: TotalsRow = {
  original: 0,
  items: 0,
  discount: 0,
  points: 0,
  gift_cards: 0,
  delivery: false,
  fee: 0,
  tax: 0,
  total: 0,
  deposit: false,
  due_now: 0,
  weight: 0,
  promo_codes: [],
};

/** Rounds off the binary noise of Odoo's floats. */
function grams(kg: number): number {
  return Math.round(kg * 1000) / 1000;
}

export function freeDeliveryOf(row: FreeDeliveryRow, currency: string): FreeDelivery | null {
  return row ? { missing: money(row.missing, currency), method: row.method || null } : null;
}
