import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Tokens } from "#middleware/erp.ts";

/** Not the id of any list: means the shop's own. */
export const GUEST_PRICE_LIST = "guest";
const PROOF = /^([1-9]\d{0,9})\.([0-9a-f-]{36})$/;

type Held = Pick<Tokens, "session" | "cart" | "orders" | "priceList"> &
  Partial<Pick<Tokens, "wishlist">>;

/** The arguments by which `who.part.py` finds the customer and the cart. */
export function shopperArgs({
  session,
  cart,
  orders,
  priceList,
  wishlist = null,
}: Held): Record<string, unknown> {
  return {
    session: session === null ? false : hashOf(session),
    cart: proofOf(cart),
    orders: orders.map(proofOf).filter((one) => one !== false),
    wishlist: wishlist === null ? false : hashOf(wishlist),
    price_list: recordId(priceList) ?? 0,
  };
}

/** Odoo stores only hashes, which cannot be used to log in. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** For a link or a cookie: 192 random bits, so attempts need no rate limit. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** A session token for the browser, and the arguments with its hash for Odoo. */
export function newSession(browser = "") {
  const token = newToken();
  return { token, args: { new_session: hashOf(token), browser } };
}

/** The arguments for `order_by`; false for what is no proof of an order. */
export function proofOf(token: string | null) {
  const [, id, secret] = PROOF.exec(token ?? "") ?? [];
  return id === undefined ? false : { id: Number(id), token: secret };
}

const Proof = z
  .union([z.literal(false), z.object({ id: z.int(), token: z.string() })])
  .transform((value) => value && `${value.id}.${value.token}`);

/** The answer of `tokens_view` in `who.part.py`: the browser's tokens after the call. */
export const TokensRow = z.object({
  is_signed_in: z.boolean(),
  price_list: z.union([z.literal(false), z.int()]),
  cart: Proof,
  quantity: z.int(),
  placed: Proof,
  /** After a login or a logout: the proofs of orders that the browser keeps. */
  orders: z.array(Proof).optional(),
  wishes: z.int(),
  wished: z.array(z.int()),
});
export type TokensRow = z.output<typeof TokensRow>;

/** The answer of a procedure that may change the shopper's tokens, and of one that does not. */
export const Settled = z.object({ tokens: TokensRow });
export const Done = z.object({ done: z.literal(true) });

/** The shopper's tokens after a mutation; `session` and `wishlist` are those that it issued. */
export function tokensOf(
  before: Tokens,
  row: TokensRow,
  { session = before.session, wishlist = before.wishlist }: Partial<Tokens> = {},
): Tokens {
  const orders = row.orders?.filter((one) => one !== false) ?? before.orders;
  return {
    session: row.is_signed_in ? session : null,
    cart: row.cart || null,
    orders: row.placed ? [row.placed, ...orders] : orders,
    priceList: row.price_list ? String(row.price_list) : GUEST_PRICE_LIST,
    cartQuantity: row.quantity,
    wishlist: row.is_signed_in || row.wishes === 0 ? null : wishlist,
    wishes: row.wishes,
    wished: row.wished.map(String),
  };
}

/** The record id in a contract's id; null if it is not one. */
export function recordId(id: string): number | null {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
  return number > 0 && number < 2 ** 31 ? number : null;
}

/** For `onlyFor`: operations that guests cannot use. */
export function customers({ session }: Tokens): boolean {
  return session !== null;
}
