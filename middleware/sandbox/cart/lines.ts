import type { CartLine } from "#contract/cart.ts";
import type { Locale } from "#contract/limits.ts";
import { MAX_QUANTITY } from "#contract/limits.ts";
import { today } from "#middleware/sandbox/checkout/delivery.ts";
import { faceValueOf, priceListOf, priceOf } from "#middleware/sandbox/catalog/prices.ts";
import type { LineGift } from "#contract/values/gift.ts";
import type { OrderRow } from "#middleware/sandbox/orders/rows.ts";
import {
  chooseExtras,
  chosenAgain,
  namesOfExtras,
  priceOfExtras,
  readExtras,
} from "#middleware/sandbox/catalog/extras.ts";
import type { KeptExtra } from "#middleware/sandbox/catalog/kept-extra.ts";
import { isPart } from "#middleware/sandbox/catalog/combos.ts";
import { freeBeside, inStock } from "./pieces.ts";
import { productImage } from "#middleware/sandbox/catalog/images.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";
import { localized } from "#middleware/sandbox/core/text.ts";
import type { PricedLine } from "./totals.ts";

type Row = {
  id: number;
  variantId: number;
  productId: number;
  quantity: number;
  /** The price when the line was added, or when the cart was locked or placed. */
  keptPrice: number;
  keptOriginalPrice: number | null;
  taxPercent: number;
  depositPercent: number | null;
  weightGrams: number;
  free: number;
  extras: string;
  isForSale: number;
  quotedPrice: number | null;
  quotedCurrency: string | null;
  validUntil: string | null;
  isWithdrawn: number | null;
  /** JSON of `LineGift`. */
  gift: string | null;
};

export type Line = PricedLine &
  Pick<Row, "id" | "variantId" | "productId" | "keptPrice" | "free"> & {
    extras: KeptExtra[];
    isForSale: boolean;
    isQuoted: boolean;
    gift: LineGift | null;
  };

const SELECT = `SELECT l.id, l.variant_id AS variantId, v.product_id AS productId, l.quantity,
    l.unit_price AS keptPrice, l.original_unit_price AS keptOriginalPrice,
    p.tax_percent AS taxPercent, p.deposit_percent AS depositPercent,
    iif(l.is_gift, 0, v.weight_grams) AS weightGrams,
    v.on_hand - v.reserved AS free, l.extras, v.is_active AND iif(l.is_gift, a.variant_id IS NOT NULL, p.is_published) AS isForSale,
    iif(l.is_gift, json_object('email', g.email, 'name', g.name, 'from', g.sender, 'message', g.message, 'on', g.day),
      NULL) AS gift,
    q.unit_price AS quotedPrice, q.currency AS quotedCurrency, q.valid_until AS validUntil, q.is_withdrawn AS isWithdrawn
  FROM order_line l JOIN variant v ON v.id = l.variant_id JOIN product p ON p.id = v.product_id
  LEFT JOIN quote q ON q.id = l.quote_id LEFT JOIN gift g ON g.line_id = l.id
  LEFT JOIN gift_amount a ON a.variant_id = l.variant_id
  WHERE l.order_id = ? ORDER BY l.id`;

/**
 * The lines at today's prices, each with the pieces that the other lines of its variant leave. Those with extras that no
 * longer exist are not for sale. Quoted ones are at the quote's price, and not for sale once the quote has expired.
 */
export function currentLines(store: Store, order: OrderRow): Line[] {
  const list = priceListOf(store, order.price_list_id);
  const day = today(store);
  const rows = store.all<Row>(SELECT, order.id);
  const contents = rows.map((row) => ({ ...row, extras: readExtras(row.extras) }));
  return rows.map((found, index) => {
    const others = contents.filter(({ id }) => id !== found.id);
    const free = found.gift ? 1 : freeBeside(contents[index]!, others, inStock(store));
    const row = { ...found, free };
    const { quotedPrice, quotedCurrency, validUntil, isWithdrawn, isForSale } = row;
    if (quotedPrice === null || validUntil === null) {
      const own = line(row);
      const extra = priceOfExtras(store, row.productId, own.extras);
      const { price, originalPrice } = row.gift
        ? faceValueOf(store, row.variantId)
        : priceOf(store, row.variantId, order.price_list_id, extra);
      const choice = chooseExtras(store, row.productId, chosenAgain(own.extras));
      // A text may be missing; a part of a combo may not.
      const isThere = choice.ok || (choice.refusal !== "extras-gone" && !own.extras.some(isPart));
      return {
        ...own,
        unitPrice: price,
        originalUnitPrice: originalPrice,
        isForSale: own.isForSale && isThere,
      };
    }
    const counts = isWithdrawn === 0 && validUntil >= day && quotedCurrency === list.currency;
    return {
      ...line(row),
      unitPrice: quotedPrice,
      originalUnitPrice: null,
      isForSale: isForSale === 1 && counts,
    };
  });
}

