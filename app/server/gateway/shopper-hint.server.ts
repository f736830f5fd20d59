import { z } from "zod";
import { MAX_MARKED_WISHES } from "#contract/limits.ts";
import { Id } from "#contract/values/shapes.ts";
import type { ShopperHint } from "./call.server.ts";

const MarkedWishes = z.array(Id).max(MAX_MARKED_WISHES).catch([]);

const NOBODY: ShopperHint = {
  isSignedIn: false,
  hasCart: false,
  cartQuantity: 0,
  wishes: 0,
  wished: [],
  priceList: "",
};

/** The encoded value of the shopper's cookie. */
export function shopperCookieIn(cookies: string | null): string | null {
  return /(?:^|;\s*)shopper=([^;]*)/.exec(cookies ?? "")?.[1] ?? null;
}

/** Not verified here; the middleware checks the signature. A forged hint changes only its sender's own pages. */
export function hintOf(cookie: string | null): ShopperHint {
  try {
    const [content = ""] = decodeURIComponent(cookie ?? "").split(".");
    const { session, cart, cartQuantity, wishes, wished } = JSON.parse(atob(content));
    const quantity = countOf(cartQuantity);
    return {
      isSignedIn: Boolean(session),
      hasCart: Boolean(cart) || quantity > 0,
      cartQuantity: quantity,
      wishes: countOf(wishes),
      wished: MarkedWishes.parse(wished),
      priceList: session ? null : "",
    };
  } catch {
    return NOBODY;
  }
}

function countOf(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
