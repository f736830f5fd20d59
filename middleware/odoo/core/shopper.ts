import { createHash } from "node:crypto";
import { z } from "zod";
import { MAX_ORDER_TOKENS } from "#contract/limits.ts";
import { type MutationName, operations, type Refusal } from "#contract/operations.ts";
import { type Answer, ErpError, type Tokens } from "#middleware/erp.ts";
import { OdooRefused } from "./failures.ts";

/** Not the id of any list, and so the shop's own. */
export const GUEST_PRICE_LIST = "guest";
const PROOF = /^([1-9]\d{0,9})\.([0-9a-f-]{36})$/;

type Held = Pick<Tokens, "session" | "cart" | "orders"> & Partial<Pick<Tokens, "wishlist">>;

/** What a procedure needs to know who asks: `who.part.py` finds the customer and the cart by it. */
export function who({ session, cart, orders, wishlist = null }: Held): Record<string, unknown> {
  return {
    session: session === null ? false : hashOf(session),
    cart: proof(cart),
    orders: orders.map(proof).filter((one) => one !== false),
    wishlist: wishlist === null ? false : hashOf(wishlist),
  };
}

/** Odoo keeps no token that opens anything. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function proof(token: string | null) {
  const [, id, secret] = PROOF.exec(token ?? "") ?? [];
  return id === undefined ? false : { id: Number(id), token: secret };
}

const Proof = z
  .union([z.literal(false), z.object({ id: z.int(), token: z.string() })])
  .transform((value) => value && `${value.id}.${value.token}`);

export const TokensRow = z.object({
  is_signed_in: z.boolean(),
  price_list: z.union([z.literal(false), z.int()]),
  cart: Proof,
  quantity: z.int(),
  placed: Proof,
  /** After a login: which of the orders' proofs stay. */
  orders: z.array(Proof).optional(),
  wishes: z.int(),
});
type TokensRow = z.output<typeof TokensRow>;

/** The tokens that differ after a mutation; `session` and `wishlist` are those that it handed out. */
export function newTokens(
  before: Tokens,
  row: TokensRow,
  session: string | null = before.session,
  wishlist: string | null = before.wishlist,
): Partial<Tokens> {
  const held = row.orders?.filter((proof) => proof !== false) ?? before.orders;
  const orders = row.placed ? [...new Set([row.placed, ...held])] : held;
  const after: Tokens = {
    session: row.is_signed_in ? session : null,
    cart: row.cart || null,
    orders: orders.slice(0, MAX_ORDER_TOKENS),
    priceList: row.price_list ? String(row.price_list) : GUEST_PRICE_LIST,
    cartQuantity: row.quantity,
    wishlist: row.is_signed_in || row.wishes === 0 ? null : wishlist,
    wishes: row.wishes,
  };
  const changed: Partial<Tokens> = {};
  if (after.session !== before.session) changed.session = after.session;
  if (after.cart !== before.cart) changed.cart = after.cart;
  if (after.orders.join() !== before.orders.join()) changed.orders = after.orders;
  if (after.priceList !== before.priceList) changed.priceList = after.priceList;
  if (after.cartQuantity !== before.cartQuantity) changed.cartQuantity = after.cartQuantity;
  if (after.wishlist !== before.wishlist) changed.wishlist = after.wishlist;
  if (after.wishes !== before.wishes) changed.wishes = after.wishes;
  return changed;
}

/** A mutation, in which a procedure's `SOLD_OUT` is the contract's `sold-out` where the operation knows it. */
export async function change<N extends MutationName>(
  name: N,
  work: () => Promise<Answer<N>>,
): Promise<Answer<N>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OdooRefused)) throw error;
    if (error.code === "NOT_SIGNED_IN") throw new ErpError("not-signed-in", { cause: error });
    const refusal = error.code.toLowerCase().replaceAll("_", "-");
    if (isRefusalOf(name, refusal)) return { ok: false, refusal };
    throw error;
  }
}

function isRefusalOf<N extends MutationName>(name: N, refusal: string): refusal is Refusal<N> {
  return Object.hasOwn(operations[name].refusals, refusal);
}

/** The id in a contract's id; null when it is none of Odoo's. */
export function recordId(id: string): number | null {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
  return number > 0 && number < 2 ** 31 ? number : null;
}
