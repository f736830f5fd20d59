import type { AccountExport, ExportedOrder } from "#contract/account.ts";
import { PostalAddress } from "#contract/address.ts";
import { Totals } from "#contract/cart.ts";
import type { Locale } from "#contract/limits.ts";
import { type CustomerRow, savedAddresses } from "./customers.ts";
import { giftCardsFor, toGiftCard } from "./gift-cards.ts";
import { describe, fixedLines, toCartLine } from "./lines.ts";
import type { OrderRow } from "./orders.ts";
import { currencyOf } from "./pricing.ts";
import type { Store } from "./store.ts";
import { wishesOf } from "./wishes.ts";

type Part<N extends keyof AccountExport> = (
  store: Store,
  customer: CustomerRow,
  locale: Locale,
) => AccountExport[N];
type Parts = Omit<AccountExport, "exportedAt" | "profile">;

/** What the books hold of a customer. A feature that keeps something of theirs adds a line. */
const PARTS: { [N in keyof Parts]: Part<N> } = {
  addresses: (store, { id }) => savedAddresses(store, id),
  orders,
  requests,
  points,
  giftCards: (store, { id, price_list_id: list }) =>
    giftCardsFor(store, id, -1).map((card) => toGiftCard(card, currencyOf(store, list))),
  wishlist,
};

export function exportAccount(store: Store, customer: CustomerRow, locale: Locale): Parts {
  const parts = Object.entries(PARTS).map(([name, part]) => [name, part(store, customer, locale)]);
  return Object.fromEntries(parts) as Parts;
}

function orders(store: Store, { id }: CustomerRow, locale: Locale): ExportedOrder[] {
  const rows = store.all<OrderRow>(
    "SELECT * FROM sale_order WHERE customer_id = ? AND state <> 'draft' AND number IS NOT NULL ORDER BY id",
    id,
  );
  return rows.map((order) => {
    const currency = currencyOf(store, order.price_list_id);
    const details = JSON.parse(order.details ?? "{}") as Record<string, unknown>;
    const billing = PostalAddress.partial().parse(details["billing"] ?? {});
    const shipping = PostalAddress.partial().parse(details["shipping"] ?? billing);
    return {
      number: order.number ?? "",
      placedAt: order.placed_at ?? order.created_at,
      state: order.state,
      email: String(details["email"] ?? ""),
      total: Totals.parse(JSON.parse(order.totals ?? "null")).total,
      lines: fixedLines(store, order).map((line) => {
        const cartLine = toCartLine(store, line, { locale, currency, isHeld: true });
        const { name, choice, quantity, subtotal } = cartLine;
        return { name, choice, quantity, subtotal };
      }),
      billing,
      shipping,
    };
  });
}

function wishlist(store: Store, { id }: CustomerRow, locale: Locale): AccountExport["wishlist"] {
  return wishesOf(store, { column: "customer_id", value: id }).map((wish) => ({
    product: describe(store, wish.variant_id, locale).name,
    addedAt: wish.added_at,
  }));
}

function requests(store: Store, { id }: CustomerRow): AccountExport["requests"] {
  return store.all(
    "SELECT number, link, note, created_at AS createdAt FROM product_request WHERE customer_id = ? ORDER BY id",
    id,
  );
}

function points(store: Store, { id }: CustomerRow): AccountExport["points"] {
  return store.all(
    `SELECT created_at AS at, reason, points, sum(points) OVER (ORDER BY id) AS balance
     FROM points_entry WHERE customer_id = ? ORDER BY id`,
    id,
  );
}