/** The lines as stored when a payment began or the order was placed. */
export function fixedLines(store: Store, order: OrderRow): Line[] {
  return store.all<Row>(SELECT, order.id).map(line);
}

function line({ keptOriginalPrice, isForSale, quotedPrice, gift, ...row }: Row): Line {
  return {
    ...row,
    extras: readExtras(row.extras),
    unitPrice: row.keptPrice,
    originalUnitPrice: keptOriginalPrice,
    isForSale: isForSale === 1,
    isQuoted: quotedPrice !== null,
    gift: gift === null ? null : (JSON.parse(gift) as LineGift),
  };
}

/** `isHeld`: its goods are reserved already, so it has no issue. */
export function toCartLine(
  store: Store,
  line: Line,
  options: { locale: Locale; currency: string; isHeld: boolean },
): CartLine {
  const { locale, currency, isHeld } = options;
  const money = (amount: number) => ({ amount, currency });
  const issue = isHeld ? null : issueOf(line);
  return {
    ...describe(store, line.variantId, locale, line.extras),
    id: String(line.id),
    variantId: String(line.variantId),
    quantity: line.quantity,
    isQuoted: line.isQuoted,
    maxQuantity: isHeld ? line.quantity : mostOf(line),
    unitPrice: money(line.unitPrice),
    originalUnitPrice: line.originalUnitPrice === null ? null : money(line.originalUnitPrice),
    ...(line.gift && { gift: line.gift }),
    subtotal: money(line.quantity * line.unitPrice),
    depositPercent: line.depositPercent,
    weightKg: (line.quantity * line.weightGrams) / 1000,
    issue,
    previousUnitPrice: issue === "price-changed" ? money(line.keptPrice) : null,
  };
}

/** The largest quantity available: for a quote its quantity, or nothing. */
export function mostOf({ isForSale, isQuoted, free, quantity }: Line): number {
  if (!isForSale) return 0;
  if (!isQuoted) return capped(free); // 1 of a gift card
  return free >= quantity ? quantity : 0;
}

function issueOf(line: Line): CartLine["issue"] {
  if (!line.isForSale) return line.isQuoted ? "quote-expired" : "not-for-sale";
  if (mostOf(line) === 0) return "sold-out";
  if (line.free < line.quantity) return "not-enough-stock";
  return line.keptPrice === line.unitPrice ? null : "price-changed";
}

export function capped(free: number): number {
  return Math.max(0, Math.min(free, MAX_QUANTITY));
}

/** A variant with its extras in the shopper's language. */
export function describe(
  store: Store,
  variantId: number,
  locale: Locale,
  extras: KeptExtra[] = [],
): Pick<CartLine, "slug" | "name" | "choice" | "unit" | "image"> {
  const product = store.get<{ id: number; slug: string; name: string; categoryId: string }>(
    `SELECT p.id, p.slug, ${localized("p.name", locale)} AS name, p.category_id AS categoryId
     FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = ?`,
    variantId,
  );
  if (!product) throw new Error(`No variant ${variantId}`);
  const values = store.all<{ name: string }>(
    `SELECT ${localized("a.name", locale)} AS name FROM variant_value vv
     JOIN variant v ON v.id = vv.variant_id
     JOIN attribute_value a ON a.attribute_id = vv.attribute_id AND a.id = vv.value_id
     LEFT JOIN product_option o ON o.product_id = v.product_id AND o.attribute_id = vv.attribute_id
     WHERE vv.variant_id = ? ORDER BY o.position`,
    variantId,
  );
  return {
    slug: product.slug,
    name: product.name,
    choice: [...values.map((value) => value.name), ...namesOfExtras(store, extras, locale)].join(
      ", ",
    ),
    unit: null,
    image: productImage(store, product, variantId),
  };
}
