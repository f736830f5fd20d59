import { z } from "zod";
import { MAX_MARKED_WISHES } from "#contract/limits.ts";
import { Id } from "#contract/values/shapes.ts";
import { readStatedPriceList } from "#middleware/http/request/stated-price-list.ts";
import type { ShopperHint } from "./call.server.ts";

const MarkedWishes = z.array(Id).max(MAX_MARKED_WISHES).catch([]);

/** Whoever sends no cookie, and whom the pages for all are rendered for. */
export const STRANGER: ShopperHint = {
  isSignedIn: false,
  hasCart: false,
  cartQuantity: 0,
  wishes: 0,
  wished: [],
  priceList: "",
};

/**
 * Not verified here, but for the price list, whose prices may be confidential; the middleware checks the signature. A
 * forged hint changes only its sender's own pages. `secret` is GATEWAY_SECRET.
 */
export async function hintOf(
  cookie: string | null,
  secret: string | undefined,
): Promise<ShopperHint> {
  if (!cookie) return STRANGER;
  try {
    const [encoded = ""] = decodeURIComponent(cookie).split(".");
    const content = JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(encoded)));
    const { session, cart, cartQuantity, wishes, wished, stated } = content;
    const quantity = countOf(cartQuantity);
    const isSignedIn = Boolean(session);
    return {
      isSignedIn,
      hasCart: Boolean(cart) || quantity > 0,
      cartQuantity: quantity,
      wishes: countOf(wishes),
      wished: MarkedWishes.parse(wished),
      priceList:
        isSignedIn || stated ? await readStatedPriceList(secret, session ?? "", stated) : "",
    };
  } catch {
    return STRANGER;
  }
}

function countOf(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
